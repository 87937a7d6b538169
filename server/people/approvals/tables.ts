import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isNull } from 'drizzle-orm';
import type { ApprovalAction, ApprovalState } from '../../../contract/approvals.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A costly change that waits for a second member of staff. */
export const approval = pgTable(
  'approval',
  {
    id: uuid().primaryKey(),
    action: text().$type<ApprovalAction>().notNull(),
    /** Id of the call that is repeated; null for the action's first one. */
    call: text(),
    subjectId: text('subject_id').notNull(),
    /** Kuruş. The approval is valid up to this amount. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The validated input of the call. */
    input: jsonb().notNull(),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: at('requested_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The outcome; null while it is open. */
    state: text().$type<Exclude<ApprovalState, 'Open'>>(),
    decidedBy: uuid('decided_by'),
    decidedAt: at('decided_at'),
    note: text(),
  },
  (table) => [
    uniqueIndex('approval_open').on(table.action, table.subjectId).where(isNull(table.state)),
    index('approval_requested_at').on(table.requestedAt),
  ],
);
