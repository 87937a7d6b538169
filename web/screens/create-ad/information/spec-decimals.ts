import type { Spec } from '../../../../contract/schemas/category.ts';

/** Units whose numbers people write with figures after the point, and how many. Everything else is counted in wholes. */
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

/** Figures after the point that a number spec takes; a least value below one asks for them whatever the unit. */
export function decimalsFor({ unit = '', min = 0, grouped }: Pick<Spec, 'unit' | 'min' | 'grouped'>): number {
  if (!grouped) return 0;
  return Number.isInteger(min) ? (decimalsOf[unit] ?? 0) : 2;
}
