import { queuedAdIds, removeFromQueue } from '../store/queue.ts';
import type { ModerationDeps } from './dependencies.ts';

/** Reviews per statement. */
const batchSize = 500;

/** Removes ads from the queue that are no longer under review, for example deleted ads and withdrawn edits. */
export async function sweepQueue({ database, ads }: Pick<ModerationDeps, 'database' | 'ads'>): Promise<void> {
  let after = '0';
  for (;;) {
    const ids = await queuedAdIds(database, after, batchSize);
    const underReview = new Set((await ads.forReview(ids)).map((ad) => ad.id));
    await removeFromQueue(
      database,
      ids.filter((id) => !underReview.has(id)),
    );
    after = ids.at(-1) ?? after;
    if (ids.length < batchSize) return;
  }
}
