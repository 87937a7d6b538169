import { z } from 'zod';
import type { SearchesDeps } from './deps.ts';
import { claimDue, markTold, untoldOf } from '../store/matches.ts';
import type { DueSearch } from '../store/matches.ts';
import { limits } from '../../../../contract/limits.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { Notice } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';

export const tellJob = 'searches.tell';
/** Searches whose news one transaction tells. */
const toldAtOnce = 250;

/** Tells the news that are due, at once or as a digest, until none are left; every minute, and whenever an ad came to fit. */
export const tellingJob = (deps: SearchesDeps): Job =>
  job({
    name: tellJob,
    cron: '* * * * *',
    payload: z.object({}),
    async run(_, stop) {
      while ((await tellDue(deps)) === toldAtOnce) stop?.throwIfAborted();
    },
  });

/** Tells the news of some searches, and keeps in the same transaction that they were told. Answers how many were due. */
export async function tellDue({ database, ads, notices }: SearchesDeps, most = toldAtOnce): Promise<number> {
  return database.inTransaction(async () => {
    const now = clock.now();
    const due = await claimDue(database, now, most);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const news = Map.groupBy(await untoldOf(database, ids, limits.savedSearchNewMost + 1), ({ searchId }) => searchId);
    const adIds = [...new Set([...news.values()].flat().map(({ adId }) => adId))];
    const living = await ads.ownersOf(adIds);
    const found = due.map((search) => {
      const rows = news.get(search.id) ?? [];
      const newest = rows.filter(({ adId }) => living.has(adId)).map(({ adId }) => adId);
      // An ad may have ended a moment ago, and nobody have been told yet.
      return { search, newest, count: (rows[0]?.total ?? 0) - (rows.length - newest.length) };
    });
    const named = [...new Set(found.flatMap(({ newest }) => newest.slice(0, limits.savedSearchTitles)))];
    const briefs = await ads.briefsOf(named, 'tr');
    const told = found.filter(({ newest }) => newest.length > 0);
    await notices.notifyAll(
      told.map(({ search, newest, count }) => {
        const shown = newest.slice(0, limits.savedSearchTitles).flatMap((id) => briefs.get(id) ?? []);
        return noticeOf(search, shown, count);
      }),
    );
    await markTold(database, ids, now);
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
