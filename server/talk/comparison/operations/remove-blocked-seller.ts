import { deleteEntriesOfOwner } from '../store.ts';
import type { ComparisonDeps } from './dependencies.ts';

/** Removes a blocked member's ads from the blocker's comparison. */
export async function removeBlockedSeller(
  { database, live }: Pick<ComparisonDeps, 'database' | 'live'>,
  blockerId: string,
  blockedId: string,
): Promise<void> {
  const adIds = await deleteEntriesOfOwner(database, blockerId, blockedId);
  if (adIds.length > 0) await live.send([blockerId], 'comparison', { adIds, isCompared: false });
}
