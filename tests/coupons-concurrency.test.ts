import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from './support/ad-harness.ts';
import { openDiscountHarness } from './support/discount-harness.ts';
import type { DiscountHarness } from './support/discount-harness.ts';
import { dayMs } from './support/trade-harness.ts';
import type { Traded } from './support/trade-harness.ts';

/** Coupons that change between cart, bank and refund. */
let it: DiscountHarness;
beforeAll(async () => {
  it = await openDiscountHarness();
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

type Buyer = Awaited<ReturnType<DiscountHarness['aBuyer']>>;
const minuteMs = 60_000;

const complete = async (buyer: Buyer, id: string | undefined): Promise<Answer> => {
  const { payment } = await it.done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id });
  await it.testing.runJobs();
  return payment as Answer;
};

/** A buyer with one ad of a new seller in the cart and this coupon applied. */
async function aCart(code: string, price = 1_000_00): Promise<{ buyer: Buyer; adId: string; seller: Buyer }> {
  const [buyer, seller] = [await it.aBuyer(), await it.aSeller()];
  const adId = await it.goods(seller, price);
  await it.addToCart(buyer, adId);
  expect(await it.applyCoupon(buyer, code)).toMatchObject({ statusCode: 200 });
  return { buyer, adId, seller };
}

const usesOf = async (id: string): Promise<number | undefined> => {
  const [row] = await it.database.query<{ uses: number }>('select uses from coupon where id = $1', [id]);
  return row?.uses;
};

describe('a coupon that does not fit the cart', () => {
  test('of another seller takes nothing off, and the cart says why', async () => {
    const other = await it.aSeller();
    const { code } = await it.aCoupon({ creatorId: other.id, budget: 500_00 });
    const { buyer } = await aCart(code);
    expect(await it.cartSummary(buyer)).toMatchObject({
      total: 1_000_00,
      coupon: { discount: 0, problem: 'NoSuchAd' },
    });
  });

  test('of the other platform is refused', async () => {
    const { id, code } = await it.aCoupon();
    await it.database.query(`update coupon set platform = 'Ecommerce' where id = $1`, [id]);
    expect(await it.applyCoupon(await it.aBuyer(), code)).toMatchObject({
      statusCode: 409,
      errorCode: 'CouponNotValid',
    });
  });

  test('ignores a currency, because all sums are kuruş', async () => {
    const { code } = await it.aCoupon({ currency: 'USD' });
    const { buyer } = await aCart(code);
    expect(await it.cartSummary(buyer)).toMatchObject({ couponDiscount: 100_00 });
  });

  test('is valid from its first moment to its last', async () => {
    const now = Date.now();
    const { code } = await it.aCoupon({
      startsAt: new Date(now + 10 * minuteMs).toISOString(),
      endsAt: new Date(now + 20 * minuteMs).toISOString(),
    });
    expect(await it.applyCoupon(await it.aBuyer(), code)).toMatchObject({ errorCode: 'CouponNotValid' });
    it.advance(11 * minuteMs);
    const { buyer, adId } = await aCart(code);
    expect(await it.cartSummary(buyer)).toMatchObject({ total: 900_00 });
    it.advance(10 * minuteMs);
    expect(await it.cartSummary(buyer)).toMatchObject({ total: 1_000_00, coupon: { problem: 'Over' } });
    expect(await it.checkout(buyer, [adId], 'InPerson')).toMatchObject({ amount: 1_000_00 });
    it.advance(-21 * minuteMs);
  });
});

