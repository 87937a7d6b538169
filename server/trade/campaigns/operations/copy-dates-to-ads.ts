import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { job, addJob } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { lockDates, adsAfter } from '../store.ts';
import type { CampaignDeps } from './dependencies.ts';

const setDatesJob = 'campaigns.set-dates';

/** Few enough that nobody waits long for one of these ads. */
const batchSize = 500;

/** Has the ads of a campaign follow its dates, once the transaction in progress is committed. */
export async function queueDateCopy(database: Database, campaignId: string): Promise<void> {
  await addJob(database, setDatesJob, { campaignId }, { key: `${setDatesJob}:${campaignId}` });
}

/**
 * Copies a campaign's dates to its ads, a batch in each transaction. Each batch reads the dates as they are then and holds them until it is committed, so that the last change is what remains
 * however many of these jobs run; one that was stopped begins again and leaves ads that are right as they are.
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

/** Does one batch; answers its last ad, or nothing where there was none. */
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
