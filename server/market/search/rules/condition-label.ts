import { labelOf } from './nearest.ts';
import type { NamedCondition } from './roles.ts';
import { searchText } from './search-words.ts';
import { numberLabel, priceLabel } from './understand/labels.ts';
import type { Vocabulary } from './understand/index.ts';
import { readFilterAddress } from '../../../../contract/filter-address.ts';
import type { Language } from '../../../../contract/enums.ts';

/** The name of a condition for the page; words as they were typed in `text`. */
export function conditionLabel(
  { filterKey, value }: NamedCondition,
  vocabulary: Vocabulary,
  language: Language,
  text = '',
): string {
  if (filterKey === 'ffullText') {
    const typed = new Map(text.split(/\s+/u).map((word) => [searchText(word), word]));
    return value
      .split(' ')
      .map((word) => typed.get(word) ?? word)
      .join(' ');
  }
  const { catalogue, places } = vocabulary;
  const { likely = {} } = readFilterAddress(new URLSearchParams({ [filterKey]: value })).request;
  const { category, price } = likely;
  const lira = (kurus: number) => kurus / 100;
  return [
    ...(likely.values ?? []).map((id) => labelOf(id, vocabulary, language)),
    ...(likely.numbers ?? []).flatMap(({ spec: id, from, to }) => {
      const spec = catalogue.specs.get(id);
      const bounds = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      return spec ? [numberLabel(spec, bounds, vocabulary.yearSpecIds.has(id), language)] : [];
    }),
    ...(price
      ? [
          priceLabel(
            {
              ...(price.from !== undefined && { from: lira(price.from) }),
              ...(price.to !== undefined && { to: lira(price.to) }),
            },
            language,
          ),
        ]
      : []),
    ...(likely.places ?? []).map(
      (id) => (places.provinces.get(id) ?? places.districts.get(id) ?? places.neighborhoods.get(id))?.name ?? '',
    ),
    ...(category === undefined ? [] : [catalogue.categories.get(category)?.names[language] ?? '']),
  ].join(', ');
}
