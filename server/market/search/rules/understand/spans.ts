import { useChildrensCategories } from './childrens-clothes.ts';
import type { Amount } from './amounts.ts';
import type { Hit } from './phrase-hits.ts';
import { withNegations } from './negations.ts';
import { formsIn, quantitiesAt } from './quantities.ts';
import { spellingAt } from './spelling-hits.ts';
import { isOfParts } from './part-words.ts';
import { isSize, tyreSizeAt } from './sizes.ts';
import type { Form } from './stemming.ts';
import type { Token } from './tokenizer.ts';
import { phraseKey } from './tokenizer.ts';
import { partDistance } from './category-phrases.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isName, namesProduct, isEmpty } from './span.ts';
import type { Span } from './span.ts';

/** All spans of a text, by first token. */
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
      if (isAnnounced(tokens, span, vocabulary)) keepPlaceOnly(span);
      else keepPropertyMeaning(span, vocabulary);
    }
    return [...spans.values()];
  });
  for (const own of all) for (const span of own) withoutOtherMakes(span, all, vocabulary);
  useChildrensCategories(all, vocabulary);
  const meaningful = all.map((own) => own.filter((span) => !isEmpty(span) || span.partKeys.size > 0));
  return withNegations(meaningful, tokens, hits, emptySpan, vocabulary);
}

/** A separate number of two to four digits. */
function bareNumberAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const isGlued = token?.glued === true || tokens[at + 1]?.glued === true;
  return token?.value !== undefined && !isGlued && /^[1-9]\d{1,3}$/.test(token.key) ? token.value : undefined;
}

/** A number of litres as used for engines. */
function litresAt(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  return token?.value !== undefined && !token.glued && /^[0-8]\.\d$/.test(token.key) ? token.value : undefined;
}

/** `nike air`: removes models of other makes after a make. */
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

/** Adds the category of the last word to a property phrase: `boş daire`, `deri çanta`; also of a part with its amount: `512 ssd`. */
function addHead(span: Span, hits: readonly Hit[][], { categories, catalogue }: Vocabulary): void {
  const isMeasured = span.quantities.some(({ bound, measures }) => bound === 'exact' && measures.length > 0);
  if (span.valueIds.size === 0 && !isMeasured) return;
  if (span.categories.size > 0 || span.names || span.end - span.start < 2) return;
  const head = hits[span.end - 1]?.find(({ end, key }) => end === span.end && categories.has(key));
  const named = categories.get(head?.key ?? '') ?? new Map<number, number>();
  if (span.valueIds.size === 0 && namesProduct({ categories: named }, catalogue)) return;
  for (const [id, distance] of named) {
    const isPart = isOfParts(catalogue.categories.get(id) ?? { ancestorIds: [] });
    if (isPart || span.valueIds.size > 0) span.categories.set(id, isPart ? 1 + distance / 2 : 1 + distance);
  }
  span.isHeaded = span.categories.size > 0;
}

/** Adds the make that starts a category phrase (`jbl hoparlör`). */
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

/** Properties of all kinds of products (`mavi`) are not brands; descriptive words (`ahşap`) are not half a category name. */
function keepPropertyMeaning(span: Span, { catalogue, shape }: Vocabulary): void {
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

function keepPlaceOnly(span: Span): void {
  span.categories.clear();
  span.valueIds.clear();
  span.names = false;
}

/** Maximum distance from a category's name. */
const loosest = 3;
/** Folded names of the branches for each deal. */
const branchOf = { rental: 'kiralik', sale: 'satilik' } as const;

function read({ key, end, form }: Hit, at: (end: number, form: Form) => Span, vocabulary: Vocabulary): void {
  const isNoun = form.as === 'itself' || form.as === 'noun';
  const deal = isNoun ? vocabulary.deals.get(key) : undefined;
  if (deal) at(end, form).deal = deal;
  // All rental words match the branch `Kiralık`. `bin` means a thousand, not a waste bin.
  const categories =
    isNoun && !vocabulary.scales.has(key)
      ? (vocabulary.categories.get(key) ?? (deal && vocabulary.categories.get(branchOf[deal])))
      : undefined;
  if (categories) {
    at(end, form).isBrand ||= vocabulary.words.brand.has(key);
    const distances = at(end, form).categories;
    // A stemmed name is further from the category.
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

/** Reads a place with its marker: `Moda mahallesi`, `Kale ilçesi`. */
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

/** The values that start at a hit: alone, with the name of their spec (`garanti var`), or a make with its model (`peugeot 3008`). */
function valuesFrom(hit: Hit, following: readonly Hit[], vocabulary: Vocabulary): [number, number[], Form][] {
  const { values, namelessValues, measures, catalogue } = vocabulary;
  const found: [number, number[], Form][] = [];
  const isPlain = hit.form.as === 'itself' || hit.form.as === 'noun' || hit.form.as === 'with';
  // Proper names take endings only after an apostrophe.
  const isWritten = hit.form.as === 'itself' || hit.form.apostrophe === true;
  const candidates = isPlain || isWritten ? (values.get(hit.key) ?? []) : [];
  // `m²` is a unit, not BMW's M2.
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
    // `rtx 3060 ekran kartı` names a product with its property.
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
