import { kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { carrierCancellation, silentIfUnavailable } from '../../shipping/port.ts';
import type { CarrierAnswer } from '../../shipping/port.ts';
import type { RefundActor, RefundEvent } from '../process.ts';
import type { RefundDeps } from './dependencies.ts';
import type { LockedRefund } from './lock-refund.ts';
import { changeStatus, nextStatus } from './change-status.ts';
import { payRefund } from './pay-refund.ts';
import { notifyApproved } from './notify.ts';
import { isReturnCancelled } from './return-cancelled.ts';
import { chargeReturnFee } from './return-fee.ts';
import { asSeller, changeRefundWithoutReturn } from './change-refund.ts';
import type { OnceContext } from './change-refund.ts';

/** Approves a refund with or without its return. */
export const approveRefund = (
  deps: RefundDeps,
  sellerId: string,
  refundId: string,
  context: OnceContext = {},
): Promise<string> =>
  changeRefundWithoutReturn(
    deps,
    refundId,
    asSeller(sellerId),
    context,
    silentIfUnavailable(carrierCancellation(deps.shipping)),
    (locked, answer) => approveLocked(deps, locked, 'approve', 'seller', answer),
  );

/**
 * Approves a locked refund: the amount requested, or the part agreed on. Runs inside `withParcelCancelled`; the refund is paid even if the return
 * parcel cannot be cancelled.
 */
export async function approveLocked(
  deps: RefundDeps,
  locked: LockedRefund,
  event: Extract<RefundEvent, 'approve' | 'take'>,
  actor: RefundActor,
  answer?: CarrierAnswer,
): Promise<LockedRefund> {
  // Checked before any money moves.
  nextStatus(locked.refund, event, actor);
  const sent = await withShippedReturn(deps, locked, answer);
  const sum = event === 'take' ? (locked.refund.offered ?? locked.refund.asked) : locked.refund.asked;
  const changes = await payRefund(deps, sent, kurus(sum));
  const approved = await changeStatus(deps, sent, event, actor, { happening: 'Approved' }, changes);
  await notifyApproved(deps, approved);
  return approved;
}

/** If the carrier has the return parcel although we have not received its movement yet, its fee is charged as usual. */
async function withShippedReturn(
  deps: RefundDeps,
  locked: LockedRefund,
  answer: CarrierAnswer | undefined,
): Promise<LockedRefund> {
  if ((await isReturnCancelled(deps, locked, answer)) || answer === 'Silent') return locked;
  const refund = { ...locked.refund, returnShippedAt: clock.now() };
  await chargeReturnFee(deps, refund);
  return { ...locked, refund };
}
