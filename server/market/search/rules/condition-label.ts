import type { NamedCondition } from './condition-roles.ts';
import { searchText } from './search-text.ts';
import { numberLabel, priceLabel, valueLabel } from './understand/filter-labels.ts';
import type { Vocabulary } from './understand/understand.ts';
import { readFilterAddress } from '../../../../contract/filter-address.ts';
import type { Language } from '../../../../contract/enums.ts';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import { standardPhrases } from './understand/fixed-phrases.ts';

/** The label of a condition; words are shown as typed in `text`. */
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

/** The label of a value or standard filter. */
export function labelOf(id: number, vocabulary: Vocabulary, language: Language): string {
  const value = vocabulary.catalogue.values.get(id);
  if (value) return valueLabel(value, language, vocabulary);
  return standardPhrases.find(({ filter }) => standardFilters[filter] === id)?.names[language] ?? '';
}