describe('the last use of a coupon', () => {
  test('refuses the shown total and asks for the full price if it was taken between apply and pay', async () => {
    const { id, code } = await it.aCoupon({ usesMost: 1 });
    const late = await aCart(code);
    const fast = await aCart(code);
    expect(await it.cartSummary(late.buyer)).toMatchObject({ total: 900_00 });
    const begun = await it.checkout(fast.buyer, [fast.adId], 'InPerson');
    expect(await it.cartSummary(late.buyer)).toMatchObject({ total: 1_000_00, coupon: { problem: 'Over' } });
    const refused = await beginAt(late, 900_00);
    expect(refused).toMatchObject({ errorCode: 'CheckoutChanged' });
    expect(await it.database.query('select from ad_hold where ad_id = $1', [late.adId])).toEqual([]);
    await it.pay(begun);
    expect(await complete(fast.buyer, begun.id)).toMatchObject({ state: 'Completed', charged: 900_00 });
    expect(await beginAt(late, 1_000_00)).toMatchObject({ statusCode: 200 });
    expect(await usesOf(id)).toBe(1);
  });

  test('returns a late bank approval if the use was taken after the payment lapsed', async () => {
    const { id, code } = await it.aCoupon({ usesMost: 1 });
    const slow = await aCart(code);
    const begun = await it.checkout(slow.buyer, [slow.adId], 'InPerson');
    await it.database.inTransaction(async () => {
      await it.database.query(`update coupon_use set state = 'Returned' where payment_id = $1`, [begun.id]);
      await it.database.query('update coupon set uses = 0, spent = 0 where id = $1', [id]);
    });
    const fast = await aCart(code);
    const other = await it.checkout(fast.buyer, [fast.adId], 'InPerson');
    await it.pay(other);
    expect(await complete(fast.buyer, other.id)).toMatchObject({ state: 'Completed', charged: 900_00 });
    await it.pay(begun);
    const paid = await complete(slow.buyer, begun.id);
    expect(['Returning', 'Returned']).toContain(paid['state']);
    expect(await usesOf(id)).toBe(1);
    expect(await it.books({ paymentId: begun.id ?? '' })).toEqual({});
  });

  test('is granted to exactly one of fifty parallel checkouts', async () => {
    const { id, code } = await it.aCoupon({ usesMost: 1 });
    const seller = await it.aSeller();
    const buyers: { buyer: Buyer; adId: string }[] = [];
    for (let at = 0; at < 50; at += 1) {
      const buyer = await it.aBuyer();
      const adId = await it.goods(seller, 1_000_00);
      await it.addToCart(buyer, adId);
      await it.applyCoupon(buyer, code);
      buyers.push({ buyer, adId });
    }
    const begin = await Promise.all(buyers.map(({ buyer }) => it.preparedCheckout(buyer)));
    const answers = await Promise.all(begin.map((one) => one(900_00)));
    const charged = answers.map(({ payment, errorCode }) => (payment as Answer | undefined)?.['amount'] ?? errorCode);
    expect(charged.filter((sum) => sum === 900_00)).toHaveLength(1);
    expect(charged.filter((one) => one === 'CheckoutChanged' || one === 'CouponNotValid')).toHaveLength(49);
    expect(await usesOf(id)).toBe(1);
    const rows = await it.database.query('select from coupon_use where coupon_id = $1', [id]);
    expect(rows).toHaveLength(1);
    // Fifty people register first.
  }, 240_000);
});

const beginAt = async (one: { buyer: Buyer }, expectedTotal: number): Promise<Answer> =>
  (await it.preparedCheckout(one.buyer))(expectedTotal);

