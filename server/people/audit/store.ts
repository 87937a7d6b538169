import type { AuditSubject } from '../../../contract/audit-subjects.ts';
import type { Database } from '../../platform/database.ts';
import { columns } from '../../platform/sql/columns.ts';
import { keyIsPresent, keyset } from '../../platform/sql/keyset.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { Statements } from './store.sql.ts';
import { auditEntry } from './tables.ts';

const sql = statements<Statements>('audit', import.meta.url);

const insertStatement = sql(
  'insert',
  `insert into audit_entry (at, actor_id, action, subject, subject_id, before, after, reason, address, user_agent)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export interface NewEntry {
  at: Date;
  actorId: string | null;
  action: string;
  subject: AuditSubject | null;
  subjectId: string | null;
  before: object | null;
  after: object | null;
  reason: string | null;
  address: string | null;
  userAgent: string | null;
}

export async function insertEntry(database: Database, entry: NewEntry): Promise<void> {
  const { at, actorId, action, subject, subjectId, before, after, reason, address, userAgent } = entry;
  await insertStatement.run(database, [
    at,
    actorId,
    action,
    subject,
    subjectId,
    before && JSON.stringify(before),
    after && JSON.stringify(after),
    reason,
    address,
    userAgent,
  ]);
}

export interface AuditFilter {
  actorId?: string | undefined;
  action?: string | undefined;
  subject?: AuditSubject | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

const list = keyset<AuditFilter, 'at'>({
  select: columns(auditEntry),
  from: 'audit_entry',
  // Ids grow with the time, except for concurrent changes.
  sorts: { at: [{ sql: 'audit_entry.id', type: 'bigint' }] },
  conditions: {
    actorId: { type: 'uuid', sql: (value) => `actor_id = ${value}` },
    action: { type: 'text', sql: (value) => `action = ${value}` },
    subject: { type: 'text', sql: (value) => `subject = ${value}` },
    subjectId: { type: 'text', sql: (value) => `subject_id = ${value}` },
    from: { type: 'timestamptz', sql: (value) => `at >= ${value}` },
    to: { type: 'timestamptz', sql: (value) => `at < ${value}` },
  },
});
export const auditLog = list.bind({
  page: sql.dynamic('page', list.samples, { present: keyIsPresent }),
  count: sql.dynamic('count', list.countSamples),
});

export type AuditRow = Awaited<ReturnType<typeof auditLog.page>>['rows'][number];

const deleteStatement = sql('delete-before', 'delete from audit_entry where at < $1');

/** Deletes entries whose retention period has ended. */
export async function deleteEntriesBefore(database: Database, before: Date): Promise<void> {
  await deleteStatement.run(database, [before]);
}
