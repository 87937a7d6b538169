import { z } from 'zod';
import { afterPaymentActions, orderTypes, paymentKinds, paymentStates } from '../enums.ts';
import { kurus, uuid } from './basic.ts';

export const cardSchemes = ['Troy', 'Visa', 'Mastercard', 'Amex', 'Unknown'] as const;
export const cardKinds = ['Credit', 'Debit', 'Prepaid'] as const;

/** A card for display. Only the provider has its number. */
export const shownCard = z.object({
  bank: z.string().optional(),
  scheme: z.enum(cardSchemes),
  last4: z.string(),
});

/** Bank refusals; error codes whose texts tell the buyer what to do. */
export const paymentRefusals = [
  'PaymentDeclined',
  'CardInsufficientFunds',
  'ThreeDSecureFailed',
  'CardInvalid',
  'CardLocked',
  'CardLimitExceeded',
  'PaymentNotCompleted',
  'BankUnreachable',
] as const;
export type PaymentRefusal = (typeof paymentRefusals)[number];

/** Why an approved payment was refunded. */
export const returnReasons = ['Gone', 'OtherSum', 'AccountClosed', 'Cancelled'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** A payment for its payer; amounts in kuruş. */
export const payment = z.object({
  id: uuid,
  kind: z.enum(paymentKinds),
  orderType: z.enum(orderTypes),
  state: z.enum(paymentStates),
  /** Price without the instalment surcharge. */
  amount: kurus,
  /** Amount charged including the surcharge, once the bank has approved. */
  charged: kurus.optional(),
  installmentCount: z.int().optional(),
  /** Maximum number of instalments. */
  installmentsMost: z.int(),
  createdAt: z.iso.datetime(),
  /** End of the reservation, and deadline for the payment. */
  expiresAt: z.iso.datetime(),
  /** Whether it can still be paid. */
  isOpen: z.boolean(),
  /** URL for the provider's card form, for an iframe (`contract/card-frame.ts`). */
  frameUrl: z.string().optional(),
  /** URL of the bank's page, for the whole tab. */
  redirectUrl: z.string().optional(),
  /** Why the bank refused the last attempt. */
  refusal: z.enum(paymentRefusals).optional(),
  /** Why the payment is refunded. */
  returned: z.enum(returnReasons).optional(),
  card: shownCard.optional(),
  /** The provider has stored the card. */
  isCardKept: z.boolean(),
  approvedAt: z.iso.datetime().optional(),
  /** Amount refunded or being refunded. */
  givenBack: kurus,
  /** Next step after the result, with the id of its ad or draft. */
  after: z.object({ action: z.enum(afterPaymentActions), id: z.string().optional() }),
  /** Codes of the paid orders. */
  orderCodes: z.array(z.string()),
  /** A guest's address for notifications. */
  email: z.string().optional(),
});
export type Payment = z.output<typeof payment>;

/** An instalment option. */
export const installmentOption = z.object({
  count: z.int(),
  /** Kuruş: one instalment (the first may differ by some kuruş), and the total. */
  monthly: kurus,
  total: kurus,
  surcharge: kurus,
});
export type InstallmentOption = z.output<typeof installmentOption>;

export const installmentTable = z.object({
  card: z.object({
    bank: z.string().optional(),
    scheme: z.enum(cardSchemes),
    kind: z.enum(cardKinds),
    isCommercial: z.boolean(),
  }),
  installments: z.array(installmentOption),
});
export type InstallmentTable = z.output<typeof installmentTable>;

/** A payment for the operator's list. */
export const deskPayment = z.object({
  id: uuid,
  kind: z.enum(paymentKinds),
  orderType: z.enum(orderTypes),
  state: z.enum(paymentStates),
  amount: kurus,
  charged: kurus.optional(),
  givenBack: kurus,
  /** Refunds that the provider has not confirmed. */
  waiting: kurus,
  createdAt: z.iso.datetime(),
  buyer: z.object({ id: uuid, name: z.string().optional(), email: z.string().optional(), isGuest: z.boolean() }),
  orderCodes: z.array(z.string()),
  refusal: z.enum(paymentRefusals).optional(),
  returned: z.enum(returnReasons).optional(),
  /** Why an operator must check it. */
  alarm: z.string().optional(),
});
export type DeskPayment = z.output<typeof deskPayment>;

/** Who queried or changed a payment. */
export const paymentAskers = ['Buyer', 'Return', 'Notification', 'Sweep', 'Operator'] as const;
export type PaymentAsker = (typeof paymentAskers)[number];

export const paymentEventKinds = [
  'Created',
  'Begun',
  'Retried',
  'Completed',
  'Declined',
  'Expired',
  'Returning',
  'Returned',
  'PaybackAsked',
  'PaybackSent',
  'PaybackRefused',
  'Released',
  'Alarm',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/** A payment with all details, for the operator. */
export const deskPaymentDetail = deskPayment.extend({
  provider: z.string(),
  reference: z.string().optional(),
  installmentCount: z.int().optional(),
  installmentsMost: z.int(),
  expiresAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().optional(),
  card: shownCard.optional(),
  events: z.array(
    z.object({
      kind: z.enum(paymentEventKinds),
      by: z.enum(paymentAskers),
      /** Present for an operator's action. */
      byName: z.string().optional(),
      note: z.string().optional(),
      at: z.iso.datetime(),
    }),
  ),
  paybacks: z.array(
    z.object({
      id: uuid,
      cause: z.string(),
      amount: kurus,
      orderCode: z.string().optional(),
      askedAt: z.iso.datetime(),
      sentAt: z.iso.datetime().optional(),
      /** The provider's reason for a refusal. */
      refusal: z.string().optional(),
    }),
  ),
  ledger: z.array(
    z.object({
      cause: z.string(),
      account: z.string(),
      subjectId: z.string().optional(),
      /** Debit is positive, credit negative. */
      amount: z.int(),
      at: z.iso.datetime(),
    }),
  ),
  /** Amount that can be refunded here. Members' sales are refunded through their order. */
  canGiveBack: kurus,
});
export type DeskPaymentDetail = z.output<typeof deskPaymentDetail>;
