import { acceptanceEvent } from '../rules/allowed-actions.ts';
import type { RefundDeps } from './dependencies.ts';
import type { LockedRefund } from './lock-refund.ts';
import { changeStatus, nextStatus } from './change-status.ts';
import { approveLocked } from './approve-refund.ts';
import { notifyAccepted } from './notify.ts';
import { asSeller, changeRefund } from './change-refund.ts';

/** Accepts a request. The item is returned first, unless nothing can be returned. */
export async function acceptLocked(
  deps: RefundDeps,
  locked: LockedRefund,
  actor: 'seller' | 'system',
): Promise<LockedRefund> {
  const event = acceptanceEvent(locked.refund);
  if (event === 'approve') {
    // In later states, approving is a different action than accepting.
    if (locked.refund.status !== 'Requested') nextStatus(locked.refund, 'accept', actor);
    return approveLocked(deps, locked, 'approve', actor);
  }
  const accepted = await changeStatus(deps, locked, 'accept', actor, { happening: 'Accepted' });
  await notifyAccepted(deps, accepted, actor);
  return accepted;
}

export const acceptRequest = (deps: RefundDeps, sellerId: string, refundId: string): Promise<string> =>
  changeRefund(deps, refundId, asSeller(sellerId), (locked) => acceptLocked(deps, locked, 'seller'));