describe('an order that a coupon paid entirely', () => {
  /** An order of 0 TL with items of these prices. */
  async function free(prices = [1_234_57]): Promise<{ order: Traded; couponId: string; code: string }> {
    const { id: couponId, code } = await it.aCoupon({ kind: 'Percent', percent: 100, usesMost: 1 });
    const [buyer, seller] = [await it.aBuyer(), await it.aSeller()];
    const adIds: string[] = [];
    for (const price of prices) {
      const id = await it.goods(seller, price);
      adIds.push(id);
      // A parcel that the buyer pays would be charged.
      await it.database.query(
        `update ad set delivery = '{SellerPays}', owner_type = (select account_type from account where id = owner_id) where id = $1`,
        [id],
      );
      await it.addToCart(buyer, id);
    }
    await it.applyCoupon(buyer, code);
    const begun = await it.checkout(buyer, adIds, 'Parcel');
    expect(begun).toMatchObject({ amount: 0 });
    const answer = await it.done('POST', '/payment/adpayment/direct-payment-complete', buyer.headers, { id: begun.id });
    await it.testing.runJobs();
    const [orderCode = ''] = (answer['payment'] as { orderCodes: string[] }).orderCodes;
    const rows = await it.database.query<{ id: string }>(
      'select id from order_item where order_code = $1 order by price + platform_discount',
      [orderCode],
    );
    const itemIds = rows.map(({ id }) => id);
    return {
      order: { code: orderCode, seller, buyer, itemIds, adIds, paymentId: begun.id ?? '' },
      couponId,
      code,
    };
  }

  test('has its agreements, its invoice and its seller’s earnings', async () => {
    const { order } = await free();
    const kept = await it.database.query<{ type: string }>(
      'select distinct type from order_agreement where order_code = $1',
      [order.code],
    );
    expect(kept.length).toBeGreaterThan(0);
    await it.delivered(order);
    await it.approve(order);
    await it.testing.runJobs();
    const [item = { net: 0, commission: 0, parcel: 0 }] = await it.database.query<{
      net: number;
      commission: number;
      parcel: number;
    }>(
      `select net::float8 as net, (commission + commission_vat)::float8 as commission, seller_shipping::float8 as parcel
       from order_item where order_code = $1`,
      [order.code],
    );
    expect(item.net + item.commission + item.parcel).toBe(1_234_57);
    const seller = await it.again(order.seller);
    const { items } = await it.done('GET', '/invoice-manager/invoices', seller.headers);
    expect(items).toMatchObject([{ total: item.commission }]);
    it.advance(40 * dayMs);
    await it.runJob('earnings.payouts');
    expect(await it.books({ paymentId: order.paymentId })).toMatchObject({
      discount: 1_234_57,
      transfer: -item.net,
    });
    it.advance(-40 * dayMs);
  });

  test('is refunded without the bank if the parcel is not collected, and the seller pays the shipping', async () => {
    const { order } = await free();
    await it.carry(await it.parcelOf(order), 'OnDelivery', 'ProductReturned');
    expect(await it.itemStatuses(order)).toEqual(['Refunded']);
    const { seller = 0, carrier = 0, ...others } = await it.books({ paymentId: order.paymentId });
    expect(others).toEqual({});
    expect(seller).toBe(-carrier);
    expect(await it.database.query('select from payback where payment_id = $1', [order.paymentId])).toEqual([]);
  });

  const refundsOf = async ({ code, buyer }: Traded): Promise<Answer[]> =>
    (await it.done('GET', `/refund/refund/get-refund-by-user/${code}`, buyer.headers))['items'] as Answer[];
  const paybacks = ({ paymentId }: Traded) =>
    it.database.query('select from payback where payment_id = $1', [paymentId]);
  /** The return is shipped and the seller approves it on arrival. */
  async function returnAndApprove(order: Traded, refundId: string): Promise<void> {
    const of = `?refundId=${refundId}`;
    await it.done('PUT', `/refund/refund/approve-request-by-seller${of}`, order.seller.headers);
    await it.done('POST', `/refund/refund/create-refund-shipment-code${of}`, order.buyer.headers);
    const [refund] = await refundsOf(order);
    const parcel = refund?.['return'] as { companyId: string; code: string } | undefined;
    if (!parcel) throw new Error('The return has no parcel');
    await it.carry(parcel, 'OnDelivery', 'ShipmentCompleted');
    expect(await it.acceptRefund(order, refundId)).toMatchObject({ statusCode: 200 });
    await it.testing.runJobs();
  }

  test('is returned after delivery: 0 TL, the coupon, and nothing for the seller', async () => {
    const { order, couponId, code } = await free();
    await it.delivered(order);
    const { refundable } = await it.done('GET', `/refund/refund/get-refund-by-user/${order.code}`, order.buyer.headers);
    expect(refundable).toMatchObject([{ most: 0, reasons: expect.arrayContaining([expect.anything()]) as unknown }]);
    const refundId = await it.refundOf(order);
    const [asked] = await refundsOf(order);
    expect(asked).toMatchObject({ asked: 0, money: { toCard: 0 } });
    await returnAndApprove(order, refundId);
    const [refund] = await refundsOf(order);
    expect(refund).toMatchObject({ status: 'Approved', approved: 0, isConfirmed: true, items: [{ returned: 0 }] });
    expect(await it.itemStatuses(order)).toEqual(['Refunded']);
    expect(await paybacks(order)).toEqual([]);
    const { seller = 0, carrier = 0, ...others } = await it.books({ paymentId: order.paymentId });
    // The parcels were carried anyway, and the seller pays for them.
    expect(others).toEqual({});
    expect(seller).toBe(-carrier);
    expect(await usesOf(couponId)).toBe(0);
    expect(await it.applyCoupon(order.buyer, code)).toMatchObject({ statusCode: 200 });
    const [earning] = await it.database.query('select stage from earning where order_code = $1', [order.code]);
    expect(earning).toEqual({ stage: 'Gone' });
    const notified = await it.database.query<{ template: string }>(
      `select template from notification where account_id = $1 and template like 'RefundByBuyer.Approved%'`,
      [order.buyer.id],
    );
    expect(notified).toEqual([{ template: 'RefundByBuyer.ApprovedFree' }]);
    expect(await it.requestRefund(order)).toMatchObject({ statusCode: 409, errorCode: 'OrderRefunded' });
  });

  test('keeps the earnings of one item and the coupon use when the other item is returned', async () => {
    const { order, couponId } = await free([1_000_00, 1_234_57]);
    await it.delivered(order);
    const [first = '', second = ''] = order.itemIds;
    await it.acceptRefund(order, await it.refundOf({ ...order, itemIds: [first] }));
    await it.testing.runJobs();
    expect((await it.itemStatuses(order)).toSorted()).toEqual(['Delivered', 'Refunded']);
    expect(await usesOf(couponId)).toBe(1);
    expect(await it.books({ paymentId: order.paymentId })).toMatchObject({ discount: 1_234_57, held: -1_234_57 });
    await it.acceptRefund(order, await it.refundOf({ ...order, itemIds: [second] }));
    await it.testing.runJobs();
    expect(await it.itemStatuses(order)).toEqual(['Refunded', 'Refunded']);
    expect(await usesOf(couponId)).toBe(0);
    expect(await it.books({ paymentId: order.paymentId })).not.toHaveProperty('discount');
  });

  test.each(['before', 'after'] as const)('is returned %s the payout, and Meydan pays nothing for it', async (when) => {
    const { order } = await free();
    await it.database.query(`update ad_order set seller_kind = 'Business' where code = $1`, [order.code]);
    await it.delivered(order);
    await it.approve(order);
    await it.testing.runJobs();
    const payOut = async () => {
      await it.database.query(`update earning set next_at = now() - interval '1 day' where order_code = $1`, [
        order.code,
      ]);
      await it.runJob('earnings.payouts');
    };
    if (when === 'after') await payOut();
    await it.acceptRefund(order, await it.refundOf(order));
    await it.testing.runJobs();
    if (when === 'before') await payOut();
    const books = await it.books({ paymentId: order.paymentId });
    expect(books).not.toHaveProperty('discount');
    expect(books).not.toHaveProperty('commission');
    const { seller = 0, transfer = 0, carrier = 0 } = books;
    expect([seller + transfer, books['provider']]).toEqual([-carrier, undefined]);
    // The owed transfer is offset against the seller's debt.
    const [earning] = await it.database.query<{ id: string; stage: string }>(
      'select id, stage from earning where order_code = $1',
      [order.code],
    );
    expect(earning?.stage).toBe(when === 'after' ? 'Paid' : 'Gone');
    if (when === 'before') return;
    const body = { earningId: earning?.id, amount: 0 };
    await it.done('POST', '/earning/earning/desk/complete-transfer', it.administrator, body);
    const settled = await it.books({ paymentId: order.paymentId });
    expect(settled).toEqual({ seller: -carrier, carrier });
  });

  test('can be granted or denied by an administrator', async () => {
    for (const isUpheld of [true, false]) {
      const { order, couponId } = await free();
      await it.delivered(order);
      const refundId = await it.refundOf(order);
      const words = 'İki tarafın yazdıklarını ve fotoğrafları inceledik.';
      await it.done('PUT', '/refund/refund/reject-request-by-seller', order.seller.headers, {
        refundId,
        reason: 'DamagedByBuyer',
        description: words,
      });
      await it.done('PUT', '/refund/refund/appeal-by-user', order.buyer.headers, { refundId, description: words });
      const preview = await it.done('GET', `/refund/refund/desk/${refundId}/preview?amount=0`, it.administrator);
      expect(preview).toMatchObject({ money: { toCard: 0 }, cost: { afterRelease: false } });
      await it.done('PUT', '/refund/refund/decide', it.administrator, {
        refundId,
        amount: 0,
        isUpheld,
        buyerWords: words,
        sellerWords: words,
      });
      await it.testing.runJobs();
      expect((await refundsOf(order))[0]).toMatchObject({ status: isUpheld ? 'Approved' : 'Denied' });
      expect(await usesOf(couponId)).toBe(isUpheld ? 0 : 1);
    }
  });

  test('has its return shipping paid by Meydan if the buyer would pay, as there is nothing to deduct the fee from', async () => {
    const { order } = await free();
    await it.delivered(order);
    const refundId = await it.refundOf(order, { reason: 'AgreedWithSeller' });
    const [refund] = await refundsOf(order);
    expect(refund?.['return']).toMatchObject({ paidBy: 'Meydan' });
    await returnAndApprove(order, refundId);
    const { discount = 0, seller = 0, carrier = 0, ...others } = await it.books({ paymentId: order.paymentId });
    expect(others).toEqual({});
    expect(discount).toBeGreaterThan(0);
    expect(discount + seller).toBe(-carrier);
  });
});

