import { asChildrens } from './childrens.ts';
import type { Catalogue, CatalogueValue } from '../../../catalogue/port.ts';
import type { Amount } from './amounts.ts';
import type { Hit } from './hits.ts';
import { withDenials } from './denials.ts';
import { formsIn, quantitiesAt } from './quantities.ts';
import type { Quantity } from './quantities.ts';
import type { Spelling } from './model-spellings.ts';
import { spellingAt } from './spelling-at.ts';
import { isOfParts } from './parts-data.ts';
import { isSize, tyreSizeAt } from './sizes.ts';
import type { Form } from './suffixes.ts';
import type { Token } from './tokens.ts';
import { phraseKey } from './tokens.ts';
import { partDistance } from './vocabulary.ts';
import type { PlaceName, Vocabulary } from './vocabulary.ts';

/** A stretch of the text with everything it may mean; which of it holds is decided in context. */
export interface Span {
  start: number;
  end: number;
  /** Its tokens' keys, by which repetitions are known. */
  words: string;
  /** Something in it had to be read without its ending. */
  inflected: boolean;
  categories: Map<number, number>;
  /** Its words as they name parts beside a thing; see `partsOf` of the vocabulary. */
  partKeys: Set<string>;
  deal?: 'rental' | 'sale';
  valueIds: Set<number>;
  /** Of these, those that stand there as they are written. */
  exactIds: Set<number>;
  /** A name of a make or a model is among the values. */
  names: boolean;
  /** Values that say nothing by themselves (`38`, `M`): a size, where the thing has sizes. */
  bareIds: Set<number>;
  /** Values of several questions that one notation says (`205/55 R16`). */
  notation: readonly number[];
  /** A number that has neither unit nor name beside it. */
  bareNumber?: number;
  /** A number that may be the size of an engine (`1.6tdi`, `1.4 turbo`). */
  litres?: number;
  placeNames: Array<{ place: PlaceName; key: string; form: Form; marked?: 'place' | 'neighbourhood' }>;
  quantities: Quantity[];
  standard?: number;
  sort?: number;
  /** One of its names is only the beginning of several models' names (`macbook`); `valueIds` holds their make. */
  isFamily: boolean;
  /** Its words are a product's name although a category answers to them (`airpods`): they stay words. */
  isBrand: boolean;
  /** It says a property too: its last words alone name its categories (`boş daire`), or its first is a make (`jbl hoparlör`). */
  isHeaded: boolean;
  /** A version, a generation or a product as people write it; its values are among `valueIds`. */
  spelling?: Spelling;
  /** What it denies: the span holds nothing else then. */
  denied?: Span;
}

