import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, dayMs, openOrders } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOrders();
});
beforeEach(() => {
  harness.notices.length = 0;
  harness.sent.length = 0;
  harness.published.length = 0;
  harness.paybacks.length = 0;
});
afterAll(async () => {
  await harness.isSound();
  await harness.close();
});

describe('deadlines', () => {
  it('reminds the seller, then cancels unsent items after three days', async () => {
    const { seller, buyer, code, paymentId } = await harness.bought();
    harness.pass(2 * dayMs - 1);
    await harness.runDue();
    expect(harness.templates(seller)).toEqual(['OrderBySeller.Received']);
    harness.pass(1);
    await harness.runDue();
    await harness.runDue();
    expect(harness.templates(seller)).toEqual(['OrderBySeller.Received', 'OrderBySeller.ShipReminder']);
    harness.pass(dayMs - 1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Paid');
    harness.pass(1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Cancelled');
    expect((await harness.detail(buyer, code)).items[0]?.cancelled).toMatchObject({
      by: 'System',
      reason: 'NotShipped',
    });
    expect(await harness.books(paymentId)).toEqual({ provider: 1_050_00, refund: -1_050_00 });
  });

  it('gives three more days after a shipment code, and does not cancel parcels that the carrier has', async () => {
    const { seller, code } = await harness.bought();
    harness.pass(2 * dayMs);
    await harness.createCode({ seller, code });
    harness.pass(2 * dayMs);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Paid');
    const parcel = harness.parcels.get(code);
    if (parcel) harness.parcels.set(code, { ...parcel, stage: 'OnDelivery' });
    harness.pass(dayMs);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Paid');
    await harness.move(code, 'OnDelivery');
    expect(await harness.statusOf(code)).toBe('Shipped');
  });

  it('completes unapproved items after seven days, across midnight and to the second', async () => {
    harness.setTime('2026-12-31T20:59:59.999Z');
    const { seller, buyer, code, paymentId } = await harness.delivered();
    harness.pass(5 * dayMs);
    await harness.runDue();
    expect(harness.templates(buyer).at(-1)).toBe('OrderByBuyer.ApproveReminder');
    harness.setTime('2027-01-07T20:59:59.998Z');
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Delivered');
    harness.setTime('2027-01-07T20:59:59.999Z');
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Completed');
    expect(harness.templates(seller).at(-1)).toBe('OrderBySeller.BuyerAndSellerTookNoAction');
    expect(harness.templates(buyer).at(-1)).toBe('OrderByBuyer.BuyerAndSellerTookNoAction');
    expect((await harness.books(paymentId))['held']).toBeUndefined();
  });

  it('gives a meeting one week, and reminds both parties', async () => {
    const { seller, buyer, code } = await harness.bought([1_000_00], { delivery: 'InPerson' });
    harness.pass(5 * dayMs);
    await harness.runDue();
    expect(harness.templates(seller).at(-1)).toBe('OrderBySeller.MeetReminder');
    expect(harness.templates(buyer).at(-1)).toBe('OrderByBuyer.MeetReminder');
    harness.pass(2 * dayMs - 1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Paid');
    harness.pass(1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Cancelled');
  });

  it('run on for an order whose seller was banned', async () => {
    const { seller, code } = await harness.bought();
    await harness.database.query(`update account set status = 'Passive' where id = $1`, [seller]);
    harness.pass(3 * dayMs);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Cancelled');
  });

  it('stop while a refund is open, and resume with the days that were left', async () => {
    const { code, itemIds, buyer } = await harness.delivered();
    harness.pass(6 * dayMs);
    await harness.orders.freeze(itemIds);
    await harness.orders.freeze(itemIds);
    harness.pass(30 * dayMs);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Delivered');
    expect(await codeOf(harness.approve(buyer, code))).toBe('OrderInRefund');
    await harness.orders.unfreeze(itemIds);
    await harness.orders.unfreeze(itemIds);
    harness.pass(dayMs - 1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Delivered');
    harness.pass(1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Completed');
  });

  it('give the whole week after a refund that was opened before the delivery', async () => {
    const { code, itemIds } = await harness.shipped();
    await harness.orders.freeze(itemIds);
    await harness.move(code, 'ShipmentCompleted');
    harness.pass(10 * dayMs);
    await harness.orders.unfreeze(itemIds);
    harness.pass(7 * dayMs - 1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Delivered');
    harness.pass(1);
    await harness.runDue();
    expect(await harness.statusOf(code)).toBe('Completed');
  });
});
