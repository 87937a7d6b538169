import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clock } from '../../server/platform/clock.ts';
import { paymentProviderPort } from '../../server/trade/provider/port.ts';
import type { Answer } from '../support/ad-harness.ts';
import { bankCards, passBankPage, typeCard } from '../support/bank.ts';
import { dayMs, openTradeHarness } from '../support/trade-harness.ts';
import type { Traded, TradeHarness } from '../support/trade-harness.ts';

/** Changes between cart and bank, unusual bank behaviour, and accounts that are suspended or closed during a trade. */
let it: TradeHarness;
beforeAll(async () => {
  it = await openTradeHarness();
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

const cart = '/shopping-cart-manager';
type Buyer = Traded['buyer'];

/** A cart with one item of a new seller at this price. */
async function filled(price = 100_000): Promise<{ buyer: Buyer; seller: Buyer; adId: string }> {
  const [buyer, seller] = [await it.aBuyer(), await it.aSeller()];
  return { buyer, seller, adId: await it.goods(seller, price) };
}

const complete = async (buyer: Buyer, id: string | undefined): Promise<Answer> => {
  const { payment } = await it.done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id });
  return payment as Answer;
};
const summary = async (buyer: Buyer, id: string | undefined): Promise<Answer> => {
  const { payment } = await it.done('GET', `/payment/adpayment/summary/${id}`, buyer.headers);
  return payment as Answer;
};
const statusOfAd = async (adId: string): Promise<string | undefined> => {
  const [row] = await it.database.query<{ status: string }>('select status from ad where id = $1', [adId]);
  return row?.status;
};

/** Begins to pay with the total of an outdated page. */
async function checkoutAt(buyer: Buyer, expectedTotal: number): Promise<Answer> {
  const { adShoppingCartBySeller } = await it.done('GET', `${cart}/shoppingcart/ad-basket-by-seller`, buyer.headers);
  const deliveries = (adShoppingCartBySeller as { sellerId: string }[]).map(({ sellerId }) => ({
    sellerId,
    kind: 'InPerson',
  }));
  const addresses = { deliveryAddressId: buyer.addressId, voucherAddressId: buyer.addressId };
  const { items } = await it.done('POST', `${cart}/agreement/get-agreement-by-basket-type`, buyer.headers, {
    basketType: 'Ads',
    ...addresses,
    deliveries,
  });
  const approvals = (items as { type: string; version: string }[]).map(({ type, version }) => ({ type, version }));
  return it.ask('POST', '/payment/adpayment/create-ad-payment', it.keyed(buyer.headers), {
    orderType: 'Shopping',
    ...addresses,
    deliveries,
    expectedTotal,
    approvals,
  });
}

const putIn = (buyer: Buyer, id: string) =>
  it.done('POST', `${cart}/shoppingcart/add-ad-item`, buyer.headers, { id, isSelected: true });

describe('between cart and checkout', () => {
  test('a changed price is refused until the buyer has seen it', async () => {
    for (const price of [100_001, 99_999]) {
      const { buyer, adId } = await filled();
      await putIn(buyer, adId);
      await it.database.query('update ad set price = $2 where id = $1', [adId, price]);
      expect(await checkoutAt(buyer, 100_000)).toMatchObject({ errorCode: 'CheckoutChanged' });
      expect(await it.database.query('select from ad_hold where ad_id = $1', [adId])).toEqual([]);
      expect(await checkoutAt(buyer, price)).toMatchObject({ statusCode: 200 });
    }
  });

  test('an agreed price ends when its time runs out', async () => {
    const { buyer, seller, adId } = await filled();
    const { negotiation } = await it.done('POST', '/ads/adoffer/create', buyer.headers, { adId, price: 80_000 });
    const { adOfferId } = negotiation as { adOfferId: string };
    await it.done('PUT', `/ads/adoffer/approve?adOfferId=${adOfferId}`, seller.headers);
    await putIn(buyer, adId);
    it.advance(3 * dayMs);
    const later = await it.again(buyer);
    expect(await checkoutAt(later, 80_000)).toMatchObject({ errorCode: 'CheckoutChanged' });
    expect(await checkoutAt(later, 100_000)).toMatchObject({ statusCode: 200 });
  });
});

