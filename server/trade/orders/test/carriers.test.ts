import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cancelOrderAsAdmin } from '../operations/cancel-order-as-admin.ts';
import { cancelOrder } from '../operations/cancel-order.ts';
import { codeOf, dayMs, openOrders } from './harness.ts';
import type { Harness } from './harness.ts';

/** Carriers that hang, lose answers, answer late or return parcels. */
let harness: Harness;
beforeAll(async () => {
  harness = await openOrders();
});
beforeEach(() => {
  harness.notices.length = 0;
  harness.published.length = 0;
  harness.paybacks.length = 0;
  harness.alarms.length = 0;
});
afterEach(async () => {
  delete harness.carrier.onCancel;
  delete harness.carrier.onCreate;
  await expectBooksToBalance(harness.database);
});
afterAll(() => harness.close());

const hourMs = 3_600_000;
const changedMind = { reason: 'ChangedMind' } as const;
const away = async () => {
  throw new DomainError('CarrierUnavailable');
};

async function coded() {
  const order = await harness.bought();
  await harness.createCode(order);
  return order;
}

function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** The order is not locked, and no connection waits in a transaction. */
async function expectNothingLocked(code: string): Promise<void> {
  await harness.database.query('select from ad_order where code = $1 for update nowait', [code]);
  const idle = await harness.database.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(idle).toEqual([]);
}

describe('a hanging carrier', () => {
  it.each(['side', 'desk', 'clock'] as const)('holds no transaction and no lock (%s)', async (who) => {
    const { seller, code, paymentId } = await coded();
    const [asked, answer] = [gate(), gate()];
    harness.carrier.onCancel = async () => {
      asked.open();
      await answer.passed;
    };
    harness.pass(who === 'clock' ? 3 * dayMs : 0);
    const acts = {
      side: () => harness.cancel(seller, code, { reason: 'CannotShip' }),
      desk: () => cancelOrderAsAdmin(harness.deps, code, seller, { reason: 'Satıcıya ulaşılamadı.' }, {}),
      clock: () => harness.runDue(),
    };
    const done = acts[who]();
    await asked.passed;
    await expectNothingLocked(code);
    // The order can still change: whichever transaction commits first wins.
    expect(await harness.statusOf(code)).toBe('Paid');
    answer.open();
    await done;
    expect(await harness.statusOf(code)).toBe('Cancelled');
    expect(await harness.books(paymentId)).toEqual({ provider: 1_050_00, refund: -1_050_00 });
  });

  it('cancels a shipment code if the order was cancelled while the code was created', async () => {
    const { seller, buyer, code, itemIds } = await harness.bought();
    harness.carrier.onCreate = async () => {
      await expectNothingLocked(code);
      await harness.cancel(buyer, code, { itemIds, ...changedMind });
    };
    expect(await codeOf(harness.createCode({ seller, code }))).toBe('OrderCancelled');
    expect(harness.parcels.has(code)).toBe(false);
    expect(harness.paybacks).toHaveLength(1);
  });
});

describe('cancellation', () => {
  it('retries after a lost answer and refunds once', async () => {
    const { buyer, code, itemIds, paymentId } = await coded();
    let tries = 0;
    harness.carrier.onCancel = async () => {
      tries += 1;
      if (tries === 1) await away();
    };
    const cancel = () => harness.cancel(buyer, code, { itemIds, ...changedMind });
    expect(await codeOf(cancel())).toBe('CarrierUnavailable');
    expect(await harness.statusOf(code)).toBe('Paid');
    await cancel();
    expect(await codeOf(cancel())).toBe('OrderCancelled');
    expect(harness.paybacks).toHaveLength(1);
    expect(await harness.books(paymentId)).toEqual({ provider: 1_050_00, refund: -1_050_00 });
  });

  it('runs once per idempotency key, even if the first try failed at the carrier', async () => {
    const { buyer, code, itemIds } = await coded();
    const request = { itemIds, ...changedMind };
    const caller = { kind: 'guest', id: buyer } as const;
    const once = { callId: 'cancel', caller, key: `key-${code}`, input: request, hours: 24 };
    const press = () => cancelOrder(harness.deps, code, { accountId: buyer }, request, { once });
    harness.carrier.onCancel = away;
    expect(await codeOf(press())).toBe('CarrierUnavailable');
    delete harness.carrier.onCancel;
    const first = await press();
    expect(await press()).toEqual(first);
    expect(harness.paybacks).toHaveLength(1);
  });

  it('also cancels a second code that the seller created in between', async () => {
    const { seller, buyer, code, itemIds } = await coded();
    let tries = 0;
    harness.carrier.onCancel = async () => {
      tries += 1;
      if (tries > 1) return undefined;
      harness.parcels.delete(code);
      await harness.createCode({ seller, code });
      return true;
    };
    await harness.cancel(buyer, code, { itemIds, ...changedMind });
    expect(tries).toBe(2);
    expect(harness.parcels.has(code)).toBe(false);
    expect(await harness.statusOf(code)).toBe('Cancelled');
  });

  it('lets the seller create a new code if the cancellation failed after the parcel was cancelled', async () => {
    const { seller, code } = await coded();
    harness.parcels.delete(code);
    expect((await harness.sellerDetail(seller, code)).acts).toContain('CreateShipmentCode');
    harness.pass(dayMs);
    await harness.createCode({ seller, code });
    const { acts, shipBy } = await harness.sellerDetail(seller, code);
    expect(acts).not.toContain('CreateShipmentCode');
    expect(shipBy).toBe(new Date(harness.now().getTime() + 3 * dayMs).toISOString());
    await harness.cancel(seller, code, { reason: 'CannotShip' });
  });
});

