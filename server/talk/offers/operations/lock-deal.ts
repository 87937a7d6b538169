import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import type { DealAd } from '../../../market/ads/port.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { negotiationOfOffer, lockNegotiations } from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import type { OfferDeps } from './dependencies.ts';
import { sideOf } from './negotiation-state.ts';

/**
 * Locks the ad, then the offer's negotiation, within the current transaction. Throws OfferNotFound if the caller is not a party, OfferClosed if the
 * ad no longer exists.
 */
export async function lockDeal(
  deps: Pick<OfferDeps, 'database' | 'ads'>,
  offerId: string,
  callerId: string,
): Promise<{ ad: DealAd; negotiation: Negotiation; side: OfferSide }> {
  const { database, ads } = deps;
  const found = required(await negotiationOfOffer(database, offerId, callerId), 'OfferNotFound');
  const ad = await ads.lockForDeal(found.adId).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError('OfferClosed') : error;
  });
  const [negotiation] = await lockNegotiations(database, [found.negotiationId]);
  if (!negotiation) throw new DomainError('OfferNotFound');
  return { ad, negotiation, side: sideOf(negotiation, callerId) };
}
