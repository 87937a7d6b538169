import { clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import { adBatchSize } from '../rules/batches.ts';
import { recordEvents } from '../store/ad-events.ts';
import { lockDue, applyTransition, saveAdStates } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishEnded } from './publish-events.ts';
import { reindex } from './reindex.ts';

export const expiredNoticeJob = 'ads.tell-expired';

/** Archives ads whose period is over, in batches until none is left. Returns how many. */
export async function expireAds(deps: LifeDeps): Promise<number> {
  let done = 0;
  for (;;) {
    const expired = await expireSome(deps);
    done += expired;
    if (expired < adBatchSize) return done;
  }
}

async function expireSome(deps: LifeDeps): Promise<number> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    // Skips ads that another transaction has locked: it may change the period. The next run checks them again.
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
