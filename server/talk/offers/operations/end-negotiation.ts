import { clock } from '../../../platform/clock.ts';
import { otherSide } from '../rules.ts';
import { saveNegotiation, endRounds } from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { briefOf } from './ad-brief.ts';
import type { OfferDeps } from './dependencies.ts';
import { lockDeal } from './lock-deal.ts';
import { nextState } from './negotiation-state.ts';
import { notifySide, refreshPages } from './notify.ts';
import { requireCurrent } from './offer-checks.ts';

export async function endNegotiation(
  deps: OfferDeps,
  callerId: string,
  offerId: string,
  event: 'reject' | 'withdraw',
): Promise<string> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const { ad, negotiation: before, side } = await lockDeal(deps, offerId, callerId);
    const now = clock.now();
    await requireCurrent(deps, before, offerId, now);
    const state = nextState(before.state, event, side === 'Buyer' ? 'buyer' : 'seller');
    const next: Negotiation = { ...before, state, changedAt: now, remindAt: null, endsAt: null };
    await saveNegotiation(database, next);
    await endRounds(database, [offerId], event === 'reject' ? 'Rejected' : 'Withdrawn', now);
    const template =
      event === 'withdraw'
        ? 'AdOffer.Withdrawn'
        : side === 'Buyer'
          ? 'AdOffer.BuyerRejected'
          : 'AdOffer.SellerRejected';
    await notifySide(deps, { template, to: otherSide(side) }, next, await briefOf(deps, ad.id));
    await refreshPages(deps, [next]);
    return next.id;
  });
}
