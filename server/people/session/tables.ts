import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { isNotNull, isNull } from 'drizzle-orm';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A member's sign-in on one device: the family of its refresh tokens. A token is a generation signed with the salt; none is kept. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id').notNull(),
    salt: text().notNull(),
    /** The generation of the refresh token that holds now. */
    generation: integer().notNull().default(1),
    /** How many generations before it were given up unused: the one before those is what it replaced. */
    skipped: integer().notNull().default(0),
    /** Whether anything was done with its tokens; until then the token that it replaced still holds, for an answer may be lost. */
    used: boolean().notNull().default(true),
    rotatedAt: at('rotated_at').notNull(),
    /** The browser, known by a cookie: a sign-in on a new one is told. */
    deviceId: text('device_id').notNull(),
    device: text().notNull(),
    /** Without its last part. */
    address: text().notNull(),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    /** Counts the changes of what its tokens state of their bearer, such as roles; a token of an earlier count is worth nothing any more. */
    facts: integer().notNull().default(0),
    factsChangedAt: at('facts_changed_at'),
    /** Until when dangerous changes are allowed. */
    confirmedUntil: at('confirmed_until'),
    endedAt: at('ended_at'),
    /** `logout`, `reuse`, `password`, `leave`, `expired` */
    endReason: text('end_reason'),
  },
  (table) => [
    index('session_account').on(table.accountId, table.lastSeenAt).where(isNull(table.endedAt)),
    index('session_ended').on(table.endedAt),
    index('session_facts_changed').on(table.factsChangedAt).where(isNotNull(table.factsChangedAt)),
    index('session_device').on(table.accountId, table.deviceId),
  ],
);
