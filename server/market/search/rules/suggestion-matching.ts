import type { Language } from '../../../../contract/enums.ts';
import { nearWords, wordsFrom } from './suggestion-index.ts';
import type { Entry, SuggestionIndex } from './suggestion-index.ts';

/** Score by kind. Someone who types a make wants it, while all ads of a district are rarely wanted. */
const kindWorth: Record<Entry['kind'], number> = { CategoryName: 14, Province: 12, Make: 15, District: 6 };
/** Score for ten times as many ads. */
export const countWorth = 6;
/** Score of a completely typed name. */
const typedWorth = 16;

interface Match {
  entry: Entry;
  /** Number of wrong letters. */
  distance: number;
}

/** Entries in which every typed word starts some word. If a typed word starts none, similar words are used instead. */
export function matching(index: SuggestionIndex, words: readonly string[]): Match[] {
  let found: Map<number, number> | undefined;
  for (const word of words) {
    const { from, below } = wordsFrom(index, word);
    const beginning = Array.from({ length: below - from }, (_, offset) => ({ at: from + offset, distance: 0 }));
    const entries = new Map<number, number>();
    for (const { at, distance } of beginning.length > 0 ? beginning : nearWords(index, word)) {
      for (const entry of index.entriesOf[at] ?? []) {
        const before = found ? found.get(entry) : 0;
        if (before !== undefined && !entries.has(entry)) entries.set(entry, before + distance);
      }
    }
    found = entries;
    if (found.size === 0) return [];
  }
  // All words must match one name of an entry, not parts of two: `kiralık v` is not `vehicles for hire`.
  const isOneName = ({ phrases }: Entry) =>
    phrases.some((phrase) => words.every((word) => phrase.split(' ').some((one) => one.startsWith(word))));
  return [...(found ?? [])].flatMap(([at, distance]) => {
    const entry = index.entries[at];
    return entry && (distance > 0 || isOneName(entry)) ? [{ entry, distance }] : [];
  });
}

/** Penalty for a name in the other language: in Turkish `air` does not mean `air conditioner`. */
const otherLanguage = 12;
/** Penalty for another word for the entry. */
const otherWord = 4;
/** Scores an entry by kind, match quality and number of ads. */
export function scoreOf(
  entry: Entry,
  query: string,
  words: readonly string[],
  distance: number,
  count: number,
  language: Language,
): number {
  const fits = (phrase: string): number => {
    if (phrase === query) return 40;
    // The larger the typed share of a name, the likelier it is meant.
    const share = typedWorth * (query.length / phrase.length);
    if (phrase.startsWith(`${query} `)) return 20 + share;
    if (phrase.startsWith(query)) return 14 + share;
    return phrase.startsWith(words[0] ?? '') ? 6 : 0;
  };
  const own = entry.isBilingual && language === 'en' ? 1 : 0;
  const less = (at: number) => (at === own ? 0 : entry.isBilingual && at < 2 ? otherLanguage : otherWord);
  const fit = distance > 0 ? -8 * distance : Math.max(...entry.phrases.map((phrase, at) => fits(phrase) - less(at)));
  return kindWorth[entry.kind] + fit + countWorth * Math.log10(count + 1);
}
