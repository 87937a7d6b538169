import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls as calls } from '../../../../contract/calls/orders.ts';
import type { CallInput } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import { linkKey } from '../operations/secrets.ts';
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
const keyOf = (code: string, buyerId: string) => linkKey(harness.deps.secret, code, buyerId);

describe('guest order', () => {
  const guest = { email: 'misafir@ornek.example' };
  const read = (orderCode: string, key: string) =>
    harness.call(calls.byLink, { params: { orderCode }, query: { key } });

  it('is read, cancelled and approved by its link and by no other', async () => {
    const { code, buyer, itemIds } = await harness.bought([200_00, 300_00], guest);
    const other = await harness.bought([100_00], guest);
    const key = keyOf(code, buyer);
    expect(await read(code, key)).toMatchObject({ side: 'Buyer', status: 'Paid', orderCode: code });
    const wrong = [keyOf(other.code, other.buyer), keyOf(code, other.buyer), `${key.slice(0, -1)}_`, 'A'.repeat(43)];
    for (const one of wrong) expect(await codeOf(read(code, one))).toBe('OrderLinkInvalid');
    const cancelling = { orderCode: code, itemIds: itemIds.slice(0, 1), reason: 'ChangedMind' } as const;
    for (const one of wrong) {
      expect(await codeOf(harness.call(calls.cancelByLink, { body: { ...cancelling, key: one } }))).toBe(
        'OrderLinkInvalid',
      );
    }
    const { order } = await harness.call(calls.cancelByLink, { body: { ...cancelling, key } });
    expect(order.items.map(({ status }) => status).toSorted()).toEqual(['Cancelled', 'Paid']);
    await harness.createCode(await sellerOf(code));
    await harness.move(code, 'OnDelivery');
    await harness.move(code, 'ShipmentCompleted');
    const approved = await harness.call(calls.approveByLink, { body: { orderCode: code, key } });
    expect(approved.order.status).toBe('Completed');
  });

  it('moves to a member who claims it, and its link becomes invalid', async () => {
    const { code, buyer, seller } = await harness.bought([100_00], guest);
    const key = keyOf(code, buyer);
    const member = await harness.member('Yeni');
    expect(await codeOf(harness.call(calls.claim, { body: { orderCode: code, key } }, seller))).toBe(
      'OrderLinkInvalid',
    );
    const claims = await Promise.all(
      [member, await harness.member('Öteki')].map((by) =>
        codeOf(harness.call(calls.claim, { body: { orderCode: code, key } }, by)),
      ),
    );
    expect(claims.toSorted()).toEqual(['OrderLinkInvalid', 'done']);
    expect(await codeOf(read(code, key))).toBe('OrderLinkInvalid');
    const [row] = await harness.database.query<{ buyer: string; email: string | null }>(
      'select buyer_id as buyer, email from ad_order where code = $1',
      [code],
    );
    expect(row?.email).toBeNull();
    expect((await harness.detail(row?.buyer ?? '', code)).orderCode).toBe(code);
  });

  it('offers no actions for members, and no refunds by link', async () => {
    const { code, buyer, seller } = await harness.delivered([100_00], guest);
    harness.refundable.add(code);
    const here = await harness.detail(buyer, code);
    expect(here).toMatchObject({ isGuest: true, acts: ['Approve', 'RequestRefund'] });
    expect(await read(code, keyOf(code, buyer))).toMatchObject({ isGuest: true, acts: ['Approve'] });
    expect((await harness.sellerDetail(seller, code)).isGuest).toBe(false);
    await harness.approve(buyer, code);
    harness.refundable.clear();
    const after = await harness.detail(buyer, code);
    expect(after).toMatchObject({ status: 'Completed', acts: [] });
    expect(after.next).toBeUndefined();

    const member = await harness.member('Yeni');
    await harness.call(calls.claim, { body: { orderCode: code, key: keyOf(code, buyer) } }, member);
    expect(await harness.detail(member, code)).toMatchObject({ isGuest: false, next: { act: 'Review' } });
  });

  it('gives no link to a member’s order', async () => {
    const { code, buyer } = await harness.bought();
    expect(await codeOf(read(code, keyOf(code, buyer)))).toBe('OrderLinkInvalid');
  });

  const sellerOf = async (code: string) => {
    const [row] = await harness.database.query<{ seller: string }>(
      'select seller_id as seller from ad_order where code = $1',
      [code],
    );
    return { seller: row?.seller ?? '', code };
  };
});

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

  it('find all orders, or those of one member as buyer or seller', async () => {
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

  it('cancel unsent items with a reason that both parties see, and refund the buyer', async () => {
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

  it('complete only delivered items, and show the reason to administrators alone', async () => {
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
