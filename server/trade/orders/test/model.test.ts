import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls as calls } from '../../../../contract/calls/orders.ts';
import type { OrderStatus } from '../../../../contract/enums.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { handoverCode } from '../operations/secrets.ts';
import { orderItemProcess } from '../process.ts';
import type { OrderActor, OrderItemEvent } from '../process.ts';
import { paidFor, statusOf } from '../rules.ts';
import { itemsOfOrders } from '../store/orders.ts';
import { codeOf, dayMs, openOrders } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
let administrator: string;
beforeAll(async () => {
  harness = await openOrders();
  administrator = await harness.member('Yönetici');
});
afterAll(() => harness.close());

type Order = Awaited<ReturnType<Harness['bought']>>;

interface Act {
  /** Process events that an action may cause for an item; the due-order job can cause several. */
  steps: readonly (readonly [event: OrderItemEvent, actor: OrderActor])[];
  run(order: Order): Promise<unknown>;
}

const reason = { reason: 'ChangedMind' } as const;
const words = 'Satıcı ulaşılamadığı için yönetim karar verdi.';

/** Actions of buyer, seller, carrier, scheduler and administrator. */
const acts = {
  cancelFirst: {
    steps: [['cancel', 'buyer']],
    run: ({ buyer, code, itemIds }) => harness.cancel(buyer, code, { itemIds: itemIds.slice(0, 1), ...reason }),
  },
  cancelAll: {
    steps: [['cancel', 'buyer']],
    run: ({ buyer, code, itemIds }) => harness.cancel(buyer, code, { itemIds, ...reason }),
  },
  cancelBySeller: {
    steps: [['cancel', 'seller']],
    run: ({ seller, code }) => harness.cancel(seller, code, { reason: 'CannotShip' }),
  },
  code: { steps: [], run: (order) => harness.createCode(order) },
  handOver: {
    steps: [['handOver', 'seller']],
    run: ({ seller, code }) =>
      harness.call(
        calls.handOver,
        { params: { orderCode: code }, body: { code: handoverCode(harness.deps.secret, code) } },
        seller,
      ),
  },
  take: { steps: [['ship', 'system']], run: ({ code }) => carried(code, 'OnDelivery') },
  bring: {
    steps: [
      ['ship', 'system'],
      ['deliver', 'system'],
    ],
    run: ({ code }) => carried(code, 'ShipmentCompleted'),
  },
  sendBack: {
    steps: [
      ['ship', 'system'],
      ['refund', 'system'],
    ],
    run: ({ code }) => carried(code, 'ProductReturned'),
  },
  approveFirst: {
    steps: [['approve', 'buyer']],
    run: ({ buyer, code, itemIds }) => harness.approve(buyer, code, itemIds.slice(0, 1)),
  },
  approveAll: { steps: [['approve', 'buyer']], run: ({ buyer, code }) => harness.approve(buyer, code) },
  stranger: {
    steps: [],
    run: async ({ code, itemIds }) => {
      const stranger = await harness.member('Yabancı');
      const refusals = await Promise.all([
        codeOf(harness.cancel(stranger, code, { itemIds, ...reason })),
        codeOf(harness.approve(stranger, code)),
        codeOf(harness.createCode({ seller: stranger, code })),
      ]);
      if (refusals.some((refusal) => refusal !== 'OrderNotFound'))
        throw new Error(`A stranger was let in: ${refusals.join(', ')}`);
    },
  },
  desk: {
    steps: [['cancel', 'administrator']],
    run: ({ code, itemIds }) =>
      harness.call(calls.adminCancel, { params: { orderCode: code }, body: { itemIds, reason: words } }, administrator),
  },
  deskCompletes: {
    steps: [['complete', 'administrator']],
    run: ({ code, itemIds }) =>
      harness.call(
        calls.adminComplete,
        { params: { orderCode: code }, body: { itemIds, reason: words } },
        administrator,
      ),
  },
  clock: {
    steps: [
      ['cancel', 'system'],
      ['complete', 'system'],
      ['remindShip', 'system'],
      ['remindApprove', 'system'],
    ],
    run: () => harness.runDue(),
  },
} satisfies Record<string, Act>;
type ActName = keyof typeof acts;

