import { z } from 'zod';
import { afterPaymentActions, orderTypes, paymentKinds, paymentStates } from '../enums.ts';
import { kurus, uuid } from './basic.ts';

export const cardSchemes = ['Troy', 'Visa', 'Mastercard', 'Amex', 'Unknown'] as const;
export const cardKinds = ['Credit', 'Debit', 'Prepaid'] as const;

/** A card as it is shown: its number stays with the provider. */
export const shownCard = z.object({
  bank: z.string().optional(),
  scheme: z.enum(cardSchemes),
  last4: z.string(),
});

/** Why a bank refused, each a code of errors with words that say what to do next. */
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

/** Why money went back that the bank had approved. */
export const returnReasons = ['Gone', 'OtherSum', 'AccountClosed', 'Cancelled'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** A payment as who pays sees it; sums are kuruş. */
export const payment = z.object({
  id: uuid,
  kind: z.enum(paymentKinds),
  orderType: z.enum(orderTypes),
  state: z.enum(paymentStates),
  /** What is bought, without the surcharge of instalments. */
  amount: kurus,
  /** What the card was charged, the surcharge among it; once the bank has approved. */
  charged: kurus.optional(),
  installmentCount: z.int().optional(),
  /** The most instalments that may be chosen. */
  installmentsMost: z.int(),
  createdAt: z.iso.datetime(),
  /** What is bought is held until then, and can be paid until then. */
  expiresAt: z.iso.datetime(),
  /** It can still be paid. */
  isOpen: z.boolean(),
  /** The provider's card form, for a frame (`contract/card-frame.ts`). */
  frameUrl: z.string().optional(),
  /** The bank's own page, to which the whole tab goes. */
  redirectUrl: z.string().optional(),
  /** Why the bank refused the last try. */
  refusal: z.enum(paymentRefusals).optional(),
  /** Why the money went back or is on its way. */
  returned: z.enum(returnReasons).optional(),
  card: shownCard.optional(),
  /** The buyer has kept the card with the provider. */
  isCardKept: z.boolean(),
  approvedAt: z.iso.datetime().optional(),
  /** What has been given back of it, or is on its way. */
  givenBack: kurus,
  /** Where the result leads on to, with the id that this is of: an ad, a draft. */
  after: z.object({ action: z.enum(afterPaymentActions), id: z.string().optional() }),
  /** Codes of the orders that it pays. */
  orderCodes: z.array(z.string()),
  /** Where a guest hears of it. */
  email: z.string().optional(),
});
export type Payment = z.output<typeof payment>;

/** What a card's instalments make of a sum. */
export const installmentOption = z.object({
  count: z.int(),
  /** Kuruş: each instalment, the first of which may differ by some kuruş, and all together. */
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

/** A payment in the operator's list. */
export const deskPayment = z.object({
  id: uuid,
  kind: z.enum(paymentKinds),
  orderType: z.enum(orderTypes),
  state: z.enum(paymentStates),
  amount: kurus,
  charged: kurus.optional(),
  givenBack: kurus,
  /** What the provider has not confirmed of that yet. */
  waiting: kurus,
  createdAt: z.iso.datetime(),
  buyer: z.object({ id: uuid, name: z.string().optional(), email: z.string().optional(), isGuest: z.boolean() }),
  orderCodes: z.array(z.string()),
  refusal: z.enum(paymentRefusals).optional(),
  returned: z.enum(returnReasons).optional(),
  /** What an operator has to look at. */
  alarm: z.string().optional(),
});
export type DeskPayment = z.output<typeof deskPayment>;

/** Who asked how a payment stands, or did something with it. */
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

/** One payment with all that is known of it. */
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
      /** Of what an operator did. */
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
      /** What the provider said when it refused. */
      refusal: z.string().optional(),
    }),
  ),
  ledger: z.array(
    z.object({
      cause: z.string(),
      account: z.string(),
      subjectId: z.string().optional(),
      /** Debit above zero, credit below. */
      amount: z.int(),
      at: z.iso.datetime(),
    }),
  ),
  /** What an administrator may give back here: of what is sold by others it is given back by their order. */
  canGiveBack: kurus,
});
export type DeskPaymentDetail = z.output<typeof deskPaymentDetail>;
