import type { CarrierWord } from '../../shipping/port.ts';
import { isCalledOff } from '../../shipping/port.ts';
import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';

/** In work of `callingOff`: whether nobody can hand a return over any more; false where it is under way, or its carrier does not say. */
export async function isReturnOff(
  { shipping }: Pick<RefundDeps, 'shipping'>,
  { refund }: HeldRefund,
  word: CarrierWord | undefined,
): Promise<boolean> {
  return refund.status !== 'Accepted' || isCalledOff(shipping, 'Refund', refund.id, word);
}
