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
import { readCartFacts } from '../store/facts.ts';
import type { CartFacts, CartFactsQuery } from '../store/facts.ts';
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

/** What the price of a line depends on. */
export type PricingDeps = Pick<CartDeps, 'catalogue' | 'prices'>;

type LineDeps = PricingDeps & Pick<CartDeps, 'database' | 'campaigns' | 'payments' | 'shipping'>;

type Terms = Partial<Pick<PriceRequest, 'parcels' | 'coupon' | 'installments'>>;

/** A cart's rows, newest first, and its lines by ad id. */
export interface Cart {
  rows: CartRow[];
  lines: Map<string, CartLine>;
}

/**
 * An owner's cart. Stock held by the owner's own open payment counts as available: a new checkout ends that payment first. `addedId` is an ad that is
 * not in the cart yet; unselected rows have no lines then, and it has none if it is unknown.
 *
 * Runs one SQL statement for any number of ads, one more if an ad is in a campaign, and two more if stock is held.
 */
export async function readCart(
  deps: LineDeps,
  owner: CartOwner,
  options: Pick<CartFactsQuery, 'addedId' | 'isLocked'> = {},
): Promise<Cart> {
  const now = clock.now();
  const found = await withRunningCampaigns(
    deps,
    await availableOf(deps, owner, { ...options, ownerId: owner.id, now }),
  );
  return {
    rows: found.flatMap(({ facts }) => rowOf(facts) ?? []),
    lines: new Map(
      found
        .filter(
          ({ facts: { adId, isSelected } }) => options.addedId === undefined || isSelected || adId === options.addedId,
        )
        .flatMap((one) => {
          const line = lineOf(deps, owner, one);
          return line ? [[line.adId, line]] : [];
        }),
    ),
  };
}

function rowOf({ adId, sellerId, isSelected, addedPrice, addedAt }: CartFacts): CartRow | undefined {
  if (sellerId === null || isSelected === null || addedPrice === null || addedAt === null) return undefined;
  return { adId, sellerId, isSelected, addedPrice, addedAt };
}

function lineOf(deps: LineDeps, { isGuest }: CartOwner, { facts, ad }: FoundAd): CartLine | undefined {
  const { adId, offerId, offerPrice, offerEndsAt, isUnreachable, merchant } = facts;
  const sellerId = ad?.ownerId ?? facts.sellerId;
  if (sellerId === null) return undefined;
  const price = kurus(ad?.price ?? 0);
  // A guest has no offers.
  const offer =
    isGuest || offerId === null || offerPrice === null
      ? undefined
      : { offerId, price: offerPrice, ...(offerEndsAt && { expiresAt: offerEndsAt }) };
  const line: CartLine = {
    adId,
    sellerId,
    price,
    salePrice: offer ? atMost(kurus(offer.price), price) : kurus(ad?.campaign?.price ?? price),
    ...(ad && { ad }),
    ...(offer && { offer }),
    ...(merchant !== null && { merchant }),
  };
  const problem = cartProblemOf({
    ad,
    isUnreachable: ad !== undefined && isUnreachable,
    isSellerReady: merchant !== null,
    isDeliverable: ad !== undefined && deliveriesOf(deps, [line]).length > 0,
  });
  return { ...line, ...(problem && { problem }) };
}

/** Prices lines now; without parcels, coupon or instalments by default. */
export function pricedOf(
  deps: PricingDeps,
  lines: readonly CartLine[],
  { parcels = [], installments = { count: 1, surchargeBasisPoints: 0 }, coupon }: Terms = {},
): PricedCart {
  const now = clock.now();
  const items = lines.map((line) => priceRequestItemOf(deps, line, now));
  return priceCart({ items, parcels, installments, rates: ratesOn(deps.prices, now), ...(coupon && { coupon }) });
}

export const deliverableOf = ({ ad }: CartLine): DeliverableItem => ({
  delivery: ad?.delivery ?? [],
  size: ad?.packageSize ?? 'Medium',
});

/** Delivery methods that work for all lines of one seller together. */
export const deliveriesOf = (deps: PricingDeps & Pick<CartDeps, 'shipping'>, lines: readonly CartLine[]) =>
  deliveryOffers(lines.map(deliverableOf), deps.shipping, (sellerPays) => canBear(deps, lines, sellerPays));

/** Whether the seller still earns at least 0 on every line after paying this share of the parcel. */
export const canBear = (deps: PricingDeps, lines: readonly CartLine[], sellerPays: Kurus): boolean =>
  pricedOf(deps, lines, {
    parcels: lines.slice(0, 1).map(({ sellerId }) => ({ sellerId, fee: sellerPays, payer: 'SellerPays' })),
  }).items.every(({ net }) => net >= 0);

/** Groups lines by seller and keeps their order. */
export const bySeller = <L extends Pick<CartLine, 'sellerId'>>(lines: readonly L[]): Map<string, L[]> =>
  Map.groupBy(lines, ({ sellerId }) => sellerId);

export const adIdsOf = (rows: readonly CartRow[]): string[] => rows.map(({ adId }) => adId);

export const unavailableIds = (lines: ReadonlyMap<string, CartLine>): string[] =>
  [...lines.values()].filter(({ problem }) => problem !== undefined).map(({ adId }) => adId);

interface FoundAd {
  facts: CartFacts;
  /** Absent if deleted. */
  ad: CartAd | undefined;
}

async function readFound({ database, catalogue }: LineDeps, query: CartFactsQuery): Promise<FoundAd[]> {
  const rows = await readCartFacts(database, query);
  return rows.map((facts) => ({ facts, ad: facts.ad && cartAdOf(facts.ad, catalogue(), query.now) }));
}

/** Reads again if stock is held and the owner has an open payment, which may hold it. */
async function availableOf(deps: LineDeps, owner: CartOwner, query: CartFactsQuery): Promise<FoundAd[]> {
  const found = await readFound(deps, query);
  if (found.every(({ ad }) => ad?.free === ad?.stock)) return found;
  const paymentId = await deps.payments.openPaymentOf(owner.id);
  return paymentId === undefined ? found : readFound(deps, { ...query, paymentId });
}

/** Leaves out campaigns that have ended early: the ad's copy of the dates is updated later by a job. */
async function withRunningCampaigns(deps: LineDeps, found: readonly FoundAd[]): Promise<readonly FoundAd[]> {
  const named = new Set(found.flatMap(({ ad }) => ad?.campaign?.id ?? []));
  if (named.size === 0) return found;
  const running = await deps.campaigns.running([...named]);
  return found.map(({ facts, ad }) => {
    if (!ad?.campaign || running.has(ad.campaign.id)) return { facts, ad };
    const { campaign: _ended, ...rest } = ad;
    return { facts, ad: rest };
  });
}

/** Ids of the categories from the main one down to the ad's. */
export const categoryPathOf = ({ catalogue }: Pick<CartDeps, 'catalogue'>, ad: CartAd | undefined): readonly number[] =>
  ad ? (catalogue().categories.get(ad.categoryId)?.ancestorIds ?? [ad.mainCategoryId]) : [];

const priceRequestItemOf = (
  deps: PricingDeps,
  { adId, sellerId, ad, offer, price }: CartLine,
  now: Date,
): PriceRequestItem => {
  const rate = commissionRate(deps.prices, categoryPathOf(deps, ad), now);
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
