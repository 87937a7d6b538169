import type { UserAddress } from '../../../contract/schemas/address.ts';
import { definePort } from '../../kernel/ports.ts';
import type { CartAd } from '../../market/ads/port.ts';
import type { FilledAgreement } from '../../people/agreements/port.ts';
import type { Checkout, DigitalCheckout } from '../carts/port.ts';
import type { DeliveryChoice, DigitalRequest, Payer } from '../payments/port.ts';

/** Goods that somebody is about to buy, with all that stands in their contracts. */
export interface GoodsPurchase {
  payer: Payer;
  /** All of the payer's own. */
  addresses: readonly UserAddress[];
  deliveryAddressId?: string | undefined;
  voucherAddressId?: string | undefined;
  deliveries: readonly DeliveryChoice[];
  /** As the cart priced it. */
  checkout: Checkout;
  /** What is bought, by number: as the cart knows it while it is only shown, and as it is held once it is kept. */
  ads: ReadonlyMap<string, CartAd>;
  language: 'tr' | 'en';
}

/** What is agreed to with what is bought of one seller. */
export interface SellerContracts {
  sellerId: string;
  agreements: readonly FilledAgreement[];
}

/** What Meydan itself sells to somebody. */
export interface ServicesPurchase {
  payer: Payer;
  voucherAddressId?: string | undefined;
  orderType: DigitalRequest['orderType'];
  /** As `carts.digitalCheckout` priced it. */
  checkout: DigitalCheckout;
  language: 'tr' | 'en';
}

type Approvals = readonly { type: string; version: string }[];

/** Contracts of purchases: what the buyer reads before paying is what is kept with the order, filled in by the same hand. */
export interface Contracts {
  /** Of a business seller the preliminary information form and the distance selling contract, of a private one the personal sales contract. Refuses AddressNotFound. */
  ofGoods(purchase: GoodsPurchase): Promise<SellerContracts[]>;
  /**
   * Keeps them with the orders, in the transaction in progress; asked twice they stay as they were. Refuses AgreementApprovalMissing where one was not approved as it is in force now.
   */
  keepGoods(
    purchase: GoodsPurchase,
    kept: { orders: readonly { sellerId: string; orderCode: string }[]; approvals: Approvals },
  ): Promise<void>;
  /** The preliminary information form and the distance selling contract of promotions and periods, or of a membership. */
  ofServices(purchase: ServicesPurchase): Promise<FilledAgreement[]>;
  keepServices(purchase: ServicesPurchase, kept: { orderCode: string; approvals: Approvals }): Promise<void>;
}

export const contractsPort = definePort<Contracts>('contracts of purchases');
