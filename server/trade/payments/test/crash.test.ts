import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { bankCards, payAtBank } from '../../../../tests/support/bank.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { CrashPoints } from './crash-points.ts';
import { minuteMs, openPayments } from './harness.ts';
import type { Harness } from './harness.ts';

const crashPoints = new CrashPoints();
let harness: Harness;
beforeAll(async () => {
  harness = await openPayments(crashPoints.wrap);
});
afterAll(() => harness.close());

/** A complete checkout: bought, or refunded if the piece was sold elsewhere. */
async function checkout(isGone: boolean, number: string): Promise<{ piece: string; buyer: string }> {
  const buyer = await harness.member();
  const piece = await harness.piece();
  const run = async () => {
    const payment = await harness.buy(buyer, piece);
    await payAtBank(payment, { number });
    if (isGone) await harness.soldElsewhere(piece);
    await harness.complete(buyer, payment.id);
    await harness.runJobs();
  };
  await run().catch((error: Error) => {
    if (!/process/.test(error.message)) throw error;
  });
  return { piece, buyer: buyer.id };
}

/** What a restarted process does. */
async function recover(): Promise<void> {
  crashPoints.start();
  await harness.runJobs();
  for (const pass of [3, 20, 90]) {
    harness.pass(pass * minuteMs);
    await harness.sweep();
    await harness.runJobs();
  }
}

test.each([
  ['bought', false, bankCards.pays],
  ['refunded because the piece is gone', true, bankCards.pays],
  ['refunded because of another amount', false, bankCards.otherAmount],
] as const)('brings a payment that is %s to its end wherever the process crashes', async (_, isGone, number) => {
  crashPoints.start();
  await checkout(isGone, number);
  const boundaries = crashPoints.passed;
  expect(boundaries).toBeGreaterThan(8);
  for (let cut = 0; cut <= boundaries; cut += 1) {
    crashPoints.start();
    crashPoints.after(cut);
    const { piece, buyer } = await checkout(isGone, number);
    await recover();
    const payments = await harness.database.query<{ id: string; state: string }>(
      'select id, state from payment where payer_id = $1',
      [buyer],
    );
    // A crash before the payment was stored leaves no payment and no reservation.
    expect([cut, payments.length <= 1]).toEqual([cut, true]);
    const shelf = await harness.shelf(piece);
    const [payment] = payments;
    const facts = payment && (await harness.facts(payment.id));
    const given = (facts?.items ?? []).reduce((sum, { refunded }) => sum + refunded, 0);
    if (facts?.approvedAt === undefined) {
      expect([cut, payment?.state ?? 'Expired', shelf?.heldBy]).toEqual([cut, 'Expired', null]);
    } else if (payment?.state === 'Completed') {
      expect([cut, shelf?.soldBy, given]).toEqual([cut, payment.id, 0]);
    } else {
      expect([cut, payment?.state, given]).toEqual([cut, 'Returned', facts.amount]);
      expect(shelf?.soldBy).not.toBe(payment?.id);
    }
    if (facts) await booksAgree(facts.paymentId, (facts.amount ?? 0) - given);
  }
  await expectBooksToBalance(harness.database);
});

/** Checks that the ledger agrees with the provider, and that `buyer` and `refund` are 0. */
async function booksAgree(paymentId: string, held: number): Promise<void> {
  const lines = await harness.database.query<{ account: string; sum: number }>(
    `select e.account, sum(e.amount)::float8 as sum from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.payment_id = $1 group by e.account`,
    [paymentId],
  );
  const sums = Object.fromEntries(lines.map(({ account, sum }) => [account, sum]));
  expect([sums['provider'] ?? 0, sums['buyer'] ?? 0, sums['refund'] ?? 0]).toEqual([held, 0, 0]);
}
