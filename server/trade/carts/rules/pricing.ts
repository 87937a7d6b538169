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

/** A discount and who bears it. */
export interface Discount {
  amount: Kurus;
  bornBy: 'seller' | 'platform';
}

/** One line of what somebody buys. */
export interface PriceRequestItem {
  id: string;
  sellerId: string;
  sellerKind: 'Personal' | 'Business';
  quantity: number;
  /** Of one piece, VAT included, as it is asked for now. */
  listPrice: Kurus;
  /** Of one piece: what its owner agreed to sell it for. */
  offerPrice?: Kurus;
  /** Of one piece. */
  campaign?: Discount;
  /** What Meydan keeps of a sale in its category, VAT included. */
  commission: { basisPoints: number; ceiling: Kurus };
}

/** What somebody pays of the one parcel of a seller, or all of it; a hand-over in person has none. */
export interface PriceRequestParcel {
  sellerId: string;
  fee: Kurus;
  payer: 'SellerPays' | 'BuyerPays';
}

/** What a coupon takes off together, and the items that it counts for; all of them where it does not name any. */
export interface CouponDiscount extends Discount {
  itemIds?: ReadonlySet<string>;
}

export interface PriceRequest {
  items: readonly PriceRequestItem[];
  parcels: readonly PriceRequestParcel[];
  coupon?: CouponDiscount;
  installments: { count: number; surchargeBasisPoints: number };
  /** Hundredths of a per cent, by the rows that hold today. */
  rates: { feeVat: number; businessWithholding: number; goodsVat: number };
}

/** One line with every part of it; `price` is what the buyer pays for the things, `total` with parcel and surcharge. */
export interface PricedItem {
  id: string;
  sellerId: string;
  quantity: number;
  list: Kurus;
  offerDiscount: Kurus;
  campaignDiscount: Kurus;
  couponDiscount: Kurus;
  /** Meydan's part of these discounts. */
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
  /** Of offers, campaigns and coupon together. */
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
 * What a cart costs the buyer and brings the sellers. For every line `list = price + offer + campaign + coupon`, `total = price + shipping + surcharge` and
 * `price + platformDiscount = net + commission + commissionVat + sellerShipping + withheld`; lines add up to sellers, and sellers to the cart.
 */
export interface PricedCart extends Sums {
  items: readonly PricedItem[];
  sellers: readonly PricedSeller[];
  couponDiscount: Kurus;
  installmentCount: number;
}

/**
 * Prices a cart; pure, so that cart, checkout, order, refund and ledger say the same. In this order: an agreed offer, which stands alone, so that no campaign
 * lowers it further; else a campaign; then the coupon, split over its items by what they cost by then; then parcels, split by the same; then the surcharge of
 * instalments. No discount lowers a line below nothing, and no coupon of a seller leaves them less than nothing of a line. What a seller bears is taken off
 * what they get; commission is taken of what the buyer pays and Meydan adds.
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

/** A line after what concerns it alone: its offer, or its campaign. */
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

/** What the coupon takes off each line: whole kuruş that add up to it, as far as its items cost so much. */
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

/** The least for which a line can be sold so that its seller, who pays their part of the parcel, gets no less than nothing of it. */
function minPrice(
  { sellerShipping, commissionRate, sellerKind }: ShippedLine,
  { businessWithholding }: PriceRequest['rates'],
): Kurus {
  if (sellerShipping === 0) return noMoney;
  const kept = commissionRate.basisPoints + (sellerKind === 'Business' ? businessWithholding : 0);
  // Each of the two parts that are kept is rounded by itself.
  return kurus(Math.ceil((sellerShipping * 10_000) / (10_000 - kept)) + 2);
}

/** Parts by weight; where everything weighs nothing, equal ones. */
const splitByWeight = (total: Kurus, weights: readonly number[]): Kurus[] => {
  if (weights.length === 0) return [];
  return split(total, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1));
};

type ShippedLine = ReturnType<typeof reducedOf> & { shipping: Kurus; sellerShipping: Kurus };

/** A line with what is kept of it and what its seller gets. */
function settledLine(
  { sellerKind, commissionRate, ...line }: ShippedLine & { couponDiscount: Kurus },
  surcharge: Kurus,
  { feeVat, businessWithholding, goodsVat }: PriceRequest['rates'],
): PricedItem {
  const earned = add(line.price, line.platformDiscount);
  const kept = atMost(
    shareOf(earned, basisPoints(commissionRate.basisPoints), 'halfUp'),
    times(commissionRate.ceiling, line.quantity),
  );
  const { excluded: commission, vat: commissionVat } = vatWithin(kept, basisPoints(feeVat), 'halfUp');
  // The law withholds of what a business earns without its VAT (Income Tax Law, article 94, since 2025).
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
    net: subtract(earned, add(kept, line.sellerShipping, withheld)),
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
