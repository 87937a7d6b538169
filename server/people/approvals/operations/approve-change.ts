import { approvalActions } from '../../../../contract/approvals.ts';
import { memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Binding } from '../../../platform/http/binding.ts';
import { recordChange } from '../../audit/port.ts';
import { closeApproval } from '../store.ts';
import type { ApprovalRow } from '../store.ts';
import type { ApprovalDeps } from './dependencies.ts';
import { lockOpenApproval } from './lock-open-approval.ts';
import { notifyRequester } from './notify-staff.ts';
import { ApprovalNeeded, asCostlyCall } from './require-approval.ts';

/**
 * Approves a requested change and makes it in the same transaction, as the member who requested it. Throws ApprovalNotFound, ApprovalClosed, ApprovalOwn,
 * ApprovalOutdated if the requester lost the permission or the amount has grown, and what the change throws. The request then stays open.
 */
export async function approveChange(deps: ApprovalDeps, id: string, context: RequestContext): Promise<void> {
  const { database } = deps;
  const approver = memberOf(context).id;
  await database.inTransaction(async () => {
    const row = await lockOpenApproval(database, id, context);
    if (row.requestedBy === approver) throw new DomainError('ApprovalOwn');
    const requester = await requesterOf(deps, row, context);
    await closeApproval(database, id, { state: 'Approved', by: approver, at: clock.now(), note: null });
    const { calls, subject } = approvalActions[row.action];
    await recordChange(database, {
      subject,
      subjectId: row.subjectId,
      before: { approval: 'Open' },
      after: { approval: 'Approved', amount: row.amount, requestedBy: row.requestedBy },
    });
    const binding = required(deps.handlers.get(row.call ?? calls[0]), 'ApprovalNotFound');
    const approved = { thresholds: deps.thresholds, approved: row.amount };
    try {
      await asCostlyCall(approved, () => binding.handle(row.input as Parameters<Binding['handle']>[0], requester));
    } catch (error) {
      throw error instanceof ApprovalNeeded ? new DomainError('ApprovalOutdated') : error;
    }
    await notifyRequester(deps, row, { state: 'Approved' });
  });
}

/** The context in which the change is made: the requester with their current permissions, from the approver's address. */
async function requesterOf(
  { accounts }: ApprovalDeps,
  { requestedBy, action }: ApprovalRow,
  context: RequestContext,
): Promise<RequestContext> {
  const principal = await accounts.principalOf(requestedBy);
  const permissions = principal?.status === 'Active' ? principal.permissions : [];
  if (!permissions.includes(approvalActions[action].permission)) throw new DomainError('ApprovalOutdated');
  return { ...context, caller: { ...memberOf(context), id: requestedBy, permissions } };
}
