import type { AfterPaymentAction, OrderType, PaymentKind, PaymentState } from '../../../../contract/enums.ts';
import type {
  PaymentAsker,
  PaymentEventKind,
  PaymentRefusal,
  ReturnReason,
} from '../../../../contract/schemas/payment.ts';
import type { PaymentItem, PaymentParty } from '../../../adapters/payment/port.ts';
import type { StoredFacts } from '../rules/stored-facts.ts';

/** The payer's personal data; the id is stored as `payerId`. */
export type StoredParty = Omit<PaymentParty, 'id'>;

/** A new payment; amounts in kuruş. */
export interface NewPayment {
  id: string;
  kind: PaymentKind;
  orderType: OrderType;
  payerId: string;
  payerIsGuest: boolean;
  email: string | null;
  language: 'tr' | 'en';
  amount: number;
  installmentsMost: number;
  items: readonly PaymentItem[];
  party: StoredParty | null;
  provider: string;
  orderCodes: readonly string[];
  afterAction: AfterPaymentAction;
  afterId: string | null;
  now: Date;
  expiresAt: Date;
  /** The stored card of a merchant-initiated payment. */
  charged?: { token: string; installmentCount: number };
}

export interface PaymentRow extends Omit<NewPayment, 'now' | 'orderCodes' | 'charged'> {
  state: PaymentState;
  charged: number | null;
  installmentCount: number | null;
  reference: string | null;
  frameUrl: string | null;
  redirectUrl: string | null;
  /** The stored card to charge, until the provider was called. */
  pendingCard: { token: string; installmentCount: number } | null;
  isMerchantInitiated: boolean;
  refusal: PaymentRefusal | null;
  returned: ReturnReason | null;
  facts: StoredFacts | null;
  isCardKept: boolean;
  orderCodes: string[];
  alarm: string | null;
  createdAt: Date;
  changedAt: Date;
  askedAt: Date | null;
  approvedAt: Date | null;
}

/** An entry of a payment's history. */
export interface PaymentEventRow {
  paymentId: string;
  kind: PaymentEventKind;
  by: PaymentAsker;
  byId?: string | null;
  note?: string | null;
  at: Date;
}

/** The provider's answer to `begin`. */
export interface Begun {
  reference: string;
  frameUrl?: string | undefined;
  redirectUrl?: string | undefined;
}
