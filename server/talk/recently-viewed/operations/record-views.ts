import { clock } from '../../../platform/clock.ts';
import { addViewed } from '../store.ts';
import type { ViewHistoryDeps } from './dependencies.ts';

/** Adds ads to the front of a member's history, latest first. Skips own ads and ads that are not on sale. Two statements. */
export async function recordViews(
  { database, ads }: ViewHistoryDeps,
  accountId: string,
  adIds: readonly string[],
): Promise<{ isKept: boolean }> {
  const owners = await ads.ownersOf(adIds);
  const others = [...new Set(adIds)].filter((id) => owners.has(id) && owners.get(id) !== accountId);
  return { isKept: await addViewed(database, accountId, others, clock.now()) };
}
