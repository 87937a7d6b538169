import type { Property } from './property.ts';
import type { CatalogueCategory, CatalogueValue } from '../../../catalogue/port.ts';
import type { Spelling } from './model-spellings.ts';
import type { Quantity } from './quantities.ts';
import { isNotation } from './sizes.ts';
import { bandsWithin, layoutUnit } from './value-bands.ts';
import type { Span } from './span.ts';
import { usualPrice } from './usual-prices.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A word for more values of one spec than this is ignored. */
const maxShared = 4;
/** Kuruş. Higher prices are typing errors. */
const maxPrice = 1e12;

/** The values of a span that the category filters by. Undefined if there are none, or if they are ambiguous. */
export function valueOf(
  span: Span,
  category: CatalogueCategory | undefined,
  makes: ReadonlySet<number>,
  vocabulary: Vocabulary,
): Property | undefined {
  if (!category || span.valueIds.size === 0) return undefined;
  if (span.spelling) return spelledValues(span, span.spelling, category, makes, vocabulary);
  const { catalogue, shape } = vocabulary;
  const below = shape.specsBelow.get(category.id);
  const order = specOrder(category);
  const fitting = [...span.valueIds].flatMap((id) => {
    const value = catalogue.values.get(id);
    return value && below?.has(value.specId) ? [value] : [];
  });
  // Ignores models of other makes than the named one.
  const consistent = fitting.filter(
    ({ specId, parentValueId }) =>
      parentValueId === undefined ||
      !namesAnother(catalogue.specs.get(specId)?.parentSpecId, parentValueId, makes, vocabulary),
  );
  const exact = consistent.filter(({ id }) => span.exactIds.has(id));
  const direct = (exact.length > 0 ? exact : consistent).filter(({ specId }) => order.has(specId));
  const candidates = direct.length > 0 ? direct : consistent;
  // `mavi` is a colour before it is a jeans brand.
  const isBrand = ({ specId }: CatalogueValue) => Number(catalogue.specs.get(specId)?.kind === 'autocomplete');
  const [first] = candidates.toSorted(
    (a, b) =>
      isBrand(a) - isBrand(b) ||
      (order.get(a.specId) ?? 0) - (order.get(b.specId) ?? 0) ||
      // In a broad category the older spec wins: `dizel` is a car's fuel before it is a machine's.
      a.specId - b.specId,
  );
  if (!first) return undefined;
  const certain = vocabulary.bands.get(first.specId)?.[0]?.unit === layoutUnit || isNotation(first.specId, vocabulary);
  // A word shared by several values of one spec (`ikinci el`) means any of them. Makes, models and amounts must be unique.
  const shared = candidates.filter(({ specId }) => specId === first.specId);
  const isAmount = vocabulary.bands.get(first.specId)?.some(({ from, to }) => from === to) === true;
  const isSingle = catalogue.specs.get(first.specId)?.kind === 'autocomplete' || isAmount;
  const rivals = candidates.filter(({ id, specId }) => {
    if (id === first.id) return false;
    if (specId === first.specId) return isSingle || shared.length > maxShared;
    return isSingle && !order.has(first.specId);
  });
  if (rivals.length > 0) return undefined;
  const parent = first.parentValueId === undefined ? undefined : catalogue.values.get(first.parentValueId);
  return { kind: 'values', certain, values: parent ? [parent, first] : shared, spans: [span] };
}

/** The values of a version or product: any of its models, with their make. */
function spelledValues(
  span: Span,
  { valueIds }: Spelling,
  category: CatalogueCategory,
  makes: ReadonlySet<number>,
  vocabulary: Vocabulary,
): Property | undefined {
  const { catalogue, shape } = vocabulary;
  const below = shape.specsBelow.get(category.id);
  const values = valueIds.flatMap((id) => {
    const value = span.valueIds.has(id) ? catalogue.values.get(id) : undefined;
    const parentSpecId = catalogue.specs.get(value?.specId ?? 0)?.parentSpecId;
    const isOther =
      value?.parentValueId !== undefined && namesAnother(parentSpecId, value.parentValueId, makes, vocabulary);
    return value && below?.has(value.specId) && !isOther ? [value] : [];
  });
  const [first] = values;
  if (!first) return undefined;
  const make = first.parentValueId === undefined ? undefined : catalogue.values.get(first.parentValueId);
  return { kind: 'values', certain: false, values: make ? [make, ...values] : values, spans: [span] };
}

