import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MembershipTier } from '../../../contract/enums.ts';

/** Memberships above Basic. An account without a row is Basic. */
export const membership = pgTable('membership', {
  accountId: uuid('account_id').primaryKey(),
  tier: text().$type<MembershipTier>().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** Null if it does not end. */
  until: timestamp({ withTimezone: true }),
  /** Unused: see `server/migrations/abandoned.ts`. */
  nextTier: text('next_tier').$type<MembershipTier>(),
  nextUntil: timestamp('next_until', { withTimezone: true }),
});
