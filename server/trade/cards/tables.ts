import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** A member's wallet at the payment provider. */
export const wallet = pgTable('wallet', {
  accountId: uuid('account_id').primaryKey(),
  key: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A card as the provider last reported it. `alias` is the member's own name for it. */
export const savedCard = pgTable(
  'saved_card',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    /** The provider's id of the card. */
    token: text().notNull(),
    alias: text().notNull(),
    bank: text(),
    scheme: text().notNull(),
    last4: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('saved_card_token').on(table.accountId, table.token),
    index('saved_card_owner').on(table.accountId, table.createdAt),
  ],
);
