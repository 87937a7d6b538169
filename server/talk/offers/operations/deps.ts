import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { AdLife, Ads, DealAd } from '../../../market/ads/port.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { isOpen, roundErrors } from '../rules.ts';
import { lockNegotiations, negotiationOfOffer, roundStateOf } from '../store/negotiations.ts';
import type { StoredState } from '../process.ts';
import type { Negotiation } from '../store/negotiations.ts';
import type { Favourites } from '../../favourites/port.ts';

export interface OfferDeps {
  database: Database;
  ads: Pick<AdLife, 'holdForDeal'>;
  views: Pick<Ads, 'briefsOf' | 'detailOf'>;
  accounts: Pick<AccountDirectory, 'areApart' | 'apartFrom' | 'briefsOf'>;
  notices: Pick<Notices, 'notify'>;
  live: LivePages;
  audience: Pick<Favourites, 'countOf' | 'holdersOf'>;
  /** Whether two accounts are used in one browser. */
  shareDevice(one: string, other: string): Promise<boolean>;
}

/** An ad in short, whatever became of it; undefined where it never was published. */
export const briefOf = async ({ views }: Pick<OfferDeps, 'views'>, adId: string): Promise<AdBrief | undefined> =>
  (await views.briefsOf([adId], 'tr')).get(adId);

export const sideOf = (negotiation: Pick<Negotiation, 'buyerId'>, accountId: string): OfferSide =>
  negotiation.buyerId === accountId ? 'Buyer' : 'Seller';

/** Refuses what is not on sale: OfferAdHeld while somebody pays for it, else AdNoLongerPublished. */
export function requireOnSale(ad: DealAd): void {
  if (ad.isOnSale) return;
  throw new DomainError(ad.status === 'Locked' ? 'OfferAdHeld' : 'AdNoLongerPublished');
}

/** Refuses OfferClosed where one has blocked the other at the very moment in which they began. */
export async function requireTogether(
  { accounts }: Pick<OfferDeps, 'accounts'>,
  { buyerId, sellerId }: Negotiation,
): Promise<void> {
  if (await accounts.areApart(buyerId, sellerId)) throw new DomainError('OfferClosed');
}

/** Whether its hour has come, also where nobody has moved it yet. */
export const isDue = ({ state, endsAt }: Pick<Negotiation, 'state' | 'endsAt'>, now: Date): boolean =>
  isOpen(state) && endsAt !== null && endsAt <= now;

/** As it stands at this second, also where the clock has not moved it yet. */
export const stateNow = (one: Negotiation, now: Date): StoredState => (isDue(one, now) ? 'Expired' : one.state);

/**
 * Holds an ad and then the negotiation that an offer is part of, for one of its sides, in the transaction in progress. Refuses OfferNotFound to
 * everybody else, and OfferClosed where the ad is gone.
 */
export async function holdDeal(
  deps: Pick<OfferDeps, 'database' | 'ads'>,
  offerId: string,
  callerId: string,
): Promise<{ ad: DealAd; negotiation: Negotiation; side: OfferSide }> {
  const { database, ads } = deps;
  const found = required(await negotiationOfOffer(database, offerId, callerId), 'OfferNotFound');
  const ad = await ads.holdForDeal(found.adId).catch((error: unknown) => {
    throw error instanceof DomainError ? new DomainError('OfferClosed') : error;
  });
  const [negotiation] = await lockNegotiations(database, [found.negotiationId]);
  if (!negotiation) throw new DomainError('OfferNotFound');
  return { ad, negotiation, side: sideOf(negotiation, callerId) };
}

/** Refuses an offer that another has taken the place of, and one whose second has come: at that very second nobody accepts it any more. */
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
