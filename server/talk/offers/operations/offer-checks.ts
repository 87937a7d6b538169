import type { DealAd } from '../../../market/ads/port.ts';
import { DomainError } from '../../../platform/errors.ts';
import { roundStateOf } from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { roundErrors } from '../rules.ts';
import type { OfferDeps } from './dependencies.ts';
import { isDue } from './negotiation-state.ts';

/** Throws OfferAdHeld while another buyer's checkout holds the ad, otherwise AdNoLongerPublished. */
export function requireOnSale(ad: DealAd): void {
  if (ad.isOnSale) return;
  throw new DomainError(ad.status === 'Locked' ? 'OfferAdHeld' : 'AdNoLongerPublished');
}

/** Throws OfferClosed if one party has blocked the other. This covers a block made at the same moment as the offer. */
export async function requireTogether(
  { accounts }: Pick<OfferDeps, 'accounts'>,
  { buyerId, sellerId }: Negotiation,
): Promise<void> {
  if (await accounts.isBlocked(buyerId, sellerId)) throw new DomainError('OfferClosed');
}

/** Throws the error of the newer state if the offer has been replaced or ended. Throws OfferExpired from the deadline on. */
export async function requireCurrent(
  { database }: Pick<OfferDeps, 'database'>,
  negotiation: Negotiation,
  offerId: string,
  now: Date,
): Promise<void> {
  if (negotiation.offerId !== offerId) {
    const state = await roundStateOf(database, offerId);
    throw new DomainError(state === undefined || state === 'Open' ? 'OfferNotFound' : roundErrors[state]);
  }
  if (isDue(negotiation, now)) throw new DomainError('OfferExpired');
}
