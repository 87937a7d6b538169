import type { Payment } from '../../../../contract/schemas/payment.ts';
import { cancelPayment } from './cancel-payment.ts';
import type { PaymentDeps } from './dependencies.ts';
import { readMembershipInProgress } from './read-membership-in-progress.ts';

/** Cancels that payment and returns its new state. Throws PaymentProviderUnavailable. */
export async function cancelMembershipInProgress(deps: PaymentDeps, accountId: string): Promise<{ payment?: Payment }> {
  const { payment } = await readMembershipInProgress(deps, accountId);
  return payment ? { payment: await cancelPayment(deps, payment.id, accountId) } : {};
}