/** Every span of a text, by the token it begins with. */
export function spansOf(tokens: readonly Token[], hits: readonly Hit[][], vocabulary: Vocabulary): Span[][] {
  const known = { forms: formsIn(hits, vocabulary), memo: new Map<number, Amount[]>() };
  const emptySpan = (start: number, end: number): Span => ({
    start,
    end,
    words: tokens
      .slice(start, end)
      .map(({ key }) => key)
      .join(' '),
    inflected: false,
    categories: new Map(),
    partKeys: new Set(),
    valueIds: new Set(),
    exactIds: new Set(),
    names: false,
    bareIds: new Set(),
    notation: [],
    placeNames: [],
    quantities: [],
    isFamily: false,
    isBrand: false,
    isHeaded: false,
  });
  const all = tokens.map((_, start) => {
    const spans = new Map<number, Span>();
    const at = (end: number, form?: Form): Span => {
      const inflected = form !== undefined && form.as !== 'itself';
      const existing = spans.get(end);
      if (existing) {
        existing.inflected &&= inflected;
        return existing;
      }
      const span = { ...emptySpan(start, end), inflected };
      spans.set(end, span);
      return span;
    };
    const addValues = (end: number, ids: Iterable<number>, form: Form): void => {
      for (const id of ids) {
        const span = at(end, form);
        span.valueIds.add(id);
        if (form.as === 'itself') span.exactIds.add(id);
        span.names ||= isName(id, vocabulary);
      }
    };
    for (const hit of hits[start] ?? []) {
      read(hit, at, vocabulary);
      readMarkedPlace(hit, tokens, at, vocabulary);
      if (hit.end === start + 1 && hit.form.as === 'itself' && isSize(hit.key))
        for (const id of vocabulary.namelessValues.get(hit.key) ?? []) at(hit.end, hit.form).bareIds.add(id);
      for (const [end, ids, form] of valuesFrom(hit, tokens[hit.end]?.parted ? [] : (hits[hit.end] ?? []), vocabulary))
        addValues(end, ids, form);
    }
    for (const hit of hits[start] ?? []) {
      const spelling = spans.get(hit.end)?.valueIds.size ? undefined : spellingAt(hit, tokens, hits, vocabulary);
      if (!spelling) continue;
      addValues(hit.end, spelling.valueIds, hit.form);
      const span = at(hit.end, hit.form);
      span.spelling = spelling;
      span.isBrand ||= spelling.categoryId !== undefined;
      if (spelling.categoryId !== undefined) span.categories.set(spelling.categoryId, 1);
    }
    const tyre = tyreSizeAt(tokens, start, vocabulary);
    if (tyre) at(tyre.end).notation = tyre.ids;
    const number = bareNumberAt(tokens, start);
    if (number !== undefined) at(start + 1).bareNumber = number;
    const litres = litresAt(tokens, start);
    if (litres !== undefined) at(tokens[start + 1]?.key === 'turbo' ? start + 2 : start + 1).litres = litres;
    for (const { key, end, form } of hits[start] ?? []) {
      const isNoun = form.as === 'itself' || form.as === 'noun';
      if (isNoun && vocabulary.partsOf.has(key)) (spans.get(end) ?? at(end)).partKeys.add(key);
    }
    for (const quantity of quantitiesAt(tokens, start, hits, known, vocabulary))
      at(quantity.end).quantities.push(quantity);
    for (const span of spans.values()) {
      addHead(span, hits, vocabulary);
      addMake(span, hits, vocabulary);
      if (isAnnounced(tokens, span, vocabulary)) asPlace(span);
      else asProperty(span, vocabulary);
    }
    return [...spans.values()];
  });
  for (const own of all) for (const span of own) withoutOtherMakes(span, all, vocabulary);
  asChildrens(all, vocabulary);
  const meaningful = all.map((own) => own.filter((span) => !isEmpty(span) || span.partKeys.size > 0));
  return withDenials(meaningful, tokens, hits, emptySpan, vocabulary);
}

/** A number of two to four digits that nothing is glued to. */
function bareNumberAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const isGlued = token?.glued === true || tokens[at + 1]?.glued === true;
  return token?.value !== undefined && !isGlued && /^[1-9]\d{1,3}$/.test(token.key) ? token.value : undefined;
}

/** A number of litres as engines have them, with letters behind it or not. */
function litresAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  return token?.value !== undefined && !token.glued && /^[0-8]\.\d$/.test(token.key) ? token.value : undefined;
}

/** `nike air`: a model's name right behind a make's that has none of that name says nothing. */
function withoutOtherMakes(span: Span, all: readonly Span[][], { catalogue }: Vocabulary): void {
  if (!span.names) return;
  const makes = all.slice(0, span.start).flatMap((own) => own.filter(({ end, names }) => names && end === span.start));
  if (makes.length === 0) return;
  for (const id of span.valueIds) {
    const parent = catalogue.values.get(catalogue.values.get(id)?.parentValueId ?? 0);
    const isOfOne = makes.some(
      ({ valueIds, words }) =>
        parent &&
        (valueIds.has(parent.id) ||
          valueIds.values().some((other) => catalogue.values.get(other)?.parentValueId === parent.id) ||
          phraseKey(parent.names.tr).includes(words)),
    );
    if (parent && !isOfOne) span.valueIds.delete(id);
  }
  span.names = [...span.valueIds].some((id) => isName(id, { catalogue }));
}

