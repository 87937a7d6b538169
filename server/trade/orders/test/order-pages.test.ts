import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls as calls } from '../../../../contract/calls/orders.ts';
import type { CallInput } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import { codeOf, dayMs, openOrders } from './harness.ts';
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

type Query = NonNullable<CallInput<typeof calls.byUser>['query']>;

describe('order photos', () => {
  const photoOf = (ownerId: string, nth: number) => `p/${String(nth).padStart(28, '0')}${ownerId.slice(-4)}`;
  const add = (by: string, orderCode: string, photos: string[]) =>
    harness.call(calls.addPhotos, { params: { orderCode }, body: { photos } }, by);

  it('are added by both parties while items are on their way, and are visible to both', async () => {
    const { code, seller, buyer } = await harness.bought();
    expect(await codeOf(add(buyer, code, [photoOf(buyer, 1)]))).toBe('OrderActNotAllowed');
    await add(seller, code, [photoOf(seller, 1)]);
    await harness.createCode({ seller, code });
    await harness.move(code, 'OnDelivery');
    const { order } = await add(buyer, code, [photoOf(buyer, 1), photoOf(buyer, 1)]);
    expect(order.photos.items.map(({ by }) => by).toSorted()).toEqual(['Buyer', 'Seller']);
    expect((await harness.sellerDetail(seller, code)).photos.items).toHaveLength(2);
    await harness.approve(buyer, code);
    for (const by of [seller, buyer]) expect(await codeOf(add(by, code, [photoOf(by, 2)]))).toBe('OrderActNotAllowed');
  });

  it('are limited to three per party, also under concurrent requests', async () => {
    const { code, seller } = await harness.bought();
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((nth) => codeOf(add(seller, code, [photoOf(seller, nth)]))));
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(limits.orderPhotosMost);
    expect(outcomes.filter((one) => one === 'TooManyPhotos')).toHaveLength(2);
    const detail = await harness.sellerDetail(seller, code);
    expect(detail.photos.items).toHaveLength(limits.orderPhotosMost);
    expect(detail.acts).not.toContain('AddPhotos');
  });

  it('must be the account’s own and belong to its own order', async () => {
    const { code, seller, buyer } = await harness.bought();
    expect(await codeOf(add(seller, code, [photoOf(buyer, 1)]))).toBe('MediaNotFound');
    const stranger = await harness.member();
    expect(await codeOf(add(stranger, code, [photoOf(stranger, 1)]))).toBe('OrderNotFound');
    expect((await harness.sellerDetail(seller, code)).photos.items).toEqual([]);
  });

  it('are requested for expensive items', async () => {
    const dear = await harness.bought([limits.orderPhotosFrom]);
    const cheap = await harness.bought([limits.orderPhotosFrom - 1]);
    expect((await harness.sellerDetail(dear.seller, dear.code)).photos.isAsked).toBe(true);
    expect((await harness.sellerDetail(cheap.seller, cheap.code)).photos.isAsked).toBe(false);
  });
});

