/** Thousands separators without decimals: `1.250.000`. A single comma is the Turkish decimal sign. */
const byDots = /^\d{1,3}(?:\.\d{3})+$/;
const byCommas = /^\d{1,3}(?:,\d{3}){2,}$/;
const plain = /^\d{1,15}$/;
/** Decimals after a comma, with optional thousands dots; and the reverse. */
const turkish = /^(\d{1,15}|\d{1,3}(?:\.\d{3})+),(\d{1,6})$/;
const english = /^(\d{1,15}|\d{1,3}(?:,\d{3})+)\.(\d{1,6})$/;

/** Three digits after a single comma: thousands or decimals. */
const ambiguous = /^([1-9]\d{0,2}),(\d{3})$/;

/** Both readings of an ambiguous number, written unambiguously: `14500` and `14,50` for `14,500`. */
export function readingsOf(text: string): [string, string] | undefined {
  const [, whole = '', decimals = ''] = ambiguous.exec(withoutCurrency(text)) ?? [];
  if (whole === '') return undefined;
  return [`${whole}${decimals}`, `${whole},${decimals.replace(/0+$/, '').padEnd(2, '0')}`];
}

export function numberOf(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0]/g, '');
  const isNegative = /^[-−]/.test(bare);
  const digits = digitsOf(isNegative ? bare.slice(1) : bare);
  if (!digits) return undefined;
  const value = Number(`${digits.whole}.${digits.decimals || '0'}`);
  return isNegative ? -value : value;
}

/** Removes blanks and the currency. */
const withoutCurrency = (text: string): string => text.replaceAll(/[\s\u00a0]/g, '').replaceAll(currency, '');

const currency = /^(?:₺|TL|TRY)|(?:₺|TL|TRY)$/gi;

/** Price in lira as kuruş. */
export function kurusOf(text: string): number | undefined {
  const bare = withoutCurrency(text);
  const digits = digitsOf(bare.replace(/^-/, ''));
  if (!digits || digits.whole.length > 13 || !/^\d{0,2}0*$/.test(digits.decimals)) return undefined;
  const kurus = Number(digits.whole) * 100 + Number(digits.decimals.slice(0, 2).padEnd(2, '0'));
  return bare.startsWith('-') ? -kurus : kurus;
}

/** Kuruş as lira, in a format that every program reads. */
export const liraText = (kurus: number): string => (kurus % 100 === 0 ? String(kurus / 100) : (kurus / 100).toFixed(2));

/**
 * Digits before and after the decimal sign: `14500`, `14.500`, `14.500,50`, `14500.5`, `1,250,000`. Undefined for ambiguous numbers such as `14,500`.
 */
function digitsOf(text: string): { whole: string; decimals: string } | undefined {
  if (plain.test(text)) return { whole: text, decimals: '' };
  if (byDots.test(text) || byCommas.test(text)) return { whole: text.replaceAll(/[.,]/g, ''), decimals: '' };
  const [, whole, decimals] = turkish.exec(text) ?? english.exec(text) ?? [];
  if (whole === undefined || decimals === undefined) return undefined;
  const isGrouped = /[.,]/.test(whole);
  if (!isGrouped && decimals.length === 3 && whole.length <= 3 && whole !== '0') return undefined;
  return { whole: whole.replaceAll(/[.,]/g, ''), decimals };
}
