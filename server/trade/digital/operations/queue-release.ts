import type { Database } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';

export const releaseJobName = 'digital.release';

/** Queues the release of a purchase's money, after the current transaction commits. */
export const queueRelease = (database: Database, paymentId: string): Promise<void> =>
  addJob(database, releaseJobName, { paymentId });
