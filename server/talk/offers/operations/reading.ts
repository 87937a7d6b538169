import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import type {
  Negotiation as ShownNegotiation,
  NegotiationRow,
  OfferAct,
  OfferPrompt,
  OfferRound,
  OfferScope,
  OfferSide,
} from '../../../../contract/schemas/offer.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required, unlessDomainError } from '../../../platform/errors.ts';
import { offerProcess } from '../process.ts';
import type { StoredState } from '../process.ts';
import { hintOf, isOpen, nextBounds, percentOf, quickOf, waitsFor } from '../rules.ts';
import { answeredBy, countOf, countOfAd, countWaiting, negotiationsOf, negotiationsOfAd } from '../store/lists.ts';
import type { Selection } from '../store/lists.ts';
import { negotiationOfOffer, readNegotiation, readPair, roundsOf } from '../store/negotiations.ts';
import type { Negotiation, Round } from '../store/negotiations.ts';
import { sideOf, stateNow } from './deps.ts';
import type { OfferDeps } from './deps.ts';

type ReadDeps = Pick<OfferDeps, 'database' | 'views' | 'accounts'>;

interface Known {
  ads: ReadonlyMap<string, AdBrief>;
  members: ReadonlyMap<string, MemberBrief>;
}

/** What both the list and the drawer say of a negotiation. */
function standingOf(one: Negotiation, callerId: string, { members }: Known, now: Date) {
  const side = sideOf(one, callerId);
  const state = stateNow(one, now);
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

const roundOf = (round: Round, state: StoredState): OfferRound => ({
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

/** What a side may do in a state, by the table; whoever waits for an answer names another sum by `Offer`. */
function actsOf(state: StoredState, side: OfferSide, ad: AdBrief): OfferAct[] {
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

async function scopeFor(
  deps: ReadDeps,
  { ad, side, state, rounds }: { ad: AdBrief; side: OfferSide; state: StoredState | 'None'; rounds: readonly Round[] },
  market?: number,
): Promise<OfferScope | undefined> {
  const bounds = nextBounds(side, ad.price, state, rounds);
  if (bounds.least > bounds.most) return undefined;
  const theirs = waitsFor(state) === side ? rounds.at(-1)?.price : undefined;
  const own = rounds.findLast((round) => round.by === side)?.price ?? (side === 'Seller' ? ad.price : undefined);
  const quick = quickOf(bounds, {
    adPrice: ad.price,
    ...(market !== undefined && { market }),
    ...(theirs !== undefined && { theirs }),
    ...(own !== undefined && { own }),
  });
  if (side === 'Seller') return { ...bounds, quick };
  const answers = (await answeredBy(deps.database, ad.ownerId)).map(({ price, adPrice, isApproved }) => ({
    percent: percentOf(price, adPrice),
    isApproved,
  }));
  return { ...bounds, quick, hint: hintOf(answers) };
}

/** A negotiation with all its sums, as one of its sides sees it. */
async function shown(
  deps: ReadDeps,
  one: Negotiation,
  callerId: string,
  language: Language,
): Promise<ShownNegotiation> {
  const now = clock.now();
  const ads = await deps.views.briefsOf([one.adId], language);
  const members = await deps.accounts.briefsOf([one.buyerId, one.sellerId]);
  const ad = required(ads.get(one.adId), 'OfferNotFound');
  const standing = standingOf(one, callerId, { ads, members }, now);
  const rounds = await roundsOf(deps.database, one.id, limits.offerRoundsMost);
  const acts = standing.partner ? actsOf(standing.state, standing.side, ad) : [];
  const names = acts.includes('Reply') || acts.includes('Offer');
  const scope = names ? await scopeFor(deps, { ad, side: standing.side, state: standing.state, rounds }) : undefined;
  return {
    ...standing,
    ad,
    offers: rounds.map((round) => roundOf(round, standing.state)),
    acts: scope ? acts : acts.filter((act) => act !== 'Reply' && act !== 'Offer'),
    ...(scope && { scope }),
  };
}

/** The negotiation that an offer belongs to. Refuses OfferNotFound to everybody who is no side of it. */
export async function readHistory(
  deps: ReadDeps,
  callerId: string,
  offerId: string,
  language: Language,
): Promise<ShownNegotiation> {
  const found = required(await negotiationOfOffer(deps.database, offerId, callerId), 'OfferNotFound');
  return readById(deps, callerId, found.negotiationId, language);
}

/** The same by the negotiation's own id. */
export async function readById(
  deps: ReadDeps,
  callerId: string,
  id: string,
  language: Language,
): Promise<ShownNegotiation> {
  return shown(deps, required(await readNegotiation(deps.database, id), 'OfferNotFound'), callerId, language);
}

export interface Paging {
  pageNumber: number;
  pageSize: number;
}
const pageOf = ({ pageNumber, pageSize }: Paging) => ({ limit: pageSize, offset: (pageNumber - 1) * pageSize });

async function rowsOf(
  { views, accounts }: ReadDeps,
  list: readonly Negotiation[],
  callerId: string,
  language: Language,
): Promise<NegotiationRow[]> {
  const now = clock.now();
  const known: Known = {
    ads: await views.briefsOf([...new Set(list.map(({ adId }) => adId))], language),
    members: await accounts.briefsOf([...new Set(list.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]))]),
  };
  return list.map((one) => {
    const ad = known.ads.get(one.adId);
    return { ...standingOf(one, callerId, known, now), ...(ad && { ad }) };
  });
}

interface RowsPage {
  items: NegotiationRow[];
  total: number;
  open: number;
  hasNextPage: boolean;
}

/** Negotiations about an ad: its owner sees all, others their own. Refuses AdNotFound to whoever has nothing to do with it. */
export async function readOfAd(
  deps: ReadDeps,
  callerId: string,
  { adId, state, ...paging }: { adId: string; state: Selection } & Paging,
  language: Language,
): Promise<RowsPage> {
  const counts = await countOfAd(deps.database, adId, callerId);
  if (counts.all === 0) {
    const ad = (await deps.views.briefsOf([adId], language)).get(adId);
    if (ad?.ownerId !== callerId || ad.isDeleted) throw new DomainError('AdNotFound');
  }
  const list = await negotiationsOfAd(deps.database, adId, callerId, state, pageOf(paging));
  const total = state === 'All' ? counts.all : state === 'Open' ? counts.open : counts.all - counts.open;
  return {
    items: await rowsOf(deps, list, callerId, language),
    total,
    open: counts.open,
    hasNextPage: paging.pageNumber * paging.pageSize < total,
  };
}

/** A member's negotiations on one side. */
export async function readMine(
  deps: ReadDeps,
  callerId: string,
  { side, ...paging }: { side: OfferSide } & Paging,
  language: Language,
): Promise<RowsPage> {
  const { all, open } = await countOf(deps.database, callerId, side);
  const list = await negotiationsOf(deps.database, callerId, side, pageOf(paging));
  return {
    items: await rowsOf(deps, list, callerId, language),
    total: all,
    open,
    hasNextPage: paging.pageNumber * paging.pageSize < all,
  };
}

/** What a buyer may offer for an ad, before they do. Refuses AdNotFound. */
export async function readPrompt(
  deps: OfferDeps,
  callerId: string,
  adId: string,
  language: Language,
): Promise<OfferPrompt> {
  const ad = (await deps.views.briefsOf([adId], language)).get(adId);
  if (!ad || ad.isDeleted) throw new DomainError('AdNotFound');
  const pair = await readPair(deps.database, adId, callerId);
  const known = pair && { adOfferId: pair.offerId };
  const isOwn = ad.ownerId === callerId || (await deps.shareDevice(ad.ownerId, callerId));
  if (isOwn) return { ad, ...known, refusal: 'OfferOnOwnAd' };
  if (!ad.isOnSale) return { ad, ...known, refusal: ad.status === 'Locked' ? 'OfferAdHeld' : 'AdNoLongerPublished' };
  if (!ad.acceptsOffers) return { ad, ...known, refusal: 'OffersNotAccepted' };
  if (await deps.accounts.areApart(ad.ownerId, callerId)) return { ad, ...known, refusal: 'OfferPartyUnreachable' };
  const state = pair ? stateNow(pair, clock.now()) : 'None';
  const rounds = pair ? await roundsOf(deps.database, pair.id, limits.offerRoundsMost) : [];
  if (state === 'Agreed') return { ad, ...known, refusal: 'OfferAlreadyApproved' };
  const detail = await unlessDomainError(deps.views.detailOf(adId, language));
  const scope = await scopeFor(deps, { ad, side: 'Buyer', state, rounds }, detail?.market?.median);
  return { ad, ...known, ...(scope ? { scope } : { refusal: 'OfferTooLow' }) };
}

/** How many negotiations wait for a member. */
export const waitingFor = ({ database }: Pick<OfferDeps, 'database'>, accountId: string): Promise<number> =>
  countWaiting(database, accountId, clock.now());
