import type { Language } from '../../../../contract/enums.ts';
import { nearWords, wordsFrom } from './suggestion-index.ts';
import type { Entry, SuggestionIndex } from './suggestion-index.ts';

/**
 * What a kind is worth beside how well a name fits: who types a make asks for it, while all ads of a place are rarely wanted. Kinds that are found
 * otherwise are placed by themselves.
 */
const kindWorth: Record<Entry['kind'], number> = { CategoryName: 14, Province: 12, Make: 15, District: 6 };
/** What ten times as many ads are worth. */
export const countWorth = 6;
/** What a name is worth of which everything is typed. */
const typedWorth = 16;
interface Match {
  entry: Entry;
  /** Letters that had to be forgiven. */
  distance: number;
}

/** Entries in which every word begins some word of theirs; where a word begins none, the words it may be a misspelling of count. */
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
  // Words of two names of one entry say neither: `kiralık v` is no `vehicles for hire`.
  const isOneName = ({ phrases }: Entry) =>
    phrases.some((phrase) => words.every((word) => phrase.split(' ').some((one) => one.startsWith(word))));
  return [...(found ?? [])].flatMap(([at, distance]) => {
    const entry = index.entries[at];
    return entry && (distance > 0 || isOneName(entry)) ? [{ entry, distance }] : [];
  });
}

/** What a name in the other language is worth less than one's own: `air` is no `air conditioner` to whoever writes Turkish. */
const otherLanguage = 12;
/** Another word for it counts a little less than its name. */
const otherWord = 4;
/** By kind, by how well the beginning fits, and by how many ads there are. */
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
    // The more of a name is typed, the likelier it is meant.
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
