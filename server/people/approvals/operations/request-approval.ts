import { approvalActions } from '../../../../contract/approvals.ts';
import { limits } from '../../../../contract/limits.ts';
import { memberOf } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Binding } from '../../../platform/http/binding.ts';
import { recordChange } from '../../audit/port.ts';
import { insertApproval } from '../store.ts';
import { ApprovalNeeded, asCostlyCall } from './require-approval.ts';
import type { ApprovalDeps } from './dependencies.ts';
import { notifyApprovers } from './notify-staff.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Makes a call whose change needs approval store the request and throw ApprovalRequested, or ApprovalWaiting if the same change waits already. */
export function requestApproval(
  { database, notices, thresholds }: Pick<ApprovalDeps, 'database' | 'notices' | 'thresholds'>,
  binding: Binding,
): Binding {
  return {
    ...binding,
    async handle(input, context) {
      try {
        return await asCostlyCall({ thresholds }, () => binding.handle(input, context));
      } catch (error) {
        if (!(error instanceof ApprovalNeeded)) throw error;
        const { action, subjectId, amount } = error;
        const requestedAt = clock.now();
        // The call's own transaction is rolled back.
        const isNew = await database.outside(() =>
          database.inTransaction(async () => {
            const id = chance.uuid();
            const isStored = await insertApproval(database, {
              id,
              action,
              call: binding.call.id,
              subjectId,
              amount,
              input,
              requestedBy: memberOf(context).id,
              requestedAt,
              expiresAt: new Date(requestedAt.getTime() + limits.approvalDays * dayMs),
            });
            if (!isStored) return false;
            const { subject } = approvalActions[action];
            await recordChange(database, { subject, subjectId, after: { approval: 'Open', amount } });
            await notifyApprovers({ database, notices }, { action, amount, requestedBy: memberOf(context).id });
            return true;
          }),
        );
        throw new DomainError(isNew ? 'ApprovalRequested' : 'ApprovalWaiting');
      }
    },
  };
}
