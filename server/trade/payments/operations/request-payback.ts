import { noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { addJob } from '../../../platform/jobs.ts';
import type { LedgerEntry } from '../../ledger/port.ts';
import { insertPayback } from '../store/paybacks.ts';
import { insertEvent } from '../store/payments.ts';
import type { PaybackDeps } from './dependencies.ts';

export const paybackJobName = 'payments.give-back';

/** A refund of an item, or of the whole payment without `itemId`. */
interface PaybackRequest {
  cause: string;
  paymentId: string;
  orderCode?: string;
  itemId?: string;
  amount: Kurus;
  from: readonly LedgerEntry[];
}

/** Posts a refund and queues it for the provider, in the current transaction. Idempotent by `cause`. */
export async function requestPayback(deps: PaybackDeps, request: PaybackRequest): Promise<void> {
  const { database, ledger } = deps;
  const { cause, paymentId, orderCode, itemId, amount, from } = request;
  const isFirst = await ledger.post({
    cause,
    paymentId,
    ...(orderCode !== undefined && { orderCode }),
    entries: [...from, { account: 'refund', subjectId: paymentId, amount: subtract(noMoney, amount) }],
  });
  if (!isFirst || amount === 0) return;
  const id = chance.uuid();
  const askedAt = clock.now();
  const row = { id, cause, paymentId, orderCode: orderCode ?? null, itemId: itemId ?? null, amount, askedAt };
  if (!(await insertPayback(database, row))) return;
  await insertEvent(database, {
    paymentId,
    kind: 'PaybackAsked',
    by: 'Sweep',
    note: `${amount} · ${cause}`,
    at: askedAt,
  });
  await addJob(database, paybackJobName, { paybackId: id });
}