test('a coupon with instalments over five sellers is split and refunded to the exact kuruş', async () => {
  const { code } = await it.aCoupon({ amount: 77_77 });
  const buyer = await it.aBuyer();
  expect(await it.applyCoupon(buyer, code)).toMatchObject({ statusCode: 200 });
  const prices = [101_01, 99_99, 333_33, 50_07, 1_000_03];
  const orders = await it.bought(
    prices.map((price) => [price]),
    { buyer, installmentCount: 6, kind: 'InPerson' },
  );
  expect(orders).toHaveLength(5);
  const [first] = orders;
  const rows = await it.database.query<{ list: number; coupon: number; price: number }>(
    `select list::float8 as list, coupon_discount::float8 as coupon, price::float8 as price from order_item where payment_id = $1`,
    [first?.paymentId],
  );
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  expect(sum(rows.map(({ coupon }) => coupon))).toBe(77_77);
  expect(rows.every(({ list, coupon, price }) => list - coupon === price)).toBe(true);
  const [payment] = await it.database.query<{ amount: number; charged: number }>(
    'select amount::float8 as amount, charged::float8 as charged from payment where id = $1',
    [first?.paymentId],
  );
  expect(payment?.amount).toBe(sum(prices) - 77_77);
  expect(payment?.charged).toBeGreaterThan(payment?.amount ?? 0);
  for (const order of orders) await it.cancel(order);
  await it.testing.runJobs();
  const [back] = await it.database.query<{ sum: number }>(
    'select sum(amount)::float8 as sum from payback where payment_id = $1',
    [first?.paymentId],
  );
  expect(back?.sum).toBe(payment?.charged);
  expect(await it.books({ paymentId: first?.paymentId ?? '' })).toEqual({});
});
