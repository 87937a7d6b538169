import { endedAt } from '../store/pages.ts';
import type { PageCache } from '../rules/page-cache.ts';
import { anyAd } from '../rules/cache-scope.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/**
 * Ads that are found though their period is over: for the moment until somebody has moved them into history. They are asked for once while nothing
 * changes and no further period runs out; pages that were kept before an end are forgotten at it.
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
