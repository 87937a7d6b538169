// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
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
  page: Query<
    [string | null, string | null, string | null, string | null, Time | null, Time | null, Int8 | null, Int8],
    Omit<AuditEntryRow, 'id'> & { id: string }
  >;
  'delete-before': Command<[Time]>;
}
