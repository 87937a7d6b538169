import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { CatalogueCategory } from '../../../catalogue/port.ts';
import { chooseCategory } from './choose-category.ts';
import { nameFits, dealFits } from './category-score.ts';
import { isPlaceFirst, isPart, namesVehicle } from './span-meaning.ts';
import type { Chosen } from './choose-category.ts';
import { excludedBy } from './exclusions.ts';
import type { Excluded } from './exclusions.ts';
import { partsInRole, productsIn } from './part-roles.ts';
import type { NamedProduct } from './part-roles.ts';
import { findPlaces } from './find-places.ts';
import type { FoundPlace } from './find-places.ts';
import { combined, impliedBySpellings, quantityOf, valueOf } from './properties.ts';
import type { Property } from './property.ts';
import { notationOf, sizeOf } from './sizes.ts';
import { bestSpans } from './best-spans.ts';
import { isName, isEmpty } from './span.ts';
import type { Span } from './span.ts';
import { isPossessive } from './stemming.ts';
import type { Token } from './tokenizer.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The interpretation of a sentence, with the spans it is based on. */
export interface Reading {
  /** `hinting` spans imply a category broader than their words, so the words are searched too. */
  category?: Chosen & { spans: Span[]; hinting: Span[] };
  /** A branch of the category that the price alone implies. */
  deal?: { category: CatalogueCategory; spans: Span[] };
  properties: Property[];
  places: FoundPlace[];
  excluded: Excluded[];
  /** Spans of standard filters and sort orders. */
  fixed: Span[];
}

/** The category all spans must be read in, `any` to choose one, or `none`. */
type CategoryContext = CatalogueCategory | 'any' | 'none';

/** Maximum number of rounds. Each sets aside spans without a meaning in context and reads the rest again. */
const maxRounds = 5;

/** Interprets the spans together until each chosen one has a meaning. `within` fixes the category. */
export function readSpans(
  tokens: readonly Token[],
  spans: readonly Span[][],
  vocabulary: Vocabulary,
  within?: CatalogueCategory,
): Reading {
  const failed = new Set<Span>();
  const products = new Map<Span, NamedProduct>();
  let context: CategoryContext = within ?? 'any';
  for (let round = 1; ; round += 1) {
    const best = bestSpans(spans, failed);
    // The product that a part is for remains known, although the part's category does not use its values.
    for (const product of productsIn(best, vocabulary)) products.set(product.span, product);
    const inRole: ReadonlyMap<Span, Span> = within
      ? new Map()
      : partsInRole(best, [...products.values()], tokens, vocabulary);
    const typedAs = new Map([...inRole].map(([span, changed]) => [changed, span]));
    const chosen = best.map((span) => inRole.get(span) ?? span).filter((span) => !isEmpty(span));
    const ownParts = new Set(
      [...inRole].flatMap(([{ start }, { categories }]) => (categories.size === 0 ? [start] : [])),
    );
    const { reading, unread, owners } = readOnce(chosen, ownParts, tokens, vocabulary, context);
    // Properties cannot decide between several branches of a product.
    if (!reading.category && chosen.some((span) => !span.negated && isLongName(span))) context = 'none';
    if (unread.length === 0 || round === maxRounds) return reading;
    for (const span of unread) failed.add(typedAs.get(span) ?? span);
    for (const name of unread) for (const span of spans.flat()) if (isMereWordOf(span, name)) failed.add(span);
    for (const owner of owners)
      for (const span of spans.flat()) if (span.start < owner.end && span.end > owner.start) failed.add(span);
  }
}

function categoryIn(context: CategoryContext, described: readonly Span[], vocabulary: Vocabulary): Chosen | undefined {
  if (context === 'none') return undefined;
  if (context === 'any') return chooseCategory(described, vocabulary);
  return { category: context, named: true, broader: false, certain: true };
}

