import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountType } from '../../contract/enums.ts';
import type { Picture } from '../../contract/schemas/ad.ts';

export interface BusinessDetails {
  title: string;
  mersis: string;
  kep: string;
  city: string;
}

/** A member. Ratings are sums, kept by whoever records reviews. */
export const account = pgTable('account', {
  id: uuid().primaryKey(),
  accountType: text('account_type').$type<AccountType>().notNull(),
  name: text().notNull(),
  surname: text().notNull(),
  picture: jsonb().$type<Picture>(),
  business: jsonb().$type<BusinessDetails>(),
  isVerified: boolean('is_verified').notNull().default(false),
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  replyMinutes: integer('reply_minutes'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