/** The carrier reports only parcels that were handed to it. */
async function carried(code: string, stage: 'OnDelivery' | 'ShipmentCompleted' | 'ProductReturned'): Promise<void> {
  if (harness.parcels.has(code)) await harness.move(code, stage);
}

/** All states reachable by some of these events, in any order. */
function reachable(from: OrderStatus, steps: Act['steps']): Set<OrderStatus> {
  const found = new Set([from]);
  for (const state of found) {
    for (const [event, actor] of steps) {
      const step = orderItemProcess.transition(state, event, actor);
      if (!('error' in step)) found.add(step.to);
    }
  }
  return found;
}

const itemsOf = (code: string) => itemsOfOrders(harness.database, [code]);

/** Invariants of an order after every step. */
async function isSound({ code, paymentId, adIds }: Order): Promise<void> {
  const items = await itemsOf(code);
  expect(await harness.statusOf(code)).toBe(statusOf(items));
  const held = await harness.database.query<{ id: string; amount: number }>(
    `select subject_id as id, sum(amount)::float8 as amount from ledger_entry where account = 'held' and subject_id = any($1::uuid[]) group by subject_id`,
    [items.map(({ id }) => id)],
  );
  for (const item of items) {
    const isOver = ['Completed', 'Cancelled', 'Refunded'].includes(item.status);
    const inBooks = held.find(({ id }) => id === item.id)?.amount ?? 0;
    // Ended items hold no money in escrow; open items hold all of it.
    expect([item.status, inBooks]).toEqual([item.status, isOver ? 0 : -(item.price + item.platformDiscount)]);
    expect(item.refunded).toBe(item.status === 'Cancelled' || item.status === 'Refunded' ? paidFor(item) : 0);
    const back = harness.paybacks.filter(({ itemId }) => itemId === item.id);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(item.refunded);
    const asked = await harness.ads.statusOf(adIds.find((adId) => adId === item.adId) ?? '');
    expect([item.status, asked]).toEqual([item.status, item.refunded > 0 ? 'OnSale' : 'OutOfStock']);
  }
  const released = await harness.database.query(
    `select from ledger_transaction where payment_id = $1 and cause like 'order-item:%:released'`,
    [paymentId],
  );
  expect(released).toHaveLength(items.filter(({ status }) => status === 'Completed').length);
  await expectBooksToBalance(harness.database);
}

const anAct = fc.constantFrom(...(Object.keys(acts) as ActName[]));
/** Actions that run concurrently, and the days that pass before them. */
const rounds = fc.array(
  fc.record({
    days: fc.constantFrom(0, 0, 0, 1, 3, 8),
    names: fc.array(anAct, { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 7 },
);

test.each(['Parcel', 'InPerson'] as const)(
  'an order (%s) follows its item process under concurrent actions, and the ledger matches its state',
  async (delivery) => {
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const order = await harness.bought([100_03, 299_98], {
          delivery,
          installments: { count: 3, surchargeBasisPoints: 777 },
        });
        for (const { days, names } of plan) {
          const before = await itemsOf(order.code);
          if (days > 0) harness.pass(days * dayMs);
          const done: ActName[] = [];
          await Promise.all(
            names.map(async (name) => {
              const outcome = await codeOf(acts[name].run(order));
              // Every refusal is a domain error, never a database error.
              if (outcome === 'done') done.push(name);
              else expect([name, outcome]).toEqual([name, expect.stringMatching(/^Order[A-Z]\w+$/)]);
            }),
          );
          const steps = done.flatMap((name): Act['steps'] => acts[name].steps);
          const after = await itemsOf(order.code);
          for (const { id, status } of before) {
            const now = after.find((item) => item.id === id)?.status;
            expect([names, [...reachable(status, steps)]]).toEqual([names, expect.arrayContaining([now])]);
          }
          await isSound(order);
        }
        // An order that nobody acts on ends by its deadlines, unless the carrier has the parcel and reports nothing.
        for (const days of [8, 8]) {
          harness.pass(days * dayMs);
          await harness.runDue();
        }
        for (const { status } of await itemsOf(order.code)) {
          expect(['Completed', 'Cancelled', 'Refunded', 'Shipped']).toContain(status);
        }
        await isSound(order);
      }),
      { numRuns: 12 },
    );
  },
);
