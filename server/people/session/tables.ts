import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { isNotNull, isNull } from 'drizzle-orm';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A member's sign-in on one device, and the family of its refresh tokens. A token is a generation signed with the salt; tokens are not stored. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    salt: text().notNull(),
    /** Generation of the current refresh token. */
    generation: integer().notNull().default(1),
    /** Number of void, unused generations before the current one. The generation before them is the one it replaced. */
    skipped: integer().notNull().default(0),
    /** Whether the current generation was used. Until then the replaced token stays valid, because the answer may have been lost. */
    used: boolean().notNull().default(true),
    rotatedAt: at('rotated_at').notNull(),
    /** Device id from a cookie; a sign-in on a new device is announced. */
    deviceId: text('device_id').notNull(),
    device: text().notNull(),
    /** Without the last part. */
    address: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** Number of changes to the facts that the tokens state, such as roles. A token with a lower count is outdated. */
    facts: integer().notNull().default(0),
    factsChangedAt: at('facts_changed_at'),
    /** Sensitive changes are allowed until then. */
    confirmedUntil: at('confirmed_until'),
    endedAt: at('ended_at'),
    /** `logout`, `reuse`, `password`, `leave`, `suspended`, `staff`, `expired` */
    endReason: text('end_reason'),
  },
  (table) => [
    index('session_account').on(table.accountId, table.lastSeenAt).where(isNull(table.endedAt)),
    index('session_ended').on(table.endedAt),
    index('session_facts_changed').on(table.factsChangedAt).where(isNotNull(table.factsChangedAt)),
    index('session_device').on(table.accountId, table.deviceId),
  ],
);
