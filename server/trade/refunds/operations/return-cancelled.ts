import { isParcelCancelled } from '../../shipping/port.ts';
import type { CarrierAnswer } from '../../shipping/port.ts';
import type { RefundDeps } from './dependencies.ts';
import type { LockedRefund } from './lock-refund.ts';

/**
 * Returns whether no return parcel can be handed over any more. Runs inside `withParcelCancelled`; false if the carrier has the parcel or did not
 * answer.
 */
export async function isReturnCancelled(
  { shipping }: Pick<RefundDeps, 'shipping'>,
  { refund }: LockedRefund,
  answer: CarrierAnswer | undefined,
): Promise<boolean> {
  return refund.status !== 'Accepted' || isParcelCancelled(shipping, 'Refund', refund.id, answer);
}
