import type { AuditSubject } from '../../../contract/audit-subjects.ts';
import type { Database } from '../../platform/database.ts';
import { columns } from '../../platform/sql/columns.ts';
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

const pageStatement = sql(
  'page',
  `select ${columns(auditEntry)} from audit_entry
   where ($1::uuid is null or actor_id = $1) and ($2::text is null or action = $2) and ($3::text is null or subject = $3)
     and ($4::text is null or subject_id = $4) and ($5::timestamptz is null or at >= $5)
     and ($6::timestamptz is null or at < $6) and ($7::bigint is null or id < $7)
   order by id desc limit $8`,
);

export interface AuditFilter {
  actorId?: string | undefined;
  action?: string | undefined;
  subject?: AuditSubject | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Only entries older than this id. */
  before?: string | undefined;
}

export type AuditRow = Awaited<ReturnType<typeof pageStatement.all>>[number];

/** Entries, newest first. */
export async function readEntries(database: Database, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  const { actorId, action, subject, subjectId, from, to, before } = filter;
  return pageStatement.all(database, [
    actorId ?? null,
    action ?? null,
    subject ?? null,
    subjectId ?? null,
    from === undefined ? null : new Date(from),
    to === undefined ? null : new Date(to),
    before === undefined ? null : BigInt(before),
    limit,
  ]);
}

const deleteStatement = sql('delete-before', 'delete from audit_entry where at < $1');

/** Deletes entries whose retention period has ended. */
export async function deleteEntriesBefore(database: Database, before: Date): Promise<void> {
  await deleteStatement.run(database, [before]);
}
