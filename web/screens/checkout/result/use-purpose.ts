import { useMemo, useSyncExternalStore } from 'react';
import { purposeOf } from '../checkout-address.ts';
import type { CheckoutAddress } from '../checkout-address.ts';

const never = () => () => undefined;

/** What a payment was begun for, which this tab alone knows: nothing on the server and while the page is taken over from it, so that both say the same. */
export function usePurpose(paymentId: string): CheckoutAddress | undefined {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => (isTakenOver ? purposeOf(paymentId) : undefined), [isTakenOver, paymentId]);
}
