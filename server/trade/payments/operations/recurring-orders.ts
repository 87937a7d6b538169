import type { Payment } from '../../../../contract/schemas/payment.ts';
import { clock } from '../../../platform/clock.ts';
import { paymentView } from '../rules/view.ts';
import { openPaymentOf, ownPayment } from '../store/payments.ts';
import type { PaymentDeps } from './deps.ts';
import { cancel } from './paying.ts';

/** A member's payment for a plan that is not finished; a renewal is none, since nobody sits before it. */
export async function membershipInProgress(
  { database }: PaymentDeps,
  accountId: string,
): Promise<{ payment?: Payment }> {
  const id = await openPaymentOf(database, accountId, 'Digital');
  const row = id === undefined ? undefined : await ownPayment(database, id, accountId);
  if (row?.orderType !== 'MembershipPackage' || row.isMerchantInitiated) return {};
  return { payment: paymentView(row, clock.now()) };
}

/** Gives that payment up, and answers it as it is then. Refuses PaymentProviderUnavailable. */
export async function giveUpMembership(deps: PaymentDeps, accountId: string): Promise<{ payment?: Payment }> {
  const { payment } = await membershipInProgress(deps, accountId);
  return payment ? { payment: await cancel(deps, payment.id, accountId) } : {};
}
