import { wordOccurs, wordsLike } from '../store/words.ts';
import type { Database } from '../../../platform/database.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Words of a text to search for, and the text after corrections if there were any. */
export interface SearchWords {
  words: string[];
  correctedText?: string;
}

const rememberMs = 60_000;
const rememberMost = 20_000;
const wordsMost = 12;

/**
 * Turns a text into the words to find. A word that occurs in no ad is replaced by the nearest one that does. That a word occurs is
 * remembered for a minute, that it does not never: a new ad must be found at once.
 */
export function wordFinder(database: Database, now: () => number = () => performance.now()) {
  const counts = new Map<string, number>();

  async function occurs(word: string): Promise<boolean> {
    if ((counts.get(word) ?? 0) > now()) return true;
    if (!(await wordOccurs(database, word))) return false;
    if (counts.size > rememberMost) counts.clear();
    counts.set(word, now() + rememberMs);
    return true;
  }

  return async function wantedOf(text: string | undefined): Promise<SearchWords> {
    const words = [
      ...new Set(
        foldTurkish(text ?? '')
          .split(' ')
          .filter(Boolean),
      ),
    ].slice(0, wordsMost);
    if (words.length === 0) return { words };
    const nearest = new Map<string, string>();
    for (const word of words) {
      const better = (await occurs(word)) ? undefined : await nearestWord(database, word);
      if (better !== undefined) nearest.set(word, better);
    }
    if (nearest.size === 0) return { words };
    const corrected = words.map((word) => nearest.get(word) ?? word);
    return { words: [...new Set(corrected)], correctedText: corrected.join(' ') };
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
