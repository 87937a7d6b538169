import {
  add,
  atLeast,
  atMost,
  basisPoints,
  kurus,
  noMoney,
  shareOf,
  split,
  subtract,
  times,
  vatWithin,
} from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

export interface Discount {
  amount: Kurus;
  bornBy: 'seller' | 'platform';
}

export interface PriceRequestItem {
  id: string;
  sellerId: string;
  sellerKind: 'Personal' | 'Business';
  quantity: number;
  /** Asking price per piece, VAT included. */
  listPrice: Kurus;
  /** Price per piece that the seller agreed to. */
  offerPrice?: Kurus;
  /** Per piece. */
  campaign?: Discount;
  /** Meydan's commission in the ad's category, VAT included. `ceiling` is per piece. */
  commission: { basisPoints: number; ceiling: Kurus };
}

/** One payer's share of the parcel fee of a seller. No entry for a handover in person. */
export interface PriceRequestParcel {
  sellerId: string;
  fee: Kurus;
  payer: 'SellerPays' | 'BuyerPays';
}

/** `amount` is the discount for all items together. It applies to `itemIds`, or to all items if absent. */
export interface CouponDiscount extends Discount {
  itemIds?: ReadonlySet<string>;
}

export interface PriceRequest {
  items: readonly PriceRequestItem[];
  parcels: readonly PriceRequestParcel[];
  coupon?: CouponDiscount;
  installments: { count: number; surchargeBasisPoints: number };
  /** In hundredths of a per cent; see `ratesOn`. */
  rates: { feeVat: number; businessWithholding: number; goodsVat: number };
}

/** A line with all its parts. `price` is what the buyer pays for the item; `total` adds shipping and surcharge. */
export interface PricedItem {
  id: string;
  sellerId: string;
  quantity: number;
  list: Kurus;
  offerDiscount: Kurus;
  campaignDiscount: Kurus;
  couponDiscount: Kurus;
  /** The part of these discounts that Meydan bears. */
  platformDiscount: Kurus;
  price: Kurus;
  shipping: Kurus;
  sellerShipping: Kurus;
  surcharge: Kurus;
  total: Kurus;
  commission: Kurus;
  commissionVat: Kurus;
  withheld: Kurus;
  net: Kurus;
}

interface Sums {
  list: Kurus;
  /** Offer, campaign and coupon discounts together. */
  discount: Kurus;
  price: Kurus;
  shipping: Kurus;
  surcharge: Kurus;
  total: Kurus;
}

interface PricedSeller extends Sums {
  sellerId: string;
  campaignDiscount: Kurus;
  net: Kurus;
  itemIds: readonly string[];
}

/**
 * A priced cart. Lines add up to sellers, and sellers to the cart. For every line: `list = price + offer + campaign + coupon`, `total = price +
 * shipping + surcharge`, and `price + platformDiscount = net + commission + commissionVat + sellerShipping + withheld`.
 */
export interface PricedCart extends Sums {
  items: readonly PricedItem[];
  sellers: readonly PricedSeller[];
  couponDiscount: Kurus;
  installmentCount: number;
}

/**
 * Prices a cart. Pure, so that cart, checkout, orders, refunds and ledger agree. The steps:
 *
 * 1. The agreed offer, or else the campaign; a campaign never lowers an agreed price.
 * 2. The parcel fees, split over the seller's items by their prices after step 1.
 * 3. The coupon, split over its items by the same prices.
 * 4. The instalment surcharge.
 *
 * No discount lowers a line below 0, and no seller's coupon lowers the seller's net of a line below 0. The seller's share of discounts and fees is
 * deducted from the seller's net. Commission is computed on the buyer's price plus Meydan's discounts.
 */
export function priceCart({ items, parcels, coupon, installments, rates }: PriceRequest): PricedCart {
  const shipped = items.map((item) => ({ ...reducedOf(item), ...noParcel }));
  for (const parcel of parcels) {
    const lines = shipped.filter(({ sellerId }) => sellerId === parcel.sellerId);
    const parts = splitByWeight(
      parcel.fee,
      lines.map(({ price }) => price),
    );
    const paid = parcel.payer === 'BuyerPays' ? 'shipping' : 'sellerShipping';
    for (const [index, line] of lines.entries()) line[paid] = add(line[paid], parts[index] ?? noMoney);
  }
  const coupons = couponParts(shipped, coupon, rates);
  const bought = shipped.map((line, index) => {
    const couponDiscount = coupons[index] ?? noMoney;
    return {
      ...line,
      couponDiscount,
      platformDiscount:
        coupon?.bornBy === 'platform' ? add(line.platformDiscount, couponDiscount) : line.platformDiscount,
      price: subtract(line.price, couponDiscount),
    };
  });
  const charged = bought.map(({ price, shipping }) => add(price, shipping));
  const surcharges = splitByWeight(
    shareOf(add(...charged), basisPoints(installments.surchargeBasisPoints), 'halfUp'),
    charged,
  );
  const priced = bought.map((line, index) => settledLine(line, surcharges[index] ?? noMoney, rates));
  const sellers = [...new Set(items.map(({ sellerId }) => sellerId))].map((sellerId) => {
    const own = priced.filter((line) => line.sellerId === sellerId);
    return {
      sellerId,
      ...sumsOf(own),
      campaignDiscount: add(...own.map((line) => line.campaignDiscount)),
      net: add(...own.map((line) => line.net)),
      itemIds: own.map(({ id }) => id),
    };
  });
  return {
    items: priced,
    sellers,
    ...sumsOf(priced),
    couponDiscount: add(...coupons),
    installmentCount: installments.count,
  };
}

