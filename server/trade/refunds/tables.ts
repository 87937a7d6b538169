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

/** A refund request and its outcome. Sums are kept for ten years as the law requires; texts and photos are not. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    code: text().notNull(),
    orderCode: text('order_code').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** A random id after the account is erased. */
    buyerId: uuid('buyer_id').notNull(),
    sellerId: uuid('seller_id').notNull(),
    status: text().$type<RefundStatus>().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    /** Kuruş, as paid by the buyer. */
    asked: kurus('asked').notNull(),
    approved: kurus('approved'),
    /** Partial refund offered while the buyer keeps the item. */
    offered: kurus('offered'),
    offeredAt: at('offered_at'),
    /** Fixed by the rules of the purchase day. */
    returnKind: text('return_kind').$type<ReturnKind>().notNull(),
    returnPaidBy: text('return_paid_by').$type<ReturnPayer>().notNull(),
    outwardBy: text('outward_by').$type<'Seller' | 'Carrier'>().notNull(),
    /** Amounts refunded, and their cost to the seller. */
    money: jsonb().$type<RefundMoney>(),
    cost: jsonb().$type<RefundCost>(),
    /** The return parcel; null until it has a code. */
    returnCompanyId: text('return_company_id'),
    returnSize: text('return_size').$type<PackageSize>(),
    returnFee: kurus('return_fee'),
    returnShippedAt: at('return_shipped_at'),
    /** When the state or its period began, when the reminder is sent and when the deadline acts. */
    since: at('since').notNull(),
    remindAt: at('remind_at'),
    dueAt: at('due_at'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
    decidedBy: uuid('decided_by'),
    /** When texts and photos were deleted. */
    clearedAt: at('cleared_at'),
  },
  (table) => [
    uniqueIndex('refund_code').on(table.code),
    index('refund_order').on(table.orderCode, table.createdAt),
    index('refund_buyer').on(table.buyerId, table.createdAt),
    index('refund_seller').on(table.sellerId, table.createdAt),
    index('refund_status').on(table.status, table.since, table.id),
    index('refund_amount').on(table.status, sql`coalesce(${table.approved}, ${table.asked})`, table.id),
    index('refund_due').on(table.dueAt).where(isNotNull(table.dueAt)),
    index('refund_reminds').on(table.remindAt).where(isNotNull(table.remindAt)),
    index('refund_uncleared')
      .on(table.endedAt)
      .where(sql`${table.endedAt} is not null and ${table.clearedAt} is null`),
  ],
);

/** A requested item; it can be in one open refund at a time. */
export const refundItem = pgTable(
  'refund_item',
  {
    id: uuid().primaryKey(),
    refundId: uuid('refund_id').notNull(),
    itemId: uuid('item_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    title: text().notNull(),
    asked: kurus('asked').notNull(),
    /** Amount refunded. */
    returned: kurus('returned'),
    /** The seller already had the money. */
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

/** Timeline of a refund, with texts and photos. */
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
    /** A decision's text, visible to this party only. */
    wordsFor: text('words_for').$type<RefundSide>(),
    /** Keys of private pictures. */
    photos: text().array(),
  },
  (table) => [uniqueIndex('refund_step_place').on(table.refundId, table.place)],
);
