import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { isPlaceFirst } from './span-meaning.ts';
import type { Span } from './span.ts';
import type { Vocabulary } from './vocabulary.ts';
import { partDistance } from './category-phrases.ts';

/** Maximum number of candidates. */
const maxPool = 300;
/** Specs used by more categories do not identify one. */
const maxUsers = 60;
/** The specs a span may be about. Place names suggest no category, even if they are also values (`İstanbul` among taxi plates). */
export function specsOf(span: Span, vocabulary: Vocabulary): Set<number> {
  const { catalogue, yearSpecIds } = vocabulary;
  const ids = new Set<number>();
  if (isPlaceFirst(span, vocabulary)) return ids;
  for (const id of [...span.valueIds, ...span.notation]) {
    const value = catalogue.values.get(id);
    if (value) ids.add(value.specId);
  }
  // For `42 numara`, the exact size is preferred to nearby ones.
  if (span.exactIds.size > 0 && span.quantities.every(({ bound }) => bound === 'exact') && !span.names) return ids;
  // `iphone` names the make, but means phones.
  const modelSpecs = vocabulary.modelSpecs.get(span.words);
  if (modelSpecs) return new Set(modelSpecs);
  for (const { measures, yearLike, bound, hint } of span.quantities) {
    if (measures.some(({ price }) => price)) continue;
    // `5m` is read as money first, then as metres.
    if (span.quantities.some((other) => other.measures.length === 0) && measures.length > 0) continue;
    // `2018 üstü` implies categories with years; `2018` alone does not.
    if (measures.length === 0 && yearLike && bound !== 'exact' && hint !== 'price')
      for (const id of yearSpecIds) if (mayHold(id, span.quantities, vocabulary)) ids.add(id);
    for (const measure of measures)
      for (const id of measure.specIds) if (mayHold(id, span.quantities, vocabulary)) ids.add(id);
  }
  return ids;
}

/** True if the quantity is within the spec's range: `2018` is not a length. */
function mayHold(specId: number, quantities: Span['quantities'], { catalogue, bands }: Vocabulary): boolean {
  const spec = catalogue.specs.get(specId);
  if (spec?.kind !== 'number') return bands.has(specId);
  return quantities.some(({ from, to }) =>
    [from, to].every((end) => end === undefined || (end >= (spec.min ?? 0) && end <= (spec.max ?? Infinity))),
  );
}

/**
 * True if a span can suggest a category: a name, an amount with a unit, or a phrase. A model family or a single common word (`deniz`, `dizel`)
 * cannot.
 */
export function mayImply(span: Span, { catalogue, shape }: Vocabulary): boolean {
  if (span.isFamily) return false;
  if (span.names) return true;
  // A product name (`çamaşır makinesi`) is read as the product, not as a feature of a home. Conditions of all kinds of products suggest no category.
  const isProduct = span.categories.values().some((distance) => distance === 0);
  const isCommon = span.valueIds.values().some((id) => !shape.homeOf.has(catalogue.values.get(id)?.specId ?? 0));
  // Percentages (`%50`) suggest no category.
  const isShare =
    span.quantities.length > 0 &&
    span.quantities.every(({ measures }) => measures.length > 0 && measures.every(({ unit }) => unit === '%'));
  if (isProduct || isCommon || isShare) return false;
  // `4x4` is not only a kind of drive.
  return span.end - span.start > 1 && !/^\d+ x \d+$/.test(span.words);
}

export function poolOf(
  spans: readonly Span[],
  specsOfSpan: readonly Set<number>[],
  vocabulary: Vocabulary,
): Set<number> {
  const { shape } = vocabulary;
  const pool = new Set<number>();
  for (const span of spans) {
    if (span.categories.size + pool.size <= maxPool) for (const id of span.categories.keys()) pool.add(id);
    if (span.deal === 'rental') for (const id of shape.rentalTops) pool.add(id);
    for (const id of span.valueIds) {
      const home = vocabulary.modelHomes.get(id);
      if (home !== undefined) pool.add(home);
    }
  }
  for (const [at, specIds] of specsOfSpan.entries()) {
    const span = spans[at];
    if (!span || !mayImply(span, vocabulary)) continue;
    for (const specId of specIds) {
      const home = shape.homeOf.get(specId);
      if (home !== undefined) pool.add(home);
      // Each category that uses the spec is a candidate; the rest of the sentence decides.
      const users = shape.usersOf.get(specId) ?? [];
      if (users.length <= maxUsers) for (const id of users) pool.add(id);
      if (pool.size > maxPool) return pool;
    }
  }
  if (pool.size === 0) for (const id of sharedHomes(specsOfSpan, shape)) pool.add(id);
  return pool;
}

/** Categories that at least two common words share (`furnished studio`). One such word alone suggests none. */
function sharedHomes(specsOfSpan: readonly Set<number>[], { homeOf, specsBelow }: Vocabulary['shape']): number[] {
  const homes = new Set(specsOfSpan.flatMap((specIds) => [...specIds].flatMap((id) => homeOf.get(id) ?? [])));
  return [...homes].filter((home) => {
    const below = specsBelow.get(home);
    return specsOfSpan.filter((specIds) => specIds.values().some((id) => homeOf.has(id) && below?.has(id))).length > 1;
  });
}

/** Rental categories of products that a word names for sale and for rent (`iş makinesi`). Without a rental word they are not meant. */
export function rentalNamesakes(spans: readonly Span[], { categories, catalogue }: Vocabulary): number[] {
  const sales = categories.get('satilik');
  return spans.flatMap((span) => {
    const named = [...span.categories].flatMap(([id, distance]) => {
      const category = distance < partDistance ? catalogue.categories.get(id) : undefined;
      return category ? [category] : [];
    });
    const isPlain = ({ isRental, ancestorIds }: CatalogueCategory) =>
      !isRental && !ancestorIds.some((id) => sales?.get(id) === 0);
    return named.some(isPlain) ? named.flatMap(({ id, isRental }) => (isRental ? [id] : [])) : [];
  });
}

/** Ignores the real estate meaning of a town's name if another word names real estate: `konak kiralık ev`. */
export function withoutTownsAsHomes(spans: readonly Span[], { catalogue }: Vocabulary): Span[] {
  const isOfRealEstate = (id: number) => catalogue.categories.get(id)?.ancestorIds[0] === mainCategoryIds.realEstate;
  const namesHomes = ({ categories, deal }: Span) => deal === undefined && [...categories.keys()].some(isOfRealEstate);
  return spans.map((span) => {
    const isTown = span.placeNames.some(({ place: { kind } }) => kind === 'province' || kind === 'district');
    const isBeside = isTown && spans.some((other) => other !== span && namesHomes(other));
    return isBeside && [...span.categories.keys()].every(isOfRealEstate) ? { ...span, categories: new Map() } : span;
  });
}
