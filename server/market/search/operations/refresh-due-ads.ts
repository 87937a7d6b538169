import { clock } from '../../../platform/clock.ts';
import { dueAds } from '../store/due-ads.ts';
import type { SearchSources } from './dependencies.ts';
import { refreshAds } from './refresh-ads.ts';

/** Reindexes ads whose promotion or price drop has ended. Runs every minute. Returns their number. */
export async function refreshDue(sources: SearchSources): Promise<number> {
  const dueIds = await dueAds(sources.database, clock.now());
  await refreshAds(sources, dueIds);
  return dueIds.length;
}
