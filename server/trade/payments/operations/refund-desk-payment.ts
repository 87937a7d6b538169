import { add, kurus, noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { requireApproval } from '../../../people/approvals/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { LedgerEntry, LedgerLine } from '../../ledger/port.ts';
import { insertPayback, paybacksOfPayment } from '../store/paybacks.ts';
import { insertEvent, lockPayment } from '../store/payments.ts';
import type { PaymentDeps } from './dependencies.ts';
import { refundableAmount } from './desk-payment.ts';
import { paybackJobName } from './request-payback.ts';

/**
 * Refunds the rest of a payment for services, in the current transaction. Reverses its ledger lines and its invoices; the buyer keeps the services.
 * Throws PaymentNotFound, or PaymentNothingLeft if nothing is left or it is a payment for goods.
 */
export async function refundDeskPayment(
  deps: PaymentDeps,
  id: string,
  operatorId: string,
  reason: string,
): Promise<void> {
  const { database, ledger } = deps;
  const row = required(await lockPayment(database, id), 'PaymentNotFound');
  const earlier = await paybacksOfPayment(database, id);
  const left = refundableAmount(row, add(...earlier.map(({ amount }) => kurus(amount))));
  if (left === 0) throw new DomainError('PaymentNothingLeft');
  requireApproval('giveBack', id, left);
  const cause = `payment:${id}:given-back`;
  await ledger.post({
    cause,
    paymentId: id,
    entries: [
      ...reversed(await ledger.linesOf({ paymentId: id })),
      { account: 'refund', subjectId: id, amount: kurus(-left) },
    ],
  });
  const refunded = new Map(
    [...Map.groupBy(earlier, ({ itemId }) => itemId ?? '')].map(([itemId, parts]) => [
      itemId,
      add(...parts.map(({ amount }) => kurus(amount))),
    ]),
  );
  await deps.services.reverseInvoices(id, refunded);
  for (const item of row.facts?.items ?? []) {
    await storePayback(
      deps,
      id,
      `${cause}:${item.id}`,
      item.id,
      subtract(item.amount, refunded.get(item.id) ?? kurus(0)),
    );
  }
  await insertEvent(database, {
    paymentId: id,
    kind: 'PaybackAsked',
    by: 'Operator',
    byId: operatorId,
    note: reason,
    at: clock.now(),
  });
  const memberId = row.payerIsGuest ? undefined : row.payerId;
  await logDeskAct(database, { act: 'GiveBack', byId: operatorId, about: id, memberId, message: reason });
}

async function storePayback(
  { database }: PaymentDeps,
  paymentId: string,
  cause: string,
  itemId: string,
  amount: Kurus,
): Promise<void> {
  if (amount <= 0) return;
  const id = chance.uuid();
  const askedAt = clock.now();
  await insertPayback(database, { id, cause, paymentId, orderCode: null, itemId, amount, askedAt });
  await addJob(database, paybackJobName, { paybackId: id });
}

/** Entries that bring each account back to 0, except `provider`, which still has the money, and `refund`. */
function reversed(lines: readonly LedgerLine[]): LedgerEntry[] {
  const sums = new Map<string, LedgerEntry>();
  for (const { account, subjectId, amount } of lines) {
    if (account === 'provider' || account === 'refund') continue;
    const key = `${account} ${subjectId ?? ''}`;
    const sum = sums.get(key)?.amount ?? noMoney;
    sums.set(key, { account, ...(subjectId !== undefined && { subjectId }), amount: subtract(sum, amount) });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
