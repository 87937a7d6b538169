import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';
import { acceptance } from '../rules/acts.ts';
import { stepOf, move } from './change-status.ts';
import { approveHeld } from './approve-refund.ts';
import { tellAccepted } from './notify.ts';
import { doing, asSeller } from './change-refund.ts';

/** Answers a held request in the buyer's favour: the thing comes back first, where it can. */
export async function acceptHeld(deps: RefundDeps, held: HeldRefund, actor: 'seller' | 'system'): Promise<HeldRefund> {
  const event = acceptance(held.refund);
  if (event === 'approve') {
    // From later states it would be another act than an answer.
    if (held.refund.status !== 'Requested') stepOf(held.refund, 'accept', actor);
    return approveHeld(deps, held, 'approve', actor);
  }
  const accepted = await move(deps, held, 'accept', actor, { happening: 'Accepted' });
  await tellAccepted(deps, accepted, actor);
  return accepted;
}

/** The seller accepts a request. Answers the order's code, as all of these. */
export const acceptRequest = (deps: RefundDeps, sellerId: string, refundId: string): Promise<string> =>
  doing(deps, refundId, asSeller(sellerId), (held) => acceptHeld(deps, held, 'seller'));
