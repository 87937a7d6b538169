import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { mayImply, poolOf, rentalNamesakes, specsOf, withoutTownsAsHomes } from './category-candidates.ts';
import { dealFits, nameScore, points, specScore } from './category-score.ts';
import { commonAncestor } from './category-shape.ts';
import { isHome, isLayout, isPart, isPlaceFirst, namesRental, namesVehicle } from './span-meaning.ts';
import type { Span } from './span.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The category of a sentence. */
export interface Chosen {
  category: CatalogueCategory;
  /** True if named, false if implied by other words. */
  named: boolean;
  /** True if the words name one of several categories below; they are then searched as well. */
  broader: boolean;
  /** True if named unambiguously. Implied categories, and ones named by a product, are likely. */
  certain: boolean;
}

/**
 * The category that most spans match, or none. Ties are resolved as follows:
 * 1. A category that contains the others wins.
 * 2. Of names that exclude each other the last one wins, the head of the noun phrase in both languages (`bebek araba koltuğu`).
 * 3. Of equal names at different depths the shallowest wins (`araba` is any car, not a rental car).
 * 4. Otherwise (`daire`, for sale or for rent) the common ancestor is used, and the words remain search words.
 */
export function chooseCategory(chosen: readonly Span[], vocabulary: Vocabulary): Chosen | undefined {
  // Repeated words count once.
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
    let saysProduct = false;
    for (const [at, span] of spans.entries()) {
      const byName = nameScore(category, span, hasDeal, vocabulary);
      const byProperty = specScore(category, specsOfSpan[at] ?? new Set(), mayImply(span, vocabulary), vocabulary);
      // A word that is also a model counts less as a category, unless it is the category's own name (`golf`; but `kol saati`).
      const isOwnName = byName > points.named - points.distance;
      const isPhrase = !span.inflected && span.deal === undefined && span.end - span.start > 1;
      const isWholeName = isPhrase && span.categories.get(id) === 0;
      score += Math.max(
        span.names && !isOwnName && span.spelling?.categoryId === undefined
          ? Math.min(byName, points.property + points.required + (span.isFamily ? 1 : 0))
          : byName + (isWholeName ? points.wholeName : 0),
        byProperty + (byProperty > 0 && isLayout(span, vocabulary) ? points.layout : 0),
      );
      if (isHome(id, span, vocabulary)) score += points.home;
      if (byName > 0 && span.start > vehicleAt && isPart(category) && !namesVehicle(span, vocabulary))
        score += points.partOfVehicle;
      isNamed ||= byName > 0;
      saysProduct ||= byProperty > 0 || (byName > 0 && span.deal === undefined);
    }
    scores.push({ category, score });
    if (score > best) {
      best = score;
      tied = [category];
      named = isNamed;
      namesProduct = saysProduct;
    } else if (score === best && score > 0) {
      tied.push(category);
      named ||= isNamed;
      namesProduct ||= saysProduct;
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
  // `satılık` alone matches everything.
  if (!top && named && !namesProduct) {
    // With a place (`kadıköy kiralık`) it usually means homes.
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

/** True if a span names the category, or one below it, unambiguously: not by the name of a make or model, and not by half the name. */
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

/**
 * `araba` is for sale unless rental is mentioned, because cars have no separate branch for sale.
 * `daire` may be either, because homes have both branches.
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

/**
 * Of a few implied siblings (phones, refurbished phones), the first of the catalogue; their parent contains too much else. A model means the plain
 * product (`honda pcx`, not damaged motorcycles).
 */
function usualOf(candidates: readonly CatalogueCategory[], isModelSaid: boolean): CatalogueCategory | undefined {
  const [first, ...others] = candidates.toSorted((a, b) => a.level - b.level || a.id - b.id);
  if (!first || others.length === 0) return undefined;
  if (isModelSaid && others.every(({ ancestorIds }) => ancestorIds[0] === first.ancestorIds[0])) return first;
  const areNeighbours = others.length < 3 && others.every(({ parentId }) => parentId === first.parentId);
  return areNeighbours && first.level > 2 ? first : undefined;
}

/** Of branches that only a deal names (`eşyalı kiralık`: homes, offices), the first of the catalogue is the most wanted. */
function usualBranch(candidates: readonly CatalogueCategory[], spans: readonly Span[]): CatalogueCategory | undefined {
  const deals = spans.filter(({ deal }) => deal !== undefined);
  const areBranches = candidates.every(({ id }) => deals.some(({ categories }) => categories.get(id) === 0));
  return areBranches && candidates.length > 1 ? candidates.toSorted((a, b) => a.id - b.id)[0] : undefined;
}

/** A common word (`boş daire`) does not decide between sale and rent, so categories of the same name in other branches are added. */
function otherDealsOf(
  tied: readonly CatalogueCategory[],
  scores: readonly { category: CatalogueCategory; score: number }[],
  best: number,
  hasDeal: boolean,
): CatalogueCategory[] {
  const [only, ...others] = tied;
  if (!only || others.length > 0 || hasDeal || only.ancestorIds[0] !== mainCategoryIds.realEstate) return [];
  return scores.flatMap(({ category, score }) =>
    category !== only && score >= best - points.ordinary - points.required && category.names.tr === only.names.tr
      ? [category]
      : [],
  );
}

/** A make alone (`bmw`) means the product, not a part or fashion. A size (`42 numara`) means everyday products. */
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
