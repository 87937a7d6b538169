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
import type { Property } from './properties.ts';
import { notationOf, sizeOf } from './sizes.ts';
import { bestSpans } from './best-spans.ts';
import { isName, isEmpty } from './span.ts';
import type { Span } from './span.ts';
import { isPossessive } from './stemming.ts';
import type { Token } from './tokenizer.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a sentence was understood to say, with the spans that said it. */
export interface Reading {
  /** `hinting` spans led to a category broader than they say: they stay words too. */
  category?: Chosen & { spans: Span[]; hinting: Span[] };
  /** A branch of the category that the price alone speaks for. */
  deal?: { category: CatalogueCategory; spans: Span[] };
  properties: Property[];
  places: FoundPlace[];
  excluded: Excluded[];
  /** Spans of standard filters and sorts. */
  fixed: Span[];
}

/** The category that everything is said of, or whether one may be found. */
type CategoryContext = CatalogueCategory | 'any' | 'none';

/** Spans that fail in context are put aside and the rest is read again, at most so often. */
const maxRounds = 5;

/** Reads the spans in context until every chosen one means something. With `within` all of it is said of that category. */
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
    // What a part belongs to stays its product, although the category of the part has no such answer.
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
    // A product on several branches is not told apart by what else is said of it.
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
  // `elektrikli bisiklet` on branches that have nothing above them both: less than that would be something else.
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
      // A make, a model or a property is never swallowed by the category that answers to it.
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
      // `128 gb ve üzeri` is a bound even where some list has a value of that name.
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
  // A word that may be a place is that word where something else was not understood and nothing says what is looked for (`ağrı kremi`).
  const isLeft = (at: number) => isLeftOver(at, tokens, chosen, vocabulary);
  const places =
    category || !tokens.some((_, at) => isLeft(at)) ? found : found.filter(({ isDoubtful }) => !isDoubtful);
  // `pazar arabası` is no car: what stands before a noun with an ending may make it another product.
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
  // A category that nothing in the sentence stands for any more would be invented.
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

/** `new balance` is a brand or nothing: neither word of it says something else. But the make before a model stays one. */
function isMereWordOf(span: Span, name: Span): boolean {
  if (!name.names || name.end - name.start < 2 || span === name) return false;
  return (span.start > name.start || !span.names) && span.start < name.end && span.end > name.start;
}

/** Makes of one kind of product only: nothing is both a Volkswagen and a Sea-Doo. */
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

/** Whether a span is a category's name of several words. */
function isLongName({ start, end, categories, isHeaded }: Span): boolean {
  return end - start > 1 && !isHeaded && [...categories.values()].some((distance) => distance < partDistance);
}

/** Whether a token is a word that no span took. */
function isLeftOver(at: number, tokens: readonly Token[], chosen: readonly Span[], { words }: Vocabulary): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || words.stop.has(token.key)) return false;
  return !chosen.some(({ start, end }) => start <= at && at < end);
}

/** Whether a span names something below a category. */
function hintsAt(span: Span, category: CatalogueCategory, { catalogue }: Vocabulary): boolean {
  return [...span.categories.keys()].some((id) => catalogue.categories.get(id)?.ancestorIds.includes(category.id));
}

/** Whether a span is a make or model of products below a category, though not of one kind of them (`bmw` is a car or a motorcycle). */
function isNameBelow(span: Span, category: CatalogueCategory, { catalogue, shape }: Vocabulary): boolean {
  const below = shape.specsBelow.get(category.id);
  return span.names && [...span.valueIds].some((id) => below?.has(catalogue.values.get(id)?.specId ?? 0));
}

/** First-level options (makes) that a sentence can only mean as such. */
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
 * `iphone 13 kılıfı`, `araba kapağı`: a noun with a possessive ending that nothing knows makes what stands before it its mere owner. A case is
 * looked for then, no phone.
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

/** `perde takımı`, `kamera seti`: so many of a product, or some kind of it, are the product. */
const counting =
  /^(?:takim|set|model|modelleri|cesid|cesitler|turler|marka(?:s|lar)|fiyat(?:lar)?|cift|aded|komples)i$/;
/** `çekmeceli` says what something has, `ticari` what it is. */
const describing =
  /^(?:[a-z]{3,}l[iu]|ticari|resmi|tarihi|askeri|milli|dini|zirai|sinai|tibbi|suni|hakiki|harici|dahili)$/;
