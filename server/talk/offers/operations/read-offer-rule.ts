import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { OfferRule } from '../../../../contract/schemas/offer.ts';
import { clock } from '../../../platform/clock.ts';
import { ruleOfAd } from '../store/sendings.ts';
import { nextSendingAt } from './sending-interval.ts';
import { requireOwnAd } from './own-ad.ts';
import type { OfferDeps } from './dependencies.ts';

export const ruleView = (rule: { declineBelow: number | null; approveFrom: number | null } | undefined): OfferRule => ({
  ...(rule && rule.declineBelow !== null && { declineBelow: rule.declineBelow }),
  ...(rule && rule.approveFrom !== null && { approveFrom: rule.approveFrom }),
});

/** Returns the owner's automatic rule and how many members have the ad in their favourites. Throws AdNotFound. */
export async function readOfferRule(
  deps: OfferDeps,
  ownerId: string,
  adId: string,
): Promise<{ ad: AdBrief; rule: OfferRule; holders: number; inviteFrom?: string }> {
  const ad = await requireOwnAd(deps, ownerId, adId);
  const next = await nextSendingAt(deps.database, adId, clock.now());
  return {
    ad,
    rule: ruleView(await ruleOfAd(deps.database, adId)),
    holders: await deps.audience.countOf(adId),
    ...(next && { inviteFrom: next.toISOString() }),
  };
}
