import { stemsOf } from '../store/stems.ts';
import { tableRows } from '../store/pages.ts';
import { frequencies, wordOccurs } from '../store/words.ts';
import { otherWritings, typedWords } from '../rules/typed-words.ts';
import type { WantedWord } from '../rules/word-query.ts';
import type { Database } from '../../../platform/database.ts';

const rememberMs = 60_000;
const maxRemembered = 20_000;
export const maxWords = 12;
/** Words in this many titles are not searched by prefix: that costs much and adds little. */
export const frequent = 1_000;
/** Weight of a word that every ad contains. */
const minWeight = 0.3;

export interface WordFinder {
  /** The words of a text with their rarity. Spelling is corrected when a sentence is read, not here. */
  wantedOf(text: string | undefined): Promise<WantedWord[]>;
  /**
   * Which of these words no ad contains in any spelling. Each costs a statement, so only lists without enough ads ask. Caches for a minute that a word
   * occurs. Never caches that it does not, so new ads are found at once.
   */
  absentAmong(words: readonly string[]): Promise<ReadonlySet<string>>;
}

export function wordFinder(database: Database, now: () => number = () => performance.now()): WordFinder {
  const counts = new Map<string, number>();
  const weights = new Map<string, Omit<WantedWord, 'word'> & { until: number }>();

  async function occurs(word: string): Promise<boolean> {
    if ((counts.get(word) ?? 0) > now()) return true;
    if (!(await wordOccurs(database, word))) return false;
    if (counts.size > maxRemembered) counts.clear();
    counts.set(word, now() + rememberMs);
    return true;
  }

  /** True if an ad contains the word in any spelling. */
  async function isSaid(word: string): Promise<boolean> {
    if (await occurs(word)) return true;
    for (const writing of otherWritings(word))
      if ((await Promise.all(writing.map((each) => occurs(each)))).every(Boolean)) return true;
    return false;
  }

  /** Adds rarity to words. Counts come from last night's titles; all others count as 1. */
  async function weighed(words: readonly string[]): Promise<WantedWord[]> {
    const unknown = words.filter((word) => (weights.get(word)?.until ?? 0) <= now());
    if (unknown.length > 0) {
      const [found, ads, stemOf] = await Promise.all([
        frequencies(database, unknown),
        tableRows(database),
        stemsOf(database, unknown),
      ]);
      if (weights.size > maxRemembered) weights.clear();
      for (const word of unknown) {
        const count = found.get(word) ?? 1;
        const weight = Math.log((ads + 1) / (count + 1)) + minWeight;
        weights.set(word, {
          count,
          weight: Math.max(minWeight, weight),
          stem: stemOf(word),
          isBeginning: count < frequent,
          until: now() + rememberMs,
        });
      }
    }
    return words.map((word) => {
      const { count = 1, weight = minWeight, stem, isBeginning = true } = weights.get(word) ?? {};
      return { word, count, weight, stem, isBeginning };
    });
  }

  return {
    async wantedOf(text) {
      const words = [...new Set(typedWords(text))].slice(0, maxWords);
      return words.length === 0 ? [] : weighed(words);
    },
    async absentAmong(words) {
      const absent = new Set<string>();
      await Promise.all(words.map(async (word) => (await isSaid(word)) || absent.add(word)));
      return absent;
    },
  };
}
