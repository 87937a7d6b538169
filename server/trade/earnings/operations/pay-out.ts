import { limits } from '../../../../contract/limits.ts';
import { ProviderRefusal } from '../../../adapters/payment/port.ts';
import { kurus, subtract, minus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { leads, stageAfter } from '../process.ts';
import { lockBankAccount } from '../store/bank-accounts.ts';
import { earningById, lockEarning, underWay, setPayout, setStage, addEvent } from '../store/earnings.ts';
import type { EarningRow } from '../store/earnings.ts';
import { setOwedTransfer } from '../store/transfers.ts';
import type { EarningDeps } from './dependencies.ts';
import { mayReceive } from './payout-account.ts';

const minuteMs = 60_000;

export const retryMs = limits.payoutRetryMinutes * minuteMs;

/** Pays one earning out: decided and written, then told to the provider, then posted. Cut off at any point, it is gone on with at the next run. */
export async function payOut(deps: EarningDeps, id: string): Promise<void> {
  const decided = await deps.database.inTransaction(() => decide(deps, id));
  if (!decided) return;
  const { row, amount } = decided;
  let byProvider: Kurus;
  try {
    byProvider = await deps.payments.release(row.paymentId, row.id, amount);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await deps.database.inTransaction(() => fail(deps, row, error.code));
    return;
  }
  await deps.database.inTransaction(() => paid(deps, row, amount, byProvider));
}

/**
 * Says what goes out, under the lock of the order, which refunds take as well: whatever went back before is seen, and whatever goes back later finds the money
 * gone and is owed by the seller. A seller who owes something gets as much less.
 */
async function decide(
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
  // Decided before: the provider may have it already, and the sum stays.
  if (row.stage === 'Sending') return { row, amount: kurus(row.net) };
  if (!leads(row.stage, 'send')) return undefined;
  // Changed since it was found to be due.
  if (bank && !mayReceive(bank, clock.now())) return undefined;
  const given = (await payments.paybacksOf([id])).get(id);
  // A refund that is open, or on its way to the buyer, is waited for: the provider takes it off what it pays.
  if (item?.isFrozen || (given && given.asked !== given.confirmed)) return undefined;
  const owed = 0 - (await ledger.balanceOf('seller', row.sellerId)) - (await underWay(database, row.sellerId, id));
  const amount = kurus(Math.max(0, Math.min(row.net, owed)));
  if (amount !== row.net) await setPayout(database, id, amount);
  if (amount === 0 && item?.status === 'Refunded') {
    // All of it went back to the buyer: the provider holds nothing of it.
    await setStage(database, id, stageAfter(row.stage, 'cancel'), { now: clock.now() });
    return undefined;
  }
  // Where all of it went to what was owed the provider has to know, too: it keeps the item until it is told.
  const nextAt = new Date(clock.now().getTime() + retryMs);
  await setStage(database, id, stageAfter(row.stage, 'send'), { now: clock.now(), nextAt });
  return { row: { ...row, stage: 'Sending', net: amount }, amount };
}

/** Posts a payout. What the provider does not hold, because a discount of Meydan's paid for it, Meydan owes by bank transfer. */
async function paid(
  { database, ledger, notices }: EarningDeps,
  { id, ...row }: EarningRow,
  amount: Kurus,
  byProvider: Kurus,
): Promise<void> {
  const held = await lockEarning(database, id);
  if (held?.stage !== 'Sending') return;
  const now = clock.now();
  await setStage(database, id, stageAfter(held.stage, 'pay'), { now });
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
  // The transfer is told of when it is made.
  if (byProvider === 0) return;
  await notices.notify({
    accountId: row.sellerId,
    template: 'Earning.Paid',
    tokens: { 'Order.Code': row.orderCode, 'Order.Amount': byProvider, 'Ad.Title': row.title },
    onceKey: `earning-paid:${id}`,
  });
}

async function fail({ database, notices }: EarningDeps, { id, ...row }: EarningRow, failure: string): Promise<void> {
  const held = await lockEarning(database, id);
  if (held?.stage !== 'Sending') return;
  const now = clock.now();
  await setStage(database, id, stageAfter(held.stage, 'fail'), {
    now,
    nextAt: new Date(now.getTime() + retryMs * 2 ** Math.min(held.tries, 6)),
    failure,
  });
  await addEvent(database, { earningId: id, kind: 'Failed', reason: failure, at: now });
  // Of nothing there is nothing to tell.
  if (row.net === 0) return;
  await notices.notify({
    accountId: row.sellerId,
    template: 'Earning.Failed',
    tokens: { 'Order.Code': row.orderCode, 'Order.Amount': row.net, 'Ad.Title': row.title },
    onceKey: `earning-failed:${id}`,
  });
}
