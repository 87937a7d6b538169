import { foldTurkish } from '../../../../platform/fold-turkish.ts';
import { formsOf } from './stemming.ts';
import type { Form } from './stemming.ts';

/** One word, number or sign of a text. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** How it is compared: folded, a number without thousands separators. */
  key: string;
  /** Every key it may stand for, the key itself first. */
  forms: readonly Form[];
  /** Where it stands in the text, a suffix after an apostrophe included. */
  start: number;
  end: number;
  /** Follows the token before without a space. */
  glued: boolean;
  /** A comma or the like parts it from the token before: no phrase goes across. */
  parted: boolean;
  /** The folded suffix after an apostrophe: `kadıköy'de` → `de`. */
  suffix?: string;
  /** Of a number. */
  value?: number;
}

/** A word with its apostrophe suffix, a number likewise, or one of the signs that mean something. */
const pattern =
  /(?<digits>[0-9]+(?:[.,][0-9]+)*)(?:['’`´ʼ](?<caseOf>\p{L}{1,6}))?|(?<word>(?:(?![0-9²³])[\p{L}\p{M}\p{N}])+)(?:['’`´ʼ](?<tail>[\p{L}\p{M}]+))?|(?<sign>[+%₺€$£¥₽²³″<>≤≥]|[-–—])/gu;

/** Between two numbers, written otherwise: `5*112`, `160×200`. */
const times = /(?<=\d ?)[*×](?= ?\d)/gu;

const separator = /[,;!?()|"“”•]/u;

const signKeys: Readonly<Record<string, string>> = { '–': '-', '—': '-', '²': '2', '³': '3' };

/** Splits a text into tokens. Letters and digits always part (`128gb`, `m2`), so both ways to write them meet. Pure; linear time. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let last = -1;
  for (const match of text.replaceAll(times, 'x').matchAll(pattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const glued = start === last;
    const parted = !glued && last >= 0 && separator.test(text.slice(last, start));
    last = end;
    const { digits, caseOf, word, tail, sign } = match.groups ?? {};
    if (digits !== undefined) {
      const suffix = caseOf && foldTurkish(caseOf);
      tokens.push({ ...numberToken(digits), start, end, glued, parted, ...(suffix && { suffix }) });
    } else if (word !== undefined) {
      const suffix = tail && foldTurkish(tail).replaceAll(' ', '');
      const stem = folded(word);
      const key = stem + (suffix ?? '');
      if (key === '') continue;
      tokens.push(wordToken(stem, suffix, { key, start, end, glued, parted }));
    } else if (sign !== undefined) {
      const key = signKeys[sign] ?? sign;
      tokens.push({ kind: 'sign', key, forms: [{ key, as: 'itself' }], start, end, glued, parted });
    }
  }
  return tokens;
}

/** A word; its forms are worked out when they are asked for, for the vocabulary's own words never are. */
function wordToken(
  stem: string,
  suffix: string | undefined,
  place: Pick<Token, 'key' | 'start' | 'end' | 'glued' | 'parted'>,
): Token {
  let forms: Form[] | undefined;
  return {
    kind: 'word',
    ...place,
    get forms() {
      return (forms ??= formsOf(stem, suffix));
    },
    ...(suffix && { suffix }),
  };
}

function folded(word: string): string {
  // Most words are plain letters, for which folding is only this.
  if (/^[A-Za-z]+$/.test(word)) return word.toLowerCase();
  return foldTurkish(word).replaceAll(' ', '');
}

function numberToken(digits: string): Pick<Token, 'kind' | 'key' | 'forms' | 'value'> {
  const key = plainNumber(digits);
  const value = key === undefined || key.length > 15 ? undefined : Number(key);
  const text = key ?? digits.replaceAll(/[.,]/g, '');
  return { kind: 'number', key: text, forms: [{ key: text, as: 'itself' }], ...(value !== undefined && { value }) };
}

/**
 * A number of either language without its thousands separators and with a decimal point: `40.000`, `40,000` → `40000`; `1,5` → `1.5`;
 * `1.250,50` → `1250.50`. Three digits after a separator are thousands. Undefined for what is no number (`10.11.2020`).
 */
function plainNumber(digits: string): string | undefined {
  if (/^\d+$/.test(digits)) return digits;
  if (/^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(digits)) return digits.replaceAll(/[.,]/g, '');
  if (/^\d+[.,]\d+$/.test(digits)) return digits.replace(',', '.');
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/.test(digits)) return digits.replaceAll(',', '');
  return undefined;
}

/** The key under which a phrase of the vocabulary is kept: `128 GB` → `128 gb`, `3+1` → `3 + 1`. */
export function phraseKey(phrase: string): string {
  return tokensOf(phrase)
    .map((token) => token.key)
    .join(' ');
}

/** The words of a comma-separated table entry, as phrase keys. */
export function phrasesOf(list: string): string[] {
  return [...new Set(list.split(',').map(phraseKey).filter(Boolean))];
}
