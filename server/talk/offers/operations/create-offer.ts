import { limits } from '../../../../contract/limits.ts';
import type { DealAd } from '../../../market/ads/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockPair } from '../store/negotiations.ts';
import { lockAccountOffers, countOpenOfBuyer } from '../store/negotiation-lists.ts';
import { isOpen } from '../rules.ts';
import type { OfferDeps } from './dependencies.ts';
import { placeOffer } from './place-offer.ts';
import { requireOfferQuota } from './offer-quota.ts';
import { requireOnSale } from './offer-checks.ts';
import { isDue } from './negotiation-state.ts';
import { expireNegotiation } from './expire-offers.ts';

/** Throws OfferOnOwnAd, also if another account from the same browser owns the ad. */
async function requireStranger(deps: OfferDeps, ad: DealAd, buyerId: string): Promise<void> {
  if (ad.ownerId === buyerId || (await deps.shareDevice(ad.ownerId, buyerId))) throw new DomainError('OfferOnOwnAd');
}

/**
 * Creates an offer for another member's ad. It replaces the buyer's previous offer and restarts the deadline. Returns the negotiation's id. Throws
 * OfferOnOwnAd, OffersNotAccepted, OfferPartyUnreachable, OfferLimitReached, OfferTooLow, OfferTooHigh, OfferAlreadyApproved, OfferAdHeld or
 * AdNoLongerPublished.
 */
export async function createOffer(
  deps: OfferDeps,
  buyerId: string,
  { adId, price }: { adId: string; price: number },
): Promise<string> {
  const { database, ads, accounts } = deps;
  return database.inTransaction(async () => {
    await lockAccountOffers(database, buyerId);
    const ad = await ads.lockForDeal(adId);
    await requireStranger(deps, ad, buyerId);
    requireOnSale(ad);
    if (await accounts.areApart(ad.ownerId, buyerId)) throw new DomainError('OfferPartyUnreachable');
    const now = clock.now();
    const known = await lockPair(database, adId, buyerId);
    const before = known && (isDue(known, now) ? await expireNegotiation(deps, known, now) : known);
    // A buyer may answer a counter-offer even if the ad no longer accepts offers.
    if (!ad.acceptsOffers && before?.state !== 'WaitsForBuyer') throw new DomainError('OffersNotAccepted');
    await requireOfferQuota(deps, buyerId, adId, now);
    if (!(before && isOpen(before.state)) && (await countOpenOfBuyer(database, buyerId)) >= limits.offersOpenMost) {
      throw new DomainError('OfferLimitReached');
    }
    return placeOffer(deps, { ad, before, side: 'Buyer', buyerId, price, event: 'offer', now });
  });
}
