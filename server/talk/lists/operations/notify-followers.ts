import { z } from 'zod';
import { uuid } from '../../../../contract/schemas/basic.ts';
import { shownStatuses } from '../../../market/ads/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Database } from '../../../platform/database.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { slugOf } from '../rules.ts';
import { followersOf, sharedName } from '../store/notifications.ts';
import { leftOutChannels } from './left-out-channels.ts';

/** Maximum number of members per job; the job adds another one for the rest. */
export const batchSize = 500;

export const followersJobName = 'lists.tell-news';
const payload = z.object({ listId: uuid, from: z.iso.datetime(), until: z.iso.datetime(), after: uuid.optional() });

export interface NewsDeps {
  database: Database;
  notices: Pick<Notices, 'notifyAll'>;
}

/** Notifies followers of ads added between `from` and `until`. The once-key prevents duplicates when a job is retried. */
export const notifyFollowersJob = ({ database, notices }: NewsDeps): Job =>
  job({
    name: followersJobName,
    payload,
    run: ({ listId, from, until, after }) =>
      database.inTransaction(async () => {
        const list = await sharedName(database, listId);
        if (!list) return;
        const span = { from: new Date(from), until: new Date(until), statuses: shownStatuses };
        const followers = await followersOf(database, listId, after, batchSize, span);
        await notices.notifyAll(
          followers
            .filter(({ ads }) => ads > 0)
            .map(({ accountId, ads, ...switches }) => ({
              accountId,
              template: 'Favorite.AdLists' as const,
              tokens: { 'List.Name': list.name, 'List.ChangeCount': ads },
              routeValue: slugOf(list),
              without: leftOutChannels(switches),
              onceKey: `list-news:${listId}:${until}`,
            })),
        );
        const last = followers.at(-1)?.accountId;
        if (followers.length === batchSize)
          await addJob(database, followersJobName, { listId, from, until, after: last });
      }),
  });
