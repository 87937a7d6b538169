import { clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import { adBatchSize } from '../rules/batches.ts';
import { recordEvents } from '../store/ad-events.ts';
import { lockDue, applyTransition, saveAdStates } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishEnded } from './publish-events.ts';
import { reindex } from './reindex.ts';

export const expiredNoticeJob = 'ads.tell-expired';

/** Moves ads whose period has run out into history, some hundreds at a time until none is left. Answers how many. */
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
