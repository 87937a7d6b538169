import type { CatalogueCategory, CatalogueSpec, CatalogueValue } from '../../../catalogue/port.ts';
import type { Property } from './property.ts';
import { layoutUnit } from './value-bands.ts';
import type { Band } from './value-bands.ts';
import type { Span } from './span.ts';
import type { Token } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** True for a folded size: up to three digits, or letters from `xxs` to `4xl`. */
export const isSize = (key: string): boolean => /^(?:\d{1,3}|x{0,3}[sml]|\dxl)$/.test(key);

/** The specs of a tyre size in order: `205/55 R16`. */
const tyreSpecs = ['tyreWidth', 'tyreRatio', 'rimSize'] as const;
/** Specs whose values are unambiguous. */
const surelySaid: ReadonlySet<string> = new Set([...tyreSpecs, 'tyreSeason', 'boltPattern']);

/** True if values of the spec are unambiguous, so they filter. */
export const isNotation = (specId: number, { catalogue }: Pick<Vocabulary, 'catalogue'>): boolean =>
  surelySaid.has(catalogue.specs.get(specId)?.key ?? '');

/**
 * The tyre size at a token, with load and speed index if present (`225/45 R17 91W`). Returns the exclusive end and the values. Undefined if the
 * catalogue lacks it.
 */
export function tyreSizeAt(
  tokens: readonly Token[],
  at: number,
  { catalogue }: Pick<Vocabulary, 'catalogue'>,
): { end: number; ids: number[] } | undefined {
  const ids: number[] = [];
  let end = at;
  for (const key of tyreSpecs) {
    if (ids.length > 0 && tokens[end]?.key === '-') end += 1;
    if (ids.length === 2 && /^z?r$/.test(tokens[end]?.key ?? '')) end += 1;
    const number = tokens[end];
    if (number?.value === undefined || (number.parted && ids.length > 0)) return undefined;
    const value = catalogue.specByKey
      .get(key)
      ?.values.find(({ names }) => Number.parseFloat(names.tr) === number.value);
    if (!value) return undefined;
    ids.push(value.id);
    end += 1;
  }
  const [load, speed] = [tokens[end], tokens[end + 1]];
  const isIndex = load?.value !== undefined && speed?.glued === true && /^[a-z]$/.test(speed.key);
  return { end: isIndex ? end + 2 : end, ids };
}

/** The values of a multi-part notation that the category uses. Undefined if there are fewer than two. */
export function notationOf(
  span: Span,
  category: CatalogueCategory | undefined,
  { catalogue, shape }: Vocabulary,
): Property | undefined {
  const below = shape.specsBelow.get(category?.id ?? 0);
  const own = new Set(category?.specs.map(({ spec }) => spec.id));
  const values = span.notation.flatMap((id) => catalogue.values.get(id) ?? []);
  const asked = values.filter(({ specId }) => below?.has(specId) || own.has(specId));
  return asked.length > 1 ? { kind: 'values', certain: true, values: asked, spans: [span] } : undefined;
}

/**
 * Interprets a bare size beside a product (`spor ayakkabı 42`, `erkek mont L`): a value of the category's only size spec, otherwise its only amount
 * that fits the number (`iphone 13 256`). Undefined if there is none, or several.
 */
export function sizeOf(
  span: Span,
  category: CatalogueCategory | undefined,
  vocabulary: Vocabulary,
): Property | undefined {
  if (!category) return undefined;
  const specs = category.specs.flatMap(({ spec, filter }) => (filter ? [spec] : []));
  const asked = new Set(specs.filter(asksForSizes).map(({ id }) => id));
  const values = [...span.bareIds].flatMap((id) => {
    const value = vocabulary.catalogue.values.get(id);
    return value && asked.has(value.specId) ? [value] : [];
  });
  if (values.length > 1) return undefined;
  return (
    valuesProperty(values, span, vocabulary) ??
    amountOf(span, category, vocabulary) ??
    engineOf(span, category, vocabulary)
  );
}

function valuesProperty(values: CatalogueValue[], span: Span, vocabulary: Vocabulary): Property | undefined {
  const [value, ...others] = values;
  if (!value || others.length > 0) return undefined;
  return { kind: 'values', certain: isNotation(value.specId, vocabulary), values, spans: [span] };
}

/** A bare number as a value of the only spec that can have it: lists of amounts with units, or screen sizes in inches. */
function amountOf(span: Span, category: CatalogueCategory, vocabulary: Vocabulary): Property | undefined {
  const { catalogue, bands } = vocabulary;
  const { bareNumber: amount } = span;
  if (amount === undefined) return undefined;
  const holds = ({ from, to, unit }: Band) =>
    unit !== undefined && unit !== layoutUnit && from <= amount && amount <= to && to < Infinity;
  const uses = category.specs.filter(({ filter }) => filter);
  const values = uses.flatMap(({ spec }) =>
    (spec.kind === 'range' ? [] : (bands.get(spec.id) ?? []))
      .filter(holds)
      .flatMap(({ valueId }) => catalogue.values.get(valueId) ?? []),
  );
  if (values.length > 0) return valuesProperty(values, span, vocabulary);
  const screens = uses.filter(({ spec, create }) => create === 'required' && spec.unit === 'inç');
  const [screen] = screens;
  if (!screen || screens.length > 1 || amount < minScreen || amount > maxScreen) return undefined;
  return {
    kind: 'number',
    certain: false,
    specId: screen.spec.id,
    from: amount,
    to: amount,
    isExact: true,
    spans: [span],
  };
}

/** Litres as a value of the engine size spec. */
function engineOf(span: Span, category: CatalogueCategory, vocabulary: Vocabulary): Property | undefined {
  const { litres } = span;
  if (litres === undefined) return undefined;
  const { catalogue, bands, shape } = vocabulary;
  const { id = 0 } = catalogue.specByKey.get('engineVolume') ?? {};
  if (!shape.specsBelow.get(category.id)?.has(id)) return undefined;
  const cubicCentimetres = Math.round(litres * 1000);
  const band = bands.get(id)?.find(({ from, to }) => from <= cubicCentimetres && cubicCentimetres <= to);
  const value = catalogue.values.get(band?.valueId ?? 0);
  return value && { kind: 'values', certain: false, values: [value], spans: [span] };
}

/** Screen sizes in inches accepted without a unit. */
const minScreen = 19;
const maxScreen = 98;

/** True if most values are sizes. Ranges (`5–10`) and sums are not. */
function asksForSizes({ kind, values }: CatalogueSpec): boolean {
  if (kind === 'autocomplete' || values.length < 6) return false;
  const sizes = values.filter(({ names }) => /^(?:\d{1,3}(?:,5)?|X{0,3}[SML]|\dXL)$/.test(names.tr));
  return sizes.length * 2 > values.length && !values.some(({ names }) => /\d\s*[–-]\s*\d|\+/.test(names.tr));
}
