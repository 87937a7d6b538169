import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MembershipTier } from '../../../contract/enums.ts';

/** Memberships above Basic; who has none here is Basic. */
export const membership = pgTable('membership', {
  accountId: uuid('account_id').primaryKey(),
  tier: text().$type<MembershipTier>().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** Null where it runs on. */
  until: timestamp({ withTimezone: true }),
  /** The lower one that was bought to follow, and until when that runs. */
  nextTier: text('next_tier').$type<MembershipTier>(),
  nextUntil: timestamp('next_until', { withTimezone: true }),
});
