import type { PackageSize } from '../../../contract/enums.ts';
import type { CartAd } from '../../market/ads/port.ts';
import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';
import type { PricedCart } from './rules/pricing.ts';
import type { DeliveryChoice } from '../payments/port.ts';

export type { PricedCart, PricedItem, PriceRequest } from './rules/pricing.ts';
export { priceCart } from './rules/pricing.ts';
export { ratesOn } from './rules/rates.ts';

/** The one parcel in which the things of a seller come. */
export interface CheckoutParcel {
  companyId: string;
  size: PackageSize;
  /** Of the carrier's fee, VAT included. */
  buyerPays: Kurus;
  sellerPays: Kurus;
}

/** What somebody is about to buy, priced at this moment. */
export interface Checkout {
  priced: PricedCart;
  /** The coupon that takes something off. */
  couponId?: string;
  /** By ad: the offer whose price counts. */
  offers: ReadonlyMap<string, string>;
  /** By seller; who hands over in person has none. */
  parcels: ReadonlyMap<string, CheckoutParcel>;
  /** The most instalments that the law allows for these categories. */
  installmentsMost: number;
  /** The ads by number, as they were priced. */
  ads: ReadonlyMap<string, CartAd>;
  /** What the provider calls the sellers, by their ids. */
  merchants: ReadonlyMap<string, string>;
}

export interface Carts {
  /**
   * The selected ads of a cart, as they cost now with these deliveries, in the transaction in progress; while none are chosen yet, without parcels. What the owner's own open payment holds is free to them. Refuses CartEmpty, and every reason why an ad or the sum cannot be bought
   * (CartAdUnavailable, CartOwnAd, CartPartyUnreachable, CartSellerNotReady, MinimumShoppingNotReached, MaximumCartExceeded, DeliveryNotOffered).
   */
  checkout(ownerId: string, deliveries?: readonly DeliveryChoice[]): Promise<Checkout>;
  /** The same for who only looks: the cart may change the moment after. */
  preview(ownerId: string, deliveries?: readonly DeliveryChoice[]): Promise<Checkout>;
  /** These were bought, or are gone: takes them out of the buyer's cart. */
  bought(ownerId: string, adIds: readonly string[]): Promise<void>;
  /** Lines of the digital cart with what they cost now. */
  digitalCheckout(ownerId: string): Promise<DigitalCheckout>;
  /** These were bought for a draft, an ad or neither: takes them out of the digital cart, and nothing that came into it since. */
  digitalBought(ownerId: string, bought: DigitalBought): Promise<void>;
}

export interface DigitalBought {
  itemIds: readonly number[];
  draftId: string | null;
  adId: string | null;
}

export interface DigitalLine {
  id: string;
  kind: 'Doping' | 'Period' | 'MembershipPackage';
  itemId: number;
  /** The draft or ad that it is for. */
  draftId?: string;
  adId?: string;
  name: { tr: string; en: string };
  days: number;
  /** Kuruş, VAT included. */
  price: number;
  /** The price alone and the name of the package that lowers it; absent without one. */
  listPrice?: number;
  package?: { tr: string; en: string };
  isFree: boolean;
}

/** A line's name on contracts, receipts and invoices. It names the package that lowers its price, because these papers show what is charged. */
export const serviceName = ({ name, package: lowered }: DigitalLine, language: 'tr' | 'en'): string =>
  lowered ? `${name[language]} (${lowered[language]})` : name[language];

export interface DigitalCheckout {
  lines: readonly DigitalLine[];
  total: number;
}

export const cartsPort = definePort<Carts>('carts');
