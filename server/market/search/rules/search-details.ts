import { labelOf } from './condition-label.ts';
import { excludedLabel, numberLabel, priceLabel } from './understand/filter-labels.ts';
import type { Vocabulary } from './understand/understand.ts';
import { writeFilterAddress } from '../../../../contract/filter-address.ts';
import type { Language, Texts } from '../../../../contract/enums.ts';
import type { ConditionKey, FilterRequest } from '../../../../contract/schemas/filter.ts';
import type { NamedCondition, SearchDetails } from '../../../../contract/schemas/saved-search.ts';
import { requestToday } from '../../catalogue/port.ts';

/** Path of the result page, without the language. */
export const resultsPath: Record<Language, string> = { tr: '/arama/sonuc', en: '/search/result' };

const shapes: Readonly<Record<'box' | 'around' | 'area', Texts>> = {
  box: { tr: 'Haritada görünen bölge', en: 'Area shown on the map' },
  around: { tr: 'Bir noktaya en çok # km uzaklık', en: 'Within # km of a point' },
  area: { tr: 'Haritada çizilen bölge', en: 'Area drawn on the map' },
};

/** The current labels and address of a stored search. The caller sets `isValid`. */
export function searchDetailsOf(
  { request: saved, isRental }: { request: FilterRequest; isRental?: boolean | undefined },
  vocabulary: Vocabulary,
  language: Language,
): Omit<SearchDetails, 'isValid'> {
  const request = requestToday(saved, vocabulary.catalogue);
  const text = request.said ?? request.text;
  return {
    request,
    ...(isRental !== undefined && { isRental }),
    ...(text !== undefined && { text }),
    conditions: conditionsOf(request, vocabulary, language),
    href: addressOf(request, vocabulary, language),
  };
}

/** The path of a search, without the language. Uses its category's path if it has one. */
function addressOf(request: FilterRequest, { catalogue }: Vocabulary, language: Language): string {
  const category = request.category === undefined ? undefined : catalogue.categories.get(request.category);
  const isMapOpen = request.box !== undefined;
  const query = writeFilterAddress(request, { map: isMapOpen, omitCategory: category !== undefined }).toString();
  const path = category ? `/${category.paths[language]}` : resultsPath[language];
  return query === '' ? path : `${path}?${query}`;
}

/** The parts that a request, `likely` and `not` have in common. */
type Narrowing = Pick<FilterRequest, 'category' | 'places' | 'price' | 'values' | 'numbers'>;
const keysOf = {
  certain: { category: 'ct', places: 'adc', price: 'pf', values: 'df', numbers: 'nf' },
  likely: { category: 'lct', places: 'ladc', price: 'lpf', values: 'ldf', numbers: 'lnf' },
} as const satisfies Record<string, Record<keyof Narrowing, ConditionKey>>;

function conditionsOf(request: FilterRequest, vocabulary: Vocabulary, language: Language): NamedCondition[] {
  const { text, likely = {}, not = {}, box, around, area } = request;
  const shape = (filterKey: ConditionKey, kind: keyof typeof shapes, figure = ''): NamedCondition => ({
    filterKey,
    value: figure,
    label: shapes[kind][language].replace('#', figure),
  });
  const excluded = (filterKey: ConditionKey, conditions: readonly NamedCondition[]) =>
    conditions.map(({ value, label }) => ({ filterKey, value, label: excludedLabel(label, language) }));
  const narrowing = (parts: Narrowing, keys: Record<keyof Narrowing, ConditionKey> = keysOf.certain) =>
    narrowingOf(parts, keys, vocabulary, language);
  return [
    ...(text === undefined || text === '' ? [] : [{ filterKey: 'ffullText' as const, value: text, label: text }]),
    ...(likely.text ? [{ filterKey: 'lffullText' as const, value: likely.text, label: likely.text }] : []),
    ...narrowing(request),
    ...narrowing(likely, keysOf.likely),
    ...(box ? [shape('mapView', 'box')] : []),
    ...(around ? [shape('near', 'around', around.km.toLocaleString(language))] : []),
    ...(area ? [shape('area', 'area')] : []),
    ...(not.categories ?? []).flatMap((category) => excluded('xct', narrowing({ category }))),
    ...excluded('xadc', narrowing({ places: not.places })),
    ...excluded('xdf', narrowing({ values: not.values })),
    ...(not.words ?? []).map((word) => ({
      filterKey: 'xw' as const,
      value: word,
      label: excludedLabel(word, language),
    })),
  ];
}

function narrowingOf(
  { category, places = [], price, values = [], numbers = [] }: Narrowing,
  keys: Record<keyof Narrowing, ConditionKey>,
  vocabulary: Vocabulary,
  language: Language,
): NamedCondition[] {
  const { catalogue, places: known } = vocabulary;
  const categoryName = category === undefined ? undefined : catalogue.categories.get(category)?.names[language];
  const lira = (kurus: number) => kurus / 100;
  const { from, to } = price ?? {};
  return [
    ...(categoryName === undefined ? [] : [{ filterKey: keys.category, value: String(category), label: categoryName }]),
    ...places.flatMap((id) => {
      const place = known.provinces.get(id) ?? known.districts.get(id) ?? known.neighborhoods.get(id);
      return place ? [{ filterKey: keys.places, value: String(id), label: place.name }] : [];
    }),
    ...(from === undefined && to === undefined
      ? []
      : [
          {
            filterKey: keys.price,
            value: `${from === undefined ? '' : lira(from)}-${to === undefined ? '' : lira(to)}`,
            label: priceLabel(
              { ...(from !== undefined && { from: lira(from) }), ...(to !== undefined && { to: lira(to) }) },
              language,
            ),
          },
        ]),
    ...values.map((id) => ({ filterKey: keys.values, value: String(id), label: labelOf(id, vocabulary, language) })),
    ...numbers.flatMap(({ spec: id, from: least, to: most }) => {
      const spec = catalogue.specs.get(id);
      const bounds = { ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) };
      return spec
        ? [
            {
              filterKey: keys.numbers,
              value: `${id}:${least ?? ''}-${most ?? ''}`,
              label: numberLabel(spec, bounds, vocabulary.yearSpecIds.has(id), language),
            },
          ]
        : [];
    }),
  ];
}