/** `in Van` is a town, not a van. */
function isAnnounced(tokens: readonly Token[], span: Span, { words }: Vocabulary): boolean {
  const before = tokens[span.start - 1];
  return (
    before !== undefined &&
    words.announcesPlace.has(before.key) &&
    span.placeNames.some(({ place }) => place.kind === 'province' || place.kind === 'district')
  );
}

/** A phrase for a property whose last word names the thing itself names it as well: `boş daire`, `deri çanta`; so does a part with its amount: `512 ssd`. */
function addHead(span: Span, hits: readonly Hit[][], { categories, catalogue }: Vocabulary): void {
  const isMeasured = span.quantities.some(({ bound, measures }) => bound === 'exact' && measures.length > 0);
  if (span.valueIds.size === 0 && !isMeasured) return;
  if (span.categories.size > 0 || span.names || span.end - span.start < 2) return;
  const head = hits[span.end - 1]?.find(({ end, key }) => end === span.end && categories.has(key));
  const named = categories.get(head?.key ?? '') ?? new Map<number, number>();
  if (span.valueIds.size === 0 && namesThing({ categories: named }, catalogue)) return;
  for (const [id, distance] of named) {
    const isPart = isOfParts(catalogue.categories.get(id) ?? { ancestorIds: [] });
    if (isPart || span.valueIds.size > 0) span.categories.set(id, isPart ? 1 + distance / 2 : 1 + distance);
  }
  span.isHeaded = span.categories.size > 0;
}

/** Whether words name a category closely that holds things rather than parts of things. */
export const namesThing = (
  { categories }: { categories: ReadonlyMap<number, number> },
  { categories: all }: Pick<Catalogue, 'categories'>,
): boolean =>
  [...categories].some(([id, distance]) => distance < partDistance && !isOfParts(all.get(id) ?? { ancestorIds: [] }));

/** A category's word may begin with a make that its things have (`jbl hoparlör`): that is said as well. */
function addMake(span: Span, hits: readonly Hit[][], vocabulary: Vocabulary): void {
  if (span.categories.size === 0 || span.valueIds.size > 0 || span.end - span.start < 2) return;
  const first = hits[span.start]?.find(({ end, form }) => end === span.start + 1 && form.as === 'itself');
  for (const id of vocabulary.values.get(first?.key ?? '') ?? []) {
    const value = vocabulary.catalogue.values.get(id);
    const isUsed = span.categories.keys().some((of) => vocabulary.shape.specsBelow.get(of)?.has(value?.specId ?? 0));
    if (!isUsed || value?.parentValueId !== undefined || !isName(id, vocabulary)) continue;
    span.valueIds.add(id);
    span.isHeaded = true;
  }
}

/** What goes with things of every kind (`mavi`) is no brand of that name; what describes (`ahşap`) is no category by half of its name. */
function asProperty(span: Span, { catalogue, shape }: Vocabulary): void {
  const plain = [...span.valueIds].filter((id) => span.exactIds.has(id) && !isName(id, { catalogue }));
  if (plain.length === 0) return;
  const isCommon = plain.some((id) => !shape.homeOf.has(catalogue.values.get(id)?.specId ?? 0));
  const isVague = [...span.categories].every(([id, distance]) =>
    catalogue.categories.get(id)?.level === 1 ? isCommon : distance >= partDistance,
  );
  if (isVague) span.categories.clear();
  if (!span.names || !plain.some((id) => !shape.homeOf.has(catalogue.values.get(id)?.specId ?? 0))) return;
  for (const id of span.valueIds) if (isName(id, { catalogue })) span.valueIds.delete(id);
  span.names = false;
}

function asPlace(span: Span): void {
  span.categories.clear();
  span.valueIds.clear();
  span.names = false;
}

