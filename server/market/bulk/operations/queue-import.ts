import { addJob } from '../../../platform/jobs.ts';
import type { ImportRow } from '../store.ts';
import type { BulkDeps } from './dependencies.ts';

/** The job that imports a checked file. */
export const importJob = 'bulk.import';

/** Behind what people wait for. */
const jobOptions = { priority: 10, maxAttempts: 12 };

/** Imports at work in all copies of the product together; one member's are done one after another. */
const queueCount = 4;
const queueOf = (ownerId: string) => `${importJob} ${Number.parseInt(ownerId.slice(-4), 16) % queueCount}`;

/** Lets the job take up an import, in the transaction in progress. */
export const queueImport = (
  deps: Pick<BulkDeps, 'database'>,
  { id, ownerId }: Pick<ImportRow, 'id' | 'ownerId'>,
): Promise<void> =>
  addJob(deps.database, importJob, { id }, { ...jobOptions, key: `${importJob}:${id}`, queue: queueOf(ownerId) });
