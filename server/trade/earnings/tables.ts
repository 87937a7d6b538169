import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BankAccountState, EarningStage, ReconciliationKind } from '../../../contract/enums.ts';
import type { EarningEventKind } from './rules/stages.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });

/** A seller's bank account. The IBAN is stored encrypted until the provider has it, and only masked afterwards. */
export const bankAccount = pgTable(
  'bank_account',
  {
    accountId: uuid('account_id').primaryKey(),
    maskedIban: text('masked_iban').notNull(),
    bankCode: text('bank_code').notNull(),
    holder: text().notNull(),
    state: text().$type<BankAccountState>().notNull(),
    /** The provider's reason for refusing it. */
    refusal: text(),
    /** Encrypted data for the provider; null once sent. */
    sealed: text(),
    /** Increases with each change, so that answers to older versions are ignored. */
    version: integer().notNull(),
    subMerchantKey: text('sub_merchant_key'),
    /** No payouts before this time. */
    heldUntil: at('held_until'),
    /** Money not paid out when the account was changed. No payouts until staff release the account; null if they need not. */
    reviewAmount: kurus('review_amount'),
    nextAt: at('next_at'),
    tries: integer().notNull().default(0),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    index('bank_account_iban_end').on(sql`right(${table.maskedIban}, 4)`),
    index('bank_account_review')
      .on(table.changedAt)
      .where(sql`review_amount is not null`),
    index('bank_account_waiting')
      .on(table.nextAt)
      .where(sql`state = 'Waiting'`),
  ],
);

/** A seller's earning from one order item; same id. Amounts are kuruş. Kept for ten years as the law requires. */
export const earning = pgTable(
  'earning',
  {
    id: uuid().primaryKey(),
    orderCode: text('order_code').notNull(),
    paymentId: uuid('payment_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    title: text().notNull(),
    stage: text().$type<EarningStage>().notNull(),
    /** Stopped by an administrator. */
    isStopped: boolean('is_stopped').notNull().default(false),
    price: kurus('price').notNull(),
    commission: kurus('commission').notNull(),
    shipping: kurus('shipping').notNull(),
    withheld: kurus('withheld').notNull(),
    refunded: kurus('refunded').notNull().default(0),
    settled: kurus('settled').notNull().default(0),
    net: kurus('net').notNull(),
    soldAt: at('sold_at').notNull(),
    earnedAt: at('earned_at'),
    paidAt: at('paid_at'),
    /** Time of the next attempt. */
    nextAt: at('next_at'),
    tries: integer().notNull().default(0),
    failure: text(),
    /** The part of `net` that the provider did not hold: Meydan pays it by bank transfer. */
    byTransfer: kurus('by_transfer').notNull().default(0),
    /** Null until the transfer is made. */
    transferredAt: at('transferred_at'),
    /** The bank's reference of the transfer. */
    transferReference: text('transfer_reference'),
  },
  (table) => [
    index('earning_transfer_owed')
      .on(table.paidAt, table.id)
      .where(sql`by_transfer > 0 and transferred_at is null`),
    index('earning_transferred')
      .on(table.transferredAt)
      .where(sql`by_transfer > 0 and transferred_at is not null`),
    index('earning_seller').on(table.sellerId, table.soldAt, table.id),
    index('earning_earned').on(table.sellerId, table.earnedAt),
    index('earning_due')
      .on(table.nextAt)
      .where(sql`stage in ('Payable', 'Sending', 'Failed') and not is_stopped`),
    index('earning_stage').on(table.stage, table.soldAt, table.id),
    index('earning_net').on(table.stage, table.net, table.id),
    index('earning_stopped')
      .on(table.soldAt, table.id)
      .where(sql`is_stopped`),
    index('earning_order').on(table.orderCode),
  ],
);

/** Events of an earning besides its stages, and who caused them. */
export const earningEvent = pgTable(
  'earning_event',
  {
    /** Order of events. */
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    earningId: uuid('earning_id').notNull(),
    kind: text().$type<EarningEventKind>().notNull(),
    byId: uuid('by_id'),
    reason: text(),
    at: at('at').notNull(),
  },
  (table) => [index('earning_event_earning').on(table.earningId, table.at)],
);

/** Lines of the provider's reports. */
export const providerLine = pgTable(
  'provider_line',
  {
    /** Kind and reference. */
    key: text().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'payment' | 'refund' | 'cancel' | 'payout'>().notNull(),
    /** The payment id, if the provider reports it. */
    paymentId: uuid('payment_id'),
    itemId: uuid('item_id'),
    reference: text().notNull(),
    amount: kurus('amount').notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('provider_line_day').on(table.day),
    index('provider_line_payment').on(table.paymentId),
    index('provider_line_item')
      .on(table.itemId)
      .where(sql`item_id is not null`),
  ],
);

/** A reconciled day. */
export const reconciliation = pgTable('reconciliation', {
  day: date({ mode: 'string' }).primaryKey(),
  lineCount: integer('line_count').notNull(),
  at: at('at').notNull(),
});

/** A difference between the provider's report and the ledger. */
export const reconciliationDifference = pgTable(
  'reconciliation_difference',
  {
    id: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<ReconciliationKind>().notNull(),
    paymentId: uuid('payment_id'),
    reference: text().notNull(),
    ours: kurus('ours').notNull(),
    theirs: kurus('theirs').notNull(),
    foundAt: at('found_at').notNull(),
    closedAt: at('closed_at'),
    closedBy: uuid('closed_by'),
    reason: text(),
  },
  (table) => [
    uniqueIndex('reconciliation_difference_open')
      .on(table.kind, table.reference)
      .where(sql`closed_at is null`),
    index('reconciliation_difference_order').on(table.closedAt, table.foundAt),
    index('reconciliation_difference_closed_by').on(table.closedBy),
  ],
);