describe('between checkout and bank', () => {
  test('changes of price, ad text and commission do not affect the order', async () => {
    const { buyer, adId } = await filled();
    const begun = await it.checkout(buyer, [adId], 'InPerson');
    const kept = () =>
      it.database.query(
        `select price::float8 as price, commission::float8 as commission, commission_vat::float8 as vat, net::float8 as net
         from order_item where payment_id = $1`,
        [begun.id],
      );
    const [before] = await kept();
    await it.database.query(`update ad set price = 1, title = 'Başka bir şey' where id = $1`, [adId]);
    await it.pay(begun);
    expect(await complete(buyer, begun.id)).toMatchObject({ state: 'Completed', charged: 100_000 });
    expect(await kept()).toEqual([before]);
    const [item] = await it.database.query<{ title: string }>('select title from order_item where payment_id = $1', [
      begun.id,
    ]);
    expect(item?.title).toBe('Bej kanepe');
  });

  test('an offer that expires during the bank request is honoured', async () => {
    const { buyer, seller, adId } = await filled();
    const { negotiation } = await it.done('POST', '/ads/adoffer/create', buyer.headers, { adId, price: 80_000 });
    const { adOfferId } = negotiation as { adOfferId: string };
    await it.done('PUT', `/ads/adoffer/approve?adOfferId=${adOfferId}`, seller.headers);
    await putIn(buyer, adId);
    const { items } = await it.done('GET', `${cart}/shoppingcart/ad-basket`, buyer.headers);
    const [{ offer }] = items as [{ offer?: { expiresAt?: string } }];
    it.advanceTo(new Date(Date.parse(offer?.expiresAt ?? '') - 60_000));
    const later = await it.again(buyer);
    const begun = await it.checkout(later, [adId], 'InPerson');
    it.advance(2 * 60_000);
    await it.runJob('offers.clock');
    await it.pay(begun);
    expect(await complete(later, begun.id)).toMatchObject({ state: 'Completed', charged: 80_000 });
  });

  test('an unexpected surcharge or too many instalments are refunded in full', async () => {
    for (const change of [
      { surchargeBasisPoints: 0, installmentCount: 6 },
      { installmentCount: 36 },
      { installmentCount: 1 },
    ]) {
      const { buyer, adId } = await filled();
      const begun = await it.checkout(buyer, [adId], 'InPerson');
      await it.pay(begun, { installmentCount: 6 });
      const provider = it.testing.running.get(paymentProviderPort);
      const { inquire } = provider;
      vi.spyOn(provider, 'inquire').mockImplementation(async (...asked) => ({
        ...(await inquire(...asked)),
        ...change,
      }));
      const paid = await complete(buyer, begun.id);
      vi.mocked(provider.inquire).mockRestore();
      expect(paid).toMatchObject({ returned: 'OtherSum' });
      await it.testing.runJobs();
      expect((await summary(buyer, begun.id))['givenBack']).toBe(paid['charged']);
      expect(await statusOfAd(adId)).toBe('OnSale');
    }
  });

  test('a seller who blocks the buyer does not cancel the sale, and both can continue', async () => {
    const { buyer, seller, adId } = await filled();
    const begun = await it.checkout(buyer, [adId]);
    await it.done('POST', '/identity/user/ban-user', seller.headers, { bannedId: buyer.id });
    await it.pay(begun);
    const { orderCodes } = (await complete(buyer, begun.id)) as unknown as { orderCodes: string[] };
    await it.testing.runJobs();
    const items = await it.database.query<{ id: string }>('select id from order_item where payment_id = $1', [
      begun.id,
    ]);
    const order: Traded = {
      code: orderCodes[0] ?? '',
      buyer,
      seller,
      adIds: [adId],
      itemIds: items.map(({ id }) => id),
      paymentId: begun.id ?? '',
    };
    await it.delivered(order);
    expect(await it.approve(order)).toMatchObject({ statusCode: 200 });
    expect(await it.itemStatuses(order)).toEqual(['Completed']);
  });
});

describe('a bank that', () => {
  /** The state of a payment after time has passed with the browser closed. */
  const endings = {
    'approves while the browser is closed creates the order': ['neverReturnsNorTells', 'Completed', 'OutOfStock'],
    'notifies late creates the order before the notification': ['noticeLate', 'Completed', 'OutOfStock'],
    'notifies ten times creates one order': ['noticeTenTimes', 'Completed', 'OutOfStock'],
    'notifies out of order creates the order': ['noticesReordered', 'Completed', 'OutOfStock'],
    'reports pending and then approved creates the order': ['approvesLater', 'Completed', 'OutOfStock'],
    'reports pending and nothing more expires the payment': ['saysNoMore', 'Expired', 'OnSale'],
    'declines is not overruled by a forged notification': ['noticeForged', 'Expired', 'OnSale'],
    'charges another sum is refunded in full': ['otherAmount', 'Returned', 'OnSale'],
    'charges another currency is refunded in full': ['otherCurrency', 'Returned', 'OnSale'],
  } as const;

  test.each(Object.entries(endings))('%s', async (_, [card, state, status]) => {
    const { buyer, adId } = await filled();
    const begun = await it.checkout(buyer, [adId], 'InPerson');
    const typed = await typeCard(begun['frameUrl'] as string, { number: bankCards[card] });
    if ('next' in typed) await passBankPage(typed.next);
    for (const minutes of [3, 4, 10]) {
      it.advance(minutes * 60_000);
      await it.runJob('payments.sweep');
    }
    const later = await it.again(buyer);
    expect(await summary(later, begun.id)).toMatchObject({ state });
    expect(await statusOfAd(adId)).toBe(status);
    const orders = await it.database.query<{ status: string }>('select status from ad_order where payment_id = $1', [
      begun.id,
    ]);
    expect(orders.map((one) => one.status)).toEqual([state === 'Completed' ? 'Paid' : 'PaymentFailed']);
    const completed = await it.database.query(
      `select from payment_event where payment_id = $1 and kind = 'Completed'`,
      [begun.id],
    );
    expect(completed).toHaveLength(state === 'Completed' ? 1 : 0);
    if (state !== 'Completed') expect(await it.books({ paymentId: begun.id ?? '' })).toEqual({});
  });
});

