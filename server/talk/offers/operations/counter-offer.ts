import { clock } from '../../../platform/clock.ts';
import { lockAccountOffers } from '../store/negotiation-lists.ts';
import type { OfferDeps } from './dependencies.ts';
import { lockDeal } from './lock-deal.ts';
import { nextState } from './negotiation-state.ts';
import { requireCurrent, requireOnSale, requireTogether } from './offer-checks.ts';
import { requireOfferQuota } from './offer-quota.ts';
import { placeOffer } from './place-offer.ts';

/** Answers an offer with another amount. Returns the negotiation's id. Throws the same errors as `acceptOffer` and `createOffer`. */
export async function counterOffer(
  deps: OfferDeps,
  callerId: string,
  { adOfferId, price }: { adOfferId: string; price: number },
): Promise<string> {
  const { database } = deps;
  return database.inTransaction(async () => {
    await lockAccountOffers(database, callerId);
    const { ad, negotiation, side } = await lockDeal(deps, adOfferId, callerId);
    const now = clock.now();
    await requireCurrent(deps, negotiation, adOfferId, now);
    nextState(negotiation.state, 'counter', side === 'Buyer' ? 'buyer' : 'seller');
    requireOnSale(ad);
    await requireTogether(deps, negotiation);
    const { buyerId } = negotiation;
    if (side === 'Buyer') await requireOfferQuota(deps, buyerId, ad.id, now);
    return placeOffer(deps, { ad, before: negotiation, side, buyerId, price, event: 'counter', now });
  });
}
