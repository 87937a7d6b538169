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

/**
 * A pasted number with whatever stands around it, in either language's writing: `12.500,00 TL`, `TL 12,500.00`, `12500`, `3.5`. The last mark
 * is the decimal one if it differs from the one before it, or if it stands alone with one or two figures behind it. Nothing without a figure.
 */
export function readNumber(text: string): number | undefined {
  const [typed] = /\d[\d.,\s'’]*/.exec(text.replaceAll(' ', ' ')) ?? [];
  if (typed === undefined) return undefined;
  const clean = typed.replaceAll(/[\s'’]/g, '').replace(/[.,]+$/, '');
  const marks = clean.match(/[.,]/g) ?? [];
  const at = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','));
  const figures = at < 0 ? 0 : clean.length - at - 1;
  const isDecimal = marks.length > 1 ? marks.at(-1) !== marks.at(-2) : figures > 0 && figures !== 3;
  const whole = (isDecimal ? clean.slice(0, at) : clean).replaceAll(/\D/g, '');
  return Number(isDecimal ? `${whole || '0'}.${clean.slice(at + 1)}` : whole);
}

/** A number with no more figures after the point than may be there. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}

/** Lira as typed, as the kuruş that are kept; pure, since 12.35 × 100 is not 1235. */
export const toKurus = (lira: number): number => Math.round(lira * 100);
export const toLira = (kurus: number): number => kurus / 100;
