import { DomainError } from '../../../platform/errors.ts';
import { askingCarrier } from '../../shipping/port.ts';
import type { RefundDeps } from './dependencies.ts';
import { doingWithoutReturn, asBuyer } from './change-refund.ts';
import { stepOf, move } from './change-status.ts';
import { isReturnOff } from './return-cancelled.ts';
import { tellCancelled } from './notify.ts';

/** The buyer takes a request back; a return that is at the carrier already cannot be. Refuses CarrierUnavailable. */
export const cancelRequest = (
  deps: RefundDeps,
  buyerId: string,
  refundId: string,
  ask = askingCarrier(deps.shipping),
): Promise<string> =>
  doingWithoutReturn(deps, refundId, asBuyer(buyerId), {}, ask, async (held, word) => {
    stepOf(held.refund, 'cancel', 'buyer');
    if (!(await isReturnOff(deps, held, word))) throw new DomainError('RefundReturnUnderWay');
    const cancelled = await move(deps, held, 'cancel', 'buyer', { happening: 'Cancelled' });
    await tellCancelled(deps, cancelled, 'buyer');
    return cancelled;
  });
