import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reviewCalls } from '../contract/calls/reviews.ts';
import { limits } from '../contract/limits.ts';
import { openDiscountHarness } from './support/discount-harness.ts';
import type { DiscountHarness } from './support/discount-harness.ts';
import { dayMs } from './support/trade-harness.ts';
import type { Traded } from './support/trade-harness.ts';
import { uniqueCode } from './support/unique-code.ts';

let it: DiscountHarness;
beforeAll(async () => {
  it = await openDiscountHarness();
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

type Buyer = Awaited<ReturnType<DiscountHarness['aBuyer']>>;
const coupons = '/v1/coupons';

async function inCart(buyer: Buyer, ...adIds: string[]): Promise<void> {
  for (const id of adIds) await it.addToCart(buyer, id);
}

/** An order of one item, or of several sellers, bought with this coupon code. */
async function boughtWith(code: string, prices: number[] = [1_000_00]): Promise<Traded[]> {
  const buyer = await it.aBuyer();
  await it.applyCoupon(buyer, code);
  return it.bought(
    prices.map((price) => [price]),
    { buyer },
  );
}

const usesOf = async (id: string): Promise<[uses: number, spent: number]> => {
  const [row] = await it.database.query<{ uses: number; spent: number }>(
    'select uses, spent::float8 as spent from coupon where id = $1',
    [id],
  );
  return [row?.uses ?? -1, row?.spent ?? -1];
};

describe('the discount of a coupon', () => {
  test.each([
    [{ amount: 100_00 }, 100_00],
    // Half a kuruş is rounded up.
    [{ kind: 'Percent', percent: 15 }, 50_001],
    [{ kind: 'Percent', percent: 15, cap: 200_00 }, 200_00],
    [{ kind: 'Percent', percent: 100 }, 3_333_39],
    [{ amount: 99_999_00 }, 3_333_39],
    [{ mainCategoryIds: [5] }, 100_00],
  ])('%o takes %d kuruş off', async (parts, discount) => {
    const { code } = await it.aCoupon(parts);
    const buyer = await it.aBuyer();
    await inCart(buyer, await it.goods(await it.aSeller(), 3_333_39));
    expect(await it.applyCoupon(buyer, code.toLowerCase())).toMatchObject({ statusCode: 200, code });
    expect(await it.cartSummary(buyer)).toMatchObject({
      listPrice: 3_333_39,
      couponDiscount: discount,
      price: 3_333_39 - discount,
      total: 3_333_39 - discount,
      coupon: { code, discount },
    });
  });

  test.each([
    [{ minimumShopping: 1_000_01 }, { problem: 'MinimumNotReached', missing: 1, discount: 0 }],
    [{ mainCategoryIds: [3] }, { problem: 'NoSuchAd', discount: 0 }],
  ])('%o takes nothing off, and the cart says why', async (parts, coupon) => {
    const { code } = await it.aCoupon(parts);
    const buyer = await it.aBuyer();
    await inCart(buyer, await it.goods(await it.aSeller(), 1_000_00));
    await it.applyCoupon(buyer, code);
    expect(await it.cartSummary(buyer)).toMatchObject({ couponDiscount: 0, total: 1_000_00, coupon });
  });

  test('suggests the best public coupon and applies it by its id', async () => {
    const [small, large] = [
      await it.aCoupon({ isListed: true, amount: 10_00 }),
      await it.aCoupon({ isListed: true, amount: 777_00 }),
    ];
    const buyer = await it.aBuyer();
    await inCart(buyer, await it.goods(await it.aSeller(), 1_000_00));
    await it.applyCoupon(buyer, small.code);
    expect(await it.cartSummary(buyer)).toMatchObject({
      coupon: { id: small.id, discount: 10_00 },
      suggestedCoupon: { id: large.id, discount: 777_00 },
    });
    await it.applyCoupon(buyer, large.id);
    const applied = await it.cartSummary(buyer);
    expect([applied['coupon'], applied['suggestedCoupon']]).toEqual([
      expect.objectContaining({ id: large.id }),
      undefined,
    ]);
    await it.done('POST', `/campaign${coupons}/${large.id}/misapply`, buyer.headers, {});
    expect(await it.cartSummary(buyer)).toMatchObject({ couponDiscount: 0, suggestedCoupon: { id: large.id } });
    await it.database.query('update coupon set is_listed = false where id = any($1)', [[small.id, large.id]]);
  });
});

test('stays the applied coupon’s even if other coupons end earlier', async () => {
  const buyer = await it.aBuyer();
  await inCart(buyer, await it.goods(await it.aSeller(), 1_000_00));
  const soon = new Date(Date.now() + 30 * 60_000).toISOString();
  for (let at = 0; at < limits.couponsInCartMost; at += 1) {
    const { id } = await it.aCoupon({ code: undefined, earnedBy: 'Given', endsAt: soon, amount: 1_00 });
    await it.done('POST', `/campaign${coupons}/${id}/earn`, it.administrator, { memberId: buyer.id });
  }
  const { code } = await it.aCoupon();
  await it.applyCoupon(buyer, code);
  expect(await it.cartSummary(buyer)).toMatchObject({ couponDiscount: 100_00, coupon: { code } });
});

describe('the right to use a coupon', () => {
  test('a wrong, expired, used or foreign code is refused with the same answer', async () => {
    const buyer = await it.aBuyer();
    const past = { startsAt: '2024-01-01T00:00:00Z', endsAt: '2024-02-01T00:00:00Z' };
    const usedUp = await it.aCoupon({ usesMost: 1 });
    await boughtWith(usedUp.code);
    const seller = await it.aSeller();
    const foreign = await it.aCoupon({ code: undefined, earnedBy: 'Given' });
    const refused = [
      'YOKBOYLEKOD',
      (await it.aCoupon(past)).code,
      usedUp.code,
      foreign.id,
      (await it.aCoupon()).id,
      '7a5b3c1e-0009-4000-8000-000000000009',
    ];
    for (const one of refused) {
      expect([one, await it.applyCoupon(buyer, one)]).toEqual([
        one,
        expect.objectContaining({ statusCode: 409, errorCode: 'CouponNotValid' }),
      ]);
    }
    const own = await it.aCoupon({ creatorId: seller.id, budget: 500_00 });
    expect(await it.applyCoupon(seller, own.code)).toMatchObject({ errorCode: 'CouponNotValid' });
  });

  test('an account that guesses codes is stopped, from any address', async () => {
    const { code } = await it.aCoupon();
    const [guesser, other] = [await it.aBuyer(), await it.aBuyer()];
    for (let refusal = 0; refusal < limits.couponRefusalsMost; refusal += 1) {
      expect((await it.applyCoupon(guesser, `YOK${refusal}X`))['errorCode']).toBe('CouponNotValid');
    }
    expect(await it.applyCoupon(guesser, code)).toMatchObject({ statusCode: 429 });
    expect(await it.applyCoupon(other, code)).toMatchObject({ statusCode: 200 });
  });

  test('an earned coupon is limited to the member who earned it', async () => {
    const { id } = await it.aCoupon({ code: undefined, earnedBy: 'Given' });
    const [lucky, other] = [await it.aBuyer(), await it.aBuyer()];
    await it.done('POST', `/campaign${coupons}/${id}/earn`, it.administrator, { memberId: lucky.id });
    expect(await it.applyCoupon(lucky, id)).toMatchObject({ statusCode: 200 });
    expect(await it.applyCoupon(other, id)).toMatchObject({ errorCode: 'CouponNotValid' });
  });

  test('the first completed order earns a coupon', async () => {
    const { id } = await it.aCoupon({ code: undefined, earnedBy: 'FirstOrder' });
    const [order] = (await it.bought()) as [Traded];
    expect(await it.applyCoupon(order.buyer, id)).toMatchObject({ errorCode: 'CouponNotValid' });
    await it.delivered(order);
    await it.approve(order);
    await it.testing.runJobs();
    expect(await it.applyCoupon(order.buyer, id)).toMatchObject({ statusCode: 200 });

    const { id: late } = await it.aCoupon({ code: undefined, earnedBy: 'FirstOrder' });
    const [second] = (await it.bought([[1_000_00]], { buyer: order.buyer })) as [Traded];
    await it.delivered(second);
    await it.approve(second);
    await it.testing.runJobs();
    expect(await it.applyCoupon(order.buyer, late)).toMatchObject({ errorCode: 'CouponNotValid' });
  });

  test('a review earns a coupon, and so do ninety days without an order', async () => {
    const { id: byReview } = await it.aCoupon({ code: undefined, earnedBy: 'Review' });
    const { id: byAbsence } = await it.aCoupon({ code: undefined, earnedBy: 'WinBack' });
    const [order] = (await it.bought()) as [Traded];
    await it.delivered(order);
    await it.approve(order);
    await it.testing.runJobs();
    const { buyer } = order;
    const ofAbsence = `coupons.win-back:${buyer.id}`;
    const [due] = await it.database.query<{ days: number }>(
      `select extract(day from run_at - created_at)::int as days from graphile_worker._private_jobs where key = $1`,
      [ofAbsence],
    );
    expect(due?.days).toBe(limits.winBackDays);
    for (const id of [byReview, byAbsence])
      expect(await it.applyCoupon(buyer, id)).toMatchObject({ errorCode: 'CouponNotValid' });

    const review = { orderCode: order.code, stars: 5, subjects: {}, text: 'Anlatıldığı gibi geldi, teşekkürler.' };
    await it.done('POST', reviewCalls.add.path, buyer.headers, review);
    await it.database.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [ofAbsence]);
    await it.testing.runJobs();
    for (const id of [byReview, byAbsence]) expect(await it.applyCoupon(buyer, id)).toMatchObject({ statusCode: 200 });
  });

  test('a single use is granted to one of many concurrent checkouts', async () => {
    const { id, code } = await it.aCoupon({ usesMost: 1 });
    const seller = await it.aSeller();
    const buyers: Buyer[] = [];
    const ads: string[] = [];
    for (let at = 0; at < 8; at += 1) {
      const buyer = await it.aBuyer();
      const adId = await it.goods(seller, 1_000_00);
      await inCart(buyer, adId);
      await it.applyCoupon(buyer, code);
      buyers.push(buyer);
      ads.push(adId);
    }
    const ends = await Promise.all(
      buyers.map((buyer, at) =>
        it.checkout(buyer, [ads[at] ?? ''], 'InPerson').then(
          ({ amount }) => Number(amount),
          (error: Error) => error.message,
        ),
      ),
    );
    expect(ends.filter((end) => end === 900_00)).toHaveLength(1);
    // Later checkouts pay the full price or are refused.
    expect(
      ends.every((end) => end === 900_00 || end === 1_000_00 || /CouponNotValid|CheckoutChanged/.test(String(end))),
    ).toBe(true);
    expect(await usesOf(id)).toEqual([1, 100_00]);
  });
});

describe('an order that a coupon paid partly', () => {
  test('pays the sellers in full: Meydan bears the discount and transfers the missing part', async () => {
    const { id, code } = await it.aCoupon({ amount: 500_00 });
    const orders = await boughtWith(code, [1_000_01, 333_33]);
    expect(await usesOf(id)).toEqual([1, 500_00]);
    const rows = await it.database.query<{ coupon: number; paid: number; net: number }>(
      `select coupon_discount::float8 as coupon, price::float8 as paid, (net + commission + commission_vat)::float8 as net
       from order_item where payment_id = $1 order by list desc`,
      [orders[0]?.paymentId],
    );
    // 500 TL split by price into whole kuruş that add up.
    expect(rows).toEqual([
      { coupon: 375_00, paid: 625_01, net: 1_000_01 },
      { coupon: 125_00, paid: 208_33, net: 333_33 },
    ]);
    for (const order of orders) {
      await it.delivered(order);
      await it.approve(order);
    }
    await it.testing.runJobs();
    it.advance(40 * dayMs);
    await it.runJob('earnings.payouts');
    const books = await it.books({ paymentId: orders[0]?.paymentId ?? '' });
    expect(books).toMatchObject({ discount: 500_00 });
    expect((books['provider'] ?? 0) + (books['transfer'] ?? 0)).toBeGreaterThan(-500_00);
    it.advance(-40 * dayMs);
  });

  test('pays the seller less if the seller bears the coupon, within the budget', async () => {
    const seller = await it.aSeller();
    const { code } = await it.aCoupon({ creatorId: seller.id, budget: 150_00, memberUsesMost: 5 });
    const buyer = await it.aBuyer();
    await it.applyCoupon(buyer, code);
    const [order] = (await it.bought([[1_000_00], [1_000_00]], { buyer, sellers: [seller, await it.aSeller()] })) as [
      Traded,
      Traded,
    ];
    const rows = await it.database.query<{ price: number; borne: number }>(
      'select price::float8 as price, platform_discount::float8 as borne from order_item where payment_id = $1 order by price',
      [order.paymentId],
    );
    expect(rows).toEqual([
      { price: 900_00, borne: 0 },
      { price: 1_000_00, borne: 0 },
    ]);
    // The budget has 50 TL left, less than the coupon's amount.
    const late = await it.aBuyer();
    await inCart(late, await it.goods(seller, 1_000_00));
    await it.applyCoupon(late, code);
    expect(await it.cartSummary(late)).toMatchObject({ couponDiscount: 0, coupon: { problem: 'Over' } });
  });

  test('needs no card if the total is 0 TL, and a cancellation releases the coupon', async () => {
    const { id, code } = await it.aCoupon({ kind: 'Percent', percent: 100, usesMost: 1 });
    const buyer = await it.aBuyer();
    const adId = await it.goods(await it.aSeller(), 1_234_57);
    await inCart(buyer, adId);
    await it.applyCoupon(buyer, code);
    const begun = await it.checkout(buyer, [adId], 'InPerson');
    expect(begun).toMatchObject({ amount: 0 });
    const { payment } = await it.done('POST', '/payment/adpayment/direct-payment-complete', buyer.headers, {
      id: begun.id,
    });
    expect(payment).toMatchObject({ state: 'Completed', charged: 0 });
    await it.testing.runJobs();
    expect(await usesOf(id)).toEqual([1, 1_234_57]);
    const [orderCode] = (payment as { orderCodes: string[] }).orderCodes;
    const { items } = await it.done('GET', `/order/adorder/get-order-details/${orderCode}`, buyer.headers);
    const itemIds = (items as { itemId: string }[]).map(({ itemId }) => itemId);
    expect(
      await it.ask('PUT', `/order/adorder/cancel-order/${orderCode}`, it.keyed(buyer.headers), {
        itemIds,
        reason: 'ChangedMind',
      }),
    ).toMatchObject({ statusCode: 200 });
    await it.testing.runJobs();
    expect(await usesOf(id)).toEqual([0, 0]);
    expect(await it.books({ paymentId: begun.id ?? '' })).toEqual({});
    expect(await it.applyCoupon(buyer, code)).toMatchObject({ statusCode: 200 });
  });

  test('returns the money and the coupon if the ad is gone before the payment completes', async () => {
    const { id, code } = await it.aCoupon({ usesMost: 1 });
    const buyer = await it.aBuyer();
    const adId = await it.goods(await it.aSeller());
    await inCart(buyer, adId);
    await it.applyCoupon(buyer, code);
    const begun = await it.checkout(buyer, [adId], 'InPerson');
    // During the payment the buyer may remove and apply the coupon again.
    await it.done('POST', `/campaign${coupons}/${id}/misapply`, buyer.headers, {});
    expect(await it.applyCoupon(buyer, code)).toMatchObject({ statusCode: 200 });
    await it.pay(begun);
    await it.database.query(`delete from ad_hold where ad_id = $1`, [adId]);
    await it.database.query(`update ad set status = 'Archived' where id = $1`, [adId]);
    const { payment } = await it.done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id: begun.id });
    expect(payment).toMatchObject({ state: 'Returned' });
    await it.testing.runJobs();
    expect(await usesOf(id)).toEqual([0, 0]);
    const other = await it.goods(await it.aSeller());
    await inCart(buyer, other);
    expect(await it.cartSummary(buyer)).toMatchObject({ coupon: { id, discount: 100_00 } });
  });

  test('refunds exactly what was paid in three partial refunds of an odd sum', async () => {
    const { code } = await it.aCoupon({ amount: 33_33 });
    const [order] = (await boughtWith(code, [100_01])) as [Traded];
    await it.delivered(order);
    for (const amount of [11_11, 7, 20_00]) {
      await it.acceptRefund(order, await it.refundOf(order, { amounts: [amount] }));
      await it.testing.runJobs();
    }
    const [row] = await it.database.query<{ refunded: number; price: number }>(
      'select refunded::float8 as refunded, price::float8 as price from order_item where order_code = $1',
      [order.code],
    );
    expect(row).toEqual({ refunded: 31_18, price: 66_68 });
  });

  test('releases the coupon when the checkout is cancelled before payment', async () => {
    const { id, code } = await it.aCoupon({ usesMost: 1 });
    const buyer = await it.aBuyer();
    const adId = await it.goods(await it.aSeller());
    await inCart(buyer, adId);
    await it.applyCoupon(buyer, code);
    const begun = await it.checkout(buyer, [adId], 'InPerson');
    expect(await usesOf(id)).toEqual([1, 100_00]);
    await it.done('POST', `/payment/adpayment/cancel/${begun.id}`, buyer.headers, {});
    expect(await usesOf(id)).toEqual([0, 0]);
  });
});

test.each([
  { amount: -1 },
  { amount: 0 },
  { amount: 1e15 },
  { amount: 1.5 },
  { kind: 'Percent', percent: 101 },
  { kind: 'Percent', amount: 100 },
  { minimumShopping: -1 },
  { endsAt: '2020-01-01T00:00:00Z' },
  { code: 'ş' },
  { usesMost: 0 },
  { creatorId: '7a5b3c1e-0009-4000-8000-000000000009' },
])('a coupon of %o is refused', async (parts) => {
  const body = {
    code: uniqueCode(),
    names: { tr: 'a', en: 'a' },
    kind: 'Amount',
    amount: 1_00,
    minimumShopping: 0,
    mainCategoryIds: [],
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2030-01-01T00:00:00Z',
    ...parts,
  };
  const answer = await it.ask('POST', `/campaign${coupons}/create`, it.keyed(it.administrator), body);
  expect(answer.statusCode).toBe(400);
});
