import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import type { OfferSide } from '../../../../contract/schemas/offer.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { Negotiation } from '../store/negotiations.ts';
import type { OfferDeps } from './dependencies.ts';

type OfferTemplate = Extract<NotificationTemplate, `AdOffer.${string}`>;
type NotifyDeps = Pick<OfferDeps, 'notices' | 'live'>;

/** True if the buyer can pay in the cart at the agreed price before its deadline. */
const canBuyNow = (brief: Pick<AdBrief, 'purchase'>): boolean => brief.purchase === 'cart';

/** Shows a deadline only if the recipient has to act before it. */
const purchaseDeadlineTemplates: ReadonlySet<OfferTemplate> = new Set([
  'AdOffer.SellerApproved',
  'AdOffer.BuyerApproved',
]);
const deadlineTemplates: ReadonlySet<OfferTemplate> = new Set([
  'AdOffer.Created',
  'AdOffer.Received',
  'AdOffer.Reply',
  'AdOffer.ReceivedFromAdOwner',
  'AdOffer.PendingApprove',
  'AdOffer.PendingOrder',
]);

/** Notifies one party about a negotiation, once per offer and template. */
export async function notifySide(
  { notices }: Pick<NotifyDeps, 'notices'>,
  { template, to, oldPrice }: { template: OfferTemplate; to: OfferSide; oldPrice?: number },
  negotiation: Negotiation,
  brief: AdBrief | undefined,
): Promise<void> {
  if (!brief) return;
  const { buyerId, sellerId, offerId, price, endsAt } = negotiation;
  const showsDeadline =
    endsAt !== null &&
    (deadlineTemplates.has(template) || (purchaseDeadlineTemplates.has(template) && canBuyNow(brief)));
  await notices.notify({
    accountId: to === 'Buyer' ? buyerId : sellerId,
    template,
    tokens: {
      'Ad.Title': brief.title,
      // Used to remove the title when the ad's owner is erased. Names are left out for the same reason.
      'Ad.Code': brief.id,
      'Ad.Price': brief.price,
      'AdOffer.Price': price,
      ...(oldPrice !== undefined && { 'AdOffer.OldPrice': oldPrice }),
      ...(showsDeadline && { 'AdOffer.ExpireTime': endsAt.toISOString() }),
    },
    routeValue: offerId,
    ...(brief.picture && { image: brief.picture.key }),
    onceKey: `offer:${offerId}:${template}:${to}`,
  });
}

/** Reminds the party that has to answer, or the buyer who has to pay. */
export async function sendReminder(
  deps: Pick<NotifyDeps, 'notices'>,
  negotiation: Negotiation,
  brief: AdBrief | undefined,
): Promise<void> {
  const { state } = negotiation;
  if (state === 'WaitsForSeller')
    await notifySide(deps, { template: 'AdOffer.PendingApprove', to: 'Seller' }, negotiation, brief);
  if (state === 'WaitsForBuyer')
    await notifySide(deps, { template: 'AdOffer.PendingApprove', to: 'Buyer' }, negotiation, brief);
  if (state === 'Agreed' && brief && canBuyNow(brief))
    await notifySide(deps, { template: 'AdOffer.PendingOrder', to: 'Buyer' }, negotiation, brief);
}

/** Refreshes the open pages of both parties. */
export async function refreshPages(
  { live }: Pick<NotifyDeps, 'live'>,
  negotiations: readonly Negotiation[],
): Promise<void> {
  for (const { buyerId, sellerId, adId, offerId } of negotiations) {
    await live.send([buyerId, sellerId], 'offer', { adId, offerId });
  }
  const members = new Set(negotiations.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]));
  await live.send([...members], 'counts', {});
}
