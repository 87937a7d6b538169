import { ProviderUnreachable } from '../../../adapters/payment/port.ts';
import { add, kurus, noMoney, subtract } from '../../../kernel/money.ts';
import { clock } from '../../../platform/clock.ts';
import type { Payback } from '../port.ts';
import { returnCause } from '../rules/facts.ts';
import type { KeptFacts } from '../rules/facts.ts';
import { claimPayback, markRefused, markSent, paybacksOfPayment } from '../store/paybacks.ts';
import type { PaybackRow } from '../store/paybacks.ts';
import { insertEvent, lockPayment, raiseAlarm, readPayment } from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { askBack } from './asking-back.ts';
import { askProvider, isRefusal, refusalText } from './deps.ts';
import type { PaybackDeps } from './deps.ts';
import { returned } from './moving.ts';

/**
 * Gives money of an item back, in the transaction in progress. Throws, which undoes it, where more would go back than was charged for the item: whoever asks has counted wrongly.
 */
export async function giveBack(deps: PaybackDeps, payback: Payback): Promise<void> {
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
  await askBack(deps, payback);
}

/** What became of something that was to go back: the provider has confirmed it, refused it, or did not answer. */
type Sent = 'sent' | 'refused' | 'away';

/** Sends all of a payment back, where that is due. */
export async function sendWhole(deps: PaybackDeps, paymentId: string): Promise<Sent | undefined> {
  const payment = await readPayment(deps.database, paymentId);
  if (payment?.state !== 'Returning') return undefined;
  const rows = await paybacksOfPayment(deps.database, paymentId);
  const whole = rows.find(({ cause }) => cause === returnCause(paymentId));
  return whole && sendPayback(deps, whole.id);
}

/**
 * Gives back what the bank approved of a payment beside that which is in the books: the buyer paid on an older form as well. It never stood in the books, and the provider does it once. Refuses
 * PaymentProviderUnavailable; what the provider refuses rings at the desk.
 */
export async function returnOthers(deps: PaybackDeps, { id, facts }: PaymentRow): Promise<void> {
  const { database, provider } = deps;
  const taken = (facts?.items ?? []).map(({ reference }) => reference);
  if (taken.length === 0) return;
  try {
    const amount = await askProvider(() => provider.giveBackOthers(id, taken, `payment:${id}:twice`));
    if (amount === 0) return;
    await insertEvent(database, {
      paymentId: id,
      kind: 'PaybackSent',
      by: 'Sweep',
      note: `${amount} · payment:${id}:twice`,
      at: clock.now(),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await raiseAlarm(database, id, refusalText(error));
  }
}

/**
 * Asks the provider to give money back and, once it has, writes that into the books. What it does not answer, or refuses, is asked again later, by the sweep: the same key makes it one.
 */
export async function sendPayback(deps: PaybackDeps, id: string): Promise<Sent> {
  const { database } = deps;
  const row = await claimPayback(database, id, clock.now());
  if (!row) return 'sent';
  const payment = await readPayment(database, row.paymentId);
  const facts = payment?.facts ?? undefined;
  try {
    if (row.itemId === null) await sendAll(deps, row, payment?.reference ?? '', facts);
    else await sendPart(deps, row, facts);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'away';
    if (!isRefusal(error)) throw error;
    await noteRefusal(deps, row, refusalText(error));
    return 'refused';
  }
  await database.inTransaction(() => confirm(deps, row), { repeatable: true });
  return 'sent';
}

async function sendPart({ provider }: PaybackDeps, row: PaybackRow, facts: KeptFacts | undefined): Promise<void> {
  const item = facts?.items?.find(({ id }) => id === row.itemId);
  if (!item) throw new Error(`The provider named no item ${row.itemId}`);
  await provider.refund({
    paymentId: row.paymentId,
    itemReference: item.reference,
    amount: kurus(row.amount),
    key: row.id,
  });
}

/** A payment goes back whole by being called off; where that is no longer possible, item by item. */
async function sendAll(
  { provider }: PaybackDeps,
  row: PaybackRow,
  reference: string,
  facts: KeptFacts | undefined,
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
  // Held in this order everywhere: the payment, then what goes back of it.
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
  if (row.cause === returnCause(row.paymentId)) await returned(deps, row.paymentId, 'Sweep');
}

async function noteRefusal({ database }: PaybackDeps, row: PaybackRow, text: string): Promise<void> {
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
