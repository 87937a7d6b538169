import type { Payment } from '../../../../contract/schemas/payment.ts';
import { clock } from '../../../platform/clock.ts';
import { paymentView } from '../rules/payment-view.ts';
import { openPaymentOf, ownPayment } from '../store/payments.ts';
import type { PaymentDeps } from './dependencies.ts';

/** Returns a member's unfinished payment for a plan. Renewals are not included: the member did not start them. */
export async function readMembershipInProgress(
  { database }: PaymentDeps,
  accountId: string,
): Promise<{ payment?: Payment }> {
  const id = await openPaymentOf(database, accountId, 'Digital');
  const row = id === undefined ? undefined : await ownPayment(database, id, accountId);
  if (row?.orderType !== 'MembershipPackage' || row.isMerchantInitiated) return {};
  return { payment: paymentView(row, clock.now()) };
}
