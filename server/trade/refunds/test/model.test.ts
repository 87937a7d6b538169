import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../../../contract/limits.ts';
import type { RefundStatus } from '../../../../contract/enums.ts';
import { refundProcess } from '../process.ts';
import type { RefundActor, RefundEvent } from '../process.ts';
import { codeOf, dayMs, openRefunds } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
let administrator: string;
beforeAll(async () => {
  harness = await openRefunds();
  administrator = await harness.member('Yönetici');
});
afterAll(() => harness.close());

interface Act {
  event: RefundEvent;
  actor: RefundActor;
  run(order: Awaited<ReturnType<Harness['delivered']>>, id: string): Promise<unknown>;
}

/** Actions on a refund, and the process event of each. */
const acts: readonly Act[] = [
  { event: 'accept', actor: 'seller', run: ({ seller }, id) => harness.accept(seller, id) },
  { event: 'reject', actor: 'seller', run: ({ seller }, id) => harness.reject(seller, id) },
  { event: 'approve', actor: 'seller', run: ({ seller }, id) => harness.approveRefund(seller, id) },
  { event: 'appeal', actor: 'seller', run: ({ seller }, id) => harness.appeal(seller, id) },
  { event: 'appeal', actor: 'buyer', run: ({ buyer }, id) => harness.buyerAppeal(buyer, id) },
  { event: 'cancel', actor: 'buyer', run: ({ buyer }, id) => harness.cancelRefund(buyer, id) },
  { event: 'uphold', actor: 'administrator', run: (_, id) => harness.decide(administrator, id, 500_00) },
  { event: 'overrule', actor: 'administrator', run: (_, id) => harness.decide(administrator, id, 0) },
];

test('a refund follows its process under concurrent actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 0, max: acts.length + 1 }), { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (rounds) => {
        const order = await harness.delivered();
        const { refundId } = await harness.request(order.buyer, order);
        const statusNow = async () =>
          (await harness.ofBuyer(order.buyer, order.code)).items[0]?.status ?? ('' as RefundStatus);
        for (const round of rounds) {
          const before = await statusNow();
          const done: Act[] = [];
          await Promise.all(
            round.map(async (number) => {
              const act = acts[number];
              if (!act) return;
              const code = await codeOf(act.run(order, refundId));
              if (code === 'done') done.push(act);
              else expect(code).toMatch(/^Refund/);
            }),
          );
          if (round.some((number) => number === acts.length) && (await statusNow()) === 'Accepted') {
            await harness.returnCode(order.buyer, refundId);
            await harness.moveReturn(refundId, 'OnDelivery', 'ShipmentCompleted');
            expect(await statusNow()).toBe('ReturnDelivered');
          } else if (round.some((number) => number > acts.length)) {
            harness.pass((limits.returnShipDays + 1) * dayMs);
            await harness.runRefunds();
          } else {
            expect(reachable(before, done)).toContain(await statusNow());
          }
          await harness.balanced();
        }
        // An open refund ends by its deadlines or waits for an administrator.
        for (let day = 0; day < 6; day += 1) {
          harness.pass((limits.returnShipDays + 1) * dayMs);
          await harness.runRefunds();
        }
        expect([...refundProcess.terminal, 'Appealed']).toContain(await statusNow());
        expect(harness.paybacks.filter(({ paymentId }) => paymentId === order.paymentId).length).toBeLessThan(2);
        await harness.balanced();
      },
    ),
    { numRuns: 15 },
  );
});

/** Statuses reachable by the successful actions in any order. */
function reachable(from: RefundStatus, done: readonly Act[]): RefundStatus[] {
  if (done.length === 0) return [from];
  return done.flatMap((act, at) => {
    const step = refundProcess.transition(from, act.event, act.actor);
    return 'error' in step ? [] : reachable(step.to, done.toSpliced(at, 1));
  });
}