/** Whether a span means nothing by itself. */
export function isEmpty(span: Span): boolean {
  return (
    !span.denied &&
    span.categories.size === 0 &&
    span.valueIds.size === 0 &&
    span.bareIds.size === 0 &&
    span.notation.length === 0 &&
    span.bareNumber === undefined &&
    span.litres === undefined &&
    span.placeNames.length === 0 &&
    span.quantities.length === 0 &&
    span.deal === undefined &&
    span.standard === undefined &&
    span.sort === undefined
  );
}

/** A word further than this from a category's name does not name it. */
const loosest = 3;
/** The names, folded, of the branches that the words of deals lead to. */
const branchOf = { rental: 'kiralik', sale: 'satilik' } as const;

function read({ key, end, form }: Hit, at: (end: number, form: Form) => Span, vocabulary: Vocabulary): void {
  const isNoun = form.as === 'itself' || form.as === 'noun';
  const deal = isNoun ? vocabulary.deals.get(key) : undefined;
  if (deal) at(end, form).deal = deal;
  // Every word for letting says what the branch `Kiralık` says.
  // `bin` is a thousand before it is a waste bin.
  const categories =
    isNoun && !vocabulary.scales.has(key)
      ? (vocabulary.categories.get(key) ?? (deal && vocabulary.categories.get(branchOf[deal])))
      : undefined;
  if (categories) {
    at(end, form).isBrand ||= vocabulary.words.brand.has(key);
    const distances = at(end, form).categories;
    // A name that had to lose an ending is further from the category than the name itself.
    const further = form.as === 'itself' ? 0 : 1;
    for (const [id, distance] of categories) {
      // Half a name without its ending (`seti` of `kırtasiye seti`) names nothing.
      if (distance + further > loosest && !key.includes(' ')) continue;
      distances.set(id, Math.min(distance + further, distances.get(id) ?? Infinity));
    }
  }
  if (form.as === 'itself' || form.as === 'local') {
    for (const place of vocabulary.placeNames.get(key) ?? []) at(end, form).placeNames.push({ place, key, form });
  }
  if (form.as !== 'itself') return;
  for (const id of vocabulary.families.get(key) ?? []) {
    const span = at(end, form);
    span.isFamily = true;
    span.names = true;
    span.valueIds.add(id);
  }
  const standard = vocabulary.standard.get(key);
  if (standard !== undefined) at(end, form).standard = standard;
  const sort = vocabulary.sorts.get(key);
  if (sort !== undefined) at(end, form).sort = sort;
}

/** `Moda mahallesi`, `Kale ilçesi`: a place with the word that makes it one. */
function readMarkedPlace(
  { key, end, form }: Hit,
  tokens: readonly Token[],
  at: (end: number, form: Form) => Span,
  { placeNames, words }: Vocabulary,
): void {
  const names = form.as === 'itself' ? placeNames.get(key) : undefined;
  const marker = tokens[end]?.forms.find((next) => words.marksPlace.has(next.key));
  if (!names || !marker) return;
  const marked = words.marksNeighbourhood.has(marker.key) ? 'neighbourhood' : 'place';
  for (const place of names) {
    const isQuarter = place.kind === 'neighborhood' || place.kind === 'area';
    if (isQuarter === (marked === 'neighbourhood')) at(end + 1, form).placeNames.push({ place, key, form, marked });
  }
}

