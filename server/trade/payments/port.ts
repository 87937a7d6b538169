import type { AfterPaymentAction, OrderType, PaymentKind, PaymentState } from '../../../contract/enums.ts';
import type { PaymentRefusal } from '../../../contract/schemas/payment.ts';
import type { PaymentFacts, PaymentItem, PaymentParty } from '../../adapters/payment/port.ts';
import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';
import type { LedgerEntry } from '../ledger/port.ts';
import type { PlanPurchase } from '../subscriptions/port.ts';

/** A member, or a guest with an e-mail address. */
export interface Payer {
  accountId: string;
  isGuest: boolean;
  /** Where a guest gets messages; a member's current address. */
  email?: string;
}

/** A prepared purchase. */
export interface Prepared {
  /** The buyer's price without the instalment surcharge. */
  amount: Kurus;
  items: readonly PaymentItem[];
  party: Omit<PaymentParty, 'id' | 'ip'>;
  /** Legal maximum of instalments for this purchase. */
  installmentsMost: number;
  /** The result page's next step, and the id of its ad or draft. */
  after: { action: AfterPaymentAction; id?: string };
  /** Codes of the created orders, for the operators' search. */
  orderCodes?: readonly string[];
}

export interface ApprovedPayment {
  paymentId: string;
  kind: PaymentKind;
  orderType: OrderType;
  payer: Payer;
  /** Without and with the instalment surcharge. */
  amount: Kurus;
  charged: Kurus;
  installmentCount: number;
  /** The instalment surcharge, split over the items by amount. */
  surchargeByItem: ReadonlyMap<string, Kurus>;
  facts: PaymentFacts;
}

/** Something that can be bought, implemented by the selling module. Each method runs in the transaction that changes the payment. */
export interface Purchase<Request> {
  /**
   * Reserves the purchase until `until` and returns its price. Throws the purchase's own refusals, and CheckoutChanged if the price differs from the
   * one shown.
   */
  prepare(paymentId: string, payer: Payer, request: Request, until: Date): Promise<Prepared>;
  /** Delivers the purchase and posts the money. Returns false and changes nothing if it is no longer available. */
  fulfil(payment: ApprovedPayment): Promise<boolean>;
  /** Releases the reservation of an unpaid purchase; `refusal` is the bank's reason, if any. Idempotent. */
  abandon(paymentId: string, refusal?: PaymentRefusal): Promise<void>;
}

/** The buyer's delivery method for one seller. */
export interface DeliveryChoice {
  sellerId: string;
  kind: 'InPerson' | 'Parcel';
  /** The carrier; for parcels only. */
  companyId?: string | undefined;
}

export interface GoodsRequest {
  deliveryAddressId?: string;
  voucherAddressId?: string;
  deliveries: readonly DeliveryChoice[];
  /** The total that the client showed, in kuruş; compared, never trusted. */
  expectedTotal: number;
  approvals: readonly { type: string; version: string }[];
  language: 'tr' | 'en';
}

export interface DigitalRequest {
  orderType: Exclude<OrderType, 'Shopping'>;
  /** The membership package to buy instead of the digital cart. */
  packageId?: number;
  voucherAddressId?: string;
  expectedTotal: number;
  approvals: readonly { type: string; version: string }[];
  language: 'tr' | 'en';
}

/** A merchant-initiated charge of a stored card. */
export interface RenewalCharge {
  /** A new UUID. */
  paymentId: string;
  /** An earlier payment of the same payer, whose payer data is reused. */
  like: string;
  /** The provider's token of the card. */
  cardToken: string;
  purchase: PlanPurchase;
  /** Billing address. */
  addressId: string | null;
}

/** Services that Meydan sells. */
export interface Services extends Purchase<DigitalRequest> {
  /** Like `prepare`, for a renewal. The member accepted the contract when the plan started. */
  prepareRenewal(
    accountId: string,
    charge: RenewalCharge,
    language: 'tr' | 'en',
  ): Promise<Omit<Prepared, 'party' | 'installmentsMost'>>;
  /**
   * Reverses the invoices of a payment that is fully refunded now, in the current transaction. `refunded`: what was refunded and credited before, in kuruş
   * by item.
   */
  reverseInvoices(paymentId: string, refunded: ReadonlyMap<string, number>): Promise<void>;
}

/** Offered by `orders`. */
export const goodsPort = definePort<Purchase<GoodsRequest>>('goods that are bought');
/** Offered by `digital`. */
export const servicesPort = definePort<Services>('services that are bought');

/** A refund to the payer. */
export interface Payback {
  /** Idempotency key and reason: `order-item:<id>:cancelled`, `refund:<id>:<item>:approved`. */
  cause: string;
  paymentId: string;
  orderCode?: string;
  /** The payment's item. */
  itemId: string;
  amount: Kurus;
  /** Ledger entries that pay for it. Together with a credit of `amount` on `refund` they add up to 0. */
  from: readonly LedgerEntry[];
}

export interface PaymentSummary {
  paymentId: string;
  kind: PaymentKind;
  state: PaymentState;
  charged: Kurus;
  installmentCount: number;
  card?: { bank?: string; scheme: string; last4: string };
  approvedAt?: Date;
}

export interface Payments {
  /**
   * Posts a refund in the current transaction; a job sends it to the provider until confirmed. Idempotent by `cause`. Throws if the payment is not
   * completed, or if the item's refunds would exceed its charge.
   */
  refund(payback: Payback): Promise<void>;
  /** Stores a merchant-initiated charge, in the current transaction. */
  storeCharge(charge: RenewalCharge): Promise<void>;
  /**
   * Charges the card of a stored charge and settles the payment. Can be repeated: the card is charged once. If the bank's answer is unknown, the
   * sweep inquires later.
   */
  collect(paymentId: string): Promise<void>;
  /** Raises a payment's alarm for operators, in the current transaction. It stays until an operator acknowledges it. */
  raiseAlarm(paymentId: string, alarm: string): Promise<void>;
  /** Id of the account's open payment for goods. Stock that it holds is available to the same account. */
  openPaymentOf(payerId: string): Promise<string | undefined>;
  /**
   * Asks the provider to pay the seller for an item, up to the agreed share. Returns the amount to be paid. Can be repeated. Throws
   * ProviderUnreachable or ProviderRefusal.
   */
  release(paymentId: string, itemId: string, amount: Kurus): Promise<Kurus>;
  /** Settles a payment for another module. Returns its state; undefined if the id is unknown. Throws PaymentProviderUnavailable. */
  settle(paymentId: string): Promise<PaymentState | undefined>;
  /** Finds items of these payments by the provider's references. Unknown references are left out. */
  itemsByReference(
    paymentIds: readonly string[],
    references: readonly string[],
  ): Promise<Map<string, { paymentId: string; itemId: string }>>;
  summariesOf(paymentIds: readonly string[]): Promise<Map<string, PaymentSummary>>;
  /** Refunds by item id: requested and confirmed by the provider. */
  paybacksOf(itemIds: readonly string[]): Promise<Map<string, { asked: Kurus; confirmed: Kurus }>>;
}

export const paymentsPort = definePort<Payments>('payments');
