import { clock } from '../../../platform/clock.ts';
import { dueAds } from '../store/pages.ts';
import type { SearchSources } from './dependencies.ts';
import { refreshAds } from './refresh-ads.ts';

/** Makes anew the ads whose promotion or price drop has ended; run every minute. Answers how many there were. */
export async function refreshDue(sources: SearchSources): Promise<number> {
  const dueIds = await dueAds(sources.database, clock.now());
  await refreshAds(sources, dueIds);
  return dueIds.length;
}
