import { adsWithSameNumber, unmarkDeleted } from '../store/registry.ts';
import { applyTransition } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { changeInBatches } from './change-ads.ts';
import type { Change } from './change-ads.ts';
import type { LifeDeps } from './dependencies.ts';
import { takenNumbers, isTaken } from './registry-numbers.ts';
import type { Cause } from './suspend-ads.ts';

/** Restores ads that were suspended for `cause`. An ad stays down if another live ad has its registry number. */
export async function restoreAds(deps: LifeDeps, adIds: readonly string[], cause: Cause): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const ids = await adsWithSameNumber(database, adIds);
    await changeInBatches(deps, ids, async (ads, now) => {
      const taken = await takenNumbers(deps, ads);
      return ads.flatMap((ad): Change[] => {
        const verified: AdState = { ...ad, isVerified: true };
        if (ad.takenDownFor !== cause) return ad.isVerified ? [] : [{ next: verified }];
        const free: AdState = { ...verified, takenDownFor: null };
        if (ad.status !== 'NotOnSale') return [{ next: free }];
        if (isTaken(taken, ad)) return [];
        return [{ next: applyTransition(free, 'restore', 'system', now), event: { adId: ad.id, kind: 'Restored' } }];
      });
    });
    await unmarkDeleted(database, ids, cause);
  });
}
