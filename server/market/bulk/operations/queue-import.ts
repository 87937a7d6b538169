import { addJob } from '../../../platform/jobs.ts';
import type { ImportRow } from '../store.ts';
import type { BulkDeps } from './dependencies.ts';

export const importJob = 'bulk.import';

/** Lower priority than jobs that users wait for. */
const jobOptions = { priority: 10, maxAttempts: 12 };

/** Maximum number of concurrent imports in all processes. A user's imports run one after another. */
const queueCount = 4;
const queueOf = (ownerId: string) => `${importJob} ${Number.parseInt(ownerId.slice(-4), 16) % queueCount}`;

/** Queues the job in the current transaction. */
export const queueImport = (
  deps: Pick<BulkDeps, 'database'>,
  { id, ownerId }: Pick<ImportRow, 'id' | 'ownerId'>,
): Promise<void> =>
  addJob(deps.database, importJob, { id }, { ...jobOptions, key: `${importJob}:${id}`, queue: queueOf(ownerId) });
