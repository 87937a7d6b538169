import { endedAt } from '../store/due-ads.ts';
import type { PageCache } from '../rules/page-cache.ts';
import { anyAd } from '../rules/cache-scope.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/**
 * Ads past their expiry that have not been moved to history yet. The list is cached until an ad changes or the next ad expires. Cached pages are then
 * dropped.
 */
export function endedAds(database: Database, pages: PageCache): () => Promise<string[]> {
  const ends = () => pages.of('ended', anyAd, () => endedAt(database, clock.now()));
  return async () => {
    const { ids, next } = await ends();
    if (next === null || next > clock.now()) return ids;
    pages.forget();
    return (await ends()).ids;
  };
}
