/** How a language groups thousands: 1.250.000,5 in Turkish, 1,250,000.5 in English. */
export type NumberLocale = 'tr' | 'en';

const marks = { tr: { group: '.', point: ',' }, en: { group: ',', point: '.' } } as const;

/** Typed or pasted text as figures and at most one point, ready for Number(); '' when there is no figure. */
export function cleanNumber(text: string, locale: NumberLocale, decimals: number): string {
  const { point } = marks[locale];
  const at = text.lastIndexOf(point);
  const whole = (at < 0 ? text : text.slice(0, at)).replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (at < 0 || decimals === 0) return whole;
  return `${whole || '0'}.${text
    .slice(at + 1)
    .replace(/\D/g, '')
    .slice(0, decimals)}`;
}

/** The text of a cleaned number with its thousands grouped; keeps a point just typed. */
export function groupNumber(clean: string, locale: NumberLocale): string {
  const { group, point } = marks[locale];
  const [whole = '', part] = clean.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return part === undefined ? grouped : grouped + point + part;
}

/** A number as NumberInput shows it. */
export function showNumber(value: number | null | undefined, locale: NumberLocale): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  return groupNumber(String(value), locale);
}

/**
 * A pasted number with whatever stands around it, in either language's writing: `12.500,00 TL`, `TL 12,500.00`, `12500`, `3.5`. The last mark
 * is the decimal one if it differs from the one before it, or if it stands alone with one or two figures behind it. Nothing without a figure.
 */
export function readNumber(text: string): number | undefined {
  const [typed] = /\d[\d.,\s'’]*/.exec(text.replaceAll(' ', ' ')) ?? [];
  if (typed === undefined) return undefined;
  const clean = typed.replaceAll(/[\s'’]/g, '').replace(/[.,]+$/, '');
  const found = clean.match(/[.,]/g) ?? [];
  const at = Math.max(clean.lastIndexOf('.'), clean.lastIndexOf(','));
  const figures = at < 0 ? 0 : clean.length - at - 1;
  const isDecimal = found.length > 1 ? found.at(-1) !== found.at(-2) : figures > 0 && figures !== 3;
  const whole = (isDecimal ? clean.slice(0, at) : clean).replaceAll(/\D/g, '');
  return Number(isDecimal ? `${whole || '0'}.${clean.slice(at + 1)}` : whole);
}

/** A number with no more figures after the point than may be there. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
