import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PackageSize, RefundObjection, RefundReason, RefundStatus } from '../../../contract/enums.ts';
import type {
  RefundActor,
  RefundCost,
  RefundHappening,
  RefundMoney,
  RefundSide,
  ReturnKind,
  ReturnPayer,
} from '../../../contract/schemas/refund.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });

/** What a buyer asks back of an order, and what becomes of it. Sums are kept for ten years, as the law asks; words and photos are not. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    orderCode: text('order_code').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** Of an erased account a random one. */
    buyerId: uuid('buyer_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    status: text().$type<RefundStatus>().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** Kuruş as the buyer paid them. */
    asked: kurus('asked').notNull(),
    approved: kurus('approved'),
    /** The seller's offer of a part while the buyer keeps the thing. */
    offered: kurus('offered'),
    offeredAt: at('offered_at'),
    /** By the rules of the day on which it was bought. */
    returnKind: text('return_kind').$type<ReturnKind>().notNull(),
    returnPaidBy: text('return_paid_by').$type<ReturnPayer>().notNull(),
    outwardBy: text('outward_by').$type<'Seller' | 'Carrier'>().notNull(),
    /** What went back, and what it cost the seller. */
    money: jsonb().$type<RefundMoney>(),
    cost: jsonb().$type<RefundCost>(),
    /** Of the return parcel, once it has a code. */
    returnCompanyId: text('return_company_id'),
    returnSize: text('return_size').$type<PackageSize>(),
    returnFee: kurus('return_fee'),
    returnShippedAt: at('return_shipped_at'),
    /** When it came into this state or its clock began anew, when whoever has to act is reminded, and when it goes on by itself. */
    since: at('since').notNull(),
    remindAt: at('remind_at'),
    dueAt: at('due_at'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    decidedBy: uuid('decided_by'),
    /** Words and photos are gone. */
    clearedAt: at('cleared_at'),
  },
  (table) => [
    uniqueIndex('refund_code').on(table.code),
    index('refund_order').on(table.orderCode, table.createdAt),
    index('refund_buyer').on(table.buyerId, table.createdAt),
    index('refund_seller').on(table.sellerId, table.createdAt),
    index('refund_status').on(table.status, table.since),
    index('refund_due').on(table.dueAt).where(isNotNull(table.dueAt)),
    index('refund_reminds').on(table.remindAt).where(isNotNull(table.remindAt)),
    index('refund_uncleared')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null and ${table.clearedAt} is null`),
  ],
);

/** A thing in an order that is asked back, in one open refund at a time. */
export const refundItem = pgTable(
  'refund_item',
  {
    id: uuid().primaryKey(),
    refundId: uuid('refund_id').notNull(),
    itemId: uuid('item_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    title: text().notNull(),
    asked: kurus('asked').notNull(),
    /** What went back of it. */
    returned: kurus('returned'),
    /** The seller had the money already. */
    afterRelease: boolean('after_release'),
    place: integer().notNull(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    uniqueIndex('refund_item_once').on(table.refundId, table.itemId),
    uniqueIndex('refund_item_open')
      .on(table.itemId)
      .where(sql`${table.isOpen}`),
    index('refund_item_item').on(table.itemId),
  ],
);

/** What happened to a refund, with what was said and shown. */
export const refundStep = pgTable(
  'refund_step',
  {
    id: uuid().primaryKey(),
    refundId: uuid('refund_id').notNull(),
    place: integer().notNull(),
    happening: text().$type<RefundHappening>().notNull(),
    by: text().$type<RefundActor>().notNull(),
    at: at('at').notNull(),
    reason: text().$type<RefundObjection>(),
    words: text(),
    /** Of a decision: the words for this side alone. */
    wordsFor: text('words_for').$type<RefundSide>(),
    /** Keys of private pictures. */
    photos: text().array(),
  },
  (table) => [uniqueIndex('refund_step_place').on(table.refundId, table.place)],
);
