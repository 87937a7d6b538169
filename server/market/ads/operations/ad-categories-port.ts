import { clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { AdCategories } from '../model.ts';
import { adBatchSize } from '../rules/batches.ts';
import { recordEvents } from '../store/ad-events.ts';
import { answersIn, lockOnSaleIn, moveSome, onSaleIn } from '../store/categories.ts';
import { applyTransition, saveAdStates } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { expiredNoticeJob } from './expire-ads.ts';
import { publishEnded } from './publish-events.ts';
import { reindex } from './reindex.ts';

export function createAdCategories(deps: LifeDeps): AdCategories {
  const { database } = deps;
  return {
    onSaleIn: (...args) => onSaleIn(database, ...args),
    answersIn: (...args) => answersIn(database, ...args),
    moveSome: (fromIds, toId) =>
      database.inTransaction(async () => {
        const ids = await moveSome(database, fromIds, toId);
        await reindex(deps, ids);
        return ids.length === adBatchSize;
      }),
    endSome: (categoryIds) => endSome(deps, categoryIds),
  };
}

/** Ends a batch of ads on sale as at the end of their period. */
async function endSome(deps: LifeDeps, categoryIds: readonly number[]): Promise<boolean> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const ads = await lockOnSaleIn(database, categoryIds, now);
    if (ads.length === 0) return false;
    const adIds = ads.map(({ id }) => id);
    const ended = ads.map((ad) => applyTransition(ad, 'expire', 'system', now));
    await saveAdStates(database, ended);
    await recordEvents(
      database,
      adIds.map((adId) => ({ adId, kind: 'Expired' })),
      now,
    );
    await reindex(deps, adIds);
    await publishEnded(deps, ended);
    await addJob(database, expiredNoticeJob, { adIds });
    return ads.length === adBatchSize;
  });
}
