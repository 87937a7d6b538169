import type { Payment } from '../../../../contract/schemas/payment.ts';
import { useServiceNow } from '../../../client/service-time.ts';

const everyMs = 250;

/** Whole seconds until the payment expires, by the service's clock. Display only: the service decides when it is over. */
export function useSecondsLeft({ createdAt, expiresAt }: Pick<Payment, 'createdAt' | 'expiresAt'>): number {
  const now = useServiceNow(everyMs).getTime();
  const end = Date.parse(expiresAt);
  // Capped at the full lifetime, because the clocks are compared when the page loads.
  const leftMs = Math.min(end - now, end - Date.parse(createdAt));
  return Math.max(0, Math.ceil(leftMs / 1000));
}
