import { clock } from '../../../platform/clock.ts';
import { deleteEmpty, deleteSent } from '../store/stale-drafts.ts';
import type { DraftDeps } from './dependencies.ts';
import { inBatches } from './in-batches.ts';

const dayMs = 24 * 3600 * 1000;
const keptDays = { sent: 30, empty: 7 };

/** Deletes drafts sent 30 days ago, and empty ones unchanged for 7 days. Returns how many. */
export async function deleteStaleDrafts({ database }: Pick<DraftDeps, 'database'>, batchSize: number): Promise<number> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const sent = await inBatches(batchSize, () => deleteSent(database, ago(keptDays.sent), batchSize));
  return sent + (await inBatches(batchSize, () => deleteEmpty(database, ago(keptDays.empty), batchSize)));
}
