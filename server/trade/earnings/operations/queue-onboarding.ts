import type { Database } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';

export const onboardingJobName = 'earnings.onboarding';

/** Has the provider told as soon as the transaction in progress is kept; what fails then is the sweep's. */
export const onboardSoon = (database: Database): Promise<void> =>
  addJob(database, onboardingJobName, {}, { maxAttempts: 1 });
