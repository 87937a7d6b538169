import { DomainError } from '../../../platform/errors.ts';
import { clock } from '../../../platform/clock.ts';
import { timersOf } from '../rules/timers.ts';
import { saveRefund } from '../store/refunds.ts';
import type { RefundDeps } from './dependencies.ts';
import { asSeller, changeRefund } from './change-refund.ts';
import { nextStatus } from './change-status.ts';
import { recordStep } from './record-step.ts';
import { notifyOffered } from './notify.ts';

/** Offers a partial refund to a buyer who keeps the item, once. The answer period restarts and the request stays open. */
export const offerPart = (
  deps: RefundDeps,
  sellerId: string,
  { refundId, amount, description }: { refundId: string; amount: number; description?: string | undefined },
) =>
  changeRefund(deps, refundId, asSeller(sellerId), async (locked) => {
    const { refund } = locked;
    const status = nextStatus(refund, 'offer', 'seller');
    if (refund.returnKind === 'None') throw new DomainError('RefundReturnNotNeeded');
    if (refund.offered !== null) throw new DomainError('RefundOfferedAlready');
    if (amount >= refund.asked) throw new DomainError('RefundTooMuch');
    const now = clock.now();
    const offered = { ...refund, status, offered: amount, offeredAt: now, since: now, ...timersOf(status, now) };
    await saveRefund(deps.database, offered);
    await recordStep(deps, refundId, 'seller', { happening: 'Offered', words: description }, now);
    await notifyOffered(deps, { ...locked, refund: offered });
    return { ...locked, refund: offered };
  });
