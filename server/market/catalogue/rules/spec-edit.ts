import type { CatalogueSpec, CatalogueValue } from './catalogue.ts';
import type { SpecState } from './versions.ts';

/** A spec with changed fields; null removes an optional one. */
export function withSpecState(spec: CatalogueSpec, state: Partial<SpecState>): CatalogueSpec {
  const { unit, min, max, isRetired, options, optionOrder, ...rest } = state;
  const next: CatalogueSpec = { ...spec, ...rest };
  if (unit !== undefined) setOrDelete(next, 'unit', unit);
  if (min !== undefined) setOrDelete(next, 'min', min);
  if (max !== undefined) setOrDelete(next, 'max', max);
  if (isRetired !== undefined) setOrDelete(next, 'isRetired', isRetired || null);
  if (options) next.values = withOptions(next.values, options);
  if (optionOrder) next.values = inOrder(next.values, optionOrder);
  return next;
}

function setOrDelete<K extends 'unit' | 'min' | 'max' | 'isRetired'>(
  spec: CatalogueSpec,
  field: K,
  value: CatalogueSpec[K] | null,
): void {
  if (value === null || value === undefined) delete spec[field];
  else Object.assign(spec, { [field]: value });
}

/** An option that did not exist before is retired, because ads may have it. */
function withOptions(values: readonly CatalogueValue[], options: SpecState['options']): CatalogueValue[] {
  const known = new Set(values.map(({ id }) => String(id)));
  const changed = values.map((value) => {
    const option = options[String(value.id)];
    if (option === undefined) return value;
    return option ?? { ...value, isRetired: true };
  });
  return [...changed, ...Object.entries(options).flatMap(([id, option]) => (option && !known.has(id) ? [option] : []))];
}

/** Options that the order does not name stay at the end. */
function inOrder(values: readonly CatalogueValue[], order: readonly number[]): CatalogueValue[] {
  const place = new Map(order.map((id, index) => [id, index]));
  return values.toSorted((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}
