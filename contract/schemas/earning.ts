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

/** An IBAN as people write it: spaces and small letters are no fault. The provider pays to Turkish accounts. */
const writtenIban = z
  .string()
  .max(60, 'IbanInvalid')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(iban.refine((text) => text === '' || text.startsWith('TR'), 'IbanInvalid'));

/** Where a seller's money goes. Changed by whoever has confirmed their session and enters a code that was sent for just this. */
export const bankAccountForm = z.object({
  iban: writtenIban,
  /** As it stands at the bank: the member's own name, or the title of their business. */
  holder: shortText(120, 2),
  /** Of a private seller, for the provider alone; kept until the provider has it. */
  identityNumber: identityNumber.optional(),
  /** Where the seller can be reached, for the provider. */
  address: shortText(300, 10),
  ticket: uuid,
  code: oneTimeCode,
});

/** A bank account as its owner sees it again. */
export const bankAccount = z.object({
  /** `TR33 •••• 1326`. */
  maskedIban: z.string(),
  bank: z.string().optional(),
  holder: z.string(),
  state: z.enum(bankAccountStates),
  /** Why the provider does not take it. */
  refusal: z.string().optional(),
  /** Nothing is paid out before this time, since the account has changed. */
  heldUntil: z.iso.datetime().optional(),
  changedAt: z.iso.datetime(),
});

/** The bank account, where there is one, and what is known for the form. */
export const ownBankAccount = z.object({
  account: bankAccount.optional(),
  /** Whose it must be. */
  holder: z.string(),
  isBusiness: z.boolean(),
  /** The member's own address, to begin with. */
  address: z.string().optional(),
});

export const bankAccountCode = codeSent.extend({ channel: z.enum(codeChannels), maskedTarget: z.string() });

/** What a seller has coming, all in kuruş. */
export const totalEarnings = z.object({
  /** Paid by buyers, the seller's once the buyer is content. */
  held: kurus,
  /** The seller's, and on its way. */
  payable: kurus,
  paid: kurus,
  /** What the seller owes after late refunds: taken off the next earnings. */
  owed: kurus,
  count: z.int(),
  hasBankAccount: z.boolean(),
  /** Payouts rest, for all sellers. */
  isResting: z.boolean(),
});

/** A bank transfer to a seller; on its way until `sentAt`. */
const earningTransfer = z.object({
  amount: kurus,
  sentAt: z.iso.datetime().optional(),
  /** The bank's. */
  reference: z.string().optional(),
});

/** What a seller gets for one thing that was sold; all in kuruş. */
export const earning = z.object({
  id: uuid,
  orderCode: z.string(),
  adId,
  title: z.string(),
  status: z.enum(earningStatuses),
  stage: z.enum(earningStages),
  /** What the buyer paid for it, Meydan's discounts among it. */
  price: kurus,
  commission: kurus,
  shipping: kurus,
  withheld: kurus,
  /** What went back to the buyer of the seller's part before it was paid out. */
  refunded: kurus,
  /** What was owed and taken off. */
  settled: kurus,
  /** What comes, or came. */
  net: kurus,
  soldAt: z.iso.datetime(),
  /** Since when it is the seller's. */
  earnedAt: z.iso.datetime().optional(),
  paidAt: z.iso.datetime().optional(),
  /** Before that it does not go out. */
  notBefore: z.iso.datetime().optional(),
  /** Why it has not come. */
  failure: z.string().optional(),
  /** The part of `net` that Meydan pays by bank transfer, because a discount of Meydan's paid for it. */
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

/** What was earned in a stretch of days, Istanbul time. */
export const earningsSummary = z.object({
  period: z.enum(earningsPeriods),
  from: z.iso.date(),
  to: z.iso.date(),
  total: kurus,
  count: z.int(),
  /** The oldest first, of a day or a week each; none is left out. */
  buckets: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), amount: kurus, count: z.int() })),
  items: z.array(earning),
  totalCount: z.int(),
});

/** An earning as the desk sees it. */
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

/** A seller to whom nothing is paid out at the moment, and what waits for them. */
export const heldBankAccount = z.object({
  sellerId: uuid,
  sellerName: z.string(),
  maskedIban: z.string(),
  bank: z.string().optional(),
  state: z.enum(bankAccountStates),
  /** What the provider said when it did not take it. */
  refusal: z.string().optional(),
  heldUntil: z.iso.datetime().optional(),
  changedAt: z.iso.datetime(),
  waiting: kurus,
});

/** What Meydan owes a seller by bank transfer for one thing that was sold, or has transferred; kuruş. */
export const owedTransfer = z.object({
  earningId: uuid,
  orderCode: z.string(),
  title: z.string(),
  sellerId: uuid,
  sellerName: z.string(),
  /** Where it goes, as far as it is known here. */
  account: z
    .object({
      holder: z.string(),
      maskedIban: z.string(),
      bank: z.string().optional(),
      state: z.enum(bankAccountStates),
      heldUntil: z.iso.datetime().optional(),
    })
    .optional(),
  /** What is to be transferred, or was. */
  amount: kurus,
  /** What the seller owes after a late refund, already taken off the amount. */
  settled: kurus,
  owedSince: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  sentBy: z.string().optional(),
  reference: z.string().optional(),
});

/** The bank's reference of a transfer, as it stands on the receipt. */
export const bankReference = shortText(bankReferenceLength.most, bankReferenceLength.least);

/** Why an operator does it; kept with who and when. */
export const deskReason = shortText(limits.deskReasonMost, limits.deskReasonLeast);

export const booksState = z.object({
  isSound: z.boolean(),
  checkedAt: z.iso.datetime().optional(),
  auditedAt: z.iso.datetime().optional(),
  imbalances: z.array(
    z.object({ id: uuid, kind: z.string(), about: z.string(), amount: z.int(), foundAt: z.iso.datetime() }),
  ),
  /** What each account holds, debit above zero: kuruş. */
  totals: z.array(z.object({ account: z.string(), amount: z.int() })),
  reconciledDay: z.iso.date().optional(),
  reconciledAt: z.iso.datetime().optional(),
  openDifferences: z.int(),
});

/** Where the provider's report and our books do not agree; sums are kuruş. */
export const difference = z.object({
  id: uuid,
  day: z.iso.date(),
  kind: z.enum(reconciliationKinds),
  /** The payment, where the provider names one. */
  paymentId: z.string().optional(),
  reference: z.string(),
  ours: z.int(),
  theirs: z.int(),
  foundAt: z.iso.datetime(),
  closedAt: z.iso.datetime().optional(),
  reason: z.string().optional(),
});
