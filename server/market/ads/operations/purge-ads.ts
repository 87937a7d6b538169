import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { batchesOf } from '../rules/batches.ts';
import { deleteEvents } from '../store/ad-events.ts';
import { deleteEdits } from '../store/contents.ts';
import { deletedUntil, emptyContent } from '../store/owner-ads.ts';

export const dayMs = 24 * 3600 * 1000;
/** Days until a deleted ad's content is removed. */
const keptDays = 30;

/** Removes the content, edits and events of ads. */
export async function emptyAds(database: Database, ids: readonly string[]): Promise<void> {
  await database.inTransaction(async () => {
    await emptyContent(database, ids);
    await deleteEdits(database, ids);
    await deleteEvents(database, ids);
  });
}

/** Empties ads that were deleted 30 days ago. Their rows stay, so that an old id still means a deleted ad. Returns how many. */
export async function purgeAds({ database }: { database: Database }): Promise<number> {
  const until = new Date(clock.now().getTime() - keptDays * dayMs);
  const ids = await deletedUntil(database, until);
  for (const batch of batchesOf(ids)) await emptyAds(database, batch);
  return ids.length;
}
