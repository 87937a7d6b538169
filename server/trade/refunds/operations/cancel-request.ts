import { DomainError } from '../../../platform/errors.ts';
import { carrierCancellation } from '../../shipping/port.ts';
import type { RefundDeps } from './dependencies.ts';
import { asBuyer, changeRefundWithoutReturn } from './change-refund.ts';
import { changeStatus, nextStatus } from './change-status.ts';
import { isReturnCancelled } from './return-cancelled.ts';
import { notifyCancelled } from './notify.ts';

/** Cancels a request. Throws RefundReturnUnderWay if the carrier has the return parcel, or CarrierUnavailable. */
export const cancelRequest = (
  deps: RefundDeps,
  buyerId: string,
  refundId: string,
  ask = carrierCancellation(deps.shipping),
): Promise<string> =>
  changeRefundWithoutReturn(deps, refundId, asBuyer(buyerId), {}, ask, async (locked, answer) => {
    nextStatus(locked.refund, 'cancel', 'buyer');
    if (!(await isReturnCancelled(deps, locked, answer))) throw new DomainError('RefundReturnUnderWay');
    const cancelled = await changeStatus(deps, locked, 'cancel', 'buyer', { happening: 'Cancelled' });
    await notifyCancelled(deps, cancelled, 'buyer');
    return cancelled;
  });
