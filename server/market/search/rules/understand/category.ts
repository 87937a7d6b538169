import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { commonAncestor, layoutUnit } from './shape.ts';
import type { Span } from './spans.ts';
import { partDistance } from './vocabulary.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The category that a sentence speaks of. */
export interface Chosen {
  category: CatalogueCategory;
  /** It was named, not only implied by what else was said. */
  named: boolean;
  /** What was named is one of several categories below: its words say more than the category does. */
  broader: boolean;
  /** It was named by a word that means nothing else; what is only implied, or named by a product's name, is likely. */
  certain: boolean;
}

/**
 * What a reading that fits a category counts. A named category outweighs a property, two properties outweigh a name that none of them goes with
 * (`volkswagen golf` is no game).
 */
const points = {
  named: 100,
  distance: 4,
  deal: 60,
  property: 60,
  demanded: 2,
  tooBroad: 1,
  main: 10,
  later: 0.001,
  common: 1,
  ordinary: 15,
  /** Rooms (`3+1`) are said of homes: more than a main category's name (`bebek 3+1` is a quarter), less than a thing's (`3+1 koltuk takımı`). */
  layout: 34,
  /** What is named after a vehicle is a part of it: `oto paspas` is no doormat. */
  partOfVehicle: 20,
  /** Of the categories that ask for a model the one where it is advertised (`hero 11`: action cameras). */
  home: 3,
  /** A category's whole name of several words is no two features of something else (`beyaz eşya ikinci el`). */
  wholeName: 40,
};
/** More candidates than this say nothing. */
const poolMost = 300;
/** A spec that so many categories use does not tell one of them. */
const usersMost = 60;

/**
 * The category that most of the spans fit, or none. Where several fit alike:
 * 1. the one that contains the others is taken, for it says no more than was said;
 * 2. of names that exclude each other the last one counts, the head of a noun phrase in both languages (`bebek araba koltuğu`);
 * 3. of one name at different depths the shallowest is meant (`araba` is any car rather than a hired one);
 * 4. what is still undecided (`daire`, for sale or to let) becomes the category above all of them, and the words stay words.
 */
export function chooseCategory(chosen: readonly Span[], vocabulary: Vocabulary): Chosen | undefined {
  // Saying a thing twice does not make it truer.
  const said = [...new Map(chosen.map((span) => [span.words, span])).values()];
  const spans = withoutTownsAsHomes(said, vocabulary);
  const { categories } = vocabulary.catalogue;
  const specsOfSpan = spans.map((span) => specsOf(span, vocabulary));
  const hasDeal = spans.some((span) => namesRental(span, vocabulary));
  const pool = poolOf(spans, specsOfSpan, vocabulary);
  if (!hasDeal) for (const id of rentalNamesakes(spans, vocabulary)) pool.delete(id);
  let best = 0;
  let tied: CatalogueCategory[] = [];
  let named = false;
  let namesProduct = false;
  const vehicleAt = spans.find((span) => namesVehicle(span, vocabulary))?.start ?? Infinity;
  const scores: { category: CatalogueCategory; score: number }[] = [];
  for (const id of pool) {
    const category = categories.get(id);
    if (!category) continue;
    let score = 0;
    let isNamed = false;
    let isThing = false;
    for (const [at, span] of spans.entries()) {
      const byName = nameScore(category, span, hasDeal, vocabulary);
      const byProperty = specScore(category, specsOfSpan[at] ?? new Set(), mayImply(span, vocabulary), vocabulary);
      // A word that is a model too is no surer as a category, unless it is the category's own name (`golf`; but `kol saati`).
      const isOwnName = byName > points.named - points.distance;
      const isPhrase = !span.inflected && span.deal === undefined && span.end - span.start > 1;
      const isWholeName = isPhrase && span.categories.get(id) === 0;
      score += Math.max(
        span.names && !isOwnName && span.spelling?.categoryId === undefined
          ? Math.min(byName, points.property + points.demanded + (span.isFamily ? 1 : 0))
          : byName + (isWholeName ? points.wholeName : 0),
        byProperty + (byProperty > 0 && isLayout(span, vocabulary) ? points.layout : 0),
      );
      if (isHome(id, span, vocabulary)) score += points.home;
      if (byName > 0 && span.start > vehicleAt && isPart(category) && !namesVehicle(span, vocabulary))
        score += points.partOfVehicle;
      isNamed ||= byName > 0;
      isThing ||= byProperty > 0 || (byName > 0 && span.deal === undefined);
    }
    scores.push({ category, score });
    if (score > best) {
      best = score;
      tied = [category];
      named = isNamed;
      namesProduct = isThing;
    } else if (score === best && score > 0) {
      tied.push(category);
      named ||= isNamed;
      namesProduct ||= isThing;
    }
  }
  tied.push(...otherDealsOf(tied, scores, best, hasDeal));
  const candidates = withoutUnaskedParts(withoutUnaskedRentals(tied, hasDeal, vocabulary), named, spans);
  const level = Math.min(...candidates.map((category) => category.level));
  const highest = named ? candidates.filter((category) => category.level === level) : candidates;
  const top =
    highest.length === 1
      ? highest[0]
      : candidates.find((category) => candidates.every((other) => other.ancestorIds.includes(category.id)));
  // `satılık` alone is said of everything.
  if (!top && named && !namesProduct) {
    // Of a place (`kadıköy kiralık`) it is said of homes before all else.
    const isMerePlace = (span: Span) => span.categories.size === 0 && isPlaceFirst(span, vocabulary);
    const branch = spans.some(isMerePlace) ? usualBranch(highest, spans) : undefined;
    return branch && { category: branch, named, broader: false, certain: false };
  }
  const isModelSaid = spans.some(
    ({ valueIds, spelling }) =>
      spelling !== undefined ||
      valueIds.values().some((id) => vocabulary.catalogue.values.get(id)?.parentValueId !== undefined),
  );
  const usual = named ? (namesProduct ? usualBranch(highest, spans) : undefined) : usualOf(highest, isModelSaid);
  const category =
    top ??
    usual ??
    commonAncestor(
      vocabulary.catalogue,
      highest.map(({ id }) => id),
    );
  if (!category) return undefined;
  const isBranch = category === usual && named;
  const certain = named && !isBranch && spans.some((span) => namesSurely(category, span, vocabulary));
  return { category, named, broader: !top && category !== usual, certain };
}

