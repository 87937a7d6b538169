import type { z } from 'zod';
import { deskAuditFilter } from '../../../../contract/calls/audit.ts';
import type { auditCalls } from '../../../../contract/calls/audit.ts';
import type { AuditEntry } from '../../../../contract/schemas/audit.ts';
import { deskPageOf } from '../../../kernel/desk-page.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import type { Database } from '../../../platform/database.ts';
import { namesOf } from '../../accounts/port.ts';
import { auditSheetColumns } from '../rules/audit-sheet.ts';
import { auditLog } from '../store.ts';
import type { AuditFilter, AuditRow } from '../store.ts';

type ListQuery = z.output<typeof auditCalls.list.query>;

/** A page of entries with the names of those who made the changes, and their number. */
export const listAudit = (database: Database, query: ListQuery) =>
  deskPageOf(
    query,
    (asked) => entryPage(database, asked),
    (most) => auditLog.count(database, filterOf(query), most),
  );

/** Two statements. */
async function entryPage(database: Database, query: ListQuery) {
  const { rows, ...page } = await auditLog.page(database, filterOf(query), query);
  const names = await namesOf(
    database,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return { ...page, items: rows.map((row) => entryOf(row, names)) };
}

export const auditSheet = (database: Database): DeskSheet =>
  deskSheet({
    list: 'audit',
    filter: deskAuditFilter,
    columns: auditSheetColumns,
    count: (query, most) => auditLog.count(database, filterOf(query), most),
    page: (query) => entryPage(database, query),
  });

const filterOf = ({
  actorId,
  action,
  subject,
  subjectId,
  from,
  to,
}: z.output<typeof deskAuditFilter>): AuditFilter => ({
  actorId,
  action,
  subject,
  subjectId,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

function entryOf(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const { id, at, actorId, action, subject, subjectId, before, after, reason, address } = row;
  return {
    id: String(id),
    at: at.toISOString(),
    ...(actorId !== null && { actorId, actorName: names.get(actorId) }),
    action,
    ...(subject !== null && { subject }),
    ...(subjectId !== null && { subjectId }),
    ...(before !== null && { before }),
    ...(after !== null && { after }),
    ...(reason !== null && { reason }),
    ...(address !== null && { address }),
  };
}
