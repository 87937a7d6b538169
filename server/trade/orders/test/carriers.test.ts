import { beforeAll, beforeEach, afterEach, afterAll, expect, describe, it } from 'vitest';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import { DomainError } from '../../../platform/errors.ts';
import { openOrders, dayMs, codeOf } from './harness.ts';
import type { Harness } from './harness.ts';
import { cancelByDesk } from '../operations/cancel-order-as-admin.ts';
import { cancelOrder } from '../operations/cancel-order.ts';

/** Carriers that hang, lose their answers, come late, or bring back what they were given. */
let harness: Harness;
beforeAll(async () => {
  harness = await openOrders();
});
beforeEach(() => {
  harness.told.length = 0;
  harness.published.length = 0;
  harness.paybacks.length = 0;
  harness.rung.length = 0;
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

/** Something to wait for, and its end. */
function gate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Nobody holds the order, and no connection waits within a transaction. */
async function expectNothingHeld(code: string): Promise<void> {
  await harness.database.query('select from ad_order where code = $1 for update nowait', [code]);
  const idle = await harness.database.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(idle).toEqual([]);
}

describe('a carrier that hangs', () => {
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
      desk: () => cancelByDesk(harness.deps, code, seller, { reason: 'Satıcıya ulaşılamadı.' }, {}),
      clock: () => harness.runClock(),
    };
    const done = acts[who]();
    await asked.passed;
    await expectNothingHeld(code);
    // The order goes on meanwhile: whoever is first is.
    expect(await harness.statusOf(code)).toBe('Paid');
    answer.open();
    await done;
    expect(await harness.statusOf(code)).toBe('Cancelled');
    expect(await harness.books(paymentId)).toEqual({ provider: 1_050_00, refund: -1_050_00 });
  });

  it('while the code is made: what was cancelled in that time is called off again', async () => {
    const { seller, buyer, code, itemIds } = await harness.bought();
    harness.carrier.onCreate = async () => {
      await expectNothingHeld(code);
      await harness.cancel(buyer, code, { itemIds, ...changedMind });
    };
    expect(await codeOf(harness.createCode({ seller, code }))).toBe('OrderCancelled');
    expect(harness.parcels.has(code)).toBe(false);
    expect(harness.paybacks).toHaveLength(1);
  });
});

describe('a cancellation', () => {
  it('whose answer was lost is repeated, and goes back once', async () => {
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

  it('under one key is one, whatever the carrier does in between', async () => {
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

  it('that the seller answers with another code calls that one off, too', async () => {
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

  it('that broke off after the parcel was called off leaves the seller a way to send it', async () => {
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

describe('the hour of an order whose carrier does not answer', () => {
  it('waits a day, tells why, then is kept without the carrier, and rings', async () => {
    const { buyer, code, paymentId } = await coded();
    const uncoded = await harness.bought();
    harness.carrier.onCancel = async (subject) => (subject === code ? away() : undefined);
    harness.pass(3 * dayMs);
    await harness.runClock();
    // It holds up no other.
    expect(await harness.statusOf(uncoded.code)).toBe('Cancelled');
    for (let hour = 0; hour < 23; hour += 1) {
      harness.pass(hourMs);
      await harness.runClock();
    }
    const { history, status } = await harness.detail(buyer, code);
    expect(status).toBe('Paid');
    expect(history.filter(({ happening }) => happening === 'CarrierSilent')).toHaveLength(1);
    expect(harness.rung).toEqual([]);
    harness.pass(hourMs);
    await harness.runClock();
    expect(await harness.statusOf(code)).toBe('Cancelled');
    expect(harness.rung).toMatchObject([{ paymentId, alarm: expect.stringContaining('CarrierSilent') }]);
    expect(await harness.books(paymentId)).toEqual({ provider: 1_050_00, refund: -1_050_00 });
  });

  it('is kept as ever once it answers', async () => {
    const { code, paymentId } = await coded();
    harness.carrier.onCancel = async (subject) => (subject === code ? away() : undefined);
    harness.pass(3 * dayMs);
    await harness.runClock();
    delete harness.carrier.onCancel;
    harness.pass(hourMs);
    await harness.runClock();
    expect(await harness.statusOf(code)).toBe('Cancelled');
    expect(harness.rung.filter((one) => one.paymentId === paymentId)).toEqual([]);
  });

  it('asks one that is away once in a run', async () => {
    const codes = [await coded(), await coded(), await coded()].map(({ code }) => code);
    let tries = 0;
    harness.carrier.onCancel = async () => {
      tries += 1;
      return away();
    };
    harness.pass(3 * dayMs);
    await harness.runClock();
    expect(tries).toBe(1);
    delete harness.carrier.onCancel;
    harness.pass(hourMs);
    await harness.runClock();
    for (const code of codes) expect(await harness.statusOf(code)).toBe('Cancelled');
  });
});

describe('a delivery that is heard of late', () => {
  it('leaves the buyer as long as after the reminder', async () => {
    const { buyer, code } = await harness.shipped();
    const deliveredAt = harness.now();
    harness.pass(8 * dayMs);
    await harness.heard(code, 'ShipmentCompleted', deliveredAt);
    await harness.runClock();
    expect(await harness.statusOf(code)).toBe('Delivered');
    const { completesAt } = await harness.hours(code);
    expect(completesAt).toEqual(new Date(harness.now().getTime() + 2 * dayMs));
    harness.pass(2 * dayMs - 1);
    await harness.runClock();
    expect(await harness.statusOf(code)).toBe('Delivered');
    harness.pass(1);
    await harness.runClock();
    expect(await harness.statusOf(code)).toBe('Completed');
    expect(harness.templates(buyer)).toContain('OrderByBuyer.DeliveredToBuyer');
  });

  it('counts from the delivery where there is time enough', async () => {
    const { code } = await harness.shipped();
    const deliveredAt = harness.now();
    harness.pass(dayMs);
    await harness.heard(code, 'ShipmentCompleted', deliveredAt);
    expect((await harness.hours(code)).completesAt).toEqual(new Date(deliveredAt.getTime() + 7 * dayMs));
  });
});
