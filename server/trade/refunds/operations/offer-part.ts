import { DomainError } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import type { RefundDeps } from './dependencies.ts';
import { doing, asSeller } from './change-refund.ts';
import { stepOf } from './change-status.ts';
import { timersOf } from '../rules/timers.ts';
import { saveRefund } from '../store/refunds.ts';
import { addSaid } from './record-step.ts';
import { tellOffered } from './notify.ts';

/** The seller offers a part to a buyer who keeps the thing, once; the hours of the answer begin anew, and the request stays to be answered. */
export const offerPart = (
  deps: RefundDeps,
  sellerId: string,
  { refundId, amount, description }: { refundId: string; amount: number; description?: string | undefined },
) =>
  doing(deps, refundId, asSeller(sellerId), async (held) => {
    const { refund } = held;
    const status = stepOf(refund, 'offer', 'seller');
    if (refund.returnKind === 'None') throw new DomainError('RefundReturnNotNeeded');
    if (refund.offered !== null) throw new DomainError('RefundOfferedAlready');
    if (amount >= refund.asked) throw new DomainError('RefundTooMuch');
    const now = clock.now();
    const offered = { ...refund, status, offered: amount, offeredAt: now, since: now, ...timersOf(status, now) };
    await saveRefund(deps.database, offered);
    await addSaid(deps, refundId, 'seller', { happening: 'Offered', words: description }, now);
    await tellOffered(deps, { ...held, refund: offered });
    return { ...held, refund: offered };
  });
