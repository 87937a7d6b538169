import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { sweepImports } from '../store.ts';

const dayMs = 24 * 3_600_000;
const keptDays = 30;
/** An import normally takes minutes; after three days it has failed. */
const runningDays = 3;

/** Deletes imports older than 30 days and marks those as failed that have run for three days. */
export async function sweepOldImports(database: Database): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await sweepImports(database, before(runningDays), before(keptDays));
}
