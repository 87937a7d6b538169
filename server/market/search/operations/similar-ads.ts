import { isMake } from '../rules/name-specs.ts';
import { searchRow } from '../rules/search-row.ts';
import { indexedAd, mostSimilarAds, everPublishedAd } from '../store/similar.ts';
import { districtTag, provinceTag } from '../rules/tags.ts';
import type { SearchSources } from './dependencies.ts';
import { clock } from '../../../platform/clock.ts';

type IndexRow = NonNullable<Awaited<ReturnType<typeof indexedAd>>>;

/** The index row of an ad that is no longer on sale. Its page still links to similar ads. */
async function goneAd({ database, catalogue, places }: SearchSources, adId: string): Promise<IndexRow | undefined> {
  const ad = await everPublishedAd(database, adId);
  const row = ad && searchRow(ad, catalogue(), places(), clock.now());
  if (!row) return undefined;
  const [c1, c2, c3, c4] = row.levels;
  return { c1, c2, c3, c4, price: row.price, tags: row.tags };
}

/** Ids of published ads similar to an ad that is or was published, most similar first. */
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
  return mostSimilarAds(database, likeness, size);
}

function deepest({ c1, c2, c3, c4 }: IndexRow): { level: number; id: number } {
  const path = [c1, c2, c3, c4].filter((id) => id > 0);
  return { level: path.length, id: path.at(-1) ?? 0 };
}
