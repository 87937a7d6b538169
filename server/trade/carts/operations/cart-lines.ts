import type { CartProblem } from '../../../../contract/schemas/cart.ts';
import { atMost, kurus, noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { cartAdOf } from '../../../market/ads/port.ts';
import type { CartAd } from '../../../market/ads/port.ts';
import { commissionRate } from '../../../market/catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { AgreedPrice } from '../../../talk/offers/port.ts';
import { cartProblemOf } from '../rules/availability.ts';
import { deliveryOffers } from '../rules/deliveries.ts';
import type { DeliverableItem } from '../rules/deliveries.ts';
import { priceCart } from '../rules/pricing.ts';
import type { PriceRequest, PriceRequestItem, PricedCart } from '../rules/pricing.ts';
import { ratesOn } from '../rules/rates.ts';
import type { CartOwner, CartRow } from '../store/ads.ts';
import { readAdFacts } from '../store/facts.ts';
import type { CartDeps } from './dependencies.ts';

/** An ad with this owner's price and the reason why it cannot be bought, if any. */
export interface CartLine {
  adId: string;
  sellerId: string;
  /** Absent if deleted. */
  ad?: CartAd;
  offer?: AgreedPrice;
  /** The seller's id at the payment provider; absent until the provider can pay the seller. */
  merchant?: string;
  /** Asking price and this owner's price, in kuruş. */
  price: Kurus;
  salePrice: Kurus;
  problem?: CartProblem;
}

type LineDeps = Pick<CartDeps, 'database' | 'catalogue' | 'campaigns' | 'earnings' | 'payments' | 'shipping'>;

type Terms = Partial<Pick<PriceRequest, 'parcels' | 'coupon' | 'installments'>>;

/**
 * An owner's cart lines by ad id. Stock held by the owner's own open payment counts as available: a new checkout ends that payment first. Ads that
 * are unknown and in no row are left out.
 *
 * Runs two SQL statements for any number of ads, one more if an ad is in a campaign, and two more if stock is held.
 */
export async function cartLinesOf(
  deps: LineDeps,
  owner: CartOwner,
  adIds: readonly string[],
  rows: readonly Pick<CartRow, 'adId' | 'sellerId'>[] = [],
): Promise<Map<string, CartLine>> {
  if (adIds.length === 0) return new Map();
  const found = await runningAdsOf(deps, owner, adIds);
  const sellerOf = (adId: string) => found.get(adId)?.ad.ownerId ?? rows.find((row) => row.adId === adId)?.sellerId;
  const sellers = [...new Set(adIds.flatMap((adId) => sellerOf(adId) ?? []))];
  const subMerchants = await deps.earnings.subMerchantsOf(sellers);
  return new Map(
    adIds.flatMap((adId): [string, CartLine][] => {
      const { ad, offer, isUnreachable = false } = found.get(adId) ?? {};
      const sellerId = sellerOf(adId);
      if (sellerId === undefined) return [];
      const merchant = subMerchants.get(sellerId);
      const price = kurus(ad?.price ?? 0);
      const line: CartLine = {
        adId,
        sellerId,
        price,
        salePrice: offer ? atMost(kurus(offer.price), price) : kurus(ad?.campaign?.price ?? price),
        ...(ad && { ad }),
        ...(offer && { offer }),
        ...(merchant !== undefined && { merchant }),
      };
      const problem = cartProblemOf({
        ad,
        isUnreachable,
        isSellerReady: merchant !== undefined,
        isDeliverable: ad !== undefined && deliveriesOf(deps, [line]).length > 0,
      });
      return [[adId, { ...line, ...(problem && { problem }) }]];
    }),
  );
}

/** Prices lines now; without parcels, coupon or instalments by default. */
export function pricedOf(
  lines: readonly CartLine[],
  { parcels = [], installments = { count: 1, surchargeBasisPoints: 0 }, coupon }: Terms = {},
): PricedCart {
  const now = clock.now();
  const items = lines.map((line) => priceRequestItemOf(line, now));
  return priceCart({ items, parcels, installments, rates: ratesOn(now), ...(coupon && { coupon }) });
}

export const deliverableOf = ({ ad }: CartLine): DeliverableItem => ({
  delivery: ad?.delivery ?? [],
  size: ad?.packageSize ?? 'Medium',
});

/** Delivery methods that work for all lines of one seller together. */
export const deliveriesOf = ({ shipping }: Pick<CartDeps, 'shipping'>, lines: readonly CartLine[]) =>
  deliveryOffers(lines.map(deliverableOf), shipping, (sellerPays) => canBear(lines, sellerPays));

/** Whether the seller still earns at least 0 on every line after paying this share of the parcel. */
export const canBear = (lines: readonly CartLine[], sellerPays: Kurus): boolean =>
  pricedOf(lines, {
    parcels: lines.slice(0, 1).map(({ sellerId }) => ({ sellerId, fee: sellerPays, payer: 'SellerPays' })),
  }).items.every(({ net }) => net >= 0);

/** Groups lines by seller and keeps their order. */
export const bySeller = <L extends Pick<CartLine, 'sellerId'>>(lines: readonly L[]): Map<string, L[]> =>
  Map.groupBy(lines, ({ sellerId }) => sellerId);

export const adIdsOf = (rows: readonly CartRow[]): string[] => rows.map(({ adId }) => adId);

export const unavailableIds = (lines: ReadonlyMap<string, CartLine>): string[] =>
  [...lines.values()].filter(({ problem }) => problem !== undefined).map(({ adId }) => adId);

/** An ad with the price agreed with the owner of the cart. */
interface FoundAd {
  ad: CartAd;
  offer?: AgreedPrice;
  isUnreachable: boolean;
}

async function readAds(
  { database, catalogue }: LineDeps,
  { id: readerId, isGuest }: CartOwner,
  ids: readonly string[],
  paymentId?: string,
): Promise<Map<string, FoundAd>> {
  const now = clock.now();
  const rows = await readAdFacts(database, { ids, readerId, now, ...(paymentId !== undefined && { paymentId }) });
  return new Map(
    rows.map(({ offerId, offerPrice, offerEndsAt, isUnreachable, ...row }) => [
      row.id,
      {
        ad: cartAdOf(row, catalogue(), now),
        isUnreachable,
        // A guest has no offers.
        ...(!isGuest &&
          offerId !== null &&
          offerPrice !== null && {
            offer: { offerId, price: offerPrice, ...(offerEndsAt && { expiresAt: offerEndsAt }) },
          }),
      },
    ]),
  );
}

/** Ads with their stock. Stock held by the owner's own open payment counts as available. */
async function availableAdsOf(deps: LineDeps, owner: CartOwner, adIds: readonly string[]) {
  const found = await readAds(deps, owner, adIds);
  if (found.values().every(({ ad: { free, stock } }) => free === stock)) return found;
  const own = await deps.payments.openPaymentOf(owner.id);
  return own === undefined ? found : readAds(deps, owner, adIds, own);
}

/** Ads without campaigns that have ended early: the ad's copy of the dates is updated later by a job. */
async function runningAdsOf(deps: LineDeps, owner: CartOwner, adIds: readonly string[]): Promise<Map<string, FoundAd>> {
  const found = await availableAdsOf(deps, owner, adIds);
  const named = new Set(found.values().flatMap(({ ad: { campaign } }) => (campaign ? [campaign.id] : [])));
  if (named.size === 0) return found;
  const running = await deps.campaigns.running([...named]);
  return new Map(
    found.entries().map(([id, { ad, ...facts }]) => {
      const { campaign, ...rest } = ad;
      return [id, { ...facts, ad: campaign && running.has(campaign.id) ? ad : rest }];
    }),
  );
}

const priceRequestItemOf = ({ adId, sellerId, ad, offer, price }: CartLine, now: Date): PriceRequestItem => {
  const rate = ad && commissionRate(ad.mainCategoryId, now);
  return {
    id: adId,
    sellerId,
    sellerKind: ad?.ownerType ?? 'Personal',
    quantity: 1,
    listPrice: price,
    ...(offer && { offerPrice: kurus(offer.price) }),
    ...(ad?.campaign && {
      campaign: { amount: subtract(price, kurus(ad.campaign.price)), bornBy: 'seller' },
    }),
    commission: { basisPoints: rate?.basisPoints ?? 0, ceiling: rate?.ceiling ?? noMoney },
  };
};