describe('accounts in an open trade', () => {
  async function leave(person: Buyer): Promise<Answer> {
    const confirm = '/identity/session/confirm';
    // The seller was sent a code a moment ago.
    it.advance(2 * 60_000);
    const { ticket } = await it.done('POST', `${confirm}/request`, person.headers, {});
    await it.testing.runJobs();
    const mails = (await it.testing.app.inject(`/api/dev/outbox?to=${person.email}`)).json<{ code?: string }[]>();
    const code = mails.find((mail) => mail.code)?.code;
    await it.done('POST', `${confirm}/validate`, person.headers, { ticket, code });
    return it.ask('PUT', '/identity/user/status/passive', person.headers, { reasonId: 1 });
  }

  async function suspend({ id }: Buyer): Promise<void> {
    const moderator = await it.signedIn('moderator');
    const until = new Date(clock.now().getTime() + 20 * dayMs).toISOString().slice(0, 10);
    const conduct = { act: 'Suspend', reason: 'Spam', message: 'Aynı ilanı on kez verdin.', until };
    await it.done('POST', `/identity/moderation/act/${id}`, moderator, conduct);
    await it.testing.runJobs();
  }

  test('buyer and seller cannot close their accounts until the order ends, and earnings are still paid out', async () => {
    const [order] = (await it.bought([[90_000]])) as [Traded];
    for (const side of [order.seller, order.buyer]) {
      expect(await leave(side)).toMatchObject({ statusCode: 409, errorCode: 'OrdersUnderWay' });
    }
    await it.delivered(order);
    await it.approve(order);
    await it.testing.runJobs();
    expect(await leave(order.seller)).toMatchObject({ statusCode: 200 });
    await it.runJob('earnings.payouts');
    const paidOut = await it.database.query('select from ledger_transaction where cause = $1', [
      `payout:${order.itemIds[0]}:sent`,
    ]);
    expect(paidOut).toHaveLength(1);
  });

  test('a seller is suspended before shipping: the buyer gets a full refund after three days', async () => {
    const [order] = (await it.bought([[90_000]], { installmentCount: 6 })) as [Traded];
    await suspend(order.seller);
    it.advance(3 * dayMs);
    await it.runJob('orders.clock');
    expect(await it.itemStatuses(order)).toEqual(['Cancelled']);
    expect(await it.books({ paymentId: order.paymentId })).toEqual({});
    // An ad of a suspended seller cannot be bought.
    expect(await statusOfAd(order.adIds[0] ?? '')).not.toBe('OnSale');
  });

  test('a seller is suspended after delivery: the buyer can still get a refund', async () => {
    const [order] = (await it.bought([[90_000]])) as [Traded];
    await it.delivered(order);
    await suspend(order.seller);
    const refundId = await it.refundOf(order, { reason: 'NotAsDescribed' });
    // A suspended seller does not answer, which counts as acceptance.
    it.advance(3 * dayMs);
    await it.runJob('refunds.clock');
    const [refund] = await it.database.query<{ status: string }>('select status from refund where id = $1', [refundId]);
    expect(refund?.status).toBe('Accepted');
  });

  test('a buyer is suspended: the order continues on schedule, and its seller is paid', async () => {
    const [order] = (await it.bought([[90_000]])) as [Traded];
    await it.delivered(order);
    await suspend(order.buyer);
    it.advance(7 * dayMs);
    await it.runJob('orders.clock');
    expect(await it.itemStatuses(order)).toEqual(['Completed']);
  });

  test('a buyer who is suspended during payment gets a full refund', async () => {
    const { buyer, adId } = await filled();
    const begun = await it.checkout(buyer, [adId], 'InPerson');
    await it.pay(begun, { number: bankCards.neverReturnsNorTells });
    await suspend(buyer);
    const [payment] = await it.database.query<{ state: string }>('select state from payment where id = $1', [begun.id]);
    expect(payment?.state).toBe('Returned');
    expect(await statusOfAd(adId)).toBe('OnSale');
    expect(await it.books({ paymentId: begun.id ?? '' })).toEqual({});
  });
});
