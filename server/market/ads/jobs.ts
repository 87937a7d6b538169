import { z } from 'zod';
import { publishEnded, reindex, slices } from './operations/ad-events.ts';
import { measureDopings } from './operations/measure-dopings.ts';
import { forgetShown } from './operations/phones.ts';
import { refreshUpToDate } from './operations/refresh-up-to-date.ts';
import { remindOfDopings } from './operations/remind-of-dopings.ts';
import type { LifeDeps } from './operations/ad-events.ts';
import { letGoOfLapsed } from './operations/sales.ts';
import type { Catalogue } from '../catalogue/port.ts';
import { returnUntil } from './rules/life.ts';
import { adsAtOnce } from './rules.ts';
import { dropEdits } from './store/contents.ts';
import { forgetEvents, recordEvents } from './store/happenings.ts';
import { deletedUntil, emptyWords } from './store/owners.ts';
import { applyTransition, archivedAmong, lockDue, saveAdStates } from './store/states.ts';
import { adId } from '../../../contract/schemas/basic.ts';
import type { Notices } from '../../people/notifications/port.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { addJob, job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';

const dayMs = 24 * 3600 * 1000;
/** Days after which a deleted ad loses what it said. */
const keptDays = 30;

const expiredNoticeJob = 'ads.tell-expired';

export interface AdJobDeps extends LifeDeps {
  notices: Pick<Notices, 'notify'>;
  catalogue(): Catalogue;
}

/** What time does to ads: periods run out, unpaid checkouts let go, and what was deleted is emptied. */
export function adJobs(deps: AdJobDeps): Job[] {
  const noPayload = z.object({});
  return [
    job({ name: 'ads.expire', cron: '*/5 * * * *', payload: noPayload, run: async () => void (await expireAds(deps)) }),
    job({
      name: 'ads.let-go',
      cron: '* * * * *',
      payload: noPayload,
      run: async () => void (await letGoOfLapsed(deps)),
    }),
    job({
      name: 'ads.up-to-date',
      cron: '*/10 * * * *',
      payload: noPayload,
      run: async (_payload, stop) => void (await refreshUpToDate(deps, stop)),
    }),
    job({
      name: 'ads.remind-of-dopings',
      cron: '35 * * * *',
      payload: noPayload,
      run: (_payload, stop) => remindOfDopings(deps, stop),
    }),
    job({
      name: 'ads.measure-dopings',
      cron: '50 1 * * *',
      payload: noPayload,
      run: () => measureDopings(deps.database, deps.catalogue()),
    }),
    job({ name: 'ads.forget-phones', cron: '40 1 * * *', payload: noPayload, run: () => forgetShown(deps.database) }),
    job({ name: 'ads.purge', cron: '25 * * * *', payload: noPayload, run: async () => void (await purgeAds(deps)) }),
    job({
      name: expiredNoticeJob,
      payload: z.object({ adIds: z.array(adId) }),
      run: ({ adIds }) => notifyExpired(deps, adIds),
    }),
  ];
}

/** Moves ads whose period has run out into history, some hundreds at a time until none is left. Answers how many. */
export async function expireAds(deps: LifeDeps): Promise<number> {
  let done = 0;
  for (;;) {
    const expired = await expireSome(deps);
    done += expired;
    if (expired < adsAtOnce) return done;
  }
}

async function expireSome(deps: LifeDeps): Promise<number> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    // Whoever holds an ad is about to change it, perhaps its period: the next run sees what became of it.
    const dueAds = await lockDue(database, now);
    if (dueAds.length === 0) return 0;
    const adIds = dueAds.map((ad) => ad.id);
    const ended = dueAds.map((ad) => applyTransition(ad, 'expire', 'system', now));
    await saveAdStates(database, ended);
    await recordEvents(
      database,
      dueAds.map((ad) => ({ adId: ad.id, kind: 'Expired' })),
      now,
    );
    await reindex(deps, adIds);
    await publishEnded(deps, ended);
    await addJob(database, expiredNoticeJob, { adIds });
    return dueAds.length;
  });
}

/** Tells owners that their ads' periods ran out, each once. Those that are back on sale by now need no word. */
async function notifyExpired(
  { database, notices }: Pick<AdJobDeps, 'database' | 'notices'>,
  adIds: readonly string[],
): Promise<void> {
  const expired = await archivedAmong(database, adIds);
  for (const ad of expired) {
    await database.inTransaction(() =>
      notices.notify({
        accountId: ad.ownerId,
        template: 'Ads.Expired',
        tokens: {
          'Ad.Title': ad.title,
          'Ad.Code': ad.id,
          'Ad.RepublishDate': returnUntil(ad.statusAt).toISOString(),
        },
        routeValue: ad.id,
        onceKey: `ad-expired:${ad.id}:${ad.statusAt.getTime()}`,
      }),
    );
  }
}

/** Empties ads that were deleted 30 days ago: their rows stay, so that their numbers say that they have been. Answers how many. */
export async function purgeAds({ database }: { database: Database }): Promise<number> {
  const until = new Date(clock.now().getTime() - keptDays * dayMs);
  const ids = await deletedUntil(database, until);
  for (const slice of slices(ids)) await emptyAds(database, slice);
  return ids.length;
}

/** Takes from ads everything that their owner wrote, photographed or placed on a map, and what happened to them. */
export async function emptyAds(database: Database, ids: readonly string[]): Promise<void> {
  await database.inTransaction(async () => {
    await emptyWords(database, ids);
    await dropEdits(database, ids);
    await forgetEvents(database, ids);
  });
}
