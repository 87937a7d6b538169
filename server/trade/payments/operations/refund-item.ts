import { add, kurus } from '../../../kernel/money.ts';
import type { Payback } from '../port.ts';
import { paybacksOfPayment } from '../store/paybacks.ts';
import { lockPayment } from '../store/payments.ts';
import type { PaybackDeps } from './dependencies.ts';
import { requestPayback } from './request-payback.ts';

/** Refunds an item in the current transaction. Throws if the refunds would exceed what was charged for the item, which is a fault of the caller. */
export async function refundItem(deps: PaybackDeps, payback: Payback): Promise<void> {
  const { database } = deps;
  const { paymentId, itemId, cause, amount } = payback;
  const payment = await lockPayment(database, paymentId);
  if (!payment || payment.state !== 'Completed') throw new Error(`Payment ${paymentId} is not completed`);
  const earlier = await paybacksOfPayment(database, paymentId);
  if (earlier.some((one) => one.cause === cause)) return;
  const before = add(...earlier.filter((one) => one.itemId === itemId).map((one) => kurus(one.amount)));
  const charged = payment.facts?.items?.find(({ id }) => id === itemId)?.amount;
  if (amount > 0 && (charged === undefined || add(before, amount) > charged)) {
    throw new Error(`${amount} kuruş is more than is left of ${itemId}; refunded before: ${before} kuruş`);
  }
  await requestPayback(deps, payback);
}
