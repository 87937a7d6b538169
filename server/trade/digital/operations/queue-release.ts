import type { Database } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';

export const releaseJobName = 'digital.release';

/** Has the provider let go of what a purchase was paid with, as soon as the transaction in progress is kept. */
export const releaseSoon = (database: Database, paymentId: string): Promise<void> =>
  addJob(database, releaseJobName, { paymentId });