function readOnce(
  chosen: readonly Span[],
  ownParts: ReadonlySet<number>,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  context: CategoryContext,
): { reading: Reading; unread: Span[]; owners: Span[] } {
  const owners = chosen.filter((span) => !span.negated && isPossessor(span, chosen, ownParts, tokens, vocabulary));
  const denying = chosen.filter((span) => span.negated);
  const described = chosen.filter((span) => !owners.includes(span) && !span.negated);
  const category = categoryIn(context, described, vocabulary);
  // `elektrikli bisiklet` exists on branches without a common ancestor; a part of the phrase would mean something else.
  if (!category) owners.push(...described.filter(isLongName));
  const fixed: Span[] = [];
  const naming: Span[] = [];
  const matched: Property[] = [];
  const rest: Span[] = [];
  const makes = makesIn(described, vocabulary);
  const isModelSaid = productsIn(described, vocabulary).some(({ byCategory }) => !byCategory);
  for (const span of described) {
    if (span.standard !== undefined || span.sort !== undefined) fixed.push(span);
    else if (category && (nameFits(category.category, span) || dealFits(category.category, span, vocabulary))) {
      naming.push(span);
      // Makes, models and properties are kept as well if the span also names the category.
      const isOwnName = span.categories.get(category.category.id) === 0;
      const make =
        (span.names || span.isHeaded) && !isOwnName
          ? (valueOf(span, category.category, makes, vocabulary) ?? quantityOf(span, category.category, vocabulary))
          : undefined;
      if (make && isOfOneKind(make, matched, vocabulary)) matched.push(make);
      else if (span.isHeaded) rest.push(naming.pop() ?? span);
    } else {
      const isPlace = isPlaceFirst(span, vocabulary) && (!span.names || !category);
      const value = isPlace ? undefined : valueOf(span, category?.category, makes, vocabulary);
      const quantity = quantityOf(span, category?.category, vocabulary);
      // `128 gb ve üzeri` is a bound, even if a list has such a value.
      const isBound =
        quantity !== undefined &&
        span.quantities.some(
          (one) => one.bound !== 'exact' && one.measures.length > 0 && (one.isBound || one.bound !== 'range' || !value),
        );
      const property =
        (!isBound && value && isOfOneKind(value, matched, vocabulary) ? value : undefined) ??
        quantity ??
        notationOf(span, category?.category, vocabulary) ??
        (category?.named === true || isModelSaid ? sizeOf(span, category?.category, vocabulary) : undefined);
      if (property) matched.push(property);
      else rest.push(span);
    }
  }
  const denials = denying.map((span) => ({
    span,
    excluded: excludedBy(span, category?.category, makes, tokens, vocabulary),
  }));
  const excluded = denials.flatMap((one) => one.excluded ?? []).filter(({ kind }) => kind !== 'bound');
  matched.push(...denials.flatMap((one) => (one.excluded?.kind === 'bound' ? [one.excluded.property] : [])));
  matched.push(...impliedBySpellings(matched, category?.category, vocabulary));
  const { properties, unread: contradicting } = combined(matched);
  const isRealEstate = category?.category.ancestorIds[0] === mainCategoryIds.realEstate;
  const isVehicle = category?.category.ancestorIds[0] === mainCategoryIds.vehicle;
  const found = findPlaces(
    rest,
    tokens,
    { hasCategory: category !== undefined && !category.broader, isRealEstate, isVehicle },
    vocabulary,
  );
  // Without a category, a doubtful place beside an unknown word is not a place (`ağrı kremi`).
  const isLeft = (at: number) => isLeftOver(at, tokens, chosen, vocabulary);
  const places =
    category || !tokens.some((_, at) => isLeft(at)) ? found : found.filter(({ isDoubtful }) => !isDoubtful);
  // `pazar arabası` is not a car: a word before an inflected noun may make it another product.
  const isCompound = naming.length > 0 && naming.every(({ inflected, start }) => inflected && isLeft(start - 1));
  const hinting = rest.filter(
    (span) =>
      category &&
      ((isPart(category.category) && namesVehicle(span, vocabulary)) ||
        ((category.broader || !category.named) &&
          (hintsAt(span, category.category, vocabulary) || isNameBelow(span, category.category, vocabulary)))) &&
      !places.some((place) => place.spans.includes(span)),
  );
  const unread = rest.filter((span) => !hinting.includes(span) && !places.some((place) => place.spans.includes(span)));
  unread.push(...contradicting, ...owners, ...denials.flatMap((one) => (one.excluded ? [] : [one.span])));
  // Drops a category that no remaining span supports.
  const stands = category && (category.named || hinting.length > 0 || properties.some(({ kind }) => kind !== 'price'));
  return {
    reading: {
      ...(stands && { category: { ...category, certain: category.certain && !isCompound, spans: naming, hinting } }),
      properties,
      places,
      excluded,
      fixed,
    },
    unread,
    owners,
  };
}

