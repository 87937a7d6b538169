import { isTaken, takenNumbers } from './registry-numbers.ts';
import { changeInBatches } from './change-ads.ts';
import type { Change } from './change-ads.ts';
import { publishEnded } from './publish-events.ts';
import { reindex } from './reindex.ts';
import { batchesOf } from '../rules/batches.ts';
import type { LifeDeps } from './dependencies.ts';
import { emptyAds } from './purge-ads.ts';
import { ownCounts } from './count-own-ads.ts';
import {
  adsOfOwner,
  adsBoundOfOwner,
  adsTakenDownFor,
  archiveForGood,
  exportedAds,
  makeBusinessAds,
  ownersOf,
} from '../store/owner-ads.ts';
import { deleteShownOf } from '../store/phones.ts';
import { applyTransition } from '../store/states.ts';
import type { AccountHooks } from '../../../kernel/hooks.ts';

/** Why ads left sale together with their owner. */
type OwnersCause = 'ownerLeft' | 'ownerSuspended';

/**
 * Takes ads off sale when their owner leaves or is suspended. Restores exactly those when the owner returns within the ad's period, unless another
 * live ad has the registry number by then. Erasure removes everything the owner wrote, photographed or placed on a map.
 */
export function adHooks(deps: LifeDeps): AccountHooks {
  const { database } = deps;

  /**
   * Suspends ads on sale and records the cause. Only marks ads that a checkout holds or that are sold out: they keep their status, but cannot return
   * to sale.
   */
  const suspendOf = async (ownerId: string, cause: OwnersCause) =>
    changeInBatches(deps, await adsBoundOfOwner(database, ownerId), async (ads, now) =>
      ads
        .filter(({ status }) => status === 'OnSale' || status === 'Locked' || status === 'OutOfStock')
        .map((ad): Change => {
          const next = ad.status === 'OnSale' ? applyTransition(ad, 'suspend', 'system', now) : ad;
          return { next: { ...next, takenDownFor: cause } };
        }),
    );
  const restoreOf = async (ownerId: string, cause: OwnersCause) =>
    changeInBatches(deps, await adsTakenDownFor(database, ownerId, cause), async (ads, now) => {
      const taken = await takenNumbers(deps, ads);
      return ads.map((ad): Change => {
        const unmarked = { ...ad, takenDownFor: null };
        // If a moderator changed the ad since, only the cause is cleared.
        const isPeriodOpen = ad.expiresAt === null || ad.expiresAt > now;
        const canReturn = ad.status === 'NotOnSale' && isPeriodOpen && !isTaken(taken, ad);
        return { next: canReturn ? applyTransition(unmarked, 'restore', 'system', now) : unmarked };
      });
    });
  return {
    accountLeft: (ownerId) => suspendOf(ownerId, 'ownerLeft'),
    accountReturned: (ownerId) => restoreOf(ownerId, 'ownerLeft'),
    accountSuspended: (ownerId) => suspendOf(ownerId, 'ownerSuspended'),
    accountReinstated: (ownerId) => restoreOf(ownerId, 'ownerSuspended'),
    async becameBusiness(ownerId) {
      await reindex(deps, await makeBusinessAds(database, ownerId));
    },
    async accountErased(ownerId) {
      const ids = await adsOfOwner(database, ownerId);
      await deleteShownOf(database, ownerId);
      for (const batch of batchesOf(ids)) {
        await archiveForGood(database, batch);
        await publishEnded(
          deps,
          batch.map((id) => ({ id, status: 'Archived' })),
        );
        await emptyAds(database, batch);
      }
      await reindex(deps, ids);
    },
    menuCounts: {
      // Counts only ads that need an action by their owner.
      async MyAds(ownerId) {
        const { waiting } = await ownCounts(database, ownerId);
        return waiting.published + waiting.unpublished;
      },
    },
    findMembers: { ad: (adId) => ownersOf(database, adId) },
    exports: {
      ads: (ownerId) => exportedAds(database, ownerId),
    },
  };
}
