import { labelOf } from './nearest.ts';
import type { LetGo } from './relaxing.ts';
import { numberLabel, priceLabel } from './understand/labels.ts';
import type { Vocabulary } from './understand/index.ts';
import { readFilterAddress } from '../../../../contract/filter-address.ts';
import type { Language } from '../../../../contract/enums.ts';

/** What a condition that was let go is called on the page. */
export function letGoLabel({ filterKey, value }: LetGo, vocabulary: Vocabulary, language: Language): string {
  if (filterKey === 'ffullText') return value;
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
