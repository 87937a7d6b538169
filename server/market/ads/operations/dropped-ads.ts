import { droppedSince } from '../store/prices.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** Published ads whose price dropped within 30 days, the latest first, with their last prices in kuruş, the oldest first. */
export async function droppedAds(database: Database, size: number): Promise<{ id: string; prices: number[] }[]> {
  const since = new Date(clock.now().getTime() - limits.lowestPriceDays * 24 * 3600 * 1000);
  return droppedSince(database, since, size);
}
