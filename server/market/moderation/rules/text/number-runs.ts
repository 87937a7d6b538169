import type { Folded } from '../../../../platform/fold-letters.ts';
import type { Span } from './word-lists.ts';

/** A group of digits, or a number in words: `532`, `o532`, `bes yuz otuz iki`. */
export interface Piece extends Span {
  digits: string;
}

/** Pieces with only separators between them. */
export type Run = readonly Piece[];

type NumberWord =
  | { kind: 'zero' }
  | { kind: 'unit' | 'teen' | 'tens'; value: number }
  | { kind: 'hundred' }
  | { kind: 'double' };

const numbered = (kind: 'unit' | 'teen' | 'tens', words: string, first: number, step: number) =>
  words.split(' ').map((word, index) => [word, { kind, value: first + step * index }] as const);

/** Number words in both languages, folded. */
const numberWords = new Map<string, NumberWord>([
  ...['sifir', 'zero', 'oh', 'o'].map((word) => [word, { kind: 'zero' }] as const),
  ...numbered('unit', 'bir iki uc dort bes alti yedi sekiz dokuz', 1, 1),
  ...numbered('unit', 'one two three four five six seven eight nine', 1, 1),
  ...numbered('tens', 'on yirmi otuz kirk elli altmis yetmis seksen doksan', 10, 10),
  ...numbered('tens', 'twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...numbered('teen', 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10, 1),
  ['yuz', { kind: 'hundred' }],
  ['hundred', { kind: 'hundred' }],
  ['double', { kind: 'double' }],
  ['cift', { kind: 'double' }],
]);
const longestFirst = [...numberWords.keys()].filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);

/** Words used between the parts of a number. */
const fillers = new Set([
  've',
  'sonra',
  'and',
  'then',
  'tire',
  'nokta',
  'dot',
  'dash',
  'bosluk',
  'arti',
  'plus',
  'eksi',
  'devami',
  'gerisi',
  'kalani',
  'ardindan',
  'ile',
  'ilk',
  'orta',
  'baslar',
  'biter',
  'den',
  'dan',
]);

/** A digit sequence that counts as a number even between letters: `tel05321234567ara`. */
const manyDigits = /\d{7,}/;
const date = /(?<![\d.])\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}(?!\d)/g;
const grouped = /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?![.,]?\d)/g;
const measured = /^ ?(?:tl|₺|lira|try|usd|eur|euro|dolar|gbp|\$|€|km|kilometre|m2|m²|adet|bin|milyon|ton|kg)(?![a-z])/;

/** Maximum number of characters between two parts of a number. */
const maxGap = 30;

/** A mobile number starting with 0, with letters between its parts: `0532a123b45c67`. */
const interspersed = /^0[a-z]{0,3}5(?:[a-z]{0,3}\d){9}$/;

/** Runs of digits and number words in a text, without dates and amounts. */
export function runsOf(folded: Folded): Run[] {
  const text = withoutAmounts(folded.text);
  const runs: Run[] = [];
  let run = new Composer();
  const close = () => {
    if (run.pieces.length > 0) runs.push(run.pieces);
    run = new Composer();
  };
  for (const found of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [word] = found;
    if (found.index - run.end > maxGap || isAmidLetters(word)) close();
    if (fillers.has(word)) run.end = found.index + word.length;
    else if (!read(run, word, found.index)) close();
  }
  close();
  return runs;
}

/** Replaces amounts and dates with `x` of the same length, so that they end a run. */
function withoutAmounts(text: string): string {
  const hidden = (found: string) => 'x'.repeat(found.length);
  return text.replace(date, hidden).replace(grouped, (found, offset: number) => {
    const isAmount =
      found.endsWith('000') || measured.test(text.slice(offset + found.length, offset + found.length + 12));
    return isAmount || /[₺$€]\s?$/.test(text.slice(Math.max(0, offset - 2), offset)) ? hidden(found) : found;
  });
}

