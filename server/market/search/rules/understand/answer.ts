import type { AdSort, Language } from '../../../../../contract/enums.ts';
import { limits } from '../../../../../contract/limits.ts';
import { standardFilters } from '../../../../../contract/schemas/filter.ts';
import type { FilterRequest, LikelyFilters, ResolvedFilter } from '../../../../../contract/schemas/filter.ts';
import type { Excluded } from './excluded.ts';
import { excludedLabel, numberLabel, placeLabel, priceLabel, valueLabel } from './labels.ts';
import { around } from './quantities.ts';
import type { Property } from './properties.ts';
import type { Reading } from './reading.ts';
import type { Span } from './spans.ts';
import { sortLabels, sortPhrases, standardPhrases } from './fixed-phrases.ts';
import type { Token } from './tokens.ts';
import type { LiraPer, Vocabulary } from './vocabulary.ts';

type Key = ResolvedFilter['filterKey'];
type Add = (filterKey: Key, value: string, label: string, spans: readonly Span[]) => void;

/** The key of a condition in the address bar: likely ones begin with an l. */
const keyOf = <K extends 'ct' | 'adc' | 'pf' | 'df' | 'nf'>(key: K, isCertain: boolean): K | `l${K}` =>
  isCertain ? key : `l${key}`;

/** The chips of a reading in the order of the text, and the spans that they stand for. */
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
  for (const span of keptWords(reading, vocabulary)) used.delete(span);
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
 * Spans whose words are searched as well, for they say more than their filter does: names below a broader category (`daire`, `bmw`), a product's name
 * that a category answers to (`macbook`), a word that may be a place (`ordu botu`).
 */
function keptWords({ category, places, properties }: Reading, { words }: Vocabulary): Span[] {
  return [
    // No ad writes them in another language.
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

/** What a place is in a filter; a region is all its provinces or districts. */
function idsOf({ id, ids }: { id: number; ids?: readonly number[] }): string {
  return (ids ?? [id]).join(',');
}

/** Numbers that may grow so large (square metres, kilometres) are said roughly. */
const coarseFrom = 10_000;

/** What things measure around a number said by the way: `500 m2` is no 512 less. */
export function loosened(property: Property, { catalogue, yearSpecIds }: Vocabulary): Property {
  if (property.kind === 'values' || property.isExact !== true || property.from !== property.to) return property;
  const spec = property.kind === 'number' ? catalogue.specs.get(property.specId) : undefined;
  const isCoarse = property.kind === 'price' || (!yearSpecIds.has(spec?.id ?? 0) && (spec?.max ?? 0) >= coarseFrom);
  if (!isCoarse || property.from === undefined) return property;
  const [from, to] = around(property.from, 'around');
  return { ...property, from, to };
}

/** A price in lira, to the whole one; undefined where nobody knows the rate. */
export function inLira(property: Property, liraPer: LiraPer): Property | undefined {
  if (property.kind !== 'price' || property.currency === undefined) return property;
  const rate = liraPer[property.currency];
  if (rate === undefined) return undefined;
  const { from, to } = property;
  return {
    ...property,
    ...(from !== undefined && { from: Math.round(from * rate) }),
    ...(to !== undefined && { to: Math.round(to * rate) }),
  };
}

/** The filters and the words as one request; money in kuruş. Of two bounds on one thing the narrower of each side holds. */
export function requestOf(reading: Reading, text: string, said: string): FilterRequest {
  const { category, deal, places, properties, excluded, fixed } = reading;
  const certain = partsOf(
    properties.filter((property) => property.certain),
    places.filter((place) => place.certain),
  );
  const likely: LikelyFilters = {
    ...(category && !category.certain && { category: category.category.id }),
    ...(deal && { category: deal.category.id }),
    ...partsOf(
      properties.filter((property) => !property.certain),
      places.filter((place) => !place.certain),
    ),
  };
  const standard = fixed.flatMap((span) => {
    const phrase = standardPhrases[span.standard ?? -1];
    return phrase ? [standardFilters[phrase.filter]] : [];
  });
  const values = [...new Set([...(certain.values ?? []), ...standard])];
  const sort: AdSort | undefined = sortPhrases[fixed.findLast((span) => span.sort !== undefined)?.sort ?? -1]?.sort;
  const not = notOf(excluded);
  return {
    ...(text !== '' && { text }),
    ...(said !== '' && { said }),
    ...(category?.certain && { category: category.category.id }),
    ...certain,
    ...(values.length > 0 && { values: values.slice(0, limits.filterValuesMost) }),
    ...(Object.keys(likely).length > 0 && { likely }),
    ...(Object.keys(not).length > 0 && { not }),
    ...(sort && { sort }),
  };
}

function partsOf(properties: readonly Property[], places: Reading['places']): Omit<LikelyFilters, 'category'> {
  const values = new Set(
    properties.flatMap((property) => (property.kind === 'values' ? property.values.map(({ id }) => id) : [])),
  );
  const numbers = properties.flatMap((property) => {
    if (property.kind !== 'number') return [];
    const { specId: spec, from, to } = property;
    return [{ spec, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
  const price = properties.find((property) => property.kind === 'price');
  const kurus = (lira: number) => Math.round(lira * 100);
  const placeIds = new Set(places.flatMap(({ place }) => place.ids ?? [place.id]));
  return {
    ...(placeIds.size > 0 && { places: [...placeIds].slice(0, limits.filterPlacesMost) }),
    ...(price && {
      price: {
        ...(price.from !== undefined && { from: kurus(price.from) }),
        ...(price.to !== undefined && { to: kurus(price.to) }),
      },
    }),
    ...(values.size > 0 && { values: [...values].slice(0, limits.filterValuesMost) }),
    ...(numbers.length > 0 && { numbers }),
  };
}

function notOf(excluded: readonly Excluded[]): NonNullable<FilterRequest['not']> {
  const of = <K extends Excluded['kind']>(kind: K) =>
    excluded.filter((one): one is Extract<Excluded, { kind: K }> => one.kind === kind);
  const categories = of('categories').flatMap((one) => one.categories.map(({ id }) => id));
  const places = of('places').flatMap((one) => one.places.flatMap(({ id, ids }) => ids ?? [id]));
  const values = of('values').flatMap((one) => one.values.map(({ id }) => id));
  const words = of('word').map(({ word }) => word.slice(0, limits.excludedWordLength));
  const list = <T>(all: readonly T[], most: number) => [...new Set(all)].slice(0, most);
  return {
    ...(categories.length > 0 && { categories: list(categories, limits.filterPlacesMost) }),
    ...(places.length > 0 && { places: list(places, limits.filterPlacesMost) }),
    ...(values.length > 0 && { values: list(values, limits.filterValuesMost) }),
    ...(words.length > 0 && { words: list(words, limits.excludedWordsMost) }),
  };
}
