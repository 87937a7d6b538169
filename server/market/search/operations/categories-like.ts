import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { categoriesOfWords } from '../store/words.ts';
import type { SearchSources } from './dependencies.ts';

/**
 * Scores the categories of the newest ads that contain a text's words. A word that occurs in one category only counts most; a word that occurs
 * everywhere counts almost nothing. One statement over at most 900 rows.
 */
export async function categoriesLike(
  { database }: Pick<SearchSources, 'database'>,
  text: string,
): Promise<Map<number, number>> {
  const words = [...new Set(foldTurkish(text).split(' '))].filter((word) => word.length > 1).slice(0, maxWords);
  if (words.length === 0) return new Map();
  const sought = [...words.map((word) => [word]), ...(words.length > 1 ? [words] : [])];
  const rows = await categoriesOfWords(database, sought);
  const totals = new Map<number, number>();
  for (const { at, count } of rows) totals.set(at, (totals.get(at) ?? 0) + count);
  const scores = new Map<number, number>();
  for (const { at, category, count } of rows) {
    const total = totals.get(at) ?? 1;
    const share = count / total;
    const points = share * share * (total / (total + fewAds)) * (at < words.length ? 1 : allWordsWorth);
    scores.set(category, (scores.get(category) ?? 0) + points);
  }
  return scores;
}

/** Maximum number of words used. */
const maxWords = 8;
/** Words in about this few ads count less. */
const fewAds = 3;
/** Weight of ads with all words, relative to ads with one. */
const allWordsWorth = 2;
