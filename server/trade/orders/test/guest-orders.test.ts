import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls as calls } from '../../../../contract/calls/orders.ts';
import { linkKey } from '../operations/secrets.ts';
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
