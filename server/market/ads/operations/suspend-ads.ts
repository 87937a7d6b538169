import { isOwnerAway } from '../rules/status-rules.ts';
import { adsOfSameThings, markDeleted } from '../store/registry.ts';
import { applyTransition } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { changeInBatches } from './change-ads.ts';
import type { Change } from './change-ads.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishAdEvents } from './publish-events.ts';

export type Cause = 'authorityLapsed';

/**
 * Takes ads down for a cause, and with them all others of their owners that name the same thing. Withdrawn ones stay as they are but may not return
 * while it lasts, those that are away for another reason stay away for it, too, and what waits for a check is looked at again; so is what
 * was deleted marked, should its owner bring it back.
 */
export async function suspendAds(deps: LifeDeps, adIds: readonly string[], cause: Cause): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const ids = await adsOfSameThings(database, adIds);
    const underReview: string[] = [];
    await changeInBatches(deps, ids, async (ads, now) =>
      ads.map((ad): Change => {
        const unverified: AdState = { ...ad, isVerified: false };
        const marked: AdState = { ...unverified, takenDownFor: cause };
        if (ad.status === 'UnderReview') underReview.push(ad.id);
        if (ad.status === 'OnSale') {
          const next = applyTransition(marked, 'suspend', 'system', now);
          return { next, event: { adId: ad.id, kind: 'TakenDown', data: { reasons: ['AuthorityMissing'] } } };
        }
        const isAway = ad.status === 'NotOnSale' && isOwnerAway(ad);
        // What a checkout holds, or somebody bought, may not come back on sale either.
        const isBound = ad.status === 'Locked' || ad.status === 'OutOfStock';
        return { next: ad.status === 'Archived' || isAway || isBound ? marked : unverified };
      }),
    );
    await markDeleted(database, ids, cause);
    await publishAdEvents(deps, 'submitted', underReview);
  });
}
