import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { hoursOf, otherSide } from '../rules.ts';
import { endRounds, saveNegotiation } from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { briefOf, holdDeal, requireCurrent, requireOnSale, requireTogether } from './deps.ts';
import type { OfferDeps } from './deps.ts';
import { stepOf } from './offering.ts';
import { showLive, tell } from './telling.ts';

/**
 * Accepts an offer that waits for the caller. Whoever comes second, from another page or as the other side, is told what became of it meanwhile:
 * OfferAlreadyApproved, OfferAlreadyRejected, OfferReplaced, OfferExpired from its very second on, OfferWithdrawn, OfferClosed, OfferPriceFell.
 */
export async function approveOffer(deps: OfferDeps, callerId: string, offerId: string): Promise<string> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const { ad, negotiation: before, side } = await holdDeal(deps, offerId, callerId);
    const now = clock.now();
    await requireCurrent(deps, before, offerId, now);
    const state = stepOf(before.state, 'approve', side === 'Buyer' ? 'buyer' : 'seller');
    requireOnSale(ad);
    await requireTogether(deps, before);
    if (before.price > ad.price) throw new DomainError('OfferPriceFell');
    const brief = await briefOf(deps, ad.id);
    const after: Negotiation = {
      ...before,
      state,
      changedAt: now,
      ...hoursOf(state, now, brief?.purchase ?? 'contact'),
    };
    await saveNegotiation(database, after);
    await endRounds(database, [offerId], 'Approved', now);
    await tell(
      deps,
      side === 'Buyer'
        ? { template: 'AdOffer.BuyerApproved', to: 'Seller' }
        : { template: 'AdOffer.SellerApproved', to: 'Buyer' },
      after,
      brief,
    );
    await showLive(deps, [after]);
    return after.id;
  });
}

/** Declines an offer that waits for the caller. Refuses as above. */
export const rejectOffer = (deps: OfferDeps, callerId: string, offerId: string): Promise<string> =>
  end(deps, callerId, offerId, 'reject');

/** Takes back an own offer that waits for the other side; a buyer also what was agreed. Refuses as above. */
export const withdrawOffer = (deps: OfferDeps, callerId: string, offerId: string): Promise<string> =>
  end(deps, callerId, offerId, 'withdraw');

async function end(deps: OfferDeps, callerId: string, offerId: string, event: 'reject' | 'withdraw'): Promise<string> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const { ad, negotiation: before, side } = await holdDeal(deps, offerId, callerId);
    const now = clock.now();
    await requireCurrent(deps, before, offerId, now);
    const state = stepOf(before.state, event, side === 'Buyer' ? 'buyer' : 'seller');
    const after: Negotiation = { ...before, state, changedAt: now, remindAt: null, endsAt: null };
    await saveNegotiation(database, after);
    await endRounds(database, [offerId], event === 'reject' ? 'Rejected' : 'Withdrawn', now);
    const template =
      event === 'withdraw'
        ? 'AdOffer.Withdrawn'
        : side === 'Buyer'
          ? 'AdOffer.BuyerRejected'
          : 'AdOffer.SellerRejected';
    await tell(deps, { template, to: otherSide(side) }, after, await briefOf(deps, ad.id));
    await showLive(deps, [after]);
    return after.id;
  });
}
