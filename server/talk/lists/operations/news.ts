import { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import { uuid } from '../../../../contract/schemas/basic.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import { shownStatuses } from '../../../market/ads/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { slugOf } from '../rules.ts';
import type { HeldList } from '../store/items.ts';
import { followersOf, holdNews, markTold, sharedName } from '../store/telling.ts';

/** Members whom one job tells; the next one goes on after the last of them. */
export const toldAtOnce = 500;

const gatherJob = 'lists.gather-news';
const tellJob = 'lists.tell-news';
const gatherPayload = z.object({ listId: uuid, due: z.iso.datetime() });
const tellPayload = z.object({ listId: uuid, from: z.iso.datetime(), until: z.iso.datetime(), after: uuid.optional() });

/** The channels that a follower's switches leave out; in the product it is told wherever one of them is on. */
export const leftOutBy = ({ mobile, email }: { mobile: boolean; email: boolean }): NotificationChannel[] => [
  ...(mobile ? [] : (['Push', 'Sms'] as const)),
  ...(email ? [] : (['Email'] as const)),
];

/**
 * Lets the followers of a shared list hear of new ads some minutes after the first of them, of all together. Inside the transaction that holds the
 * list. Answers when; nothing where nobody is to hear, or they will anyway.
 */
export async function tellLater(
  database: Database,
  { id, visibility, isAway, newsDueAt }: HeldList,
): Promise<Date | null> {
  if (visibility === 'Private' || isAway || newsDueAt !== null) return null;
  const delaySeconds = limits.adListNewsMinutes * 60;
  const due = new Date(clock.now().getTime() + delaySeconds * 1000);
  await addJob(database, gatherJob, { listId: id, due: due.toISOString() }, { delaySeconds });
  return due;
}

export interface NewsDeps {
  database: Database;
  notices: Pick<Notices, 'notifyAll'>;
}

/** Tells followers of new ads by some hundreds, each batch by a job of its own; nobody hears of the same thing twice. */
export function newsJobs({ database, notices }: NewsDeps): Job[] {
  return [
    job({
      name: gatherJob,
      payload: gatherPayload,
      run: ({ listId, due }) =>
        database.inTransaction(async () => {
          const list = await holdNews(database, listId);
          // Cut off after it had done its work, or of a list that is gone.
          if (list?.newsDueAt?.getTime() !== Date.parse(due)) return;
          const until = clock.now();
          await markTold(database, listId, until);
          if (!list.isShared) return;
          await addJob(database, tellJob, {
            listId,
            from: list.toldAt.toISOString(),
            until: until.toISOString(),
          });
        }),
    }),
    job({
      name: tellJob,
      payload: tellPayload,
      run: ({ listId, from, until, after }) =>
        database.inTransaction(async () => {
          const list = await sharedName(database, listId);
          if (!list) return;
          const span = { from: new Date(from), until: new Date(until), statuses: shownStatuses };
          const followers = await followersOf(database, listId, after, toldAtOnce, span);
          await notices.notifyAll(
            followers
              .filter(({ ads }) => ads > 0)
              .map(({ accountId, ads, ...switches }) => ({
                accountId,
                template: 'Favorite.AdLists' as const,
                tokens: { 'List.Name': list.name, 'List.ChangeCount': ads },
                routeValue: slugOf(list),
                without: leftOutBy(switches),
                onceKey: `list-news:${listId}:${until}`,
              })),
          );
          const last = followers.at(-1)?.accountId;
          if (followers.length === toldAtOnce) await addJob(database, tellJob, { listId, from, until, after: last });
        }),
    }),
  ];
}
