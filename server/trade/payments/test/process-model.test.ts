import fc from 'fast-check';
import { afterAll, beforeAll, expect, it as test } from 'vitest';
import { bankCards, payAtBank } from '../../../../tests/support/bank.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import type { PaymentState } from '../../../../contract/enums.ts';
import { paymentProcess } from '../process.ts';
import { minuteMs, openPayments } from './harness.ts';
import type { Harness } from './harness.ts';

let it: Harness;
beforeAll(async () => {
  it = await openPayments();
});
afterAll(() => it.close());

/** Events that can happen to a payment in any order. */
const happenings = [
  'pay',
  'decline',
  'maybe',
  'otherSum',
  'complete',
  'completeTwice',
  'open',
  'cancel',
  'sweep',
  'wait',
  'waitLong',
  'gone',
  'leave',
] as const;

/** Whether the process allows this change, in one or more transitions. */
function isReachable(from: PaymentState, to: PaymentState): boolean {
  const reached = new Set([from]);
  for (const state of reached) {
    for (const row of paymentProcess.transitions)
      if (row.from.some((one) => one === state) && row.to) reached.add(row.to);
  }
  return reached.has(to);
}

test('follows the transitions of the process for random events, and never loses money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 12 }), async (plan) => {
      const { buyer, piece, payment } = await it.begun();
      const { id } = payment;
      let state: PaymentState = 'InProgress';
      const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
      const card = async (number: string) => {
        const shown = await it.summary(buyer, id);
        if (shown.frameUrl !== undefined) await quietly(payAtBank(shown, { number }));
      };
      const acts: Record<(typeof happenings)[number], () => Promise<unknown>> = {
        pay: () => card(bankCards.pays),
        decline: () => card(bankCards.declined),
        maybe: () => card(bankCards.approvesLater),
        otherSum: () => card(bankCards.otherAmount),
        complete: () => it.complete(buyer, id),
        completeTwice: () => Promise.all([it.complete(buyer, id), it.complete(buyer, id), it.sweep()]),
        open: () => quietly(it.open(buyer, id)),
        cancel: () => it.cancel(buyer, id),
        sweep: () => it.sweep(),
        wait: async () => it.pass(3 * minuteMs),
        waitLong: async () => it.pass(16 * minuteMs),
        gone: async () => {
          const shelf = await it.shelf(piece);
          if (!shelf?.soldBy) await it.soldElsewhere(piece);
        },
        leave: async () => {
          await it.hooks.accountLeft?.(buyer.id);
          await it.runJobs();
        },
      };
      for (const happening of plan) {
        await acts[happening]();
        const next: PaymentState = (await it.summary(buyer, id)).state;
        expect(isReachable(state, next), `${happening}: ${state} → ${next}`).toBe(true);
        state = next;
      }
      for (const minutes of [3, 16, 90]) {
        it.pass(minutes * minuteMs);
        await it.sweep();
      }
      await it.runJobs();
      const end = await it.summary(buyer, id);
      const facts = await it.facts(id);
      const shelf = await it.shelf(piece);
      const wasApproved = facts.approvedAt !== undefined;
      expect(end.state).toBe(wasApproved ? (shelf?.soldBy === id ? 'Completed' : 'Returned') : 'Expired');
      if (end.state === 'Completed') expect(facts.state).toBe('approved');
      else expect((facts.items ?? []).every(({ amount, refunded }) => amount === refunded)).toBe(true);
      if (end.state !== 'Completed') expect(shelf?.heldBy).toBeNull();
    }),
    { numRuns: 40 },
  );
  await expectBooksToBalance(it.database);
}, 120_000);
