import type { Database } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';

export const onboardingJobName = 'earnings.onboarding';

/** Queues the onboarding job for after the commit. If it fails, the minutely run retries. */
export const queueOnboarding = (database: Database): Promise<void> =>
  addJob(database, onboardingJobName, {}, { maxAttempts: 1 });
