import { limits } from '../../../../contract/limits.ts';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import type { DealAd } from '../../../market/ads/port.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { boundsError, deadlinesOf, nextBounds, verdictOf } from '../rules.ts';
import {
  endRounds,
  insertNegotiation,
  insertRound,
  lockPair,
  roundsOf,
  saveNegotiation,
} from '../store/negotiations.ts';
import type { Negotiation } from '../store/negotiations.ts';
import { ruleOfAd } from '../store/sendings.ts';
import { nextState } from './negotiation-state.ts';
import { briefOf } from './ad-brief.ts';
import type { OfferDeps } from './dependencies.ts';
import { refreshPages, notifySide } from './notify.ts';

interface NewOffer {
  ad: DealAd;
  /** Row-locked. */
  before: Negotiation | undefined;
  side: OfferSide;
  buyerId: string;
  price: number;
  event: 'offer' | 'counter';
  now: Date;
}

export async function placeOffer(deps: OfferDeps, offer: NewOffer): Promise<string> {
  const { database } = deps;
  const { ad, before, side, buyerId, price, event, now } = offer;
  const state = nextState(before?.state ?? 'None', event, side === 'Buyer' ? 'buyer' : 'seller');
  const rounds = before ? await roundsOf(database, before.id, limits.offerRoundsMost) : [];
  if ((before?.rounds ?? 0) >= limits.offerRoundsMost) throw new DomainError('OfferLimitReached');
  const error = boundsError(price, nextBounds(side, ad.price, before?.state ?? 'None', rounds));
  if (error) throw new DomainError(error, [{ code: error, path: 'price' }]);

  const brief = await briefOf(deps, ad.id);
  const rule = side === 'Buyer' ? await ruleOfAd(database, ad.id) : undefined;
  const verdict = rule && verdictOf(rule, price, ad.price);
  const next: Negotiation = {
    id: before?.id ?? chance.uuid(),
    adId: ad.id,
    buyerId,
    sellerId: ad.ownerId,
    state: verdict ? nextState(state, verdict, 'system') : state,
    reason: null,
    offerId: chance.uuid(),
    by: side,
    price,
    adPrice: ad.price,
    rounds: (before?.rounds ?? 0) + 1,
    changedAt: now,
    ...deadlinesOf(verdict ? nextState(state, verdict, 'system') : state, now, brief?.purchase ?? 'contact'),
    createdAt: before?.createdAt ?? now,
  };
  if (before) {
    await endRounds(database, [before.offerId], 'Replaced', now);
    await saveNegotiation(database, next);
  } else if (!(await insertNegotiation(database, next))) {
    // A concurrent request of the same buyer has created the negotiation.
    return placeOffer(deps, { ...offer, before: await lockPair(database, ad.id, buyerId) });
  }
  await insertRound(database, {
    id: next.offerId,
    negotiationId: next.id,
    adId: ad.id,
    place: next.rounds,
    by: side,
    price,
    adPrice: ad.price,
    state: verdict === 'approve' ? 'Approved' : verdict === 'reject' ? 'Rejected' : 'Open',
    isAutomatic: verdict !== undefined,
    sendingId: null,
    createdAt: now,
    endedAt: verdict ? now : null,
  });

  if (verdict === 'approve') {
    await notifySide(deps, { template: 'AdOffer.SellerApproved', to: 'Buyer' }, next, brief);
    await notifySide(deps, { template: 'AdOffer.RuleApproved', to: 'Seller' }, next, brief);
  } else if (verdict === 'reject') {
    await notifySide(deps, { template: 'AdOffer.SellerRejected', to: 'Buyer' }, next, brief);
    await notifySide(deps, { template: 'AdOffer.RuleDeclined', to: 'Seller' }, next, brief);
  } else if (event === 'counter' || before?.state === 'WaitsForBuyer') {
    const to = side === 'Buyer' ? 'Seller' : 'Buyer';
    await notifySide(deps, { template: 'AdOffer.Reply', to, oldPrice: before?.price ?? price }, next, brief);
  } else {
    await notifySide(deps, { template: 'AdOffer.Created', to: 'Buyer' }, next, brief);
    await notifySide(deps, { template: 'AdOffer.Received', to: 'Seller' }, next, brief);
  }
  await refreshPages(deps, [next]);
  return next.id;
}
