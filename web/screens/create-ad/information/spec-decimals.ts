import type { Spec } from '../../../../contract/schemas/category.ts';

/** Decimals for units that people write with fractions. All other units take whole numbers. */
const decimalsOf: Readonly<Record<string, number>> = {
  kg: 2,
  g: 1,
  ct: 2,
  ton: 2,
  m: 2,
  cm: 1,
  mm: 1,
  inç: 1,
  lt: 1,
  L: 1,
  'lt/100 km': 1,
  kW: 1,
  kWh: 1,
  V: 1,
  A: 1,
  '°C': 1,
  '%': 1,
};

/** Decimals that a number question accepts; two if its minimum is not a whole number. */
export function decimalsFor({ unit = '', min = 0, grouped }: Pick<Spec, 'unit' | 'min' | 'grouped'>): number {
  if (!grouped) return 0;
  return Number.isInteger(min) ? (decimalsOf[unit] ?? 0) : 2;
}