const noParcel: { shipping: Kurus; sellerShipping: Kurus } = { shipping: noMoney, sellerShipping: noMoney };

/** A line after its offer or campaign. */
function reducedOf({
  id,
  sellerId,
  sellerKind,
  quantity,
  listPrice,
  offerPrice,
  campaign,
  commission,
}: PriceRequestItem) {
  const list = times(listPrice, quantity);
  const offerDiscount =
    offerPrice === undefined ? noMoney : times(subtract(listPrice, atMost(offerPrice, listPrice)), quantity);
  const campaignDiscount =
    offerPrice === undefined && campaign ? times(atMost(campaign.amount, listPrice), quantity) : noMoney;
  return {
    id,
    sellerId,
    sellerKind,
    quantity,
    commissionRate: commission,
    list,
    offerDiscount,
    campaignDiscount,
    platformDiscount: campaign?.bornBy === 'platform' ? campaignDiscount : noMoney,
    price: subtract(list, add(offerDiscount, campaignDiscount)),
  };
}

/** Splits the coupon over the lines in whole kuruş, up to their prices. */
function couponParts(
  lines: readonly ShippedLine[],
  coupon: CouponDiscount | undefined,
  rates: PriceRequest['rates'],
): Kurus[] {
  if (!coupon) return lines.map(() => noMoney);
  const prices = lines.map(({ id, price }) => (coupon.itemIds?.has(id) === false ? noMoney : price));
  const parts = splitByWeight(atMost(coupon.amount, add(...prices)), prices);
  if (coupon.bornBy === 'platform') return parts;
  return parts.map((part, index) => {
    const line = lines[index];
    return line ? atMost(part, atLeast(subtract(line.price, minPrice(line, rates)), noMoney)) : part;
  });
}

/** Lowest price of a line at which a seller who pays shipping still earns at least 0. */
function minPrice(
  { sellerShipping, commissionRate, sellerKind }: ShippedLine,
  { businessWithholding }: PriceRequest['rates'],
): Kurus {
  if (sellerShipping === 0) return noMoney;
  const deductedBasisPoints = commissionRate.basisPoints + (sellerKind === 'Business' ? businessWithholding : 0);
  // +2: commission and withholding are rounded separately.
  return kurus(Math.ceil((sellerShipping * 10_000) / (10_000 - deductedBasisPoints)) + 2);
}

/** Splits by weight, or equally if all weights are 0. */
const splitByWeight = (total: Kurus, weights: readonly number[]): Kurus[] => {
  if (weights.length === 0) return [];
  return split(total, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
};

type ShippedLine = ReturnType<typeof reducedOf> & { shipping: Kurus; sellerShipping: Kurus };

function settledLine(
  { sellerKind, commissionRate, ...line }: ShippedLine & { couponDiscount: Kurus },
  surcharge: Kurus,
  { feeVat, businessWithholding, goodsVat }: PriceRequest['rates'],
): PricedItem {
  const earned = add(line.price, line.platformDiscount);
  const commissionWithVat = atMost(
    shareOf(earned, basisPoints(commissionRate.basisPoints), 'halfUp'),
    times(commissionRate.ceiling, line.quantity),
  );
  const { excluded: commission, vat: commissionVat } = vatWithin(commissionWithVat, basisPoints(feeVat), 'halfUp');
  // Tax is withheld from a business's revenue without VAT (Income Tax Law, article 94, since 2025).
  const withheld =
    sellerKind === 'Business'
      ? shareOf(vatWithin(earned, basisPoints(goodsVat), 'halfUp').excluded, basisPoints(businessWithholding), 'halfUp')
      : noMoney;
  return {
    ...line,
    surcharge,
    total: add(line.price, line.shipping, surcharge),
    commission,
    commissionVat,
    withheld,
    net: subtract(earned, add(commissionWithVat, line.sellerShipping, withheld)),
  };
}

const sumsOf = (lines: readonly PricedItem[]): Sums => {
  const sum = (of: (line: PricedItem) => Kurus) => add(...lines.map(of));
  return {
    list: sum(({ list }) => list),
    discount: sum((line) => add(line.offerDiscount, line.campaignDiscount, line.couponDiscount)),
    price: sum(({ price }) => price),
    shipping: sum(({ shipping }) => shipping),
    surcharge: sum((line) => line.surcharge),
    total: sum(({ total }) => total),
  };
};