/** `new balance` is read as one brand, not as its words. The make before a model is kept. */
function isMereWordOf(span: Span, name: Span): boolean {
  if (!name.names || name.end - name.start < 2 || span === name) return false;
  return (span.start > name.start || !span.names) && span.start < name.end && span.end > name.start;
}

/** Allows only makes of one spec: no product is both a Volkswagen and a Sea-Doo. */
function isOfOneKind(property: Property, properties: readonly Property[], { catalogue }: Vocabulary): boolean {
  const makeSpecs = (one: Property) =>
    one.kind === 'values'
      ? one.values
          .filter(
            (value) => value.parentValueId === undefined && catalogue.specs.get(value.specId)?.kind === 'autocomplete',
          )
          .map(({ specId }) => specId)
      : [];
  const makeIds = new Set(properties.flatMap(makeSpecs));
  return makeIds.size === 0 || makeSpecs(property).every((specId) => makeIds.has(specId));
}

/** True if a span is a category name of several words. */
function isLongName({ start, end, categories, isHeaded }: Span): boolean {
  return end - start > 1 && !isHeaded && [...categories.values()].some((distance) => distance < partDistance);
}

/** True if no span uses the token's word. */
function isLeftOver(at: number, tokens: readonly Token[], chosen: readonly Span[], { words }: Vocabulary): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || words.stop.has(token.key)) return false;
  return !chosen.some(({ start, end }) => start <= at && at < end);
}

/** True if a span names a category below the given one. */
function hintsAt(span: Span, category: CatalogueCategory, { catalogue }: Vocabulary): boolean {
  return [...span.categories.keys()].some((id) => catalogue.categories.get(id)?.ancestorIds.includes(category.id));
}

/** True if a span is a make or model used below a category (`bmw` is a car or a motorcycle). */
function isNameBelow(span: Span, category: CatalogueCategory, { catalogue, shape }: Vocabulary): boolean {
  const below = shape.specsBelow.get(category.id);
  return span.names && [...span.valueIds].some((id) => below?.has(catalogue.values.get(id)?.specId ?? 0));
}

/** The makes that spans name. */
function makesIn(spans: readonly Span[], { catalogue }: Vocabulary): Set<number> {
  const makes = new Set<number>();
  for (const { valueIds } of spans) {
    for (const id of valueIds) {
      const value = catalogue.values.get(id);
      if (value && value.parentValueId === undefined && catalogue.specs.get(value.specId)?.kind === 'autocomplete')
        makes.add(id);
    }
  }
  return makes;
}

/**
 * True if an unknown noun with a possessive ending follows: `iphone 13 kılıfı`, `araba kapağı`. The span then only names its owner: the case is
 * searched, not the phone.
 */
function isPossessor(
  span: Span,
  chosen: readonly Span[],
  ownParts: ReadonlySet<number>,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): boolean {
  const isNoun = span.categories.size > 0 || [...span.valueIds].some((id) => isName(id, vocabulary));
  const next = tokens[span.end];
  // `televizyon ekranı kırık` is a television.
  if (vocabulary.words.partState.has(tokens[span.end + 1]?.key ?? '')) return false;
  if (!isNoun || next?.kind !== 'word' || next.suffix !== undefined || next.parted) return false;
  if (chosen.some(({ start, end, deal }) => (start <= span.end && end > span.end) || deal !== undefined)) return false;
  return (
    isPossessive(next.key) &&
    !ownParts.has(span.end) &&
    !describing.test(next.key) &&
    !counting.test(next.key) &&
    !vocabulary.values.has(next.key) &&
    !vocabulary.namelessValues.has(next.key) &&
    !vocabulary.words.stop.has(next.key) &&
    !vocabulary.words.marksPlace.has(next.key)
  );
}

/** `perde takımı`, `kamera seti`: a set or kind of a product is still the product. */
const counting =
  /^(?:takim|set|model|modelleri|cesid|cesitler|turler|marka(?:s|lar)|fiyat(?:lar)?|cift|aded|komples)i$/;
/** `çekmeceli` states a feature, `ticari` a kind. */
const describing =
  /^(?:[a-z]{3,}l[iu]|ticari|resmi|tarihi|askeri|milli|dini|zirai|sinai|tibbi|suni|hakiki|harici|dahili)$/;
