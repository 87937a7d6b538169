import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CodeChannel, CodePurpose } from '../../../contract/enums.ts';

import type { CodeAsker } from './port.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A one-time code that was sent: hashed, bound to purpose, target and person, for one use. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    /** The ticket. */
    id: uuid().primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    channel: text().$type<CodeChannel>().notNull(),
    target: text().notNull(),
    /** Whose it is: the account that asked, or that has the target; none for a new one. */
    accountId: uuid('account_id'),
    /** Who asked, hashed, and as what: limits count them apart, and nobody makes another's code worthless. */
    asker: text().notNull().default(''),
    askerClass: text('asker_class').$type<CodeAsker['class']>().notNull().default('Visitor'),
    /** Null for a code that can never be right: its target has no account, or has one already. */
    codeHash: text('code_hash'),
    triesLeft: integer('tries_left').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** What the right code was exchanged for, hashed; used up by the last step. */
    proofHash: text('proof_hash'),
    proofExpiresAt: at('proof_expires_at'),
    proofUsedAt: at('proof_used_at'),
  },
  (table) => [
    index('one_time_code_target').on(table.target, table.purpose, table.createdAt),
    index('one_time_code_proof').on(table.proofHash),
    index('one_time_code_created').on(table.createdAt),
  ],
);

/**
 * Failures by hashed keys (of a browser or a network address on an account, of an account, of a network address), for growing delays. Also how many codes a network asked for: there `lastAt` is when
 * the hour began.
 */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: at('last_at').notNull(),
  blockedUntil: at('blocked_until'),
});
