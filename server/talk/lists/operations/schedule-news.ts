import { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { LockedList } from '../store/items.ts';
import { lockNews, markNotified } from '../store/notifications.ts';
import { followersJobName } from './notify-followers.ts';

const jobName = 'lists.gather-news';
const payload = z.object({ listId: uuid, due: z.iso.datetime() });

/**
 * Schedules one notification of followers for all ads added within the next `limits.adListNewsMinutes`. The caller must have locked the list. Returns
 * the due time; null if the list is not shared or a notification is already scheduled.
 */
export async function scheduleNews(
  database: Database,
  { id, visibility, isAway, newsDueAt }: LockedList,
): Promise<Date | null> {
  if (visibility === 'Private' || isAway || newsDueAt !== null) return null;
  const delaySeconds = limits.adListNewsMinutes * 60;
  const due = new Date(clock.now().getTime() + delaySeconds * 1000);
  await addJob(database, jobName, { listId: id, due: due.toISOString() }, { delaySeconds });
  return due;
}

/** Ends the interval of added ads and starts the job that notifies followers. */
export const gatherNewsJob = (database: Database): Job =>
  job({
    name: jobName,
    payload,
    run: ({ listId, due }) =>
      database.inTransaction(async () => {
        const list = await lockNews(database, listId);
        // A retry after the work was committed, or the list was deleted.
        if (list?.newsDueAt?.getTime() !== Date.parse(due)) return;
        const until = clock.now();
        await markNotified(database, listId, until);
        if (!list.isShared) return;
        await addJob(database, followersJobName, {
          listId,
          from: list.toldAt.toISOString(),
          until: until.toISOString(),
        });
      }),
  });