describe('deadline of an order whose carrier does not answer', () => {
  it('waits a day, records why, then cancels without the carrier and raises an alarm', async () => {
    const { buyer, code, paymentId } = await coded();
    const uncoded = await harness.bought();
    harness.carrier.onCancel = async (subject) => (subject === code ? away() : undefined);
    harness.pass(3 * dayMs);
    await harness.runDue();
    // Other orders are not blocked.
    expect(await harness.statusOf(uncoded.code)).toBe('Cancelled');
    for (let hour = 0; hour < 23; hour += 1) {
      harness.pass(hourMs);
      await harness.runDue();
    }
    const { history, status } = await harness.detail(buyer, code);
    expect(status).toBe('Paid');
    expect(history.filter(({ happening }) => happening === 'CarrierSilent')).toHaveLength(1);
    expect(harness.alarms).toEqual([]);
    harness.pass(hourMs);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Cancelled');
    expect(harness.alarms).toMatchObject([{ paymentId, alarm: expect.stringContaining('CarrierSilent') }]);
    expect(await harness.books(paymentId)).toEqual({ provider: 1_050_00, refund: -1_050_00 });
  });

  it('cancels normally once the carrier answers', async () => {
    const { code, paymentId } = await coded();
    harness.carrier.onCancel = async (subject) => (subject === code ? away() : undefined);
    harness.pass(3 * dayMs);
    await harness.runDue();
    delete harness.carrier.onCancel;
    harness.pass(hourMs);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Cancelled');
    expect(harness.alarms.filter((one) => one.paymentId === paymentId)).toEqual([]);
  });

  it('asks an unreachable carrier once per run', async () => {
    const codes = [await coded(), await coded(), await coded()].map(({ code }) => code);
    let tries = 0;
    harness.carrier.onCancel = async () => {
      tries += 1;
      return away();
    };
    harness.pass(3 * dayMs);
    await harness.runDue();
    expect(tries).toBe(1);
    delete harness.carrier.onCancel;
    harness.pass(hourMs);
    await harness.runDue();
    for (const code of codes) expect(await harness.statusOf(code)).toBe('Cancelled');
  });
});

describe('late delivery report', () => {
  it('leaves the buyer the time between reminder and deadline', async () => {
    const { buyer, code } = await harness.shipped();
    const deliveredAt = harness.now();
    harness.pass(8 * dayMs);
    await harness.reportLate(code, 'ShipmentCompleted', deliveredAt);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Delivered');
    const { completesAt } = await harness.dueTimes(code);
    expect(completesAt).toEqual(new Date(harness.now().getTime() + 2 * dayMs));
    harness.pass(2 * dayMs - 1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Delivered');
    harness.pass(1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Completed');
    expect(harness.templates(buyer)).toContain('OrderByBuyer.DeliveredToBuyer');
  });

  it('counts from the delivery if enough time is left', async () => {
    const { code } = await harness.shipped();
    const deliveredAt = harness.now();
    harness.pass(dayMs);
    await harness.reportLate(code, 'ShipmentCompleted', deliveredAt);
    expect((await harness.dueTimes(code)).completesAt).toEqual(new Date(deliveredAt.getTime() + 7 * dayMs));
  });
});
