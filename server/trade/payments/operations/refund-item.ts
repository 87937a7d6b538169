import { add, kurus } from '../../../kernel/money.ts';
import type { Payback } from '../port.ts';
import { paybacksOfPayment } from '../store/paybacks.ts';
import { lockPayment } from '../store/payments.ts';
import type { PaybackDeps } from './dependencies.ts';
import { requestPayback } from './request-payback.ts';

/**
 * Gives money of an item back, in the transaction in progress. Throws, which undoes it, where more would go back than was charged for the item: whoever asks has counted wrongly.
 */
export async function refundItem(deps: PaybackDeps, payback: Payback): Promise<void> {
  const { database } = deps;
  const { paymentId, itemId, cause, amount } = payback;
  const payment = await lockPayment(database, paymentId);
  if (!payment || payment.state !== 'Completed') throw new Error(`Nothing was paid by ${paymentId}`);
  const earlier = await paybacksOfPayment(database, paymentId);
  if (earlier.some((one) => one.cause === cause)) return;
  const before = add(...earlier.filter((one) => one.itemId === itemId).map((one) => kurus(one.amount)));
  const charged = payment.facts?.items?.find(({ id }) => id === itemId)?.amount;
  if (amount > 0 && (charged === undefined || add(before, amount) > charged)) {
    throw new Error(`${amount} kuruş are more than is left of ${itemId}, of which ${before} went back already`);
  }
  await requestPayback(deps, payback);
}
