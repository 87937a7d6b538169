import { z } from 'zod';
import { bankAccountStates, earningsPeriods, earningStages, earningStatuses, reconciliationKinds } from '../enums.ts';
import { bankReferenceLength } from '../bank-reference.ts';
import { oneTimeCode, shortText } from '../fields/person.ts';
import { identityNumber } from '../fields/person.ts';
import { iban } from '../fields/trade.ts';
import { limits } from '../limits.ts';
import { adId, kurus, uuid } from './basic.ts';
import { codeSent } from './account.ts';
import { codeChannels } from '../enums.ts';

/** Accepts an IBAN with spaces and lower-case letters. The provider pays only to Turkish accounts. */
const writtenIban = z
  .string()
  .max(60, 'IbanInvalid')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(iban.refine((text) => text === '' || text.startsWith('TR'), 'IbanInvalid'));

/** A seller's bank account. A change needs a confirmed session and a code sent for this purpose. */
export const bankAccountForm = z.object({
  iban: writtenIban,
  /** Name at the bank: the member's name or their business's title. */
  holder: shortText(120, 2),
  /** For a private seller; sent to the provider and deleted once registered there. */
  identityNumber: identityNumber.optional(),
  /** The seller's contact address, for the provider. */
  address: shortText(300, 10),
  ticket: uuid,
  code: oneTimeCode,
});

/** A bank account for its owner. */
export const bankAccount = z.object({
  /** `TR33 •••• 1326`. */
  maskedIban: z.string(),
  bank: z.string().optional(),
  holder: z.string(),
  state: z.enum(bankAccountStates),
  /** Why the provider refused it. */
  refusal: z.string().optional(),
  /** No payouts before this time, because the account was changed. */
  heldUntil: z.iso.datetime().optional(),
  /** No payouts until staff release the change. */
  isInReview: z.boolean().optional(),
  changedAt: z.iso.datetime(),
});

/** The bank account, if any, and defaults for the form. */
export const ownBankAccount = z.object({
  account: bankAccount.optional(),
  /** The required holder. */
  holder: z.string(),
  isBusiness: z.boolean(),
  /** The member's address, as a default. */
  address: z.string().optional(),
});

export const bankAccountCode = codeSent.extend({ channel: z.enum(codeChannels), maskedTarget: z.string() });

/** A seller's balances in kuruş. */
export const totalEarnings = z.object({
  /** Paid by buyers; the seller's once the order is approved. */
  held: kurus,
  /** Released to the seller and waiting for payout. */
  payable: kurus,
  paid: kurus,
  /** The seller's debt from late refunds, deducted from the next earnings. */
  owed: kurus,
  count: z.int(),
  hasBankAccount: z.boolean(),
  /** Payouts are paused for all sellers. */
  isResting: z.boolean(),
});

/** A bank transfer to a seller; pending until `sentAt`. */
const earningTransfer = z.object({
  amount: kurus,
  sentAt: z.iso.datetime().optional(),
  /** The bank's reference. */
  reference: z.string().optional(),
});

/** A seller's earning from one sold item, in kuruş. */
export const earning = z.object({
  id: uuid,
  orderCode: z.string(),
  adId,
  title: z.string(),
  status: z.enum(earningStatuses),
  stage: z.enum(earningStages),
  /** The item price, including the part that Meydan's discounts pay. */
  price: kurus,
  commission: kurus,
  shipping: kurus,
  withheld: kurus,
  /** The seller's part refunded to the buyer before the payout. */
  refunded: kurus,
  /** Deducted debt. */
  settled: kurus,
  /** Amount paid or to be paid out. */
  net: kurus,
  soldAt: z.iso.datetime(),
  /** When it was released to the seller. */
  earnedAt: z.iso.datetime().optional(),
  paidAt: z.iso.datetime().optional(),
  /** Earliest payout time. */
  notBefore: z.iso.datetime().optional(),
  /** Why the payout failed. */
  failure: z.string().optional(),
  /** The part of `net` that Meydan pays by bank transfer, because Meydan's discount paid for it. */
  transfer: earningTransfer.optional(),
});
export type Earning = z.output<typeof earning>;

