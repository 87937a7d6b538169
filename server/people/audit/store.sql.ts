// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query, Time } from '../../platform/sql/statements.ts';
import type { auditEntry } from './tables.ts';

type AuditEntryRow = typeof auditEntry.$inferSelect;

export interface Statements {
  insert: Command<
    [
      Time,
      AuditEntryRow['actorId'],
      AuditEntryRow['action'],
      AuditEntryRow['subject'],
      AuditEntryRow['subjectId'],
      string | null,
      string | null,
      AuditEntryRow['reason'],
      AuditEntryRow['address'],
      AuditEntryRow['userAgent'],
    ]
  >;
  page: Query<readonly unknown[], Omit<AuditEntryRow, 'id'> & { id: string; sortKey: string[] }>;
  count: Query<readonly unknown[], { total: number }>;
  'delete-before': Command<[Time]>;
}
