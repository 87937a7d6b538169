import type { Payment } from '../../../../contract/schemas/payment.ts';
import { useServiceNow } from '../../../client/service-time.ts';

const everyMs = 250;

/** Whole seconds that a payment is open for still, by the service's clock; it alone says when that is over. */
export function useSecondsLeft({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>): number {
  const now = useServiceNow(everyMs).getTime();
  const end = Date.parse(expiresAt);
  // Never more than it had at first, since the clocks are compared as the page comes.
  const leftMs = Math.min(end - now, end - Date.parse(createdAt));
  return Math.max(0, Math.ceil(leftMs / 1000));
}
