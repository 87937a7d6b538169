import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CouponEarning, CouponKind, CouponUseState, Platform } from '../../../contract/enums.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });

/** A coupon with its terms and its usage. */
export const coupon = pgTable(
  'coupon',
  {
    id: uuid().primaryKey(),
    /** Capital letters and digits; null if the coupon is earned. */
    code: text(),
    earnedBy: text('earned_by').$type<CouponEarning>(),
    nameTr: text('name_tr').notNull(),
    nameEn: text('name_en').notNull(),
    platform: text().$type<Platform>().notNull(),
    kind: text().$type<CouponKind>().notNull(),
    /** Fixed discount in kuruş; or whole per cent with a maximum discount. */
    amount: kurus('amount'),
    percent: integer(),
    cap: kurus('cap'),
    mainCategoryIds: integer('main_category_ids').array().notNull(),
    minimumShopping: kurus('minimum_shopping').notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** The seller who bears the discount; Meydan if null. */
    creatorId: uuid('creator_id'),
    isListed: boolean('is_listed').notNull(),
    memberUsesMost: integer('member_uses_most').notNull(),
    usesMost: integer('uses_most'),
    budget: kurus('budget'),
    /** Number and sum of uses that were not released. */
    uses: integer().notNull().default(0),
    spent: kurus('spent').notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('coupon_code').on(table.code),
    index('coupon_listed')
      .on(table.endsAt)
      .where(sql`${table.isListed}`),
    index('coupon_creator').on(table.creatorId, table.endsAt),
    index('coupon_earned_by').on(table.earnedBy, table.endsAt),
  ],
);

export const couponEarned = pgTable(
  'coupon_earned',
  {
    accountId: uuid('account_id').notNull(),
    couponId: uuid('coupon_id').notNull(),
    earnedAt: at('earned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.couponId] })],
);

/** The coupon applied to a cart of a member or guest. */
export const couponApplied = pgTable('coupon_applied', {
  ownerId: uuid('owner_id').primaryKey(),
  couponId: uuid('coupon_id').notNull(),
  appliedAt: at('applied_at').notNull(),
});

/** A use of a coupon for a payment. */
export const couponUse = pgTable(
  'coupon_use',
  {
    paymentId: uuid('payment_id').primaryKey(),
    couponId: uuid('coupon_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    amount: kurus('amount').notNull(),
    state: text().$type<CouponUseState>().notNull(),
    /** Discounted order items that were not cancelled. */
    orderItemIds: uuid('order_item_ids').array().notNull(),
    at: at('at').notNull(),
  },
  (table) => [
    index('coupon_use_owner').on(table.ownerId, table.couponId),
    index('coupon_use_items').using('gin', table.orderItemIds),
  ],
);
