import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls as calls } from '../../../../contract/calls/orders.ts';
import { codeOf, openOrders } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openOrders();
});
beforeEach(() => {
  harness.chats.length = 0;
  harness.reviewed.clear();
});
afterAll(async () => {
  await harness.isSound();
  await harness.close();
});

describe('account hooks', () => {
  const exportOf = async (id: string) => (await harness.hooks.exports?.['orders']?.(id)) as Record<string, unknown>[];

  it('refuse to close an account while money is held for it', async () => {
    const { buyer, seller, code } = await harness.bought();
    for (const id of [buyer, seller]) {
      expect(await codeOf(harness.hooks.accountLeft?.(id) ?? Promise.resolve())).toBe('OrdersUnderWay');
      expect(await codeOf(harness.hooks.accountErased?.(id) ?? Promise.resolve())).toBe('OrdersUnderWay');
    }
    await harness.cancel(seller, code, { reason: 'CannotShip' });
    for (const id of [buyer, seller]) {
      expect(await codeOf(harness.hooks.accountLeft?.(id) ?? Promise.resolve())).toBe('done');
    }
  });

  it('export purchases and sales, and delivery addresses only for the buyer', async () => {
    const { buyer, seller, code } = await harness.bought();
    const [own] = await exportOf(buyer);
    expect(own).toMatchObject({ code, isBuyer: true, deliveryAddress: { district: 'Kadıköy' } });
    const [sold] = await exportOf(seller);
    expect(sold).toMatchObject({ code, isBuyer: false });
    expect(sold).not.toHaveProperty('deliveryAddress');
    expect(JSON.stringify(sold)).not.toContain('905321234567');
    expect(await exportOf(await harness.member())).toEqual([]);
  });

  it('erase texts, photos and addresses, and keep what the law requires', async () => {
    const { buyer, seller, code, itemIds } = await harness.bought([100_00, 200_00]);
    const text = 'Taşındım, artık gerek kalmadı';
    await harness.cancel(buyer, code, { itemIds: itemIds.slice(0, 1), reason: 'Other', text });
    await harness.createCode({ seller, code });
    await harness.move(code, 'OnDelivery');
    await harness.call(
      calls.addPhotos,
      { params: { orderCode: code }, body: { photos: [`p/${'0'.repeat(28)}${buyer.slice(-4)}`] } },
      buyer,
    );
    await harness.approve(buyer, code);
    await harness.hooks.accountErased?.(buyer);
    const detail = await harness.sellerDetail(seller, code);
    expect(detail.photos.items).toEqual([]);
    expect(detail.deliveryAddress).toBeUndefined();
    expect(JSON.stringify(detail)).not.toContain(text);
    expect(detail.status).toBe('Completed');
    const [row] = await harness.database.query<{ invoice: unknown; buyer: string }>(
      'select invoice_address as invoice, buyer_id as buyer from ad_order where code = $1',
      [code],
    );
    expect(row).toMatchObject({ buyer, invoice: { district: 'Kadıköy' } });
  });
});

describe('administrator calls', () => {
  const reason = 'Alıcı ve satıcı destek hattında anlaştı.';
  const desk = async () => harness.member('Yönetici');

  it('can find all orders, or those of one member as buyer or seller', async () => {
    const { buyer, seller, code } = await harness.bought();
    const by = await desk();
    for (const memberId of [buyer, seller]) {
      const { items } = await harness.call(calls.adminList, { query: { memberId } }, by);
      expect(items.map(({ orderCode }) => orderCode)).toEqual([code]);
    }
    const { items } = await harness.call(calls.adminList, { query: { orderCode: code } }, by);
    expect(items).toMatchObject([{ orderCode: code, sellerName: expect.stringContaining('Satıcı') as string }]);
    expect(await codeOf(harness.call(calls.admin, { params: { orderCode: '2222222222' } }, by))).toBe('OrderNotFound');
  });

  it('can cancel unsent items with a reason that both parties see, and refund the buyer', async () => {
    const { buyer, seller, code, paymentId } = await harness.bought();
    const by = await desk();
    const before = await harness.call(calls.admin, { params: { orderCode: code } }, by);
    expect(before.acts).toContain('Cancel');
    expect(before.ledger.length).toBeGreaterThan(3);
    const after = await harness.call(calls.adminCancel, { params: { orderCode: code }, body: { reason } }, by);
    expect(after).toMatchObject({ status: 'Cancelled', acts: [] });
    for (const detail of [await harness.detail(buyer, code), await harness.sellerDetail(seller, code)]) {
      expect(detail.items[0]?.cancelled).toMatchObject({ by: 'Administrator', reason: 'Decision', text: reason });
    }
    const books = await harness.books(paymentId);
    expect(books['held']).toBeUndefined();
    expect(books['refund']).toBeLessThan(0);
  });

  it('can complete only delivered items, and show the reason to administrators alone', async () => {
    const { seller, buyer, code } = await harness.shipped();
    const by = await desk();
    const complete = () => harness.call(calls.adminComplete, { params: { orderCode: code }, body: { reason } }, by);
    expect(await codeOf(complete())).toBe('OrderAlreadyShipped');
    await harness.move(code, 'ShipmentCompleted');
    const after = await complete();
    expect(after.status).toBe('Completed');
    expect(after.history.at(-1)).toMatchObject({ happening: 'Completed', by: 'Administrator', note: reason });
    for (const detail of [await harness.detail(buyer, code), await harness.sellerDetail(seller, code)])
      expect(JSON.stringify(detail)).not.toContain(reason);
    expect(await codeOf(complete())).toBe('OrderAlreadyCompleted');
  });
});
