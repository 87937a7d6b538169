import { foldTurkish } from '../../../../platform/fold-turkish.ts';
import { formsOf } from './stemming.ts';
import type { Form } from './stemming.ts';

/** A word, number or sign of a text. */
export interface Token {
  kind: 'word' | 'number' | 'sign';
  /** Comparison key: folded, numbers without thousands separators. */
  key: string;
  /** All readings, the key itself first. */
  forms: readonly Form[];
  /** Position in the text, including a suffix after an apostrophe. */
  start: number;
  end: number;
  /** True if no space precedes it. */
  glued: boolean;
  /** True if a separator such as a comma precedes it. Phrases do not cross it. */
  parted: boolean;
  /** The folded suffix after an apostrophe: `kadıköy'de` → `de`. */
  suffix?: string;
  /** Only for numbers. */
  value?: number;
}

/** A word or number with its apostrophe suffix, or a meaningful sign. */
const pattern =
  /(?<digits>[0-9]+(?:[.,][0-9]+)*)(?:['’`´ʼ](?<caseOf>\p{L}{1,6}))?|(?<word>(?:(?![0-9²³])[\p{L}\p{M}\p{N}])+)(?:['’`´ʼ](?<tail>[\p{L}\p{M}]+))?|(?<sign>[+%₺€$£¥₽²³″<>≤≥]|[-–—])/gu;

/** Multiplication signs between numbers: `5*112`, `160×200`. */
const times = /(?<=\d ?)[*×](?= ?\d)/gu;

const separator = /[,;!?()|"“”•]/u;

const signKeys: Readonly<Record<string, string>> = { '–': '-', '—': '-', '²': '2', '³': '3' };

/** Splits a text into tokens. Letters and digits are always separated (`128gb`, `m2`), so all spellings match. Pure; linear time. */
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

/** Computes forms lazily, because the vocabulary's own words never need them. */
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
  // Fast path for the most common words.
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
 * Removes thousands separators and uses a decimal point: `40.000`, `40,000` → `40000`; `1,5` → `1.5`; `1.250,50` → `1250.50`. Three digits after a
 * separator are thousands. Undefined for text that is not a number (`10.11.2020`).
 */
function plainNumber(digits: string): string | undefined {
  if (/^\d+$/.test(digits)) return digits;
  if (/^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(digits)) return digits.replaceAll(/[.,]/g, '');
  if (/^\d+[.,]\d+$/.test(digits)) return digits.replace(',', '.');
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (/^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/.test(digits)) return digits.replaceAll(',', '');
  return undefined;
}

/** Words of Turkish or English letters, separated by single spaces. */
const plainPhrase = /^[a-zçğıöşüâîû]+(?: [a-zçğıöşüâîû]+)*$/i;

/** Lookup key of a phrase: `128 GB` → `128 gb`, `3+1` → `3 + 1`. */
export function phraseKey(phrase: string): string {
  // Most names are plain. Folding gives the same key in a fraction of the time.
  if (plainPhrase.test(phrase)) return foldTurkish(phrase);
  return tokensOf(phrase)
    .map((token) => token.key)
    .join(' ');
}

/** The phrase keys of a comma-separated list. */
export function phrasesOf(list: string): string[] {
  return [...new Set(list.split(',').map(phraseKey).filter(Boolean))];
}
