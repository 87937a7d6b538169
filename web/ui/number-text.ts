/** Language of the number format: 1.250.000,5 in Turkish, 1,250,000.5 in English. */
export type NumberLocale = 'tr' | 'en';

const marks = { tr: { group: '.', point: ',' }, en: { group: ',', point: '.' } } as const;

/** Typed or pasted text as digits with at most one decimal point, ready for Number(); '' without a digit. */
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

/** Groups the thousands of a cleaned number; keeps a trailing decimal mark. */
export function groupNumber(clean: string, locale: NumberLocale): string {
  const { group, point } = marks[locale];
  const [whole = '', part] = clean.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return part === undefined ? grouped : grouped + point + part;
}

export function showNumber(value: number | null | undefined, locale: NumberLocale): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '';
  return groupNumber(String(value), locale);
}

/**
 * Reads a pasted number with surrounding text, in either notation: `12.500,00 TL`, `TL 12,500.00`, `12500`, `3.5`. The last mark is the decimal mark
 * if it differs from the one before it. A single mark is the decimal mark if one or two digits follow. Undefined without a digit.
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

/** Rounds to at most `decimals` digits after the decimal mark. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
