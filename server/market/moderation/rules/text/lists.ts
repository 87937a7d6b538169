import type { Word } from '../../../../platform/fold-letters.ts';

/**
 * Words that mean one thing, with what tells them apart from harmless ones. Lists of folded phrases with commas between; `su|oyuncak silah` is two
 * phrases. Each word may carry Turkish endings.
 */
export interface WordRule {
  about: string;
  words: string;
  /** Phrases with such a word that mean something else: `su silahi` is a toy. */
  except?: string;
  /** Words that make it harmless wherever else they stand in the text: an `escort` beside `ford` is a car. */
  beside?: string;
}

/** Where a rule's words stand in a folded text. */
export interface Span {
  start: number;
  end: number;
}

/** Rules, made ready for looking texts through. */
export interface WordList {
  rules: readonly Ready[];
}

interface Ready {
  phrases: PhraseIndex;
  except: PhraseIndex;
  beside: ReadonlySet<string>;
}

/** Phrases by their first two letters. */
type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Plural, possession and case, in this order, folded: `tabanca-lar-i-ndan`; English plurals, too. */
const endings =
  /^(?:l[ae]r)?(?:(?:i|u|si|su|im|um|in|un|imiz|umuz|iniz|unuz|lik|luk)(?:n?[dt][ae]n?|n[aeiu]|n[iu]n|y?l[ae])?|(?:n?[dt][ae]n?|y?[aeiu]|n[iu]n|y?l[ae]|ca|ce|li|lu|siz|suz))?(?:[dt][iu]r)?$|^e?s$/;

/** Digits that stand for the letters they look like. */
const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Makes rules ready. */
export function wordList(rules: readonly WordRule[]): WordList {
  return {
    rules: rules.map(({ words, except = '', beside = '' }) => ({
      phrases: indexed(words),
      except: indexed(except),
      beside: new Set(phrasesOf(beside)),
    })),
  };
}

function phrasesOf(list: string): string[] {
  const written = list.split(',').map((phrase) => phrase.trim());
  return written.filter((phrase) => phrase !== '').flatMap(expanded);
}

/** Every phrase that one with alternatives stands for. */
function expanded(phrase: string): string[] {
  const choices = phrase.split(' ').map((word) => word.split('|'));
  return choices.reduce<string[]>(
    (made, words) => made.flatMap((start) => words.map((word) => `${start} ${word}`.trim())),
    [''],
  );
}

function indexed(list: string): PhraseIndex {
  const index = new Map<string, string[][]>();
  for (const phrase of phrasesOf(list)) {
    const words = phrase.split(' ');
    const key = phrase.slice(0, 2);
    index.set(key, [...(index.get(key) ?? []), words]);
  }
  return index;
}

/** Where the words of a list stand in a text, in its order; those that an exception covers are left out. */
export function spansOf(list: WordList, words: readonly Word[]): Span[] {
  const read = words.map((word) => ({ ...word, text: withLetters(word.text) }));
  const spans = list.rules.flatMap((rule) => spansOfRule(rule, read));
  return spans.toSorted((a, b) => a.start - b.start);
}

function spansOfRule({ phrases, except, beside }: Ready, words: readonly Word[]): Span[] {
  const found = occurrences(phrases, words);
  if (found.length === 0 || words.some((word) => beside.has(word.text))) return [];
  const harmless = occurrences(except, words);
  return found.filter((span) => !harmless.some((other) => other.start < span.end && span.start < other.end));
}

function occurrences(index: PhraseIndex, words: readonly Word[]): Span[] {
  return words.flatMap((word, position) => {
    const candidates = index.get(word.text.slice(0, 2)) ?? [];
    return candidates.flatMap((phrase) => {
      const last = words[position + phrase.length - 1];
      return last && isPhrase(phrase, words, position) ? [{ start: word.start, end: last.end }] : [];
    });
  });
}

const isPhrase = (phrase: readonly string[], words: readonly Word[], position: number): boolean =>
  phrase.every((word, index) => isForm(word, words[position + index]?.text ?? ''));

/** Whether a word is another with endings. */
const isForm = (stem: string, word: string): boolean =>
  word === stem || (stem.length > 2 && word.startsWith(stem) && endings.test(word.slice(stem.length)));

/** `s1lah` reads as `silah`; what has fewer than three letters is a number or a model's name. */
function withLetters(word: string): string {
  if (!/\d/.test(word) || (word.match(/\p{L}/gu) ?? []).length < 3) return word;
  return word.replace(/[013457]/g, (digit) => digitLetters[digit] ?? digit);
}
