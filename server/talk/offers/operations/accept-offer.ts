import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { deadlinesOf } from '../rules.ts';
import { endRounds, saveNegotiation } from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { lockDeal } from './lock-deal.ts';
import { requireCurrent, requireTogether, requireOnSale } from './offer-checks.ts';
import { briefOf } from './ad-brief.ts';
import type { OfferDeps } from './dependencies.ts';
import { nextState } from './negotiation-state.ts';
import { refreshPages, notifySide } from './notify.ts';

/**
 * Accepts an offer that waits for the caller. Returns the negotiation's id. Throws OfferNotFound, OfferNotYourTurn, OfferAdHeld or
 * AdNoLongerPublished. If the offer has changed in the meantime, throws OfferAlreadyApproved, OfferAlreadyRejected, OfferReplaced, OfferExpired,
 * OfferWithdrawn, OfferClosed or OfferPriceFell. An offer expires exactly at its deadline.
 */
export async function acceptOffer(deps: OfferDeps, callerId: string, offerId: string): Promise<string> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const { ad, negotiation: before, side } = await lockDeal(deps, offerId, callerId);
    const now = clock.now();
    await requireCurrent(deps, before, offerId, now);
    const state = nextState(before.state, 'approve', side === 'Buyer' ? 'buyer' : 'seller');
    requireOnSale(ad);
    await requireTogether(deps, before);
    if (before.price > ad.price) throw new DomainError('OfferPriceFell');
    const brief = await briefOf(deps, ad.id);
    const next: Negotiation = {
      ...before,
      state,
      changedAt: now,
      ...deadlinesOf(state, now, brief?.purchase ?? 'contact'),
    };
    await saveNegotiation(database, next);
    await endRounds(database, [offerId], 'Approved', now);
    await notifySide(
      deps,
      side === 'Buyer'
        ? { template: 'AdOffer.BuyerApproved', to: 'Seller' }
        : { template: 'AdOffer.SellerApproved', to: 'Buyer' },
      next,
      brief,
    );
    await refreshPages(deps, [next]);
    return next.id;
  });
}
