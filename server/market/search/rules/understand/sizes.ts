import type { CatalogueCategory, CatalogueSpec } from '../../../catalogue/port.ts';
import type { Property } from './properties.ts';
import type { Span } from './spans.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whether a folded word is how sizes are written: a number of up to three digits, or letters from `xxs` to `4xl`. */
export const isSize = (key: string): boolean => /^(?:\d{1,3}|x{0,3}[sml]|\dxl)$/.test(key);

/**
 * A size that stands by itself beside the thing (`spor ayakkabı 42`, `erkek mont L`): the answer of that name to the one question of the category that
 * asks for sizes. Undefined where there is none, or several.
 */
export function sizeOf(
  span: Span,
  category: CatalogueCategory | undefined,
  { catalogue }: Vocabulary,
): Property | undefined {
  if (!category) return undefined;
  const asked = new Map(
    category.specs.flatMap(({ spec, filter }) => (filter && asksForSizes(spec) ? [[spec.id, spec]] : [])),
  );
  const values = [...span.bareIds].flatMap((id) => {
    const value = catalogue.values.get(id);
    return value && asked.has(value.specId) ? [value] : [];
  });
  return values.length === 1 ? { kind: 'values', certain: false, values, spans: [span] } : undefined;
}

/** Sizes are a list of bare numbers and letters; stretches (`5–10`) and amounts are something else. */
function asksForSizes({ kind, values }: CatalogueSpec): boolean {
  if (kind === 'autocomplete' || values.length < 6) return false;
  const sizes = values.filter(({ names }) => /^(?:\d{1,3}(?:,5)?|X{0,3}[SML]|\dXL)$/.test(names.tr));
  return sizes.length * 2 > values.length && !values.some(({ names }) => /\d\s*[–-]\s*\d|\+/.test(names.tr));
}
