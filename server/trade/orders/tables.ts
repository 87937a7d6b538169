import { isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OrderStatus, PackageSize, ShippingFeePayer } from '../../../contract/enums.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';
import type {
  CancelReason,
  OrderActorName,
  OrderDelivery,
  OrderHappening,
  OrderSide,
} from '../../../contract/schemas/order.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const kurus = (name: string) => bigint(name, { mode: 'number' });

/** Address at the time of purchase. Later changes do not affect it. */
export interface AddressSnapshot {
  name: string;
  surname: string;
  phone: string;
  provinceId: number;
  province: string;
  districtId: number;
  district: string;
  neighborhood: string;
  line: string;
  postcode?: string;
  companyTitle?: string;
  taxNumber?: string;
  taxOffice?: string;
}

/** Items that a buyer bought from one seller with one payment. Kept for ten years as the law requires. */
export const adOrder = pgTable(
  'ad_order',
  {
    code: text().primaryKey(),
    paymentId: uuid('payment_id').notNull(),
    buyerId: uuid('buyer_id').notNull(),
    isGuest: boolean('is_guest').notNull(),
    /** A guest's email address and language, for notices. Cleared when the account is erased. */
    email: text(),
    language: text().$type<'tr' | 'en'>().notNull(),
    sellerId: uuid('seller_id').notNull(),
    sellerKind: text('seller_kind').$type<'Personal' | 'Business'>().notNull(),
    delivery: text().$type<OrderDelivery>().notNull(),
    /** Parcel orders only. */
    companyId: text('company_id'),
    parcelSize: text('parcel_size').$type<PackageSize>(),
    shippingPayer: text('shipping_payer').$type<ShippingFeePayer>().notNull(),
    /** Derived from the items' states, for lists. */
    status: text().$type<OrderStatus>().notNull(),
    deliveryAddress: jsonb('delivery_address').$type<AddressSnapshot>(),
    invoiceAddress: jsonb('invoice_address').$type<AddressSnapshot>(),
    installmentCount: integer('installment_count').notNull().default(1),
    /** Wrong handover codes since the last lock, and the end of the lock. */
    handoverTries: integer('handover_tries').notNull().default(0),
    handoverLockedUntil: at('handover_locked_until'),
    /** When the shipment code was created. */
    shipmentCodeAt: at('shipment_code_at'),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
  },
  (table) => [
    index('ad_order_buyer').on(table.buyerId, table.createdAt.desc().nullsFirst(), table.code),
    index('ad_order_buyer_status').on(table.buyerId, table.status, table.createdAt.desc().nullsFirst(), table.code),
    index('ad_order_seller')
      .on(table.sellerId, table.createdAt.desc().nullsFirst(), table.code)
      .where(isNotNull(table.paidAt)),
    index('ad_order_seller_status')
      .on(table.sellerId, table.status, table.createdAt.desc().nullsFirst(), table.code)
      .where(isNotNull(table.paidAt)),
    index('ad_order_payment').on(table.paymentId),
    index('ad_order_created').on(table.createdAt.desc().nullsFirst(), table.code),
    index('ad_order_status').on(table.status, table.createdAt, table.code),
  ],
);

/** One item of an order, with its own state. Its amounts never change. */
export const orderItem = pgTable(
  'order_item',
  {
    id: uuid().primaryKey(),
    orderCode: text('order_code').notNull(),
    paymentId: uuid('payment_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    /** Title and picture at the time of purchase. */
    title: text().notNull(),
    picture: jsonb().$type<Picture>(),
    categoryId: integer('category_id').notNull(),
    mainCategoryId: integer('main_category_id').notNull(),
    /** The accepted offer that set the price. */
    offerId: uuid('offer_id'),
    status: text().$type<OrderStatus>().notNull(),
    /** Kuruş; see `ItemMoney` in the port. */
    list: kurus('list').notNull(),
    price: kurus('price').notNull(),
    /** Parts of list − price from a campaign and a coupon; the rest comes from an agreed price. */
    campaignDiscount: kurus('campaign_discount').notNull().default(0),
    couponDiscount: kurus('coupon_discount').notNull().default(0),
    platformDiscount: kurus('platform_discount').notNull(),
    shipping: kurus('shipping').notNull(),
    sellerShipping: kurus('seller_shipping').notNull(),
    surcharge: kurus('surcharge').notNull(),
    commission: kurus('commission').notNull(),
    commissionVat: kurus('commission_vat').notNull(),
    withheld: kurus('withheld').notNull(),
    net: kurus('net').notNull(),
    /** Refunded part of price, shipping and surcharge. */
    refunded: kurus('refunded').notNull().default(0),
    paidAt: at('paid_at'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    completedAt: at('completed_at'),
    /** When the reminder is sent and when the deadline acts; null while a refund is open. */
    remindAt: at('remind_at'),
    dueAt: at('due_at'),
    /** When the refund was opened, and the time left until the deadline then, in milliseconds. */
    frozenAt: at('frozen_at'),
    leftMs: bigint('left_ms', { mode: 'number' }),
    cancelledAt: at('cancelled_at'),
    cancelledBy: text('cancelled_by').$type<OrderActorName>(),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    cancelText: text('cancel_text'),
  },
  (table) => [
    index('order_item_order').on(table.orderCode),
    index('order_item_payment').on(table.paymentId),
    index('order_item_due').on(table.dueAt).where(isNotNull(table.dueAt)),
    index('order_item_remind').on(table.remindAt).where(isNotNull(table.remindAt)),
    index('order_item_ad').on(table.adId),
    index('order_item_done')
      .on(table.orderCode)
      .where(sql`${table.status} = 'Completed'`),
  ],
);

/** Timeline of an order. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderCode: text('order_code').notNull(),
    at: at('at').notNull(),
    happening: text().$type<OrderHappening>().notNull(),
    by: text().$type<OrderActorName>().notNull(),
    itemIds: uuid('item_ids').array().notNull(),
    /** Administrator who decided, and the reason given. */
    byId: uuid('by_id'),
    note: text(),
  },
  (table) => [index('order_event_order').on(table.orderCode, table.id)],
);

/** Photos of sent and received items. */
export const orderPhoto = pgTable(
  'order_photo',
  {
    orderCode: text('order_code').notNull(),
    key: text().notNull(),
    by: text().$type<OrderSide>().notNull(),
    ownerId: uuid('owner_id').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderCode, table.key] }), index('order_photo_key').on(table.key)],
);
