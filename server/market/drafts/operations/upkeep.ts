import { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { DraftDeps } from './deps.ts';
import { deleteEmpty, deleteSent, markReminded } from '../store/upkeep.ts';
import { cleanLine } from '../rules/texts.ts';

const dayMs = 24 * 3600 * 1000;
/** An unfinished draft is spoken of when it has rested for a day, and no more when it has rested for a week. */
const remindAfterDays = 1;
const remindUntilDays = 8;
const keptDays = { Completed: 30, empty: 7 };
const batchSize = 200;

export interface DraftUpkeep {
  /** Reminds owners of new ads that they began and left, once each. Answers how many. */
  remind(batch?: number): Promise<number>;
  /** Deletes drafts that were sent a month ago, and empty ones that nobody came back to. Answers how many. */
  clearAway(batch?: number): Promise<number>;
}

/** The daily work on drafts, some hundreds by a transaction so that nothing waits long. */
export function draftUpkeep({ database, notices }: Pick<DraftDeps, 'database' | 'notices'>): DraftUpkeep {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);

  /** `runBatch` answers how many it did; fewer than a batch are the last. */
  async function inBatches(batch: number, runBatch: () => Promise<number>): Promise<number> {
    let done = 0;
    for (;;) {
      const count = await runBatch();
      done += count;
      if (count < batch) return done;
    }
  }

  async function remindSome(batch: number): Promise<number> {
    return database.inTransaction(async () => {
      const resting = { restingSince: ago(remindAfterDays), notBefore: ago(remindUntilDays), most: batch };
      const reminded = await markReminded(database, resting);
      for (const { id, ownerId, title } of reminded) {
        await notices.notify({
          accountId: ownerId,
          template: 'Ads.Uncompleted',
          tokens: { 'Ad.Title': cleanLine(title).slice(0, limits.titleMost) },
          routeValue: id,
          onceKey: `draft:${id}`,
        });
      }
      return reminded.length;
    });
  }

  return {
    remind: (batch = batchSize) => inBatches(batch, () => remindSome(batch)),
    async clearAway(batch = batchSize) {
      const sent = await inBatches(batch, () => deleteSent(database, ago(keptDays.Completed), batch));
      return sent + (await inBatches(batch, () => deleteEmpty(database, ago(keptDays.empty), batch)));
    },
  };
}

/** The jobs of drafts: reminders at noon, clearing away at night, Istanbul time. */
export function draftJobs({ upkeep: { remind, clearAway } }: { upkeep: DraftUpkeep }): Job[] {
  const daily = (name: string, cron: string, run: () => Promise<number>) =>
    job({ name, cron, payload: z.object({}), run: async () => void (await run()) });
  return [daily('drafts.remind', '0 9 * * *', remind), daily('drafts.clear-away', '50 1 * * *', clearAway)];
}
