import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { kurus, noMoney, subtract } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import { returnCause } from '../rules/return-cause.ts';
import type { StoredFacts } from '../rules/stored-facts.ts';
import { claimPayback, markRefused, markSent, paybacksOfPayment } from '../store/paybacks.ts';
import type { PaybackRow } from '../store/paybacks.ts';
import { insertEvent, lockPayment, raiseAlarm, readPayment } from '../store/payments.ts';
import { isRefusal, refusalText } from './ask-provider.ts';
import type { PaybackDeps } from './dependencies.ts';
import { markReturned } from './return-payment.ts';

/** The provider confirmed, refused, or did not answer. */
type SendResult = 'sent' | 'refused' | 'away';

/** Sends the refund of a whole payment if one is pending. */
export async function sendWholePayback(deps: PaybackDeps, paymentId: string): Promise<SendResult | undefined> {
  const payment = await readPayment(deps.database, paymentId);
  if (payment?.state !== 'Returning') return undefined;
  const rows = await paybacksOfPayment(deps.database, paymentId);
  const whole = rows.find(({ cause }) => cause === returnCause(paymentId));
  return whole && sendPayback(deps, whole.id);
}

/**
 * Sends a refund to the provider and posts it once confirmed. The sweep repeats it if the provider refuses or does not answer; the key prevents a
 * second refund.
 */
export async function sendPayback(deps: PaybackDeps, id: string): Promise<SendResult> {
  const { database } = deps;
  const row = await claimPayback(database, id, clock.now());
  if (!row) return 'sent';
  const payment = await readPayment(database, row.paymentId);
  const facts = payment?.facts ?? undefined;
  try {
    if (row.itemId === null) await sendAllItems(deps, row, payment?.reference ?? '', facts);
    else await sendItem(deps, row, facts);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'away';
    if (!isRefusal(error)) throw error;
    await recordRefusal(deps, row, refusalText(error));
    return 'refused';
  }
  await database.inTransaction(() => confirm(deps, row), { repeatable: true });
  return 'sent';
}

async function sendItem({ provider }: PaybackDeps, row: PaybackRow, facts: StoredFacts | undefined): Promise<void> {
  const item = facts?.items?.find(({ id }) => id === row.itemId);
  if (!item) throw new Error(`The provider returned no item ${row.itemId}`);
  await provider.refund({
    paymentId: row.paymentId,
    itemReference: item.reference,
    amount: kurus(row.amount),
    key: row.id,
  });
}

/** Cancels the payment; if the provider refuses that, refunds each item. */
async function sendAllItems(
  { provider }: PaybackDeps,
  row: PaybackRow,
  reference: string,
  facts: StoredFacts | undefined,
): Promise<void> {
  try {
    await provider.cancel(row.paymentId, reference, row.id);
  } catch (error) {
    const items = facts?.items ?? [];
    if (!isRefusal(error) || items.length === 0) throw error;
    for (const { id, reference: itemReference, amount, refunded } of items) {
      const left = subtract(amount, refunded);
      if (left <= 0) continue;
      await provider.refund({ paymentId: row.paymentId, itemReference, amount: left, key: `${row.id}:${id}` });
    }
  }
}

async function confirm(deps: PaybackDeps, row: PaybackRow): Promise<void> {
  const { database, ledger } = deps;
  // Lock order: the payment, then its refunds.
  await lockPayment(database, row.paymentId);
  const now = clock.now();
  if (!(await markSent(database, row.id, now))) return;
  const amount = kurus(row.amount);
  await ledger.post({
    cause: `payback:${row.id}:sent`,
    paymentId: row.paymentId,
    ...(row.orderCode !== null && { orderCode: row.orderCode }),
    entries: [
      { account: 'refund', subjectId: row.paymentId, amount },
      { account: 'provider', amount: subtract(noMoney, amount) },
    ],
  });
  await insertEvent(database, {
    paymentId: row.paymentId,
    kind: 'PaybackSent',
    by: 'Sweep',
    note: `${row.amount} · ${row.cause}`,
    at: now,
  });
  if (row.cause === returnCause(row.paymentId)) await markReturned(deps, row.paymentId, 'Sweep');
}

async function recordRefusal({ database }: PaybackDeps, row: PaybackRow, text: string): Promise<void> {
  const now = clock.now();
  await database.inTransaction(async () => {
    await lockPayment(database, row.paymentId);
    if (!(await markRefused(database, row.id, text))) return;
    await raiseAlarm(database, row.paymentId, text);
    await insertEvent(database, {
      paymentId: row.paymentId,
      kind: 'PaybackRefused',
      by: 'Sweep',
      note: text,
      at: now,
    });
  });
}