/** Whether a span names vehicles. */
export const namesVehicle = ({ categories }: Span, { catalogue }: Vocabulary): boolean =>
  categories
    .entries()
    .some(
      ([id, distance]) =>
        distance < partDistance && catalogue.categories.get(id)?.ancestorIds[0] === mainCategoryIds.vehicle,
    );
/** Whether a category is of parts for vehicles. */
export const isPart = ({ ancestorIds }: CatalogueCategory): boolean => ancestorIds[0] === mainCategoryIds.spareParts;

/** Whether a span names a model that is advertised in a category. */
const isHome = (id: number, { valueIds }: Span, { modelHomes }: Vocabulary): boolean =>
  valueIds.values().some((valueId) => modelHomes.get(valueId) === id);

/** Whether a span says rooms. */
const isLayout = ({ valueIds }: Span, { catalogue, bands }: Vocabulary): boolean =>
  [...valueIds].some((id) => bands.get(catalogue.values.get(id)?.specId ?? 0)?.[0]?.unit === layoutUnit);

/** `konak kiralık ev`: the name of a town beside another name of homes or land names no kind of them itself. */
function withoutTownsAsHomes(spans: readonly Span[], { catalogue }: Vocabulary): Span[] {
  const isOfRealEstate = (id: number) => catalogue.categories.get(id)?.ancestorIds[0] === mainCategoryIds.realEstate;
  const namesHomes = ({ categories, deal }: Span) => deal === undefined && [...categories.keys()].some(isOfRealEstate);
  return spans.map((span) => {
    const isTown = span.placeNames.some(({ place: { kind } }) => kind === 'province' || kind === 'district');
    const isBeside = isTown && spans.some((other) => other !== span && namesHomes(other));
    return isBeside && [...span.categories.keys()].every(isOfRealEstate) ? { ...span, categories: new Map() } : span;
  });
}

/** Whether a span names a category, or something below it, by a name that is no make's or model's too, and not by half of it. */
function namesSurely(category: CatalogueCategory, span: Span, vocabulary: Vocabulary): boolean {
  if (dealFits(category, span, vocabulary)) return true;
  const { categories } = vocabulary.catalogue;
  const isOfIt = (id: number) =>
    category.ancestorIds.includes(id) || categories.get(id)?.ancestorIds.includes(category.id) === true;
  return [...span.categories].some(
    ([id, distance]) =>
      isOfIt(id) && (span.names || span.isBrand ? distance === 0 : distance - Number(span.inflected) < partDistance),
  );
}

