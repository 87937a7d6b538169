import { z } from 'zod';
import { limits } from '../../../../contract/limits.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { claimDue, markNotified, pendingMatches } from '../store/matches.ts';
import type { DueSearch } from '../store/matches.ts';
import type { SearchesDeps } from './dependencies.ts';

export const noticeJobName = 'searches.tell';

/** Maximum number of searches per transaction. */
const batchSize = 250;

/** Sends all due notifications, both immediate ones and digests. Runs every minute and after each match. */
export const noticeJob = (deps: SearchesDeps): Job =>
  job({
    name: noticeJobName,
    cron: '* * * * *',
    payload: z.object({}),
    async run(_, stop) {
      while ((await notifyDueSearches(deps)) === batchSize) stop?.throwIfAborted();
    },
  });

/** Notifies the owners of due searches and marks the matches in the same transaction. Returns the number of due searches. */
export async function notifyDueSearches({ database, ads, notices }: SearchesDeps, max = batchSize): Promise<number> {
  return database.inTransaction(async () => {
    const now = clock.now();
    const due = await claimDue(database, now, max);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const news = Map.groupBy(
      await pendingMatches(database, ids, limits.savedSearchNewMost + 1),
      ({ searchId }) => searchId,
    );
    const adIds = [...new Set([...news.values()].flat().map(({ adId }) => adId))];
    const onSale = await ads.ownersOf(adIds);
    const found = due.map((search) => {
      const rows = news.get(search.id) ?? [];
      const newest = rows.filter(({ adId }) => onSale.has(adId)).map(({ adId }) => adId);
      // An ad may have ended before its matches were marked as ended.
      return { search, newest, count: (rows[0]?.total ?? 0) - (rows.length - newest.length) };
    });
    const named = [...new Set(found.flatMap(({ newest }) => newest.slice(0, limits.savedSearchTitles)))];
    const briefs = await ads.briefsOf(named, 'tr');
    const notified = found.filter(({ newest }) => newest.length > 0);
    await notices.notifyAll(
      notified.map(({ search, newest, count }) => {
        const shown = newest.slice(0, limits.savedSearchTitles).flatMap((id) => briefs.get(id) ?? []);
        return noticeOf(search, shown, count);
      }),
    );
    await markNotified(database, ids, now);
    return due.length;
  });
}

function noticeOf(
  { accountId, code, name, sendsMobile, sendsEmail }: DueSearch,
  ads: readonly { title: string; picture?: { key: string } | undefined }[],
  count: number,
): Notice {
  const image = ads.find(({ picture }) => picture)?.picture?.key;
  const titles = ads.map(({ title }) => `“${title}”`).join(', ');
  const without: NotificationChannel[] = [
    ...(sendsMobile ? [] : (['Push', 'Sms'] as const)),
    ...(sendsEmail ? [] : (['Email'] as const)),
  ];
  return {
    accountId,
    template: 'Favorite.Search',
    tokens: { 'Search.Name': name, 'Search.NewCount': count, ...(titles !== '' && { 'Search.Titles': titles }) },
    routeValue: code,
    without,
    ...(image !== undefined && { image }),
  };
}
