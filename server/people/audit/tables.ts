import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditSubject } from '../../../contract/audit-subjects.ts';

/** Changes by staff. A trigger refuses updates, and deletions before the retention period ends (migration `audit`). */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for changes of the system. */
    actorId: uuid('actor_id'),
    /** Id of the call. */
    action: text().notNull(),
    subject: text().$type<AuditSubject>(),
    subjectId: text('subject_id'),
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
    reason: text(),
    address: text(),
    userAgent: text('user_agent'),
  },
  (table) => [
    index('audit_entry_actor').on(table.actorId, table.id),
    index('audit_entry_subject').on(table.subject, table.id),
    index('audit_entry_subject_id').on(table.subjectId, table.id),
    index('audit_entry_action').on(table.action, table.id),
    index('audit_entry_at').on(table.at),
  ],
);
