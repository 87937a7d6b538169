import type { PackageSize } from '../../../contract/enums.ts';
import type { CartAd } from '../../market/ads/port.ts';
import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';
import type { PricedCart } from './rules/pricing.ts';
import type { DeliveryChoice } from '../payments/port.ts';

export type { PricedCart, PricedItem, PriceRequest } from './rules/pricing.ts';
export { priceCart } from './rules/pricing.ts';
export { ratesOn } from './rules/rates.ts';

/** The one parcel that contains all items of a seller. */
export interface CheckoutParcel {
  companyId: string;
  size: PackageSize;
  /** Shares of the carrier's fee, VAT included. */
  buyerPays: Kurus;
  sellerPays: Kurus;
}

/** A purchase priced now. */
export interface Checkout {
  priced: PricedCart;
  /** Set if the coupon reduces the price. */
  couponId?: string;
  /** Offer ids by ad id, for ads sold at an agreed price. */
  offers: ReadonlyMap<string, string>;
  /** By seller id; absent for a handover in person. */
  parcels: ReadonlyMap<string, CheckoutParcel>;
  /** Legal maximum of instalments for the bought categories. */
  installmentsMost: number;
  /** The priced ads by id. */
  ads: ReadonlyMap<string, CartAd>;
  /** The sellers' ids at the payment provider, by seller id. */
  merchants: ReadonlyMap<string, string>;
}

export interface Carts {
  /**
   * Locks the cart and prices its selected ads, in the current transaction. Without `deliveries` the price has no parcels. Stock held by the owner's
   * own open payment counts as available.
   *
   * Throws CartEmpty, CartAdUnavailable, CartAdHeld, CartContactOnly, CartOwnAd, CartPartyUnreachable, CartSellerNotReady, MinimumShoppingNotReached,
   * MaximumCartExceeded or DeliveryNotOffered.
   */
  checkout(ownerId: string, deliveries?: readonly DeliveryChoice[]): Promise<Checkout>;
  /** Like `checkout` without the lock, for display: the cart may change afterwards. */
  preview(ownerId: string, deliveries?: readonly DeliveryChoice[]): Promise<Checkout>;
  /** Deletes ads from the buyer's cart because they were bought or no longer exist. */
  bought(ownerId: string, adIds: readonly string[]): Promise<void>;
  digitalCheckout(ownerId: string): Promise<DigitalCheckout>;
  /** Deletes bought items from the digital cart. Items added for another draft or ad stay. */
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
  /** The draft or ad that the item is for. */
  draftId?: string;
  adId?: string;
  name: { tr: string; en: string };
  days: number;
  /** Kuruş, VAT included. */
  price: number;
  /** The price without a package, and the package that reduces it. Absent without a package. */
  listPrice?: number;
  package?: { tr: string; en: string };
  isFree: boolean;
}

/** A line's name on contracts, receipts and invoices. It contains the package name because these documents show the reduced price. */
export const serviceName = ({ name, package: lowered }: DigitalLine, language: 'tr' | 'en'): string =>
  lowered ? `${name[language]} (${lowered[language]})` : name[language];

export interface DigitalCheckout {
  lines: readonly DigitalLine[];
  total: number;
}

export const cartsPort = definePort<Carts>('carts');
