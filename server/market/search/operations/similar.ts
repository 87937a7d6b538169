import { isMake } from './market.ts';
import { searchRow } from '../rules/row.ts';
import { indexedAd, likestAds, onceIndexed } from '../store/similar.ts';
import { categoriesOfWords } from '../store/words.ts';
import { districtTag, provinceTag } from '../rules/tags.ts';
import type { SearchSources } from './write.ts';
import { clock } from '../../../platform/clock.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Words of a text that are looked at. */
const wordsMost = 8;
/** A word that hardly any ad holds says little. */
const fewAds = 3;
/** All the words together say more than one of them. */
const allWordsWorth = 2;

type IndexRow = NonNullable<Awaited<ReturnType<typeof indexedAd>>>;

/** An ad that was published and is no more, as it would stand in the index; what is like it is the way on from its page. */
async function goneAd({ database, catalogue, places }: SearchSources, adId: string): Promise<IndexRow | undefined> {
  const ad = await onceIndexed(database, adId);
  const row = ad && searchRow(ad, catalogue(), places(), clock.now());
  if (!row) return undefined;
  const [c1, c2, c3, c4] = row.levels;
  return { c1, c2, c3, c4, price: row.price, tags: row.tags };
}

/** Numbers of published ads like one that is or was published, likest first. */
export async function similarAds(sources: SearchSources, adId: string, size: number): Promise<string[]> {
  const { database, catalogue, places } = sources;
  const ad = (await indexedAd(database, adId)) ?? (await goneAd(sources, adId));
  if (!ad) return [];
  const { level, id: category } = deepest(ad);
  const makes = ad.tags.filter((tag) => isMake(tag, catalogue()));
  const specs = ad.tags.filter((tag) => catalogue().values.has(tag) && !makes.includes(tag));
  const districts = ad.tags.filter((tag) => places().districts.has(tag - districtTag(0)));
  const provinces = ad.tags.filter((tag) => places().provinces.has(tag - provinceTag(0)));
  const likeness = { adId, category, level, price: Number(ad.price), makes, specs, districts, provinces };
  return likestAds(database, likeness, size);
}

/**
 * Categories of the newest ads that hold a text's words, with how much speaks for each: a word that all ads of one category share speaks for it, a
 * word of everything for none. One statement over at most 900 rows.
 */
export async function categoriesLike(
  { database }: Pick<SearchSources, 'database'>,
  text: string,
): Promise<Map<number, number>> {
  const words = [...new Set(foldTurkish(text).split(' '))].filter((word) => word.length > 1).slice(0, wordsMost);
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

function deepest({ c1, c2, c3, c4 }: IndexRow): { level: number; id: number } {
  const path = [c1, c2, c3, c4].filter((id) => id > 0);
  return { level: path.length, id: path.at(-1) ?? 0 };
}
