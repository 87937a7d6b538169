import type { Word } from '../../../../platform/fold-letters.ts';

/**
 * Words for one subject, with exceptions. Each list contains folded phrases separated by commas; `su|oyuncak silah` means two phrases. Each word also
 * matches with Turkish endings.
 */
export interface WordRule {
  about: string;
  words: string;
  /** Phrases with such a word and another meaning: `su silahi` is a toy. */
  except?: string;
  /** Words that make a match harmless anywhere in the text: an `escort` with `ford` is a car. */
  beside?: string;
}

/** Offsets in a folded text. */
export interface Span {
  start: number;
  end: number;
}

/** Compiled rules. */
interface WordList {
  rules: readonly CompiledRule[];
}

interface CompiledRule {
  phrases: PhraseIndex;
  except: PhraseIndex;
  beside: ReadonlySet<string>;
}

/** Phrases by their first two letters. */
type PhraseIndex = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Folded endings for plural, possession and case, in this order: `tabanca-lar-i-ndan`; also English plurals. */
const endings =
  /^(?:l[ae]r)?(?:(?:i|u|si|su|im|um|in|un|imiz|umuz|iniz|unuz|lik|luk)(?:n?[dt][ae]n?|n[aeiu]|n[iu]n|y?l[ae])?|(?:n?[dt][ae]n?|y?[aeiu]|n[iu]n|y?l[ae]|ca|ce|li|lu|siz|suz))?(?:[dt][iu]r)?$|^e?s$/;

/** Digits that look like letters. */
const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

export function compileWordList(rules: readonly WordRule[]): WordList {
  return {
    rules: rules.map(({ words, except = '', beside = '' }) => ({
      phrases: indexPhrases(words),
      except: indexPhrases(except),
      beside: new Set(phrasesOf(beside)),
    })),
  };
}

function phrasesOf(list: string): string[] {
  const written = list.split(',').map((phrase) => phrase.trim());
  return written.filter((phrase) => phrase !== '').flatMap(expandPhrase);
}

/** Expands a phrase with alternatives. */
function expandPhrase(phrase: string): string[] {
  const choices = phrase.split(' ').map((word) => word.split('|'));
  return choices.reduce<string[]>(
    (made, words) => made.flatMap((start) => words.map((word) => `${start} ${word}`.trim())),
    [''],
  );
}

function indexPhrases(list: string): PhraseIndex {
  const index = new Map<string, string[][]>();
  for (const phrase of phrasesOf(list)) {
    const words = phrase.split(' ');
    const key = phrase.slice(0, 2);
    index.set(key, [...(index.get(key) ?? []), words]);
  }
  return index;
}

/** Matches of a list in text order, without exceptions. */
export function spansOf(list: WordList, words: readonly Word[]): Span[] {
  const read = words.map((word) => ({ ...word, text: digitsToLetters(word.text) }));
  const spans = list.rules.flatMap((rule) => spansOfRule(rule, read));
  return spans.toSorted((a, b) => a.start - b.start);
}

function spansOfRule({ phrases, except, beside }: CompiledRule, words: readonly Word[]): Span[] {
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

/** Whether a word is a stem with endings. */
const isForm = (stem: string, word: string): boolean =>
  word === stem || (stem.length > 2 && word.startsWith(stem) && endings.test(word.slice(stem.length)));

/** Reads `s1lah` as `silah`. Words with fewer than three letters are numbers or model names. */
function digitsToLetters(word: string): string {
  if (!/\d/.test(word) || (word.match(/\p{L}/gu) ?? []).length < 3) return word;
  return word.replace(/[013457]/g, (digit) => digitLetters[digit] ?? digit);
}
