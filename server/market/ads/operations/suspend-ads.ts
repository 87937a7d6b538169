import { isOwnerInactive } from '../rules/status-rules.ts';
import { adsWithSameNumber, markDeleted } from '../store/registry.ts';
import { applyTransition } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { changeInBatches } from './change-ads.ts';
import type { Change } from './change-ads.ts';
import type { LifeDeps } from './dependencies.ts';
import { publishAdEvents } from './publish-events.ts';

export type Cause = 'authorityLapsed';

/**
 * Suspends ads and all ads of the same owner with the same registry number. Archived, held, sold or deleted ads and ads of an inactive owner are only
 * marked: they cannot return while the cause lasts. Ads under review are reviewed again.
 */
export async function suspendAds(deps: LifeDeps, adIds: readonly string[], cause: Cause): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const ids = await adsWithSameNumber(database, adIds);
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
        const isAway = ad.status === 'NotOnSale' && isOwnerInactive(ad);
        // Held and sold ads may not return to sale either.
        const isBound = ad.status === 'Locked' || ad.status === 'OutOfStock';
        return { next: ad.status === 'Archived' || isAway || isBound ? marked : unverified };
      }),
    );
    await markDeleted(database, ids, cause);
    await publishAdEvents(deps, 'submitted', underReview);
  });
}
