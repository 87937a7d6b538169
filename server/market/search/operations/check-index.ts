import { refreshAds } from './refresh-ads.ts';
import { cardsOfRows } from './index-rows.ts';
import type { SearchSources } from './dependencies.ts';
import { differingAds, saveCheck, publishedAfter, unexpectedAds } from '../store/check.ts';
import { searchRow } from '../rules/search-row.ts';
import { clock } from '../../../platform/clock.ts';

/** Batch size; small enough that comparing one batch does not delay other work. */
const adsAtOnce = 200;
const retentionMs = 400 * 24 * 3600 * 1000;

export interface CheckReport {
  checked: number;
  /** Number of ads whose row was rewritten or removed. */
  mended: number;
}

/**
 * Compares the index and its cards with all ads, and repairs differences. They come from changed indexing rules, renamed categories, changed seller
 * names or faults. Stores the counts. Ads may be written at the same time.
 */
export async function checkIndex(sources: SearchSources): Promise<CheckReport> {
  const { database, catalogue, places } = sources;
  const at = clock.now();
  const report = { checked: 0, mended: 0 };
  const mend = async (ids: readonly string[]) => {
    await refreshAds(sources, ids);
    report.mended += ids.length;
  };
  for (let last = '0'; ;) {
    const ads = await publishedAfter(database, last, adsAtOnce);
    const end = ads.at(-1);
    if (!end) break;
    last = end.id;
    report.checked += ads.length;
    const now = clock.now();
    const rows = ads.flatMap((ad) => searchRow(ad, catalogue(), places(), now) ?? []);
    const cards = await cardsOfRows(database, rows, { catalogue: catalogue(), places: places() });
    await mend(await differingAds(database, rows, cards));
  }
  await mend(await unexpectedAds(database, adsAtOnce));
  await saveCheck(database, { at, ...report }, new Date(at.getTime() - retentionMs));
  return report;
}
