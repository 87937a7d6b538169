import { approvalActionNames, approvalActions } from '../../../../contract/approvals.ts';
import type { Approval } from '../../../../contract/schemas/approval.ts';
import { hasPermission, memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { namesOf } from '../../accounts/port.ts';
import { readApprovals } from '../store.ts';

const pageSize = 50;

/** Requests that the caller made or may decide, newest first. Two statements. */
export async function listApprovals(
  database: Database,
  { show, pageIndex }: { show: 'Open' | 'Closed'; pageIndex: number },
  context: RequestContext,
): Promise<{ items: Approval[]; hasNextPage: boolean }> {
  const requestedBy = memberOf(context).id;
  const actions = approvalActionNames.filter((name) => hasPermission(context.caller, approvalActions[name].permission));
  const rows = await readApprovals(
    database,
    { isOpen: show === 'Open', actions, requestedBy },
    { limit: pageSize + 1, offset: pageIndex * pageSize },
  );
  const page = rows.slice(0, pageSize);
  const names = await namesOf(
    database,
    page.flatMap((row) => [row.requestedBy, ...(row.decidedBy === null ? [] : [row.decidedBy])]),
  );
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    items: page.map((row) => ({
      id: row.id,
      action: row.action,
      subjectId: row.subjectId,
      ...(row.amount > 0 && { amount: row.amount }),
      request: bodyOf(row.input),
      requestedBy: person(row.requestedBy),
      requestedAt: row.requestedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      state: row.state ?? 'Open',
      ...(row.decidedBy !== null && { decidedBy: person(row.decidedBy) }),
      ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
      ...(row.note !== null && { note: row.note }),
      isOwn: row.requestedBy === requestedBy,
    })),
    hasNextPage: rows.length > pageSize,
  };
}

const bodyOf = (input: unknown): Record<string, unknown> => (input as { body?: Record<string, unknown> }).body ?? {};
