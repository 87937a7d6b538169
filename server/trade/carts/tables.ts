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

/** An ad in somebody's cart. Its price is read when it is shown; what it cost when it came is kept, to say that it changed. */
export const cartAd = pgTable(
  'cart_ad',
  {
    /** A member, or a guest, who has no account. */
    ownerId: uuid('owner_id').notNull(),
    isGuest: boolean('is_guest').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    sellerId: uuid('seller_id').notNull(),
    isSelected: boolean('is_selected').notNull(),
    /** Kuruş. */
    addedPrice: bigint('added_price', { mode: 'number' }).notNull(),
    addedAt: at('added_at').notNull(),
    /** It was taken out; for some minutes that can be taken back. */
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

/** Something of Meydan's own in a member's digital cart; all of one cart is for one draft, one ad, or a membership. */
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

/** A thing that a store sells. */
export const product = pgTable('product', {
  id: integer().primaryKey(),
  categoryId: integer('category_id').notNull(),
  nameTr: text('name_tr').notNull(),
  nameEn: text('name_en').notNull(),
  /** Of one piece, kuruş, VAT included; and where it is on offer, what it costs then. */
  price: bigint({ mode: 'number' }).notNull(),
  salePrice: bigint('sale_price', { mode: 'number' }),
  /** Pieces that can be had. */
  stock: integer().notNull(),
  picture: jsonb().$type<Picture>(),
  isOffered: boolean('is_offered').notNull().default(true),
});

/** Pieces of a product in somebody's cart. */
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