const page = {
  currentPage: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
};
export const earningsPage = z.object(page);
export const earnings = z.object({ items: z.array(earning), totalCount: z.int() });

export const summaryQuery = z.object({ earningsPeriod: z.enum(earningsPeriods).default('Monthly'), ...page });

/** Earnings in a period, Istanbul time. */
export const earningsSummary = z.object({
  period: z.enum(earningsPeriods),
  from: z.iso.date(),
  to: z.iso.date(),
  total: kurus,
  count: z.int(),
  /** Oldest first, one per day or week, without gaps. */
  buckets: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), amount: kurus, count: z.int() })),
  items: z.array(earning),
  totalCount: z.int(),
});

/** An earning for administrators. */
export const payout = z.object({
  earning,
  sellerId: uuid,
  sellerName: z.string(),
  isStopped: z.boolean(),
  tries: z.int(),
  nextAt: z.iso.datetime().optional(),
  events: z.array(
    z.object({ kind: z.string(), at: z.iso.datetime(), by: z.string().optional(), reason: z.string().optional() }),
  ),
});

/** A seller whose payouts are stopped, and their waiting amount. */
export const heldBankAccount = z.object({
  sellerId: uuid,
  sellerName: z.string(),
  maskedIban: z.string(),
  bank: z.string().optional(),
  state: z.enum(bankAccountStates),
  /** The provider's reason for refusing it. */
  refusal: z.string().optional(),
  heldUntil: z.iso.datetime().optional(),
  /** Money not paid out when the account was changed. Present until staff release the change. */
  reviewAmount: kurus.optional(),
  /** Increases with each change. */
  version: z.int(),
  changedAt: z.iso.datetime(),
  waiting: kurus,
});

/** A bank transfer owed or made to a seller for one sold item; kuruş. */
export const owedTransfer = z.object({
  earningId: uuid,
  orderCode: z.string(),
  title: z.string(),
  sellerId: uuid,
  sellerName: z.string(),
  /** The target account, without the full IBAN, which only the provider stores. */
  account: z
    .object({
      holder: z.string(),
      maskedIban: z.string(),
      bank: z.string().optional(),
      state: z.enum(bankAccountStates),
      heldUntil: z.iso.datetime().optional(),
      isInReview: z.boolean().optional(),
    })
    .optional(),
  /** Amount owed or transferred. */
  amount: kurus,
  /** The seller's debt from late refunds, already deducted. */
  settled: kurus,
  owedSince: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  sentBy: z.string().optional(),
  reference: z.string().optional(),
});

/** The bank's transfer reference, as on the receipt. */
export const bankReference = shortText(bankReferenceLength.most, bankReferenceLength.least);

/** An operator's reason, stored with name and time. */
export const deskReason = shortText(limits.deskReasonMost, limits.deskReasonLeast);

export const booksState = z.object({
  isSound: z.boolean(),
  checkedAt: z.iso.datetime().optional(),
  auditedAt: z.iso.datetime().optional(),
  imbalances: z.array(
    z.object({ id: uuid, kind: z.string(), about: z.string(), amount: z.int(), foundAt: z.iso.datetime() }),
  ),
  /** Balance per account in kuruş; debit is positive. */
  totals: z.array(z.object({ account: z.string(), amount: z.int() })),
  reconciledDay: z.iso.date().optional(),
  reconciledAt: z.iso.datetime().optional(),
  openDifferences: z.int(),
});

/** A difference between the provider's report and our ledger; amounts in kuruş. */
export const difference = z.object({
  id: uuid,
  day: z.iso.date(),
  kind: z.enum(reconciliationKinds),
  /** The payment, if the provider names it. */
  paymentId: z.string().optional(),
  reference: z.string(),
  ours: z.int(),
  theirs: z.int(),
  foundAt: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
  reason: z.string().optional(),
});
