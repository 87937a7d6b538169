import { approvalActions } from '../../../../contract/approvals.ts';
import { namesOf, staffWith } from '../../accounts/port.ts';
import type { ApprovalRow } from '../store.ts';
import type { ApprovalDeps } from './dependencies.ts';

type Deps = Pick<ApprovalDeps, 'database' | 'notices'>;
type Requested = Pick<ApprovalRow, 'action' | 'amount' | 'requestedBy'>;

const tokensOf = ({ action, amount }: Requested) => ({
  'Approval.Action': action,
  ...(amount > 0 && { 'Approval.Amount': amount }),
});

/** Tells everybody who may approve a change, except its requester, that it waits. */
export async function notifyApprovers({ database, notices }: Deps, requested: Requested): Promise<void> {
  const { action, requestedBy } = requested;
  const holders = await staffWith(database, approvalActions[action].permission);
  const name = (await namesOf(database, [requestedBy])).get(requestedBy) ?? '';
  await notices.notifyAll(
    holders
      .filter(({ id }) => id !== requestedBy)
      .map(({ id }) => ({
        accountId: id,
        template: 'User.ApprovalRequested',
        tokens: { ...tokensOf(requested), 'Approval.By': name },
      })),
  );
}

/** Tells the requester how another member of staff decided. */
export async function notifyRequester(
  { notices }: Pick<Deps, 'notices'>,
  requested: Requested,
  { state, note }: { state: 'Approved' | 'Refused'; note?: string },
): Promise<void> {
  await notices.notify({
    accountId: requested.requestedBy,
    template: 'User.ApprovalDecided',
    tokens: { ...tokensOf(requested), 'Approval.State': state, ...(note !== undefined && { 'Approval.Note': note }) },
  });
}
