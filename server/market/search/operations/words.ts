import { stemsOf } from '../store/stems.ts';
import { tableRows } from '../store/pages.ts';
import { frequencies, wordOccurs, wordsLike } from '../store/words.ts';
import type { WantedWord } from '../rules/relaxing.ts';
import type { Database } from '../../../platform/database.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Words of a text to search for with their rarity, and the text after corrections if there were any. */
export interface SearchWords {
  words: WantedWord[];
  correctedText?: string;
}

const rememberMs = 60_000;
const rememberMost = 20_000;
const wordsMost = 12;
/** A word of so many titles is found as it stands and by its stem: what only begins with it is much to look through, and little more. */
const frequent = 1_000;
/** What a word that every ad holds weighs. */
const leastWeight = 0.3;

/**
 * Turns a text into the words to find. A word that occurs in no ad is replaced by the nearest one that does. That a word occurs is
 * remembered for a minute, that it does not never: a new ad must be found at once.
 */
export function wordFinder(database: Database, now: () => number = () => performance.now()) {
  const counts = new Map<string, number>();
  const weights = new Map<string, Omit<WantedWord, 'word'> & { until: number }>();

  async function occurs(word: string): Promise<boolean> {
    if ((counts.get(word) ?? 0) > now()) return true;
    if (!(await wordOccurs(database, word))) return false;
    if (counts.size > rememberMost) counts.clear();
    counts.set(word, now() + rememberMs);
    return true;
  }

  /** Words with their rarity. How many ads hold one is known of titles, as of last night; of a word that occurs otherwise it is taken for one. */
  async function weighed(words: readonly string[], occurring: ReadonlySet<string>): Promise<WantedWord[]> {
    const unknown = words.filter((word) => (weights.get(word)?.until ?? 0) <= now());
    if (unknown.length > 0) {
      const [found, ads, stemOf] = await Promise.all([
        frequencies(database, unknown),
        tableRows(database),
        stemsOf(database, unknown),
      ]);
      if (weights.size > rememberMost) weights.clear();
      for (const word of unknown) {
        const count = found.get(word) ?? 1;
        const weight = Math.log((ads + 1) / (count + 1)) + leastWeight;
        weights.set(word, {
          count,
          weight: Math.max(leastWeight, weight),
          stem: stemOf(word),
          isBeginning: count < frequent,
          until: now() + rememberMs,
        });
      }
    }
    return words.map((word) => {
      const { count = 1, weight = leastWeight, stem, isBeginning = true } = weights.get(word) ?? {};
      return { word, count: occurring.has(word) ? count : 0, weight, stem, isBeginning };
    });
  }

  return async function wantedOf(text: string | undefined): Promise<SearchWords> {
    const words = [
      ...new Set(
        foldTurkish(text ?? '')
          .split(' ')
          .filter(Boolean),
      ),
    ].slice(0, wordsMost);
    if (words.length === 0) return { words: [] };
    const nearest = new Map<string, string>();
    const occurring = new Set<string>();
    for (const word of words) {
      const better = (await occurs(word)) ? word : await nearestWord(database, word);
      if (better === undefined) continue;
      occurring.add(better);
      if (better !== word) nearest.set(word, better);
    }
    if (nearest.size === 0) return { words: await weighed(words, occurring) };
    const corrected = words.map((word) => nearest.get(word) ?? word);
    return { words: await weighed([...new Set(corrected)], occurring), correctedText: corrected.join(' ') };
  };
}

/** The most similar word of live ads that is few enough letters away; the more frequent of equally near ones. */
async function nearestWord(database: Database, word: string): Promise<string | undefined> {
  if (word.length < 3 || /^\d+$/.test(word)) return undefined;
  const candidates = await wordsLike(database, word);
  const most = lettersOff(word);
  return candidates
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.likeness - a.likeness || b.count - a.count)[0]?.word;
}

/** How many letters of a word may be wrong. */
export const lettersOff = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** Letters to insert, drop, change or swap with their neighbour to make one word of the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
