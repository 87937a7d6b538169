import { approvalActions } from '../../../../contract/approvals.ts';
import { memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { recordChange } from '../../audit/port.ts';
import { closeApproval } from '../store.ts';
import type { ApprovalDeps } from './dependencies.ts';
import { lockOpenApproval } from './lock-open-approval.ts';
import { notifyRequester } from './notify-staff.ts';

/** Refuses a requested change, or withdraws the caller's own. Throws ApprovalNotFound or ApprovalClosed. */
export async function refuseChange(
  { database, notices }: Pick<ApprovalDeps, 'database' | 'notices'>,
  { id, note }: { id: string; note: string },
  context: RequestContext,
): Promise<void> {
  const by = memberOf(context).id;
  await database.inTransaction(async () => {
    const row = await lockOpenApproval(database, id, context);
    const { action, subjectId, requestedBy } = row;
    const state = requestedBy === by ? 'Withdrawn' : 'Refused';
    await closeApproval(database, id, { state, by, at: clock.now(), note });
    await recordChange(database, {
      subject: approvalActions[action].subject,
      subjectId,
      before: { approval: 'Open' },
      after: { approval: state, requestedBy },
      reason: note,
    });
    if (state === 'Refused') await notifyRequester({ notices }, row, { state, note });
  });
}
