import type { AdSort, Language } from '../../../../../contract/enums.ts';
import { standardFilters } from '../../../../../contract/schemas/filter.ts';
import type { FilterRequest, ResolvedFilter } from '../../../../../contract/schemas/filter.ts';
import { numberLabel, placeLabel, priceLabel, valueLabel } from './labels.ts';
import type { Property } from './properties.ts';
import type { Reading } from './reading.ts';
import type { Span } from './spans.ts';
import { sortLabels, sortPhrases, standardPhrases } from './fixed-phrases.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The chips of a reading in the order of the text, and the spans that they stand for. */
export function filtersOf(
  reading: Reading,
  sentence: string,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  language: Language,
): { filters: ResolvedFilter[]; used: Span[] } {
  const chips: Array<{ filterKey: ResolvedFilter['filterKey']; value: string; label: string; spans: Span[] }> = [];
  const used = new Set<Span>();
  const add = (filterKey: ResolvedFilter['filterKey'], value: string, label: string, spans: readonly Span[]): void => {
    for (const span of spans) used.add(span);
    // Said twice (`fiat egea` and `egea`), it is one chip with the words of both.
    const same = chips.find((chip) => chip.filterKey === filterKey && chip.value === value);
    if (same) same.spans.push(...spans.filter((span) => !same.spans.includes(span)));
    else chips.push({ filterKey, value, label, spans: [...spans] });
  };
  const { category } = reading;
  if (category) {
    // An implied category is said by what implied it.
    const implying = reading.properties.filter(({ kind }) => kind !== 'price').flatMap(({ spans }) => spans);
    const spans = [category.spans, category.hinting, implying].find((candidates) => candidates.length > 0) ?? [];
    if (spans.length > 0) add('ct', String(category.category.id), category.category.names[language], spans);
    // What says more than the category stays in the text as well.
    for (const span of category.hinting) used.delete(span);
  }
  for (const { place, spans } of reading.places) {
    const isShared = reading.places.some(
      (other) => other.place !== place && other.spans.some((span) => spans.includes(span)),
    );
    add('adc', String(place.id), placeLabel(place, isShared, vocabulary), spans);
  }
  for (const property of reading.properties) addProperty(property, add, vocabulary, language);
  for (const span of reading.fixed) {
    const standard = standardPhrases[span.standard ?? -1];
    if (standard) add('df', String(standardFilters[standard.filter]), standard.names[language], [span]);
    const sort = sortPhrases[span.sort ?? -1];
    if (!sort) continue;
    add('orderItem', sort.item, sortLabels[sort.item][language], [span]);
    add(sort.direction, 'true', sortLabels[`${sort.item} ${sort.direction}`]?.[language] ?? '', [span]);
  }
  const startOf = (spans: readonly Span[]) => Math.min(...spans.map(({ start }) => start));
  const wordsOf = ({ start, end }: Span) => sentence.slice(tokens[start]?.start, tokens[end - 1]?.end);
  const filters = chips
    .toSorted((a, b) => startOf(a.spans) - startOf(b.spans))
    .map(({ spans, ...chip }) => ({
      ...chip,
      strength: 'filter' as const,
      words: spans
        .toSorted((a, b) => a.start - b.start)
        .map(wordsOf)
        .join(' '),
    }));
  return { filters, used: [...used] };
}

type Add = (filterKey: ResolvedFilter['filterKey'], value: string, label: string, spans: readonly Span[]) => void;

function addProperty(property: Property, add: Add, vocabulary: Vocabulary, language: Language): void {
  const { spans } = property;
  if (property.kind === 'values') {
    for (const value of property.values) add('df', String(value.id), valueLabel(value, language, vocabulary), spans);
    return;
  }
  const range = `${property.from ?? ''}-${property.to ?? ''}`;
  if (property.kind === 'price') return add('pf', range, priceLabel(property, language), spans);
  const spec = vocabulary.catalogue.specs.get(property.specId);
  if (spec)
    add(
      'nf',
      `${property.specId}:${range}`,
      numberLabel(spec, property, vocabulary.yearSpecIds.has(spec.id), language),
      spans,
    );
}

/** The filters and the words as one request; money in kuruş. Of two bounds on one thing the narrower of each side holds. */
export function requestOf(reading: Reading, text: string): FilterRequest {
  const { category, places, properties, fixed } = reading;
  const values = new Set(
    properties.flatMap((property) => (property.kind === 'values' ? property.values.map(({ id }) => id) : [])),
  );
  for (const { standard } of fixed) {
    const phrase = standardPhrases[standard ?? -1];
    if (phrase) values.add(standardFilters[phrase.filter]);
  }
  const sort: AdSort | undefined = sortPhrases[fixed.findLast((span) => span.sort !== undefined)?.sort ?? -1]?.sort;
  const price = properties.find((property) => property.kind === 'price');
  const kurus = (lira: number) => Math.round(lira * 100);
  return {
    ...(text !== '' && { text }),
    ...(category && { category: category.category.id }),
    ...(places.length > 0 && { places: [...new Set(places.map(({ place }) => place.id))] }),
    ...(price && {
      price: {
        ...(price.from !== undefined && { from: kurus(price.from) }),
        ...(price.to !== undefined && { to: kurus(price.to) }),
      },
    }),
    ...(values.size > 0 && { values: [...values] }),
    ...numbersOf(properties),
    ...(sort && { sort }),
  };
}

function numbersOf(properties: readonly Property[]): Pick<FilterRequest, 'numbers'> {
  const numbers = properties.flatMap((property) => {
    if (property.kind !== 'number') return [];
    const { specId: spec, from, to } = property;
    return [{ spec, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
  return numbers.length > 0 ? { numbers } : {};
}
