import type { Language } from '../../../../../contract/enums.ts';
import { standardFilters } from '../../../../../contract/schemas/filter.ts';
import type { ResolvedFilter } from '../../../../../contract/schemas/filter.ts';
import type { Excluded } from './exclusions.ts';
import { excludedLabel, numberLabel, placeLabel, priceLabel, valueLabel } from './filter-labels.ts';
import type { Property } from './property.ts';
import type { Reading } from './read-spans.ts';
import type { Span } from './span.ts';
import { sortLabels, sortPhrases, standardPhrases } from './fixed-phrases.ts';
import type { Token } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

type Key = ResolvedFilter['filterKey'];
type Add = (filterKey: Key, value: string, label: string, spans: readonly Span[]) => void;

/** Filter key in the address; likely conditions start with `l`. */
const keyOf = <K extends 'ct' | 'adc' | 'pf' | 'df' | 'nf'>(key: K, isCertain: boolean): K | `l${K}` =>
  isCertain ? key : `l${key}`;

/** The chips of a reading in text order, and the spans they use. */
export function filtersOf(
  reading: Reading,
  sentence: string,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  language: Language,
): { filters: ResolvedFilter[]; used: Span[] } {
  const chips: Array<{ filterKey: Key; value: string; label: string; spans: Span[] }> = [];
  const used = new Set<Span>();
  const add: Add = (filterKey, value, label, spans) => {
    for (const span of spans) used.add(span);
    // Repeated mentions (`fiat egea` and `egea`) become one chip with the words of both.
    const same = chips.find((chip) => chip.filterKey === filterKey && chip.value === value);
    if (same) same.spans.push(...spans.filter((span) => !same.spans.includes(span)));
    else chips.push({ filterKey, value, label, spans: [...spans] });
  };
  const { category } = reading;
  if (category) {
    // An implied category shows the words that imply it.
    const implying = reading.properties.filter(({ kind }) => kind !== 'price').flatMap(({ spans }) => spans);
    const spans = [category.spans, category.hinting, implying].find((candidates) => candidates.length > 0) ?? [];
    const key = keyOf('ct', category.certain);
    if (spans.length > 0) add(key, String(category.category.id), category.category.names[language], spans);
  }
  if (reading.deal)
    add('lct', String(reading.deal.category.id), reading.deal.category.names[language], reading.deal.spans);
  for (const { place, spans, certain } of reading.places) {
    const isShared = reading.places.some(
      (other) => other.place !== place && other.spans.some((span) => spans.includes(span)),
    );
    add(keyOf('adc', certain), idsOf(place), placeLabel(place, isShared, vocabulary), spans);
  }
  for (const property of reading.properties) addProperty(property, add, vocabulary, language);
  for (const excluded of reading.excluded) addExcluded(excluded, add, vocabulary, language);
  for (const span of reading.fixed) {
    const standard = standardPhrases[span.standard ?? -1];
    if (standard) add('df', String(standardFilters[standard.filter]), standard.names[language], [span]);
    const sort = sortPhrases[span.sort ?? -1];
    if (!sort) continue;
    add('orderItem', sort.item, sortLabels[sort.item][language], [span]);
    add(sort.direction, 'true', sortLabels[`${sort.item} ${sort.direction}`]?.[language] ?? '', [span]);
  }
  for (const span of alsoSearched(reading, vocabulary)) used.delete(span);
  const startOf = (spans: readonly Span[]) => Math.min(...spans.map(({ start }) => start));
  const wordsOf = ({ start, end }: Span) => sentence.slice(tokens[start]?.start, tokens[end - 1]?.end);
  const filters = chips
    .toSorted((a, b) => startOf(a.spans) - startOf(b.spans))
    .map(({ spans, ...chip }) => ({
      ...chip,
      strength: ['lct', 'ladc', 'lpf', 'ldf', 'lnf'].includes(chip.filterKey) ? ('rank' as const) : ('filter' as const),
      words: spans
        .toSorted((a, b) => a.start - b.start)
        .map(wordsOf)
        .join(' '),
    }));
  return { filters, used: [...used] };
}

/**
 * Spans whose words are also searched, because they are more specific than their filter: names below a broader category (`daire`, `bmw`), product
 * names (`macbook`) and doubtful places (`ordu botu`).
 */
function alsoSearched({ category, places, properties }: Reading, { words }: Vocabulary): Span[] {
  return [
    // Ads are not written in other languages.
    ...(category?.hinting.filter((span) => !words.foreign.has(span.words)) ?? []),
    ...(category?.spans.filter(({ isBrand, isFamily }) => isBrand || isFamily) ?? []),
    ...properties.flatMap(({ spans }) =>
      spans.filter(({ isFamily, spelling, litres }) => isFamily || spelling?.staysWord || litres),
    ),
    ...places.filter(({ isDoubtful }) => isDoubtful).flatMap(({ spans }) => spans),
  ];
}

function addProperty(property: Property, add: Add, vocabulary: Vocabulary, language: Language): void {
  const { spans, certain } = property;
  if (property.kind === 'values') {
    for (const value of property.values)
      add(keyOf('df', certain), String(value.id), valueLabel(value, language, vocabulary), spans);
    return;
  }
  const range = `${property.from ?? ''}-${property.to ?? ''}`;
  if (property.kind === 'price') return add(keyOf('pf', certain), range, priceLabel(property, language), spans);
  const spec = vocabulary.catalogue.specs.get(property.specId);
  if (!spec) return;
  const label = numberLabel(spec, property, vocabulary.yearSpecIds.has(spec.id), language);
  add(keyOf('nf', certain), `${property.specId}:${range}`, label, spans);
}

function addExcluded(excluded: Excluded, add: Add, vocabulary: Vocabulary, language: Language): void {
  const { spans } = excluded;
  const addOne = (key: Key, value: string, label: string) => add(key, value, excludedLabel(label, language), spans);
  if (excluded.kind === 'word') addOne('xw', excluded.word, excluded.word);
  if (excluded.kind === 'values')
    for (const value of excluded.values) addOne('xdf', String(value.id), valueLabel(value, language, vocabulary));
  if (excluded.kind === 'categories')
    for (const { id, names } of excluded.categories) addOne('xct', String(id), names[language]);
  if (excluded.kind === 'places')
    for (const place of excluded.places) addOne('xadc', idsOf(place), placeLabel(place, false, vocabulary));
}

/** Filter value of a place; regions list all their provinces or districts. */
function idsOf({ id, ids }: { id: number; ids?: readonly number[] }): string {
  return (ids ?? [id]).join(',');
}
