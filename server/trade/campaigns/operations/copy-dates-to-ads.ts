import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { job, addJob } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { lockDates, adsAfter } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

const setDatesJob = 'campaigns.set-dates';

/** Small, because the batch locks its ads. */
const batchSize = 500;

/** Queues a copy of the campaign's dates to its ads, in the current transaction. */
export async function queueDateCopy(database: Database, campaignId: string): Promise<void> {
  await addJob(database, setDatesJob, { campaignId }, { key: `${setDatesJob}:${campaignId}` });
}

/**
 * Copies a campaign's dates to its ads, one batch per transaction. Each batch locks and reads the current dates, so the last change wins even if
 * several jobs run. A stopped job starts again; correct ads stay unchanged.
 */
export function dateCopyJobs(deps: Pick<CampaignDeps, 'database' | 'ads'>): Job[] {
  return [
    job({
      name: setDatesJob,
      payload: z.object({ campaignId: z.uuid() }),
      async run({ campaignId }, stop) {
        let last: string | undefined = '0';
        while (last !== undefined && !stop?.aborted) last = await copyDatesToBatch(deps, campaignId, last);
      },
    }),
  ];
}

/** Returns the batch's last ad, or undefined if there was none. */
async function copyDatesToBatch(
  { database, ads }: Pick<CampaignDeps, 'database' | 'ads'>,
  campaignId: string,
  after: string,
): Promise<string | undefined> {
  return database.inTransaction(async () => {
    const dates = await lockDates(database, campaignId);
    const ids = dates ? await adsAfter(database, campaignId, after, batchSize) : [];
    if (!dates || ids.length === 0) return undefined;
    const [startsAt, endsAt] = [dates.startsAt.toISOString(), dates.endsAt.toISOString()];
    await ads.setDates(ids, { id: campaignId, startsAt, endsAt });
    return ids.at(-1);
  });
}
