import { limits } from '../../../../contract/limits.ts';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import type { DealAd } from '../../../market/ads/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { offerProcess } from '../process.ts';
import type { OfferActor, OfferEvent, StoredState } from '../process.ts';
import { boundsError, hoursOf, isOpen, nextBounds, verdictOf } from '../rules.ts';
import { countOpenOfBuyer, holdMember, namedSince } from '../store/lists.ts';
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
import { expireHeld } from './clock.ts';
import { briefOf, holdDeal, isDue, requireCurrent, requireOnSale, requireTogether } from './deps.ts';
import type { OfferDeps } from './deps.ts';
import { showLive, tell } from './telling.ts';

const dayMs = 86_400_000;

/** Refuses an own ad, also one of a second account in the same browser: OfferOnOwnAd. A verified phone has one account anyway. */
export async function requireStranger(deps: OfferDeps, ad: DealAd, buyerId: string): Promise<void> {
  if (ad.ownerId === buyerId || (await deps.shareDevice(ad.ownerId, buyerId))) throw new DomainError('OfferOnOwnAd');
}

/** Refuses OfferLimitReached to a buyer who names too many sums on a day, in all or for one ad, or bargains for too much at once. */
async function requireQuota({ database }: OfferDeps, buyerId: string, adId: string, now: Date): Promise<void> {
  const named = await namedSince(database, buyerId, new Date(now.getTime() - dayMs), adId);
  if (named.all >= limits.offersADay || named.ofAd >= limits.offersAnAdADay) throw new DomainError('OfferLimitReached');
}

/** Where an event leads from a state. Refuses with the table's code. */
export function stepOf(state: StoredState | 'None', event: OfferEvent, actor: OfferActor): StoredState {
  const step = offerProcess.transition(state, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  if (step.to === 'None') throw new Error('Nothing leads back to the beginning');
  return step.to;
}

/**
 * A buyer offers a sum for somebody else's ad; what they offered before is void, and the clock starts again. Answers the negotiation's id.
 * Refuses OfferOnOwnAd, OffersNotAccepted, OfferPartyUnreachable, OfferLimitReached, OfferTooLow, OfferTooHigh, OfferAlreadyApproved, and what is
 * not on sale.
 */
export async function createOffer(
  deps: OfferDeps,
  buyerId: string,
  { adId, price }: { adId: string; price: number },
): Promise<string> {
  const { database, ads, accounts } = deps;
  return database.inTransaction(async () => {
    await holdMember(database, buyerId);
    const ad = await ads.holdForDeal(adId);
    await requireStranger(deps, ad, buyerId);
    requireOnSale(ad);
    if (await accounts.areApart(ad.ownerId, buyerId)) throw new DomainError('OfferPartyUnreachable');
    const now = clock.now();
    const known = await lockPair(database, adId, buyerId);
    const before = known && (isDue(known, now) ? await expireHeld(deps, known, now) : known);
    // Whoever offered already may finish what is open.
    if (!ad.acceptsOffers && before?.state !== 'WaitsForBuyer') throw new DomainError('OffersNotAccepted');
    await requireQuota(deps, buyerId, adId, now);
    if (!(before && isOpen(before.state)) && (await countOpenOfBuyer(database, buyerId)) >= limits.offersOpenMost) {
      throw new DomainError('OfferLimitReached');
    }
    return name(deps, { ad, before, side: 'Buyer', buyerId, price, event: 'offer', now });
  });
}

/** Answers an offer by another sum. Refuses as above, OfferNotFound, OfferNotYourTurn and what the offer has become. */
export async function replyOffer(
  deps: OfferDeps,
  callerId: string,
  { adOfferId, price }: { adOfferId: string; price: number },
): Promise<string> {
  const { database } = deps;
  return database.inTransaction(async () => {
    await holdMember(database, callerId);
    const { ad, negotiation, side } = await holdDeal(deps, adOfferId, callerId);
    const now = clock.now();
    await requireCurrent(deps, negotiation, adOfferId, now);
    stepOf(negotiation.state, 'counter', side === 'Buyer' ? 'buyer' : 'seller');
    requireOnSale(ad);
    await requireTogether(deps, negotiation);
    const { buyerId } = negotiation;
    if (side === 'Buyer') await requireQuota(deps, buyerId, ad.id, now);
    return name(deps, { ad, before: negotiation, side, buyerId, price, event: 'counter', now });
  });
}

interface NewSum {
  ad: DealAd;
  /** The negotiation as it is held. */
  before: Negotiation | undefined;
  side: OfferSide;
  buyerId: string;
  price: number;
  event: 'offer' | 'counter';
  now: Date;
}

async function name(deps: OfferDeps, sum: NewSum): Promise<string> {
  const { database } = deps;
  const { ad, before, side, buyerId, price, event, now } = sum;
  const state = stepOf(before?.state ?? 'None', event, side === 'Buyer' ? 'buyer' : 'seller');
  const rounds = before ? await roundsOf(database, before.id, limits.offerRoundsMost) : [];
  if ((before?.rounds ?? 0) >= limits.offerRoundsMost) throw new DomainError('OfferLimitReached');
  const error = boundsError(price, nextBounds(side, ad.price, before?.state ?? 'None', rounds));
  if (error) throw new DomainError(error, [{ code: error, path: 'price' }]);

  const brief = await briefOf(deps, ad.id);
  const rule = side === 'Buyer' ? await ruleOfAd(database, ad.id) : undefined;
  const verdict = rule && verdictOf(rule, price, ad.price);
  const after: Negotiation = {
    id: before?.id ?? chance.uuid(),
    adId: ad.id,
    buyerId,
    sellerId: ad.ownerId,
    state: verdict ? stepOf(state, verdict, 'system') : state,
    reason: null,
    offerId: chance.uuid(),
    by: side,
    price,
    adPrice: ad.price,
    rounds: (before?.rounds ?? 0) + 1,
    changedAt: now,
    ...hoursOf(verdict ? stepOf(state, verdict, 'system') : state, now, brief?.purchase ?? 'contact'),
    createdAt: before?.createdAt ?? now,
  };
  if (before) {
    await endRounds(database, [before.offerId], 'Replaced', now);
    await saveNegotiation(database, after);
  } else if (!(await insertNegotiation(database, after))) {
    // The same buyer was faster from another page, and that page has begun it.
    return name(deps, { ...sum, before: await lockPair(database, ad.id, buyerId) });
  }
  await insertRound(database, {
    id: after.offerId,
    negotiationId: after.id,
    adId: ad.id,
    place: after.rounds,
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
    await tell(deps, { template: 'AdOffer.SellerApproved', to: 'Buyer' }, after, brief);
    await tell(deps, { template: 'AdOffer.RuleApproved', to: 'Seller' }, after, brief);
  } else if (verdict === 'reject') {
    await tell(deps, { template: 'AdOffer.SellerRejected', to: 'Buyer' }, after, brief);
    await tell(deps, { template: 'AdOffer.RuleDeclined', to: 'Seller' }, after, brief);
  } else if (event === 'counter' || before?.state === 'WaitsForBuyer') {
    const to = side === 'Buyer' ? 'Seller' : 'Buyer';
    await tell(deps, { template: 'AdOffer.Reply', to, oldPrice: before?.price ?? price }, after, brief);
  } else {
    await tell(deps, { template: 'AdOffer.Created', to: 'Buyer' }, after, brief);
    await tell(deps, { template: 'AdOffer.Received', to: 'Seller' }, after, brief);
  }
  await showLive(deps, [after]);
  return after.id;
}
