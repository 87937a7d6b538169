import { clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { AdCategories } from '../model.ts';
import { adBatchSize } from '../rules/batches.ts';
import { recordEvents } from '../store/ad-events.ts';
import { answersIn, lockOnSaleIn, moveSome, onSaleIn } from '../store/categories.ts';
import { countRunning } from '../store/dopings.ts';
import { applyTransition, saveAdStates } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';
import { expiredNoticeJob } from './expire-ads.ts';
import { adEvents } from '../events.ts';
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
    promotionsIn: (categoryIds, most) => countRunning(database, categoryIds, clock.now(), most),
    endSome: (categoryIds) => endSome(deps, categoryIds),
  };
}

/** Ends a batch of ads on sale as at the end of their period, and publishes which of them had promotions. */
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
    const promoted = ended.filter(({ awaitingDopings }) => awaitingDopings.length > 0).map(({ id }) => id);
    if (promoted.length > 0) await deps.events.publish(adEvents.promotedEnded, { adIds: promoted });
    return ads.length === adBatchSize;
  });
}
