import { isModelSpec } from '../name-specs.ts';
import { isOfParts } from './part-words.ts';
import { namesProduct, isName } from './span.ts';
import type { Span } from './span.ts';
import { isPossessive } from './stemming.ts';
import type { Token } from './tokenizer.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A product named in the sentence. */
export interface NamedProduct {
  span: Span;
  /** Its possible categories. */
  ids: number[];
  /** True if named by a category, false if by a model. */
  byCategory: boolean;
  /** Named only by a make, which has several kinds of products. */
  byMake?: true;
}

/**
 * Interprets words for parts beside a product (`iphone 13`, `laptop`). The head noun decides what is searched:
 * 1. A part with a value is a property of the product (`laptop 512 ssd`); so is a part with a condition (`lastikleri yeni`).
 * 2. Any other part is the searched product, made for the named one (`iphone 13 pil`).
 * Returns replacements of spans, by the original span.
 */
export function partsInRole(
  chosen: readonly Span[],
  products: readonly NamedProduct[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Map<Span, Span> {
  const found = new Map<Span, Span>();
  if (!chosen.some(({ partKeys, categories }) => partKeys.size > 0 || categories.size > 0)) return found;
  const made = productsOfMakes(chosen, vocabulary);
  for (const span of chosen) {
    if (span.negated || span.deal !== undefined) continue;
    const others = products.filter((product) => mayHave(product, span, tokens, vocabulary));
    const own = partsNamed(span, vocabulary);
    const ofProduct = others.map((product) => ({ product, parts: partsOfProduct(span, product, vocabulary) }));
    // A make alone decides the meaning of a word that is not a part itself (`canon batarya`).
    const isNamed = [...span.categories.values()].some((distance) => distance < partDistance);
    const byMake = others.length > 0 || isNamed ? [] : made;
    const ofMake = byMake.map((product) => ({ product, parts: partsOfProduct(span, product, vocabulary) }));
    const near = [...ofProduct, ...ofMake].find(({ parts }) => parts.length > 0);
    if (own.length === 0 && !near) {
      // Half a category name means nothing beside a make without such products: `dyson v11 batarya` is not a tap.
      const further = Number(span.inflected);
      const isHalf = [...span.categories.values()].every((distance) => distance - further >= partDistance);
      if (isHalf && span.partKeys.size > 0 && chosen.some(({ names }) => names))
        found.set(span, { ...span, categories: new Map() });
      continue;
    }
    const parts = near?.parts ?? own;
    const [product] = near ? [near.product] : others;
    if (!product) continue;
    const value = valueBeside(span, product, parts, chosen, vocabulary);
    const state = value ? undefined : stateOf(span, tokens, vocabulary);
    if (value || state !== undefined) {
      found.set(span, { ...span, categories: new Map(), ...value });
      // The part's condition says nothing about the product.
      const stateSpan = chosen.find(({ start, end }) => start === state && end === start + 1);
      if (stateSpan) found.set(stateSpan, emptied(stateSpan));
      continue;
    }
    if (!near) continue;
    const categories = new Map(parts.map((id) => [id, span.categories.get(id) ?? partDistance]));
    found.set(span, { ...emptied(span), categories });
    // The product that a part is for is not searched itself (`memory for laptop`).
    if (product.byCategory && product.span.start > span.start)
      found.set(product.span, { ...product.span, categories: new Map() });
  }
  return found;
}

/** True if a part may belong to the product: the product precedes it, or follows directly (`pil iphone 11`, `battery for iphone 11`). */
function mayHave(
  { span: product }: NamedProduct,
  part: Span,
  tokens: readonly Token[],
  { words }: Vocabulary,
): boolean {
  if (product.end <= part.start) return true;
  if (product.start < part.end) return false;
  return tokens.slice(part.end, product.start).every(({ key }) => words.stop.has(key));
}

/** The part categories that a span names, if it names no product. */
function partsNamed(span: Span, { catalogue }: Vocabulary): number[] {
  if (namesProduct(span, catalogue)) return [];
  return [...span.categories].flatMap(([id, distance]) => {
    const category = catalogue.categories.get(id);
    return category && distance <= partDistance && isOfParts(category) ? [id] : [];
  });
}

/** The parts of a product that a span names beside it. For a drone with camera, the drone's. */
function partsOfProduct(span: Span, { ids, byMake }: NamedProduct, { partsOf, catalogue }: Vocabulary): number[] {
  const levelOf = (of: number) => {
    const isProduct = ids.some((id) => catalogue.categories.get(id)?.ancestorIds.includes(of));
    return isProduct ? (catalogue.categories.get(of)?.level ?? 0) : 0;
  };
  // `chopper motor` is a motorcycle: a product's own name means a part only if listed (`ipad kalem`).
  const isProduct = namesProduct(span, catalogue);
  const named = [...span.partKeys]
    .flatMap((key) => partsOf.get(key) ?? [])
    .filter(({ isListed }) => isListed || !isProduct);
  const deepest = Math.max(1, ...named.map(({ of }) => levelOf(of)));
  const least = byMake ? 1 : deepest;
  return [...new Set(named.flatMap(({ of, part }) => (levelOf(of) >= least ? [part] : [])))];
}

export const productsIn = (spans: readonly Span[], vocabulary: Vocabulary): NamedProduct[] =>
  spans.flatMap((span) => productOf(span, vocabulary) ?? []);

/** The product a span names, by a model or a category. */
function productOf(span: Span, vocabulary: Vocabulary): NamedProduct | undefined {
  if (span.negated || span.deal !== undefined) return undefined;
  const { catalogue, shape, modelSpecs } = vocabulary;
  const isProduct = (id: number) => {
    const category = catalogue.categories.get(id);
    return category !== undefined && category.level > 1 && !category.isRental && !isOfParts(category);
  };
  const specIds = new Set([
    ...(modelSpecs.get(span.words) ?? []),
    ...[...span.valueIds].flatMap((id) => {
      const value = catalogue.values.get(id);
      const isModel = value?.parentValueId !== undefined || (span.isFamily && isName(id, vocabulary));
      return value && (isModel || isModelSpec(value.specId, catalogue)) ? [value.specId] : [];
    }),
  ]);
  // A model of a part (`rtx 3060`) has no parts itself.
  const homes = [...specIds].map((id) => catalogue.categories.get(shape.homeOf.get(id) ?? 0));
  if (homes.length > 0 && homes.every((home) => home && !isOfParts(home))) {
    const ids = [...specIds].flatMap((id) => shape.usersOf.get(id) ?? []).filter(isProduct);
    if (ids.length > 0) return { span, ids, byCategory: false };
  }
  const ids = [...span.categories].flatMap(([id, distance]) => (distance < partDistance && isProduct(id) ? [id] : []));
  return ids.length > 0 ? { span, ids, byCategory: true } : undefined;
}

/** The products of the makes that spans name. */
function productsOfMakes(spans: readonly Span[], { catalogue, shape }: Vocabulary): NamedProduct[] {
  return spans
    .filter(({ names, negated: denied }) => names && !denied)
    .map((span) => {
      const specIds = [...span.valueIds].map((id) => catalogue.values.get(id)?.specId ?? 0);
      return { span, ids: specIds.flatMap((id) => shape.usersOf.get(id) ?? []), byCategory: false, byMake: true };
    });
}

/**
 * The value beside a part that makes it a property of the product (`rtx 3060 ekran kartı`, `6,5 inç ekran`), as changes to the part's span. Undefined
 * if there is none, or if the part itself has such values (`passat 17 jant`, `laptop ram 16 gb`).
 */
function valueBeside(
  span: Span,
  product: NamedProduct,
  parts: readonly number[],
  chosen: readonly Span[],
  { catalogue, shape, measures }: Vocabulary,
): Partial<Span> | undefined {
  const has = (ids: readonly number[], specId: number) =>
    ids.some(
      (id) =>
        shape.specsBelow.get(id)?.has(specId) === true ||
        catalogue.categories.get(id)?.specs.some((use) => use.filter && use.spec.id === specId) === true,
    );
  // `laptop ram 16 gb` is memory for a laptop.
  const isCompound = product.byCategory && product.span.end === span.start;
  const namedSpecs = new Set([span.words, ...span.partKeys].flatMap((key) => measures.get(key)?.specIds ?? []));
  const isNamed = (specId: number) =>
    namedSpecs.has(specId) && has(product.ids, specId) && !(isCompound && has(parts, specId));
  const isOfProduct = (specId: number) => isNamed(specId) || (has(product.ids, specId) && !has(parts, specId));
  // `512 ssd` is both value and part.
  const ownSpecs = [
    ...[...span.valueIds].map((id) => catalogue.values.get(id)?.specId ?? 0),
    ...span.quantities.flatMap(({ measures: own }) => own.flatMap(({ specIds }) => specIds)),
  ];
  if (span.isHeaded && ownSpecs.some((specId) => has(product.ids, specId))) return {};
  for (const other of chosen.filter(({ start, end }) => end === span.start || start === span.end)) {
    if (other === product.span || other.negated) continue;
    const values = [...other.valueIds].filter((id) => isNamed(catalogue.values.get(id)?.specId ?? 0));
    if (values.length > 0) return { valueIds: new Set(values), exactIds: new Set(values) };
    const isMeasured = other.quantities.some(({ measures: own }) =>
      own.some(({ unit, specIds }) => unit !== undefined && specIds.some(isOfProduct)),
    );
    if (isMeasured) return {};
  }
  return undefined;
}

/**
 * Detects words that state the part's condition, or that the product includes it. Returns the token of the condition, -1 for other words. Undefined
 * if there are none.
 */
function stateOf(span: Span, tokens: readonly Token[], { words }: Vocabulary): number | undefined {
  const last = tokens[span.end - 1];
  const next = tokens[span.end];
  const before = tokens[span.start - 1];
  const isOwned = last !== undefined && (isPossessive(last.key) || /l[ae]r$/.test(last.key));
  if (next && !next.parted && next.kind === 'word') {
    if (words.partState.has(next.key)) return -1;
    if (isOwned && words.partCondition.has(next.key)) return span.end;
  }
  return before?.kind === 'word' && words.partHaving.has(before.key) ? -1 : undefined;
}

/** A span of the same words without meaning. */
const emptied = (span: Span): Span => ({
  ...span,
  categories: new Map(),
  partKeys: new Set(),
  valueIds: new Set(),
  exactIds: new Set(),
  bareIds: new Set(),
  notation: [],
  placeNames: [],
  quantities: [],
  names: false,
  isFamily: false,
  isHeaded: false,
});
