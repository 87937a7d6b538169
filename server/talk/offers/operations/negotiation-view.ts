import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import type {
  Negotiation as ShownNegotiation,
  OfferAct,
  OfferRound,
  OfferSide,
} from '../../../../contract/schemas/offer.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { offerProcess } from '../process.ts';
import type { StoredState } from '../process.ts';
import { isOpen, percentOf, waitsFor } from '../rules.ts';
import { readNegotiation, roundsOf } from '../store/negotiations.ts';
import type { Negotiation, Round } from '../store/negotiations.ts';
import { currentState, sideOf } from './negotiation-state.ts';
import type { ReadDeps } from './dependencies.ts';
import { offerScope } from './offer-scope.ts';

export interface Known {
  ads: ReadonlyMap<string, AdBrief>;
  members: ReadonlyMap<string, MemberBrief>;
}

/** Fields shown both in lists and in the details drawer. */
export function negotiationSummary(one: Negotiation, callerId: string, { members }: Known, now: Date) {
  const side = sideOf(one, callerId);
  const state = currentState(one, now);
  const partner = members.get(side === 'Buyer' ? one.sellerId : one.buyerId);
  return {
    adOfferId: one.offerId,
    adId: one.adId,
    side,
    state,
    ...(one.reason !== null && { reason: one.reason }),
    by: one.by,
    price: one.price,
    percent: percentOf(one.price, one.adPrice),
    changedAt: (state === one.state ? one.changedAt : (one.endsAt ?? one.changedAt)).toISOString(),
    ...(isOpen(state) && one.endsAt && { expiresAt: one.endsAt.toISOString() }),
    isMyTurn: waitsFor(state) === side,
    ...(partner && { partner }),
  };
}

const roundView = (round: Round, state: StoredState): OfferRound => ({
  adOfferId: round.id,
  by: round.by,
  price: round.price,
  percent: percentOf(round.price, round.adPrice),
  adPrice: round.adPrice,
  at: round.createdAt.toISOString(),
  ...(round.endedAt && { endedAt: round.endedAt.toISOString() }),
  state: round.state === 'Open' && state === 'Expired' ? 'Expired' : round.state,
  isAutomatic: round.isAutomatic,
  isToFavourites: round.sendingId !== null,
});

/** Actions that the state table allows. A party that waits for an answer replaces its own offer with `Offer`. */
function allowedActs(state: StoredState, side: OfferSide, ad: AdBrief): OfferAct[] {
  const actor = side === 'Buyer' ? 'buyer' : 'seller';
  const may = (event: 'offer' | 'approve' | 'counter' | 'reject' | 'withdraw') =>
    'to' in offerProcess.transition(state, event, actor);
  const isTurn = waitsFor(state) === side;
  const acts: [OfferAct, boolean][] = [
    ['Approve', isTurn && ad.isOnSale && may('approve')],
    ['Reply', isTurn && ad.isOnSale && may('counter')],
    ['Reject', isTurn && may('reject')],
    ['Offer', !isTurn && ad.isOnSale && ad.acceptsOffers && may('offer')],
    ['Withdraw', may('withdraw')],
  ];
  return acts.flatMap(([act, is]) => (is ? [act] : []));
}

async function negotiationView(
  deps: ReadDeps,
  one: Negotiation,
  callerId: string,
  language: Language,
): Promise<ShownNegotiation> {
  const now = clock.now();
  const ads = await deps.views.briefsOf([one.adId], language);
  const members = await deps.accounts.briefsOf([one.buyerId, one.sellerId]);
  const ad = required(ads.get(one.adId), 'OfferNotFound');
  const standing = negotiationSummary(one, callerId, { ads, members }, now);
  const rounds = await roundsOf(deps.database, one.id, limits.offerRoundsMost);
  const acts = standing.partner ? allowedActs(standing.state, standing.side, ad) : [];
  const names = acts.includes('Reply') || acts.includes('Offer');
  const scope = names ? await offerScope(deps, { ad, side: standing.side, state: standing.state, rounds }) : undefined;
  return {
    ...standing,
    ad,
    offers: rounds.map((round) => roundView(round, standing.state)),
    acts: scope ? acts : acts.filter((act) => act !== 'Reply' && act !== 'Offer'),
    ...(scope && { scope }),
  };
}

/** Throws OfferNotFound. */
export async function readNegotiationView(
  deps: ReadDeps,
  callerId: string,
  id: string,
  language: Language,
): Promise<ShownNegotiation> {
  return negotiationView(deps, required(await readNegotiation(deps.database, id), 'OfferNotFound'), callerId, language);
}