/** The values that a hit begins: by themselves, beside the name of their spec (`garanti var`), or a make with its model (`peugeot 3008`). */
function valuesFrom(hit: Hit, following: readonly Hit[], vocabulary: Vocabulary): [number, number[], Form][] {
  const { values, namelessValues, measures, catalogue } = vocabulary;
  const found: [number, number[], Form][] = [];
  const isPlain = hit.form.as === 'itself' || hit.form.as === 'noun' || hit.form.as === 'with';
  // A proper name takes an ending only after an apostrophe.
  const isWritten = hit.form.as === 'itself' || hit.form.apostrophe === true;
  const candidates = isPlain || isWritten ? (values.get(hit.key) ?? []) : [];
  // `m²` is a unit before it is BMW's M2.
  const isUnit = measures.get(hit.key)?.unit !== undefined;
  const own =
    isWritten && isPlain && !isUnit
      ? candidates
      : candidates.filter((id) => isName(id, vocabulary) === (isWritten && !isUnit));
  const nameless = namelessValues.get(hit.key) ?? [];
  if (own.length > 0) found.push([hit.end, [...own], hit.form]);
  const measure = measures.get(hit.key);
  for (const next of following) {
    const ofNext = measures.get(next.key);
    // `rtx 3060 ekran kartı` names a thing with its property, not a property twice.
    if (ofNext && !vocabulary.categories.has(next.key)) {
      const named = [...own, ...nameless].filter((id) => ofNext.specIds.includes(specOf(id, vocabulary)));
      if (named.length > 0) found.push([next.end, named, hit.form]);
    }
    if (vocabulary.categories.has(hit.key) && own.length === 0) continue;
    const nextValues = [...(values.get(next.key) ?? []), ...(namelessValues.get(next.key) ?? [])];
    if (nextValues.length === 0) continue;
    if (measure) {
      const named = nextValues.filter((id) => measure.specIds.includes(specOf(id, vocabulary)));
      if (named.length > 0) found.push([next.end, named, next.form]);
    }
    const models = nextValues.filter((id) => {
      const parent = catalogue.values.get(id)?.parentValueId;
      return parent !== undefined && own.includes(parent);
    });
    if (models.length > 0) found.push([next.end, models, next.form]);
  }
  return found;
}

function specOf(valueId: number, vocabulary: Vocabulary): number {
  return vocabulary.catalogue.values.get(valueId)?.specId ?? 0;
}

/** A make, a model, a brand: a proper name rather than a property. */
export function isName(valueId: number, { catalogue }: Pick<Vocabulary, 'catalogue'>): boolean {
  const value: CatalogueValue | undefined = catalogue.values.get(valueId);
  return value !== undefined && catalogue.specs.get(value.specId)?.kind === 'autocomplete';
}

/** A word weighs more in a longer phrase; an ending that had to be taken off weighs a little less. */
function weightOf(span: Span): number {
  if (span.denied) return weightOf(span.denied) + 30 * (span.end - span.start);
  const length = span.end - span.start;
  // A word that names parts of some things alone says nothing by itself.
  if (isEmpty(span)) return 0;
  // A number beside a word is a weaker bond than a name of the catalogue: `iphone 13` before `13 ekran`.
  const isLoose =
    span.valueIds.size === 0 &&
    (span.categories.size === 0 || span.isHeaded) &&
    span.quantities.some(({ bound }) => bound === 'exact');
  // Words in another order than a category's name has them (`26 jant bisiklet`).
  const isFar = span.valueIds.size === 0 && span.categories.size > 0 && Math.min(...span.categories.values()) > 2;
  const looseness = isLoose ? (span.isHeaded ? -1 : 2) : Number(isFar);
  return length * (isLoose ? 1 : length) * 10 - (span.inflected ? 1 : 0) - looseness;
}

/**
 * The best set of spans that do not overlap: the longest phrases win. Spans in `failed` meant nothing in context and are left out, which gives
 * their words another chance.
 */
export function bestSpans(spans: readonly Span[][], failed: ReadonlySet<Span>): Span[] {
  const best: number[] = Array.from({ length: spans.length + 1 }, () => 0);
  const chosen: (Span | undefined)[] = [];
  for (let at = spans.length - 1; at >= 0; at -= 1) {
    best[at] = best[at + 1] ?? 0;
    for (const span of spans[at] ?? []) {
      if (failed.has(span)) continue;
      const total = weightOf(span) + (best[span.end] ?? 0);
      const isSpare = isEmpty(span) && total === best[at] && !chosen[at];
      if (total <= (best[at] ?? 0) && !isSpare) continue;
      best[at] = total;
      chosen[at] = span;
    }
  }
  const result: Span[] = [];
  for (let at = 0; at < spans.length;) {
    const span = chosen[at];
    if (span) result.push(span);
    at = span?.end ?? at + 1;
  }
  return result;
}
