import { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { DraftDeps } from './deps.ts';
import { isOpen } from '../store.ts';
import { cleanLine } from '../rules/texts.ts';

const dayMs = 24 * 3600 * 1000;
/** An unfinished draft is spoken of when it has rested for a day, and no more when it has rested for a week. */
const remindAfterDays = 1;
const remindUntilDays = 8;
const keptDays = { Completed: 30, empty: 7 };
const batchSize = 200;

/** What a draft's content holds beside what its owner wrote. */
const ownKeys = `'{begun,prefilled,dopingsSeen}'::text[]`;
/** As SQL: nothing is in a draft but what was filled in from its owner's ad before. */
const hasNothing = `content - ${ownKeys} = coalesce(content->'prefilled'->'lastAd', '{}')`;

export interface DraftUpkeep {
  /** Reminds owners of new ads that they began and left, once each. Answers how many. */
  remind(batch?: number): Promise<number>;
  /** Deletes drafts that were sent a month ago, and empty ones that nobody came back to. Answers how many. */
  clearAway(batch?: number): Promise<number>;
}

/** The daily work on drafts, some hundreds by a transaction so that nothing waits long. */
export function draftUpkeep({ database, notices }: Pick<DraftDeps, 'database' | 'notices'>): DraftUpkeep {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);

  /** `some` answers how many it did; fewer than a batch are the last. */
  async function inBatches(batch: number, some: () => Promise<number>): Promise<number> {
    let done = 0;
    for (;;) {
      const count = await some();
      done += count;
      if (count < batch) return done;
    }
  }

  async function remindSome(batch: number): Promise<number> {
    return database.inTransaction(async () => {
      const rows = await database.query<{ id: string; ownerId: string; title: string }>(
        `update draft set reminded_at = $1 where id in (
           select id from draft where state = 'Pending' and updated_at < $2 and updated_at > $3 and reminded_at is null and ad_id is null
             and btrim(content->>'title') <> '' order by updated_at limit $4 for update skip locked)
         returning id, owner_id as "ownerId", content->>'title' as title`,
        [clock.now(), ago(remindAfterDays), ago(remindUntilDays), batch],
      );
      for (const { id, ownerId, title } of rows) {
        await notices.notify({
          accountId: ownerId,
          template: 'Ads.Uncompleted',
          tokens: { 'Ad.Title': cleanLine(title).slice(0, limits.titleMost) },
          routeValue: id,
          onceKey: `draft:${id}`,
        });
      }
      return rows.length;
    });
  }

  const deleteSome = async (where: string, before: Date, batch: number): Promise<number> => {
    const rows = await database.query(
      `delete from draft where id in (select id from draft where ${where} and updated_at < $1 order by updated_at limit $2) returning id`,
      [before, batch],
    );
    return rows.length;
  };

  return {
    remind: (batch = batchSize) => inBatches(batch, () => remindSome(batch)),
    async clearAway(batch = batchSize) {
      const sent = await inBatches(batch, () => deleteSome(`state = 'Completed'`, ago(keptDays.Completed), batch));
      const nothing = `${isOpen} and ad_id is null and ${hasNothing}`;
      return sent + (await inBatches(batch, () => deleteSome(nothing, ago(keptDays.empty), batch)));
    },
  };
}

/** The jobs of drafts: reminders at noon, clearing away at night, Istanbul time. */
export function draftJobs({ upkeep: { remind, clearAway } }: { upkeep: DraftUpkeep }): Job[] {
  const daily = (name: string, cron: string, run: () => Promise<number>) =>
    job({ name, cron, payload: z.object({}), run: async () => void (await run()) });
  return [daily('drafts.remind', '0 9 * * *', remind), daily('drafts.clear-away', '50 1 * * *', clearAway)];
}
