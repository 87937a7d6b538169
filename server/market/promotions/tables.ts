import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DopingType } from '../../../contract/enums.ts';

/** Everything that may be bought for an ad: a promotion or a period, for so many days. Ids stay the same for good. */
export const digitalItem = pgTable('digital_item', {
  id: integer().primaryKey(),
  kind: text().$type<'Doping' | 'Period'>().notNull(),
  /** Null for periods. */
  doping: text().$type<DopingType>(),
  days: integer().notNull(),
});

/** What an item, or a package of promotions, costs from a day on, Istanbul time; earlier rows stay. */
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

/** How much of what a membership gives for nothing a member has used in a month, Istanbul time. */
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
