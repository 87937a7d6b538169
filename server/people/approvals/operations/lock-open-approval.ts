import { approvalActions } from '../../../../contract/approvals.ts';
import { hasPermission, memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockApproval } from '../store.ts';
import type { ApprovalRow } from '../store.ts';

/** Locks an open request that the caller may see. Throws ApprovalNotFound or ApprovalClosed. */
export async function lockOpenApproval(database: Database, id: string, context: RequestContext): Promise<ApprovalRow> {
  const row = await lockApproval(database, id);
  const isSeen =
    row &&
    (row.requestedBy === memberOf(context).id || hasPermission(context.caller, approvalActions[row.action].permission));
  if (!isSeen) throw new DomainError('ApprovalNotFound');
  if (row.state !== null || row.expiresAt <= clock.now()) throw new DomainError('ApprovalClosed');
  return row;
}
