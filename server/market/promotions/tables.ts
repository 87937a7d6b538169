import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DopingType } from '../../../contract/enums.ts';

/** A promotion or period sold for an ad. Ids are never reused. */
export const digitalItem = pgTable('digital_item', {
  id: integer().primaryKey(),
  kind: text().$type<'Doping' | 'Period'>().notNull(),
  /** Null for periods. */
  doping: text().$type<DopingType>(),
  days: integer().notNull(),
});

/** Only the previous version reads it; a trigger of `dated_price` fills it. */
export const digitalPrice = pgTable(
  'digital_price',
  {
    itemId: integer('item_id').notNull(),
    since: date().notNull(),
    /** Kuruş, VAT included. */
    price: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.since] })],
);

/** Free items an account has used in a month, Istanbul time. */
export const allowanceUse = pgTable(
  'allowance_use',
  {
    accountId: uuid('account_id').notNull(),
    /** `2026-11` */
    month: text().notNull(),
    kind: text().$type<'Period' | DopingType>().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month, table.kind] })],
);
