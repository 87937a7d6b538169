import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CodeChannel, CodePurpose } from '../../../contract/enums.ts';

import type { CodeAsker } from './rules/code-asker.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A sent one-time code: hashed, single-use, bound to purpose, target and account. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    /** The ticket. */
    id: uuid().primaryKey(),
    purpose: text().$type<CodePurpose>().notNull(),
    channel: text().$type<CodeChannel>().notNull(),
    target: text().notNull(),
    /** The account that requested the code or has the target; null for a new one. */
    accountId: uuid('account_id'),
    /** Hash and class of the asker. Limits are counted per asker and class, and no asker can invalidate another's code. */
    asker: text().notNull().default(''),
    askerClass: text('asker_class').$type<CodeAsker['class']>().notNull().default('Visitor'),
    /** Null for a code that is never valid, because its target has no account or already has one. */
    codeHash: text('code_hash'),
    triesLeft: integer('tries_left').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Hash of the proof exchanged for the right code; consumed by the last step. */
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
 * Failure counts by hashed key, for increasing delays. Keys combine account, browser and network address. Also counts code requests per
 * network; there `lastAt` is the start of the hour.
 */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: at('last_at').notNull(),
  blockedUntil: at('blocked_until'),
});
