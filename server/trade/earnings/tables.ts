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

/** Where a member's earnings go. Its number is kept, sealed, until the provider has it, and masked from then on. */
export const bankAccount = pgTable(
  'bank_account',
  {
    accountId: uuid('account_id').primaryKey(),
    maskedIban: text('masked_iban').notNull(),
    bankCode: text('bank_code').notNull(),
    holder: text().notNull(),
    state: text().$type<BankAccountState>().notNull(),
    /** What the provider said when it did not take it. */
    refusal: text(),
    /** What the provider is to be told; nothing once it knows. */
    sealed: text(),
    /** Counts the changes: what the provider answered to an older one says nothing of this. */
    version: integer().notNull(),
    subMerchantKey: text('sub_merchant_key'),
    /** Nothing is paid out before. */
    heldUntil: at('held_until'),
    nextAt: at('next_at'),
    tries: integer().notNull().default(0),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [
    index('bank_account_waiting')
      .on(table.nextAt)
      .where(sql`state = 'Waiting'`),
  ],
);

/** What a seller gets for one thing that was sold; its id is the order item's. All sums are kuruş. Kept for ten years, as the law asks. */
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
    /** An operator keeps it back. */
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
    /** When it is tried next. */
    nextAt: at('next_at'),
    tries: integer().notNull().default(0),
    failure: text(),
    /** The part of `net` that the provider did not hold when it was paid out: Meydan pays it by bank transfer. */
    byTransfer: kurus('by_transfer').notNull().default(0),
    /** Null while the transfer is still to be made. */
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
    index('earning_stage').on(table.stage, table.soldAt),
    index('earning_order').on(table.orderCode),
  ],
);

/** What became of an earning beside its stages, and who did it. */
export const earningEvent = pgTable(
  'earning_event',
  {
    /** In the order in which they happened. */
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

/** What the provider reported, line by line. */
export const providerLine = pgTable(
  'provider_line',
  {
    /** Kind and reference, or what else makes it one. */
    key: text().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    kind: text().$type<'payment' | 'refund' | 'cancel' | 'payout'>().notNull(),
    /** Of the payment, where the provider names it. */
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

/** A day whose report was compared with the books. */
export const reconciliation = pgTable('reconciliation', {
  day: date({ mode: 'string' }).primaryKey(),
  lineCount: integer('line_count').notNull(),
  at: at('at').notNull(),
});

/** Where the provider's report and the books do not agree. */
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
