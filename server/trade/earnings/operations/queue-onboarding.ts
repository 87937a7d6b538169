import type { Database } from '../../../platform/database.ts';
import { addJob } from '../../../platform/jobs.ts';

export const onboardingJobName = 'earnings.onboarding';

/** Runs the onboarding job after the current transaction commits. It is not retried; the minutely run is. */
export const queueOnboarding = (database: Database): Promise<void> =>
  addJob(database, onboardingJobName, {}, { maxAttempts: 1 });