describe('next action', () => {
  it('is a review after completion, for the buyer, until one is written', async () => {
    const order = await harness.delivered();
    expect((await harness.detail(order.buyer, order.code)).next?.act).toBe('Approve');
    await harness.approve(order.buyer, order.code);
    const detail = await harness.detail(order.buyer, order.code);
    expect(detail.acts).toEqual(['Review']);
    expect(detail.next).toEqual({ act: 'Review' });
    expect((await harness.sellerDetail(order.seller, order.code)).next).toBeUndefined();
    const { items } = await harness.call(calls.byUser, { query: {} }, order.buyer);
    expect(items[0]?.next).toEqual({ act: 'Review' });
    harness.reviewed.add(order.code);
    const after = await harness.detail(order.buyer, order.code);
    expect(after.acts).toEqual([]);
    expect(after.next).toBeUndefined();
    harness.reviewed.clear();
    harness.pass(limits.reviewDays * dayMs);
    expect((await harness.detail(order.buyer, order.code)).acts).toEqual([]);
  });

  it('is a refund if the refunds module allows one', async () => {
    const { buyer, seller, code } = await harness.delivered();
    harness.refundable.add(code);
    expect((await harness.detail(buyer, code)).acts).toContain('RequestRefund');
    expect((await harness.sellerDetail(seller, code)).acts).not.toContain('RequestRefund');
    harness.refundable.clear();
    expect((await harness.detail(buyer, code)).acts).not.toContain('RequestRefund');
  });

  it('opens the chat of buyer and seller for both, and for no other account', async () => {
    const { buyer, seller, code, adIds } = await harness.bought();
    const two = { adId: adIds[0], buyerId: buyer, sellerId: seller };
    const open = (by: string) => harness.call(calls.chat, { params: { orderCode: code } }, by);
    await open(seller);
    await open(buyer);
    expect(harness.chats).toEqual([
      { ...two, askerId: seller },
      { ...two, askerId: buyer },
    ]);
    expect(await codeOf(open(await harness.member()))).toBe('OrderNotFound');
    const guest = await harness.bought([100_00], { email: 'misafir@ornek.example' });
    expect(await codeOf(harness.call(calls.chat, { params: { orderCode: guest.code } }, guest.seller))).toBe(
      'ChatClosed',
    );
  });
});

describe('order list', () => {
  it('filters by status, code and day, and returns the total', async () => {
    const buyer = await harness.member('Alıcı');
    const codes: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const seller = await harness.member('Satıcı');
      const payment = await harness.prepare(buyer, new Map([[seller, [await harness.ad(seller, 100_00)]]]));
      await harness.settle(buyer, payment);
      codes.unshift(...(await harness.codesOf(payment.paymentId)));
      harness.pass(dayMs);
    }
    const ask = (query: Query) => harness.call(calls.byUser, { query }, buyer);
    const codesOf = async (query: Query) => (await ask(query)).items.map(({ orderCode }) => orderCode);
    expect(await codesOf({})).toEqual(codes);
    expect(await codesOf({ orderCode: codes[2]?.slice(0, 7).toLowerCase() })).toEqual([codes[2]]);
    expect(await codesOf({ orderStatus: 'Completed' })).toEqual([]);
    expect(await codesOf({ orderStatus: 'Paid' })).toEqual(codes);
    const since = new Date(harness.now().getTime() - 2 * dayMs + 3 * 3_600_000).toISOString().slice(0, 10);
    expect((await codesOf({ startTime: since })).length).toBeLessThan(codes.length);

    const first = await ask({ pageSize: 2 });
    expect(first).toMatchObject({ total: 5, hasNextPage: true });
    const second = await ask({ pageSize: 2, after: first.next });
    expect(second.items.map(({ orderCode }) => orderCode)).toEqual(codes.slice(2, 4));
    expect(await codesOf({ pageSize: 2, pageNumber: 3 })).toEqual(codes.slice(4));
    expect((await ask({ pageSize: 2, pageNumber: 4 })).items).toEqual([]);
    expect(await codeOf(ask({ after: 'nonsense' }))).toBe('PageOutOfRange');
    expect((await harness.call(calls.byUser, { query: {} }, await harness.member())).items).toEqual([]);
  });

  it('shows a seller only paid orders', async () => {
    const [seller, buyer] = [await harness.member(), await harness.member()];
    const payment = await harness.prepare(buyer, new Map([[seller, [await harness.ad(seller, 100_00)]]]));
    const sold = () => harness.call(calls.bySeller, { query: {} }, seller);
    expect((await sold()).items).toEqual([]);
    await harness.settle(buyer, payment);
    expect((await sold()).items).toMatchObject([{ side: 'Seller', next: { act: 'CreateShipmentCode' } }]);
    expect(await harness.hooks.menuCounts?.MyOrders?.(seller)).toBe(1);
  });
});