/** Model years and fuel implied by versions and generations, unless the sentence states its own. */
export function impliedBySpellings(
  said: readonly Property[],
  category: CatalogueCategory | undefined,
  { catalogue, shape, yearSpecIds }: Vocabulary,
): Property[] {
  const below = shape.specsBelow.get(category?.id ?? 0);
  const specsSaid = new Set(
    said.flatMap((one) =>
      one.kind === 'values' ? one.values.map(({ specId }) => specId) : one.kind === 'number' ? [one.specId] : [],
    ),
  );
  return said.flatMap(({ spans }) =>
    spans.flatMap((span): Property[] => {
      const { years, fuelId } = span.spelling ?? {};
      const fuel = catalogue.values.get(fuelId ?? 0);
      const yearId = years && [...yearSpecIds].find((id) => below?.has(id));
      return [
        ...(years && yearId !== undefined && !specsSaid.has(yearId)
          ? [{ kind: 'number' as const, certain: false, specId: yearId, ...years, spans: [span] }]
          : []),
        ...(fuel && below?.has(fuel.specId) && !specsSaid.has(fuel.specId)
          ? [{ kind: 'values' as const, certain: false, values: [fuel], spans: [span] }]
          : []),
      ];
    }),
  );
}

function namesAnother(
  parentSpecId: number | undefined,
  parentId: number,
  makes: ReadonlySet<number>,
  { catalogue }: Vocabulary,
): boolean {
  for (const make of makes)
    if (make !== parentId && catalogue.values.get(make)?.specId === parentSpecId) return !makes.has(parentId);
  return false;
}

function specOrder(category: CatalogueCategory): Map<number, number> {
  return new Map(category.specs.filter((use) => use.filter).map((use, at) => [use.spec.id, at]));
}

/**
 * The property that a quantity bounds. Decided by words and units beside it, then by the comparator (`ucuz`), then as a year if the category has one,
 * then as a price. Other bare numbers remain words.
 */
export function quantityOf(
  span: Span,
  category: CatalogueCategory | undefined,
  vocabulary: Vocabulary,
): Property | undefined {
  const below = vocabulary.shape.specsBelow.get(category?.id ?? 0);
  // `5m` is metres if the category uses metres, otherwise millions.
  const isMeasured = ({ measures }: Quantity) => measures.some(({ specIds }) => specIds.some((id) => below?.has(id)));
  for (const quantity of [
    ...span.quantities.filter(isMeasured),
    ...span.quantities.filter((one) => !isMeasured(one)),
  ]) {
    const property = bound(quantity, span, category, vocabulary);
    if (property) return property;
  }
  return undefined;
}

function bound(
  quantity: Quantity,
  span: Span,
  category: CatalogueCategory | undefined,
  vocabulary: Vocabulary,
): Property | undefined {
  const { measures, hint } = quantity;
  if (measures.length > 0) {
    if (measures.every((measure) => measure.price))
      return hint === 'year' ? undefined : priceOf(quantity, span, category);
    if (measures.some((measure) => measure.price && measure.specIds.length === 0)) return undefined;
    const [first, ...others] = measures;
    const shared = first?.specIds.filter((id) => others.every((measure) => measure.specIds.includes(id))) ?? [];
    return onSpec(shared, quantity, span, category, vocabulary);
  }
  if (quantity.layout) return onSpec(layoutSpecs(vocabulary), quantity, span, category, vocabulary);
  if (hint !== 'price' && quantity.yearLike) {
    const year = onSpec([...vocabulary.yearSpecIds], quantity, span, category, vocabulary);
    if (year) return year;
  }
  if (hint === 'year') return undefined;
  const usual = usualPrice(category);
  if (quantity.bound === 'exact') {
    // `araba 300 bin`: a usual price of the category. Other numbers are ambiguous (`12500 mAh`).
    const isUsual = usual !== undefined && (quantity.from ?? 0) >= usual.from && (quantity.from ?? 0) <= usual.to;
    return isUsual || (!category && quantity.isScaled) ? priceOf(quantity, span, category) : undefined;
  }
  // A range of two small numbers is a size or date, not a price, unless words mark it as a bound.
  const isSmall = !quantity.moneyLike && (quantity.to ?? quantity.from ?? 0) < 100;
  if (isSmall && !(quantity.isBound && usual)) return undefined;
  // `GWS 7-115` is a name.
  if (quantity.bound === 'range' && !quantity.isBound && !quantity.moneyLike && !usual) return undefined;
  // A year-like number with a comparator is ambiguous without a category that has years.
  if (quantity.yearLike && !category && hint === undefined) return undefined;
  return priceOf(quantity, span, category);
}

