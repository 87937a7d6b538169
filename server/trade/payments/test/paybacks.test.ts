import { afterAll, afterEach, beforeAll, describe, expect, it as test } from 'vitest';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { kurus } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import { openPayments } from './harness.ts';
import type { Harness } from './harness.ts';

let it: Harness;
beforeAll(async () => {
  it = await openPayments();
});
afterEach(async () => {
  await it.runJobs();
  await expectBooksToBalance(it.database);
});
afterAll(() => it.close());

const balance = async (account: string, subject: string): Promise<number> => {
  const [row] = await it.database.query<{ sum: number }>(
    'select coalesce(sum(amount), 0)::float8 as sum from ledger_entry where account = $1 and subject_id = $2',
    [account, subject],
  );
  return row?.sum ?? 0;
};

describe('refunds', () => {
  const part = (paymentId: string, itemId: string, amount: number, cause: string) =>
    it.database.inTransaction(() =>
      it.payments.refund({
        cause,
        paymentId,
        itemId,
        amount: kurus(amount),
        from: [{ account: 'held', subjectId: itemId, amount: kurus(amount) }],
      }),
    );

  test('are sent once per cause and confirmed by the bank', async () => {
    const { buyer, piece, payment } = await it.atBank();
    await it.complete(buyer, payment.id);
    const cause = `order-item:${piece}:cancelled`;
    await part(payment.id, piece, 15_000, cause);
    await part(payment.id, piece, 15_000, cause);
    expect(await it.payments.paybacksOf([piece])).toEqual(new Map([[piece, { asked: 15_000, confirmed: 0 }]]));
    await it.runJobs();
    expect(await it.payments.paybacksOf([piece])).toEqual(new Map([[piece, { asked: 15_000, confirmed: 15_000 }]]));
    expect((await it.facts(payment.id)).items?.[0]).toMatchObject({ refunded: 15_000 });
    expect(await it.summary(buyer, payment.id)).toMatchObject({ state: 'Completed', givenBack: 15_000 });
    expect(await balance('refund', payment.id)).toBe(0);
  });

  test('do not exceed the charge, even concurrently', async () => {
    const { buyer, piece, payment } = await it.atBank();
    await it.complete(buyer, payment.id);
    const answers = await Promise.allSettled([
      part(payment.id, piece, 25_000, `refund:${chance.uuid()}:approved`),
      part(payment.id, piece, 25_000, `refund:${chance.uuid()}:approved`),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('are refused for unpaid payments and foreign items', async () => {
    const { payment, piece } = await it.begun();
    await expect(part(payment.id, piece, 1_000, 'refund:x:approved')).rejects.toThrow('is not completed');
    const other = await it.atBank();
    await it.complete(other.buyer, other.payment.id);
    await expect(part(other.payment.id, piece, 1_000, 'refund:y:approved')).rejects.toThrow('more than is left');
  });
});
