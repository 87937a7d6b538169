import { useMemo, useSyncExternalStore } from 'react';
import { purposeOf } from '../checkout-address.ts';
import type { CheckoutAddress } from '../checkout-address.ts';

const never = () => () => undefined;

/** The purpose of a payment, stored in this tab. Undefined on the server and during hydration, so both render the same. */
export function usePurpose(paymentId: string): CheckoutAddress | undefined {
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => (isTakenOver ? purposeOf(paymentId) : undefined), [isTakenOver, paymentId]);
}