/** The specs that a span may be about. A place's name says nothing of a category, whatever else it names (`İstanbul` among taxi plates). */
function specsOf(span: Span, vocabulary: Vocabulary): Set<number> {
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

/** Whether a span is the name of a province or a district before it is anything else. */
export function isPlaceFirst(span: Span, { words }: Vocabulary): boolean {
  return span.placeNames.some(
    ({ place: { kind }, key }) =>
      kind === 'region' || ((kind === 'province' || kind === 'district') && !words.ordinaryPlace.has(key)),
  );
}

/** A name, an amount with its unit or a phrase may bring a category with it; the beginning of a model's name and one ordinary word (`deniz`, `dizel`) only goes along. */
function mayImply(span: Span, { catalogue, shape }: Vocabulary): boolean {
  if (span.isFamily) return false;
  if (span.names) return true;
  // The name of a thing (`çamaşır makinesi`) is the thing before it is what a home has, and a condition of things of every kind brings none.
  const isThing = span.categories.values().some((distance) => distance === 0);
  const isCommon = span.valueIds.values().some((id) => !shape.homeOf.has(catalogue.values.get(id)?.specId ?? 0));
  // Neither does a share (`%50`).
  const isShare =
    span.quantities.length > 0 &&
    span.quantities.every(({ measures }) => measures.length > 0 && measures.every(({ unit }) => unit === '%'));
  if (isThing || isCommon || isShare) return false;
  // `4x4` is a kind of drive, and much else.
  return span.end - span.start > 1 && !/^\d+ x \d+$/.test(span.words);
}

function poolOf(spans: readonly Span[], specsOfSpan: readonly Set<number>[], vocabulary: Vocabulary): Set<number> {
  const { shape } = vocabulary;
  const pool = new Set<number>();
  for (const span of spans) {
    if (span.categories.size + pool.size <= poolMost) for (const id of span.categories.keys()) pool.add(id);
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
      if (users.length <= usersMost) for (const id of users) pool.add(id);
      if (pool.size > poolMost) return pool;
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

/** Whether a span says that something is let, by a word of the grammar or by the name of a rental branch. */
function namesRental(span: Span, { shape }: Vocabulary): boolean {
  return (
    span.deal === 'rental' ||
    [...span.categories].some(([id, distance]) => distance < partDistance && shape.rentalTops.has(id))
  );
}

/**
 * `araba` is for sale unless hire is spoken of, because cars have no branch of their own for sales; `daire` may be either, for its tree keeps sales
 * and rentals apart.
 */
function withoutUnaskedRentals(
  tied: readonly CatalogueCategory[],
  hasDeal: boolean,
  { categories, catalogue }: Vocabulary,
): readonly CatalogueCategory[] {
  if (hasDeal) return tied;
  const sales = categories.get('satilik');
  const isPlain = ({ isRental, ancestorIds }: CatalogueCategory) =>
    !isRental && !ancestorIds.some((id) => sales?.get(id) === 0 && catalogue.categories.has(id));
  return tied.some(isPlain) ? tied.filter(({ isRental }) => !isRental) : tied;
}

/** Of things that a word names as they are and for hire (`iş makinesi`), those for hire: nobody spoke of it. */
function rentalNamesakes(spans: readonly Span[], { categories, catalogue }: Vocabulary): number[] {
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

/**
 * Of two or three neighbours that something implies alike (phones and refurbished ones) the first of the catalogue: what is above them holds much else. A
 * model is the thing itself before it is one in a state (`honda pcx` among damaged motorcycles).
 */
function usualOf(candidates: readonly CatalogueCategory[], isModelSaid: boolean): CatalogueCategory | undefined {
  const [first, ...others] = candidates.toSorted((a, b) => a.level - b.level || a.id - b.id);
  if (!first || others.length === 0) return undefined;
  if (isModelSaid && others.every(({ ancestorIds }) => ancestorIds[0] === first.ancestorIds[0])) return first;
  const areNeighbours = others.length < 3 && others.every(({ parentId }) => parentId === first.parentId);
  return areNeighbours && first.level > 2 ? first : undefined;
}

/** Of branches that only a deal names (`eşyalı kiralık`: homes, offices) the first of the catalogue is what most look for. */
function usualBranch(candidates: readonly CatalogueCategory[], spans: readonly Span[]): CatalogueCategory | undefined {
  const deals = spans.filter(({ deal }) => deal !== undefined);
  const areBranches = candidates.every(({ id }) => deals.some(({ categories }) => categories.get(id) === 0));
  return areBranches && candidates.length > 1 ? candidates.toSorted((a, b) => a.id - b.id)[0] : undefined;
}

/** Whether a home is sold or let is not told by an ordinary word of it (`boş daire`): its namesakes on other branches fit as well. */
function otherDealsOf(
  tied: readonly CatalogueCategory[],
  scores: readonly { category: CatalogueCategory; score: number }[],
  best: number,
  hasDeal: boolean,
): CatalogueCategory[] {
  const [only, ...others] = tied;
  if (!only || others.length > 0 || hasDeal || only.ancestorIds[0] !== mainCategoryIds.realEstate) return [];
  return scores.flatMap(({ category, score }) =>
    category !== only && score >= best - points.ordinary - points.demanded && category.names.tr === only.names.tr
      ? [category]
      : [],
  );
}

/** A make by itself (`bmw`) is the thing's rather than that of a part or of what is worn with it, and a size (`42 numara`) one of everyday things. */
function withoutUnaskedParts(
  tied: readonly CatalogueCategory[],
  named: boolean,
  spans: readonly Span[],
): readonly CatalogueCategory[] {
  const { spareParts, luxuryAndDesigner, babyAndChild } = mainCategoryIds;
  const isMade = spans.some(({ names }) => names);
  const without = (some: readonly CatalogueCategory[], mainId: number) => {
    const others = some.filter(({ ancestorIds }) => ancestorIds[0] !== mainId);
    return named || others.length === 0 ? some : others;
  };
  const isSized = spans.some(({ valueIds, names }) => !names && valueIds.size > 0);
  const things = isSized ? without(without(tied, spareParts), babyAndChild) : without(tied, spareParts);
  return isMade ? things : without(things, luxuryAndDesigner);
}

/** How well a category answers to a name or a deal in the text; 0 if not. */
function nameScore(category: CatalogueCategory, span: Span, hasDeal: boolean, vocabulary: Vocabulary): number {
  let best = dealFits(category, span, vocabulary) ? points.deal : 0;
  for (const id of category.ancestorIds) {
    const distance = span.categories.get(id);
    if (distance === undefined) continue;
    // What is for hire is not meant by half of its name alone (`table` of `tables & chairs`).
    if (category.isRental && distance >= partDistance && !hasDeal) continue;
    // A main category beside a narrower one only sets the scene (`ikinci el telefon`).
    const scene = category.level === 1 ? points.main : 0;
    best = Math.max(best, points.named - distance * points.distance - scene + span.start * points.later);
  }
  return best;
}

/** `kiralık` fits what is let; `satılık` what is not, once no rentals are left below. */
export function dealFits(category: CatalogueCategory, span: Span, { shape }: Vocabulary): boolean {
  if (span.deal === 'rental') return category.isRental;
  return span.deal === 'sale' && !category.isRental && !shape.rentalBelow.has(category.id);
}

export function nameFits(category: CatalogueCategory, span: Span): boolean {
  return category.ancestorIds.some((id) => span.categories.has(id));
}

/**
 * A property fits where its spec is used; less so from far above its uses, so that a model brings its own category; more so where the form demands it,
 * for there the thing itself is advertised (`bmw dizel` is a car rather than a classic one).
 */
function specScore(
  category: CatalogueCategory,
  specIds: ReadonlySet<number>,
  mayTell: boolean,
  { shape, catalogue }: Vocabulary,
): number {
  let best = 0;
  const below = shape.specsBelow.get(category.id);
  for (const id of specIds) {
    if (!below?.has(id)) continue;
    const home = shape.homeOf.get(id);
    const isWithin = home === undefined || category.ancestorIds.includes(home);
    const parentId = catalogue.specs.get(id)?.parentSpecId;
    const isDemanded =
      shape.demandedBy.get(category.id)?.has(id) === true ||
      (parentId !== undefined && shape.demandedBy.get(category.id)?.has(parentId) === true);
    // A condition or a colour goes with anything, one ordinary word with much: they hardly tell one category from another.
    const isCommon = home === undefined && catalogue.specs.get(id)?.kind !== 'autocomplete';
    const worth = isCommon ? points.common : mayTell ? points.property : points.ordinary;
    best = Math.max(best, worth - (isWithin ? 0 : points.tooBroad) + (isDemanded ? points.demanded : 0));
  }
  return best;
}
