import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DigitalItemKind } from '../../../contract/enums.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** An ad in a cart. The price is read when the cart is shown; `added_price` serves to report a price change. */
export const cartAd = pgTable(
  'cart_ad',
  {
    /** A member or a guest; guests have no account. */
    ownerId: uuid('owner_id').notNull(),
    isGuest: boolean('is_guest').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    sellerId: uuid('seller_id').notNull(),
    isSelected: boolean('is_selected').notNull(),
    /** Kuruş. */
    addedPrice: bigint('added_price', { mode: 'number' }).notNull(),
    addedAt: at('added_at').notNull(),
    /** Removed by the owner; can be undone for ten minutes. */
    removedAt: at('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.adId] }),
    index('cart_ad_ad')
      .on(table.adId)
      .where(sql`removed_at is null`),
    index('cart_ad_seller').on(table.sellerId),
    index('cart_ad_removed')
      .on(table.removedAt)
      .where(sql`removed_at is not null`),
    index('cart_ad_guest')
      .on(table.addedAt)
      .where(sql`is_guest`),
  ],
);

/** A Meydan service in a member's digital cart. All items of a cart are for one draft, one ad, or a membership. */
export const cartDigital = pgTable(
  'cart_digital',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    kind: text().$type<DigitalItemKind>().notNull(),
    itemId: integer('item_id').notNull(),
    draftId: uuid('draft_id'),
    adId: bigint('ad_id', { mode: 'bigint' }),
    addedAt: at('added_at').notNull(),
  },
  (table) => [uniqueIndex('cart_digital_item').on(table.ownerId, table.itemId)],
);

/** A store product. */
export const product = pgTable('product', {
  id: integer().primaryKey(),
  categoryId: integer('category_id').notNull(),
  nameTr: text('name_tr').notNull(),
  nameEn: text('name_en').notNull(),
  /** Per piece in kuruş, VAT included: regular price and sale price. */
  price: bigint({ mode: 'number' }).notNull(),
  salePrice: bigint('sale_price', { mode: 'number' }),
  /** Available pieces. */
  stock: integer().notNull(),
  picture: jsonb().$type<Picture>(),
  isOffered: boolean('is_offered').notNull().default(true),
});

export const cartProduct = pgTable(
  'cart_product',
  {
    ownerId: uuid('owner_id').notNull(),
    isGuest: boolean('is_guest').notNull(),
    productId: integer('product_id').notNull(),
    quantity: integer().notNull(),
    isSelected: boolean('is_selected').notNull(),
    addedPrice: bigint('added_price', { mode: 'number' }).notNull(),
    addedAt: at('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.productId] }),
    index('cart_product_guest')
      .on(table.addedAt)
      .where(sql`is_guest`),
  ],
);