/** `500-600 arası` means thousands for cars, and thousands or millions for homes: the smallest scale within the usual prices. */
const scales = [1, 1e3, 1e6];

function priceOf(quantity: Quantity, span: Span, category: CatalogueCategory | undefined): Property | undefined {
  const { measures, bound: kind, moneyLike } = quantity;
  const currency = measures.find((measure) => measure.currency)?.currency;
  const isSaid = measures.some(({ unit }) => unit !== undefined);
  const usual = isSaid || moneyLike ? undefined : usualPrice(category);
  const ends = [quantity.from, quantity.to].filter((end) => end !== undefined);
  const times = usual
    ? scales.find((scale) => ends.every((end) => end * scale >= usual.from && end * scale <= usual.to))
    : 1;
  const scaled = (end: number | undefined) => (end === undefined ? undefined : end * (times ?? 1));
  const [from, to] = [scaled(quantity.from), scaled(quantity.to)];
  if ((from ?? 0) * 100 > maxPrice || (to ?? 0) * 100 > maxPrice) return undefined;
  return {
    kind: 'price',
    certain: kind !== 'exact',
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(kind === 'exact' && { isExact: true }),
    ...(currency && { currency }),
    spans: [span],
  };
}

function layoutSpecs({ bands }: Vocabulary): number[] {
  return [...bands].flatMap(([specId, [first]]) => (first?.unit === layoutUnit ? [specId] : []));
}

/** The first of the specs, in category order, whose range includes the quantity. */
function onSpec(
  specIds: readonly number[],
  quantity: Quantity,
  span: Span,
  category: CatalogueCategory | undefined,
  vocabulary: Vocabulary,
): Property | undefined {
  if (!category) return undefined;
  const isCertain = quantity.bound !== 'exact';
  const order = specOrder(category);
  const below = vocabulary.shape.specsBelow.get(category.id);
  const usable = specIds
    .filter((id) => below?.has(id))
    .toSorted((a, b) => (order.get(a) ?? Infinity) - (order.get(b) ?? Infinity) || a - b);
  // `45 cm` may be any dimension; `120 m²` is the area.
  const isVague =
    !isCertain && usable.length > 1 && quantity.measures.every(({ unit }) => unit === 'cm' || unit === 'mm');
  if (isVague && quantity.measures.length > 0) return undefined;
  for (const specId of usable) {
    const spec = vocabulary.catalogue.specs.get(specId);
    const { from, to } = quantity;
    if (spec?.kind === 'number') {
      const isWithin = [from, to].every((end) => end === undefined || (end <= (spec.max ?? Infinity) && end >= 0));
      if (isWithin)
        return {
          kind: 'number',
          certain: isCertain || (vocabulary.yearSpecIds.has(specId) && quantity.measures.length > 0),
          specId,
          ...(from !== undefined && { from }),
          ...(to !== undefined && { to }),
          ...(quantity.bound === 'exact' && { isExact: true }),
          spans: [span],
        };
      continue;
    }
    const bands = vocabulary.bands.get(specId) ?? [];
    const valueIds = bandsWithin(bands, from, to);
    const values = valueIds.flatMap((id) => vocabulary.catalogue.values.get(id) ?? []);
    // `5-6 yaş` is a size, not a bound.
    const isBound = isCertain && (quantity.isBound || quantity.bound !== 'range');
    if (values.length > 0 && values.length < bands.length)
      return { kind: 'values', certain: isBound || bands[0]?.unit === layoutUnit, values, spans: [span] };
  }
  return undefined;
}

/**
 * Merges bounds on the same property: `en az 10 bin, en fazla 20 bin` is one range. Of contradicting ones the first wins; the spans of the second are
 * returned as unread.
 */
export function combined(properties: readonly Property[]): { properties: Property[]; unread: Span[] } {
  const result: Property[] = [];
  const unread: Span[] = [];
  for (const property of properties) {
    const at = property.kind === 'values' ? -1 : result.findIndex((other) => isOfSame(other, property));
    const before = result[at];
    if (!before || before.kind === 'values' || property.kind === 'values') result.push(property);
    else if (
      (before.from === undefined) !== (property.from === undefined) &&
      (before.to === undefined) !== (property.to === undefined)
    ) {
      result[at] = {
        ...before,
        ...property,
        certain: before.certain && property.certain,
        spans: [...before.spans, ...property.spans],
      };
    } else unread.push(...property.spans);
  }
  return { properties: result, unread };
}

function isOfSame(a: Property, b: Property): boolean {
  return a.kind === b.kind && (a.kind !== 'number' || (b.kind === 'number' && a.specId === b.specId));
}
