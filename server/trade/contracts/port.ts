import type { UserAddress } from '../../../contract/schemas/address.ts';
import { definePort } from '../../kernel/ports.ts';
import type { CartAd } from '../../market/ads/port.ts';
import type { FilledAgreement } from '../../people/agreements/port.ts';
import type { Checkout, DigitalCheckout } from '../carts/port.ts';
import type { DeliveryChoice, DigitalRequest, Payer } from '../payments/port.ts';

/** Goods to be bought, with all data of their contracts. */
export interface GoodsPurchase {
  payer: Payer;
  /** The payer's addresses. */
  addresses: readonly UserAddress[];
  deliveryAddressId?: string | undefined;
  voucherAddressId?: string | undefined;
  deliveries: readonly DeliveryChoice[];
  /** As priced by the cart. */
  checkout: Checkout;
  /** The bought ads by id: the cart's version for display, the reserved version when stored. */
  ads: ReadonlyMap<string, CartAd>;
  language: 'tr' | 'en';
}

/** The agreements with one seller. */
export interface SellerContracts {
  sellerId: string;
  agreements: readonly FilledAgreement[];
}

/** Meydan's services to be bought. */
export interface ServicesPurchase {
  payer: Payer;
  voucherAddressId?: string | undefined;
  orderType: DigitalRequest['orderType'];
  /** As priced by `carts.digitalCheckout`. */
  checkout: DigitalCheckout;
  language: 'tr' | 'en';
}

type Approvals = readonly { type: string; version: string }[];

/** Contracts of purchases. The texts shown before the payment and those stored with the order are filled in by the same code. */
export interface Contracts {
  /**
   * For a business seller: preliminary information form and distance selling contract. For a private seller: personal sales contract. Throws
   * AddressNotFound.
   */
  ofGoods(purchase: GoodsPurchase): Promise<SellerContracts[]>;
  /**
   * Stores the contracts with the orders, in the current transaction. Idempotent: stored texts never change. Throws AgreementApprovalMissing if the
   * buyer did not approve the current version of one.
   */
  saveGoods(
    purchase: GoodsPurchase,
    kept: { orders: readonly { sellerId: string; orderCode: string }[]; approvals: Approvals },
  ): Promise<void>;
  /** Preliminary information form and distance selling contract for promotions and periods, or for a membership. */
  ofServices(purchase: ServicesPurchase): Promise<FilledAgreement[]>;
  saveServices(purchase: ServicesPurchase, kept: { orderCode: string; approvals: Approvals }): Promise<void>;
}

export const contractsPort = definePort<Contracts>('contracts of purchases');
