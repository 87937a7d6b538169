import type { AuditEntry } from '../../../../contract/schemas/audit.ts';
import type { Database } from '../../../platform/database.ts';
import { namesOf } from '../../accounts/port.ts';
import { readEntries } from '../store.ts';
import type { AuditFilter, AuditRow } from '../store.ts';

const pageSize = 50;

/** Entries with the names of those who made the changes, newest first. */
export async function listAudit(
  database: Database,
  filter: AuditFilter,
): Promise<{ items: AuditEntry[]; hasMore: boolean }> {
  const rows = await readEntries(database, filter, pageSize + 1);
  const page = rows.slice(0, pageSize);
  const names = await namesOf(
    database,
    page.flatMap(({ actorId }) => actorId ?? []),
  );
  return { items: page.map((row) => entryOf(row, names)), hasMore: rows.length > pageSize };
}

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