/** Adds a word to the run; returns false if it is not part of a number. */
function read(run: Composer, word: string, start: number): boolean {
  const plainDigits = digitsOf(word);
  if (plainDigits !== undefined) {
    run.digits(plainDigits, start, start + word.length);
    return true;
  }
  const inside = manyDigits.exec(word);
  if (inside) {
    run.digits(inside[0], start + inside.index, start + inside.index + inside[0].length);
    return true;
  }
  const segments = splitWord(word);
  for (const { word: part, offset } of segments ?? []) {
    const meaning = numberWords.get(part);
    const [first, last] = [start + offset, start + offset + part.length];
    if (meaning) run.word(meaning, first, last);
    else run.digits(part, first, last);
  }
  return segments !== undefined;
}

const isAmidLetters = (word: string): boolean => digitsOf(word) === undefined && manyDigits.test(word);

/** Letters that look like digits. */
const digitLetters: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', z: '2', s: '5' };
const asDigits = (word: string): string => word.replace(/[oilzs]/g, (letter) => digitLetters[letter] ?? letter);

/** Reads a word as digits. O counts as 0. Other letters that look like digits count in long words, and in words with more digits than letters. */
function digitsOf(word: string): string | undefined {
  if (/^[\do]*\d[\do]*$/.test(word)) return word.replaceAll('o', '0');
  const digits = word.replace(/\D/g, '').length;
  const isLong = /^[\doil]{7,}$/.test(word) && digits >= 6;
  const isMixed = /^[\doilzs]{3,6}$/.test(word) && digits * 2 > word.length;
  if (isLong || isMixed) return asDigits(word);
  return interspersed.test(word) ? word.replace(/\D/g, '') : undefined;
}

/** Splits a word into number words and digits: `besyuzotuziki`, `bes3iki`. */
function splitWord(word: string): { word: string; offset: number }[] | undefined {
  if (numberWords.has(word)) return [{ word, offset: 0 }];
  const parts: { word: string; offset: number }[] = [];
  let offset = 0;
  while (offset < word.length) {
    const [digits] = /^\d+/.exec(word.slice(offset)) ?? [];
    const next = digits ?? longestFirst.find((one) => word.startsWith(one, offset));
    if (next === undefined) return undefined;
    parts.push({ word: next, offset });
    offset += next.length;
  }
  return parts;
}

/** Combines words to numbers: `bes yuz otuz iki` is 532; `bes uc iki` is three digits. */
class Composer {
  readonly pieces: Piece[] = [];
  /** End of the last word. */
  end = -Infinity;
  /** The smallest decimal place filled so far: 100 after hundreds, 10 after tens, 1 if the number is complete. */
  private place = 0;
  private value = 0;
  private repeats = false;

  digits(digits: string, start: number, end: number): void {
    if (digits.length === 1 && digits !== '0') return this.add(Number(digits), 1, start, end);
    this.push(digits, start, end, 0);
  }

  word(meaning: NumberWord, start: number, end: number): void {
    if (meaning.kind === 'zero') return this.push('0', start, end, 0);
    if (meaning.kind === 'hundred') return this.hundred(start, end);
    if (meaning.kind === 'double') {
      this.repeats = true;
      this.end = end;
      return;
    }
    this.add(meaning.value, meaning.kind === 'tens' ? 10 : 1, start, end);
  }

  private hundred(start: number, end: number): void {
    const last = this.pieces.at(-1);
    if (last && this.place === 1 && last.digits.length === 1) this.renew(Number(last.digits) * 100, end, 100);
    else this.push('100', start, end, 100);
  }

  private add(value: number, place: number, start: number, end: number): void {
    // A teen needs the tens and the units to be free.
    const needed = value >= 10 ? 100 : 10;
    if (this.place >= needed && this.pieces.length > 0) return this.renew(this.value + value, end, place);
    this.push(String(value), start, end, place);
  }

  private renew(value: number, end: number, place: number): void {
    const last = this.pieces.at(-1);
    if (last) this.pieces[this.pieces.length - 1] = { ...last, digits: String(value), end };
    Object.assign(this, { value, end, place });
  }

  private push(digits: string, start: number, end: number, place: number): void {
    this.pieces.push({ digits: this.repeats ? digits + digits : digits, start, end });
    this.repeats = false;
    Object.assign(this, { value: Number(digits), end, place });
  }
}
