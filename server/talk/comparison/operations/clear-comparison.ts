import { deleteEntries } from '../store.ts';
import type { ComparisonDeps } from './dependencies.ts';

/** Removes all entries of a group, or of all groups. Idempotent. Returns the ad numbers. */
export async function clearComparison(
  { database, live }: ComparisonDeps,
  accountId: string,
  groupId: number | undefined,
): Promise<string[]> {
  return database.inTransaction(async () => {
    const adIds = await deleteEntries(database, accountId, groupId ?? null);
    if (adIds.length > 0) await live.send([accountId], 'comparison', { adIds, isCompared: false });
    return adIds;
  });
}
