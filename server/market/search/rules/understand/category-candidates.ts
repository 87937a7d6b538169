import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { isPlaceFirst } from './span-meaning.ts';
import type { Span } from './span.ts';
import type { Vocabulary } from './vocabulary.ts';
import { partDistance } from './category-phrases.ts';

/** More candidates than this say nothing. */
const maxPool = 300;
/** A spec that so many categories use does not tell one of them. */
const maxUsers = 60;
/** The specs that a span may be about. A place's name says nothing of a category, whatever else it names (`İstanbul` among taxi plates). */
export function specsOf(span: Span, vocabulary: Vocabulary): Set<number> {
  const { catalogue, yearSpecIds } = vocabulary;
  const ids = new Set<number>();
  if (isPlaceFirst(span, vocabulary)) return ids;
  for (const id of [...span.valueIds, ...span.notation]) {
    const value = catalogue.values.get(id);
    if (value) ids.add(value.specId);
  }
  // `42 numara` is the size of that name before it is near others.
  if (span.exactIds.size > 0 && span.quantities.every(({ bound }) => bound === 'exact') && !span.names) return ids;
  // `iphone` is a word for the make, and speaks of phones.
  const modelSpecs = vocabulary.modelSpecs.get(span.words);
  if (modelSpecs) return new Set(modelSpecs);
  for (const { measures, yearLike, bound, hint } of span.quantities) {
    if (measures.some(({ price }) => price)) continue;
    // `5m` is money before it is metres.
    if (span.quantities.some((other) => other.measures.length === 0) && measures.length > 0) continue;
    // `2018 üstü` speaks of a year, and so of what has one; a lone `2018` does not.
    if (measures.length === 0 && yearLike && bound !== 'exact' && hint !== 'price')
      for (const id of yearSpecIds) if (mayHold(id, span.quantities, vocabulary)) ids.add(id);
    for (const measure of measures)
      for (const id of measure.specIds) if (mayHold(id, span.quantities, vocabulary)) ids.add(id);
  }
  return ids;
}

/** Whether a spec has room for a quantity: `2018` is no length, and `model` is no number of a console. */
function mayHold(specId: number, quantities: Span['quantities'], { catalogue, bands }: Vocabulary): boolean {
  const spec = catalogue.specs.get(specId);
  if (spec?.kind !== 'number') return bands.has(specId);
  return quantities.some(({ from, to }) =>
    [from, to].every((end) => end === undefined || (end >= (spec.min ?? 0) && end <= (spec.max ?? Infinity))),
  );
}

/** A name, an amount with its unit or a phrase may bring a category with it; the beginning of a model's name and one ordinary word (`deniz`, `dizel`) only goes along. */
export function mayImply(span: Span, { catalogue, shape }: Vocabulary): boolean {
  if (span.isFamily) return false;
  if (span.names) return true;
  // The name of a product (`çamaşır makinesi`) is the product before it is what a home has, and a condition of products of every kind brings none.
  const isProduct = span.categories.values().some((distance) => distance === 0);
  const isCommon = span.valueIds.values().some((id) => !shape.homeOf.has(catalogue.values.get(id)?.specId ?? 0));
  // Neither does a share (`%50`).
  const isShare =
    span.quantities.length > 0 &&
    span.quantities.every(({ measures }) => measures.length > 0 && measures.every(({ unit }) => unit === '%'));
  if (isProduct || isCommon || isShare) return false;
  // `4x4` is a kind of drive, and much else.
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
      // Each of its places is a possible meaning, which the rest of the sentence may decide.
      const users = shape.usersOf.get(specId) ?? [];
      if (users.length <= maxUsers) for (const id of users) pool.add(id);
      if (pool.size > maxPool) return pool;
    }
  }
  if (pool.size === 0) for (const id of sharedHomes(specsOfSpan, shape)) pool.add(id);
  return pool;
}

/** What at least two ordinary words speak of, one of them of nothing else (`furnished studio`): one alone says too little. */
function sharedHomes(specsOfSpan: readonly Set<number>[], { homeOf, specsBelow }: Vocabulary['shape']): number[] {
  const homes = new Set(specsOfSpan.flatMap((specIds) => [...specIds].flatMap((id) => homeOf.get(id) ?? [])));
  return [...homes].filter((home) => {
    const below = specsBelow.get(home);
    return specsOfSpan.filter((specIds) => specIds.values().some((id) => homeOf.has(id) && below?.has(id))).length > 1;
  });
}

/** Of products that a word names as they are and for hire (`iş makinesi`), those for hire: nobody spoke of it. */
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

/** `konak kiralık ev`: the name of a town beside another name of homes or land names no kind of them itself. */
export function withoutTownsAsHomes(spans: readonly Span[], { catalogue }: Vocabulary): Span[] {
  const isOfRealEstate = (id: number) => catalogue.categories.get(id)?.ancestorIds[0] === mainCategoryIds.realEstate;
  const namesHomes = ({ categories, deal }: Span) => deal === undefined && [...categories.keys()].some(isOfRealEstate);
  return spans.map((span) => {
    const isTown = span.placeNames.some(({ place: { kind } }) => kind === 'province' || kind === 'district');
    const isBeside = isTown && spans.some((other) => other !== span && namesHomes(other));
    return isBeside && [...span.categories.keys()].every(isOfRealEstate) ? { ...span, categories: new Map() } : span;
  });
}
