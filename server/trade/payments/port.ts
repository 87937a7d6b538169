import type { AfterPaymentAction, OrderType, PaymentKind, PaymentState } from '../../../contract/enums.ts';
import type { PaymentRefusal } from '../../../contract/schemas/payment.ts';
import type { PaymentFacts, PaymentItem, PaymentParty } from '../../adapters/payment/port.ts';
import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';
import type { LedgerEntry } from '../ledger/port.ts';
import type { PlanPurchase } from '../subscriptions/port.ts';

/** Who pays: a member, or a guest with an e-mail address. */
export interface Payer {
  accountId: string;
  isGuest: boolean;
  /** Where a guest hears of it; of a member the account's. */
  email?: string;
}

/** What a purchase has made ready. */
export interface Prepared {
  /** What the buyer is to pay, without the surcharge of instalments. */
  amount: Kurus;
  items: readonly PaymentItem[];
  party: Omit<PaymentParty, 'id' | 'ip'>;
  /** The most instalments that the law allows for what is bought. */
  installmentsMost: number;
  /** What the result leads on to, and the id that this is of (an ad, a draft, nothing). */
  after: { action: AfterPaymentAction; id?: string };
  /** Codes of the orders that were written, for who looks for the payment. */
  orderCodes?: readonly string[];
}

/** A payment that the bank approved. */
export interface ApprovedPayment {
  paymentId: string;
  kind: PaymentKind;
  orderType: OrderType;
  payer: Payer;
  /** Without and with the surcharge. */
  amount: Kurus;
  charged: Kurus;
  installmentCount: number;
  /** What the instalments add, split over the items like their amounts. */
  surchargeByItem: ReadonlyMap<string, Kurus>;
  facts: PaymentFacts;
}

/**
 * What is bought with a payment; declared here, offered by who sells it. Each runs in the transaction that moves the payment.
 */
export interface Purchase<Request> {
  /** Holds what is bought until `until`, and says what it costs. Refuses what cannot be bought, and CheckoutChanged where it costs another sum than was shown. */
  prepare(paymentId: string, payer: Payer, request: Request, until: Date): Promise<Prepared>;
  /** Delivers what was paid for and posts where the money goes; answers false where it can no longer be had, having changed nothing. */
  fulfil(payment: ApprovedPayment): Promise<boolean>;
  /** Lets go of what was held: it will not be paid, for this reason where the bank named one. Done twice it is as once. */
  abandon(paymentId: string, refusal?: PaymentRefusal): Promise<void>;
}

/** How somebody wants to have what they buy of one seller. */
export interface DeliveryChoice {
  sellerId: string;
  kind: 'InPerson' | 'Parcel';
  /** Of a parcel. */
  companyId?: string | undefined;
}

export interface GoodsRequest {
  deliveryAddressId?: string;
  voucherAddressId?: string;
  deliveries: readonly DeliveryChoice[];
  /** Kuruş, as the client showed it; compared, never believed. */
  expectedTotal: number;
  approvals: readonly { type: string; version: string }[];
  language: 'tr' | 'en';
}

export interface DigitalRequest {
  orderType: Exclude<OrderType, 'Shopping'>;
  /** The membership package that is bought, instead of what is in the digital cart. */
  packageId?: number;
  voucherAddressId?: string;
  expectedTotal: number;
  approvals: readonly { type: string; version: string }[];
  language: 'tr' | 'en';
}

/** A merchant-initiated charge of a stored card. */
export interface RenewalCharge {
  /** Ours, a UUID. */
  paymentId: string;
  /** An earlier payment of the same payer, whose payer data is reused. */
  like: string;
  /** The provider's token of the card. */
  cardToken: string;
  purchase: PlanPurchase;
  /** Billing address. */
  addressId: string | null;
}

/** What Meydan itself sells. */
export interface Services extends Purchase<DigitalRequest> {
  /** Like `prepare`, for a renewal. The member accepted the contract when the plan started. */
  prepareRenewal(
    accountId: string,
    charge: RenewalCharge,
    language: 'tr' | 'en',
  ): Promise<Omit<Prepared, 'party' | 'installmentsMost'>>;
  /** All of its money goes back: what is on paper is taken back there, in the transaction in progress. */
  takenBack(paymentId: string): Promise<void>;
}

/** Offered by `orders`. */
export const goodsPort = definePort<Purchase<GoodsRequest>>('goods that are bought');
/** Offered by `digital`. */
export const servicesPort = definePort<Services>('services that are bought');

/** Money that goes back to who paid. */
export interface Payback {
  /** The reason, once: `order-item:<id>:cancelled`, `refund:<id>:<item>:approved`. */
  cause: string;
  paymentId: string;
  orderCode?: string;
  /** The payment's item that it was paid for. */
  itemId: string;
  amount: Kurus;
  /** Where it comes from; with a credit of `refund` over the amount these add up to zero. */
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
  /** Gives money back, in the transaction in progress; sent to the provider by a job until that says it is done. Done twice with one cause it is done once. */
  giveBack(payback: Payback): Promise<void>;
  /** Stores a merchant-initiated charge, in the current transaction. */
  keepCharge(charge: RenewalCharge): Promise<void>;
  /**
   * Charges the card of a stored charge and settles the payment. Can be repeated: the card is charged once. If the bank's answer is unknown, the sweep
   * inquires later.
   */
  collect(paymentId: string): Promise<void>;
  /** Rings at the desk about a payment, in the transaction in progress, until an operator has looked at it. */
  ring(paymentId: string, alarm: string): Promise<void>;
  /** The payment for goods that somebody has begun and may still pay; what it holds is held for them. */
  openOf(payerId: string): Promise<string | undefined>;
  /**
   * Lets the seller have so much for an item, as far as it was paid for: tells the provider, again and again until it knows, and answers how much it pays. Throws
   * ProviderUnreachable or ProviderRefusal.
   */
  release(paymentId: string, itemId: string, amount: Kurus): Promise<Kurus>;
  /**
   * Asks the provider about a payment and moves it on, for who learnt of it elsewhere; answers how it stands then, nothing where we have none of that id. Throws
   * ProviderUnreachable.
   */
  settle(paymentId: string): Promise<PaymentState | undefined>;
  /** Items of these payments by the provider's own names of them; names that none has are left out. */
  itemsCalled(
    paymentIds: readonly string[],
    references: readonly string[],
  ): Promise<Map<string, { paymentId: string; itemId: string }>>;
  /** What is known of payments, by id. */
  summariesOf(paymentIds: readonly string[]): Promise<Map<string, PaymentSummary>>;
  /** Money given back of items: asked, and confirmed by the provider. */
  paybacksOf(itemIds: readonly string[]): Promise<Map<string, { asked: Kurus; confirmed: Kurus }>>;
}

export const paymentsPort = definePort<Payments>('payments');
