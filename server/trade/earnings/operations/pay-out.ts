import { limits } from '../../../../contract/limits.ts';
import { ProviderRefusal } from '../../../adapters/payment/port.ts';
import { kurus, minus, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { allows, nextStage } from '../process.ts';
import { lockBankAccount } from '../store/bank-accounts.ts';
import { addEvent, earningById, lockEarning, payoutsInProgress, setPayout, setStage } from '../store/earnings.ts';
import type { EarningRow } from '../store/earnings.ts';
import { setOwedTransfer } from '../store/transfers.ts';
import type { EarningDeps } from './dependencies.ts';
import { canReceivePayouts } from './payout-account.ts';

const minuteMs = 60_000;

export const retryMs = limits.payoutRetryMinutes * minuteMs;

/** Pays out one earning: saves the decision, calls the provider, posts the result. An interrupted payout continues on the next run. */
export async function payOut(deps: EarningDeps, id: string): Promise<void> {
  const decided = await deps.database.inTransaction(() => decidePayout(deps, id));
  if (!decided) return;
  const { row, amount } = decided;
  let byProvider: Kurus;
  try {
    byProvider = await deps.payments.release(row.paymentId, row.id, amount);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await deps.database.inTransaction(() => recordFailure(deps, row, error.code));
    return;
  }
  await deps.database.inTransaction(() => recordPayout(deps, row, amount, byProvider));
}

/**
 * Decides the amount under the order's lock, which refunds take as well. Earlier refunds reduce it; later ones become the seller's debt. Debts are
 * deducted.
 */
async function decidePayout(
  { database, ledger, orders, payments }: EarningDeps,
  id: string,
): Promise<{ row: EarningRow; amount: Kurus } | undefined> {
  const first = await earningById(database, id);
  if (!first) return undefined;
  const order = await orders.order(first.orderCode, 'lock');
  const item = order?.items.find((one) => one.id === id);
  const bank = await lockBankAccount(database, first.sellerId);
  const row = await lockEarning(database, id);
  if (!row || row.isStopped) return undefined;
  // Decided before: the provider may have paid it, so the amount stays.
  if (row.stage === 'Sending') return { row, amount: kurus(row.net) };
  if (!allows(row.stage, 'send')) return undefined;
  // The bank account changed since the earning was taken.
  if (bank && !canReceivePayouts(bank, clock.now())) return undefined;
  const payback = (await payments.paybacksOf([id])).get(id);
  // Wait for open and unconfirmed refunds: the provider deducts them from the payout.
  if (item?.isFrozen || (payback && payback.asked !== payback.confirmed)) return undefined;
  const owed =
    0 - (await ledger.balanceOf('seller', row.sellerId)) - (await payoutsInProgress(database, row.sellerId, id));
  const amount = kurus(Math.max(0, Math.min(row.net, owed)));
  if (amount !== row.net) await setPayout(database, id, amount);
  if (amount === 0 && item?.status === 'Refunded') {
    // Fully refunded: the provider holds nothing of it.
    await setStage(database, id, nextStage(row.stage, 'cancel'), { now: clock.now() });
    return undefined;
  }
  // If debts used up everything, the provider must still be called: it holds the item until then.
  const nextAt = new Date(clock.now().getTime() + retryMs);
  await setStage(database, id, nextStage(row.stage, 'send'), { now: clock.now(), nextAt });
  return { row: { ...row, stage: 'Sending', net: amount }, amount };
}

/** Posts a payout. The part that Meydan's discount paid is not held by the provider; Meydan owes it by bank transfer. */
async function recordPayout(
  { database, ledger, notices }: EarningDeps,
  { id, ...row }: EarningRow,
  amount: Kurus,
  byProvider: Kurus,
): Promise<void> {
  const locked = await lockEarning(database, id);
  if (locked?.stage !== 'Sending') return;
  const now = clock.now();
  await setStage(database, id, nextStage(locked.stage, 'pay'), { now });
  await addEvent(database, { earningId: id, kind: 'Paid', at: now });
  if (amount === 0) return;
  const byTransfer = subtract(amount, byProvider);
  if (byTransfer > 0) await setOwedTransfer(database, id, byTransfer);
  await ledger.post({
    cause: `payout:${id}:sent`,
    paymentId: row.paymentId,
    orderCode: row.orderCode,
    entries: [
      { account: 'seller', subjectId: row.sellerId, amount },
      { account: 'provider', amount: minus(byProvider) },
      { account: 'transfer', amount: minus(byTransfer) },
    ],
  });
  // The seller is notified when the transfer is made.
  if (byProvider === 0) return;
  await notices.notify({
    accountId: row.sellerId,
    template: 'Earning.Paid',
    tokens: { 'Order.Code': row.orderCode, 'Order.Amount': byProvider, 'Ad.Title': row.title },
    onceKey: `earning-paid:${id}`,
  });
}

async function recordFailure(
  { database, notices }: EarningDeps,
  { id, ...row }: EarningRow,
  failure: string,
): Promise<void> {
  const locked = await lockEarning(database, id);
  if (locked?.stage !== 'Sending') return;
  const now = clock.now();
  await setStage(database, id, nextStage(locked.stage, 'fail'), {
    now,
    nextAt: new Date(now.getTime() + retryMs * 2 ** Math.min(locked.tries, 6)),
    failure,
  });
  await addEvent(database, { earningId: id, kind: 'Failed', reason: failure, at: now });
  // A payout of 0 needs no notice.
  if (row.net === 0) return;
  await notices.notify({
    accountId: row.sellerId,
    template: 'Earning.Failed',
    tokens: { 'Order.Code': row.orderCode, 'Order.Amount': row.net, 'Ad.Title': row.title },
    onceKey: `earning-failed:${id}`,
  });
}
