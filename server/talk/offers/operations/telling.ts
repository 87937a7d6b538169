import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { OfferDeps } from './deps.ts';
import type { Negotiation } from '../store/negotiations.ts';

type OfferTemplate = Extract<NotificationTemplate, `AdOffer.${string}`>;
type TellDeps = Pick<OfferDeps, 'notices' | 'live'>;

/** True if the buyer can buy the ad on Meydan at the agreed price. */
const isBought = (brief: Pick<AdBrief, 'purchase'>): boolean => brief.purchase === 'cart';

/** Templates that say an hour only where something has to be done until then. */
const hourOfBuying: ReadonlySet<OfferTemplate> = new Set(['AdOffer.SellerApproved', 'AdOffer.BuyerApproved']);
const withHour: ReadonlySet<OfferTemplate> = new Set([
  'AdOffer.Created',
  'AdOffer.Received',
  'AdOffer.Reply',
  'AdOffer.ReceivedFromAdOwner',
  'AdOffer.PendingApprove',
  'AdOffer.PendingOrder',
]);

/** Tells a side of a negotiation what happened in it, once for each sum and template. */
export async function tell(
  { notices }: Pick<TellDeps, 'notices'>,
  { template, to, oldPrice }: { template: OfferTemplate; to: OfferSide; oldPrice?: number },
  negotiation: Negotiation,
  brief: AdBrief | undefined,
): Promise<void> {
  if (!brief) return;
  const { buyerId, sellerId, offerId, price, endsAt } = negotiation;
  const saysHour = endsAt !== null && (withHour.has(template) || (hourOfBuying.has(template) && isBought(brief)));
  await notices.notify({
    accountId: to === 'Buyer' ? buyerId : sellerId,
    template,
    tokens: {
      'Ad.Title': brief.title,
      // By it the title is taken out when its owner is erased; for the same reason nobody’s name is told.
      'Ad.Code': brief.id,
      'Ad.Price': brief.price,
      'AdOffer.Price': price,
      ...(oldPrice !== undefined && { 'AdOffer.OldPrice': oldPrice }),
      ...(saysHour && { 'AdOffer.ExpireTime': endsAt.toISOString() }),
    },
    routeValue: offerId,
    ...(brief.picture && { image: brief.picture.key }),
    onceKey: `offer:${offerId}:${template}:${to}`,
  });
}

/** Reminds whoever has to act: to answer, or to buy where that can be done. */
export async function remind(
  deps: Pick<TellDeps, 'notices'>,
  negotiation: Negotiation,
  brief: AdBrief | undefined,
): Promise<void> {
  const { state } = negotiation;
  if (state === 'WaitsForSeller')
    await tell(deps, { template: 'AdOffer.PendingApprove', to: 'Seller' }, negotiation, brief);
  if (state === 'WaitsForBuyer')
    await tell(deps, { template: 'AdOffer.PendingApprove', to: 'Buyer' }, negotiation, brief);
  if (state === 'Agreed' && brief && isBought(brief))
    await tell(deps, { template: 'AdOffer.PendingOrder', to: 'Buyer' }, negotiation, brief);
}

/** Lets the open pages of both sides know. */
export async function showLive({ live }: Pick<TellDeps, 'live'>, negotiations: readonly Negotiation[]): Promise<void> {
  for (const { buyerId, sellerId, adId, offerId } of negotiations) {
    await live.tell([buyerId, sellerId], 'offer', { adId, offerId });
  }
  const members = new Set(negotiations.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]));
  await live.tell([...members], 'counts', {});
}
