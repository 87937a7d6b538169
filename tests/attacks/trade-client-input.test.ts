import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls/index.ts';
import { chance } from '../../server/platform/clock.ts';
import type { Answer, Headers } from '../support/ad-harness.ts';
import { openTradeHarness, refundText } from '../support/trade-harness.ts';
import type { Traded, TradeHarness } from '../support/trade-harness.ts';
import { builtInRoles } from '../../contract/permissions.ts';

/** Extra fields and repeated requests of a client. */
let it: TradeHarness;
beforeAll(async () => {
  it = await openTradeHarness();
});
afterEach(() => it.expectBalanced());
afterAll(() => it.testing.close());

const trade = /^\/(?:shopping-cart-manager|payment|order|refund|earning|invoice-manager)\//;
const create = '/payment/adpayment/create-ad-payment';

/** Fields by which a client might try to pay less, receive more or act as another user. */
const wishes = {
  price: 1,
  amount: 1,
  total: 1,
  salePrice: 1,
  list: 1,
  currency: 'USD',
  discount: 99_999,
  couponDiscount: 99_999,
  commission: 0,
  commissionVat: 0,
  net: 1_000_000,
  withheld: 0,
  surcharge: 0,
  installmentsMost: 36,
  state: 'Completed',
  status: 'Completed',
  ownerId: '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11',
  buyerId: '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11',
  payerId: '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11',
  accountId: '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11',
  provider: 'iyzico',
  paidAt: '2020-01-01T00:00:00Z',
  approved: 1_000_000,
  isReleased: true,
  role: 'administrator',
  permissions: builtInRoles.administrator,
};

describe('client input', () => {
  const callsWithBody = calls.filter(({ path, body, access }) => body && trade.test(path) && access !== 'private');

  test.each(callsWithBody.map((call) => [call.id, call] as const))(
    '%s accepts no field for sums, states and owners',
    (_, call) => {
      const shape = 'shape' in call.body! ? (call.body.shape as Record<string, unknown>) : {};
      // The amount of a partial refund may be named and is compared with the payment; a bank transfer is compared with the debt.
      const naming = ['refunds.offer-by-seller', 'refunds.decide', 'earnings.desk.complete-transfer'];
      const named = naming.includes(call.id) ? ['amount'] : [];
      const accepted = Object.keys(shape).filter((field) => field in wishes && !named.includes(field));
      expect(accepted).toEqual([]);
    },
  );

  test('does not change the price or the owner of a purchase by extra fields', async () => {
    const [buyer, seller] = [await it.aBuyer(), await it.aSeller()];
    const adId = await it.goods(seller, 100_000);
    const send = (method: 'POST' | 'PUT', path: string, headers: Headers, body: object) =>
      it.done(method, path, headers, { ...body, ...wishes });
    await send('POST', '/shopping-cart-manager/shoppingcart/add-ad-item', buyer.headers, {
      id: adId,
      isSelected: true,
    });
    const begun = await it.checkout(buyer, [adId], 'InPerson');
    await it.done('POST', `/payment/adpayment/cancel/${begun.id}`, buyer.headers, wishes);
    // The same checkout again with all extra fields.
    const [delivery] = [{ sellerId: seller.id, kind: 'InPerson', fee: 0, shipping: 0 }];
    const addresses = { deliveryAddressId: buyer.addressId, voucherAddressId: buyer.addressId };
    const texts = await it.done(
      'POST',
      '/shopping-cart-manager/agreement/get-agreement-by-basket-type',
      buyer.headers,
      {
        basketType: 'Ads',
        ...addresses,
        deliveries: [delivery],
      },
    );
    const approvals = (texts['items'] as { type: string; version: string }[]).map(({ type, version }) => ({
      type,
      version,
    }));
    const body = {
      orderType: 'Shopping',
      ...addresses,
      deliveries: [delivery],
      expectedTotal: 100_000,
      approvals,
      items: [],
    };
    const { payment } = await send('POST', create, buyer.headers, body);
    const paying = payment as Answer;
    expect(paying).toMatchObject({ state: 'InProgress', amount: 100_000 });
    await it.pay(paying);
    const done = await send('POST', '/payment/adpayment/payment-complete', buyer.headers, { id: paying.id });
    expect(done['payment']).toMatchObject({ state: 'Completed', charged: 100_000 });
    await it.testing.runJobs();
    const [order] = await it.database.query(
      `select o.buyer_id, o.seller_id, o.status, i.price::float8 as price, (i.commission + i.commission_vat)::float8 as kept
       from ad_order o join order_item i on i.order_code = o.code where o.payment_id = $1`,
      [paying.id],
    );
    expect(order).toEqual({ buyer_id: buyer.id, seller_id: seller.id, status: 'Paid', price: 100_000, kept: 9_000 });
  });

  test('does not change or approve a refund by extra fields', async () => {
    const [order] = (await it.bought([[60_000]])) as [Traded];
    await it.delivered(order);
    const [itemId] = order.itemIds;
    const { refund } = await it.done('POST', '/refund/refund/request-by-user', order.buyer.headers, {
      ...wishes,
      orderCode: order.code,
      items: [{ itemId, approved: 1, returned: 1, sellerId: order.buyer.id }],
      reason: 'Damaged',
      description: refundText,
    });
    expect(refund).toMatchObject({ status: 'Requested', side: 'Buyer' });
    expect(refund).not.toHaveProperty('approved');
    for (const amount of [-1, 0, 0.5, 1e21, Number.MAX_SAFE_INTEGER, '60000', null]) {
      const answer = await it.ask('POST', '/refund/refund/request-by-user', it.keyed(order.buyer.headers), {
        orderCode: order.code,
        items: [{ itemId, amount }],
        reason: 'Damaged',
        description: refundText,
      });
      expect([amount, answer.statusCode]).toEqual([amount, 400]);
    }
  });

  test('is refused before anything is reserved if a sum, count or instalment number is invalid', async () => {
    const buyer = await it.aBuyer();
    for (const expectedTotal of [-1, 0.1, 1e30, '100000', null, [100_000], { $gt: 0 }]) {
      const body = { orderType: 'Shopping', expectedTotal, deliveries: [], approvals: [] };
      expect((await it.ask('POST', create, it.keyed(buyer.headers), body)).statusCode).toBe(400);
    }
    for (const installmentCount of [0, -1, 1.5, 13, '6']) {
      const body = { id: chance.uuid(), cardId: chance.uuid(), installmentCount };
      const path = '/payment/adpayment/direct-payment-complete';
      expect((await it.ask('POST', path, it.keyed(buyer.headers), body)).statusCode).toBe(400);
    }
  });
});

describe('a repeated request', () => {
  /** A checkout with a key, as a page sends it. */
  async function prepared() {
    const [buyer, seller] = [await it.aBuyer(), await it.aSeller()];
    const adId = await it.goods(seller, 100_000);
    const path = '/shopping-cart-manager';
    await it.done('POST', `${path}/shoppingcart/add-ad-item`, buyer.headers, { id: adId, isSelected: true });
    const basket = {
      deliveryAddressId: buyer.addressId,
      voucherAddressId: buyer.addressId,
      deliveries: [{ sellerId: seller.id, kind: 'InPerson' }],
    };
    const agreement = `${path}/agreement/get-agreement-by-basket-type`;
    const { items } = await it.done('POST', agreement, buyer.headers, { basketType: 'Ads', ...basket });
    const approvals = (items as { type: string; version: string }[]).map(({ type, version }) => ({ type, version }));
    const body = { orderType: 'Shopping', ...basket, expectedTotal: 100_000, approvals };
    const send = (key: string, changes: object = {}, headers = buyer.headers) =>
      it.ask('POST', create, { ...headers, 'idempotency-key': key }, { ...body, ...changes });
    return { buyer, seller, adId, send };
  }
  const idOf = ({ payment }: Answer) => (payment as { id: string } | undefined)?.id;
  const paymentsOf = (payerId: string) => it.database.query('select id from payment where payer_id = $1', [payerId]);

  test('is refused without a key', async () => {
    const { buyer } = await prepared();
    const answer = await it.ask('POST', create, buyer.headers, {});
    expect(answer.statusCode).toBe(400);
    expect(await paymentsOf(buyer.id)).toEqual([]);
  });

  test('with the same key and body is one payment, even after it was paid', async () => {
    const { buyer, send } = await prepared();
    const first = await send('one');
    expect(idOf(await send('one'))).toBe(idOf(first));
    await it.pay(first['payment'] as Answer);
    await it.done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id: idOf(first) });
    const again = await send('one');
    expect(again['payment']).toMatchObject({ id: idOf(first), state: 'Completed' });
    expect(await paymentsOf(buyer.id)).toHaveLength(1);
  });

  test('with the same key and another body is refused and changes nothing', async () => {
    const { buyer, send } = await prepared();
    await send('one');
    for (const changes of [{ expectedTotal: 1 }, { deliveries: [] }, { voucherAddressId: undefined }]) {
      expect(await send('one', changes)).toMatchObject({ errorCode: 'IdempotencyKeyReused' });
    }
    expect(await paymentsOf(buyer.id)).toHaveLength(1);
  });

  test('with another user’s key is independent and reveals nothing', async () => {
    const { send } = await prepared();
    const first = await send('shared');
    const other = await it.aBuyer();
    const answer = await send('shared', {}, other.headers);
    expect(answer.errorCode).toBe('AddressNotFound');
    expect(JSON.stringify(answer)).not.toContain(idOf(first));
  });

  test('by a double click is one payment, in either order of the two requests', async () => {
    const { buyer, send } = await prepared();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('click')));
    const ids = new Set(answers.flatMap((answer) => idOf(answer) ?? []));
    expect(ids.size).toBe(1);
    for (const { statusCode, errorCode } of answers) {
      if (statusCode !== 200) expect(errorCode).toBe('IdempotencyKeyInUse');
    }
    expect(await paymentsOf(buyer.id)).toHaveLength(1);
  });

  test('from two tabs with different keys reserves the item once, and both belong to the buyer', async () => {
    const { buyer, adId, send } = await prepared();
    const answers = await Promise.all([send('tab one'), send('tab two')]);
    for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
    const reserved = await it.database.query<{ payment_id: string }>(
      'select payment_id from ad_hold where ad_id = $1',
      [adId],
    );
    const open = await it.database.query<{ id: string }>(
      `select id from payment where payer_id = $1 and state in ('Draft', 'InProgress', 'Failed')`,
      [buyer.id],
    );
    expect(reserved.map((row) => row.payment_id)).toEqual(open.map(({ id }) => id));
  });

  test('from eight tabs at once leaves one open payment and causes no server error', async () => {
    const { buyer, adId, send } = await prepared();
    const tabs = Array.from({ length: 8 }, (_, tab) => `tab ${tab}`);
    const answers = await Promise.all(tabs.map((tab) => send(tab)));
    expect(answers.map(({ statusCode, errorCode }) => [statusCode, errorCode])).toEqual(
      tabs.map(() => [200, undefined]),
    );
    const open = await it.database.query<{ id: string }>(
      `select id from payment where payer_id = $1 and state in ('Draft', 'InProgress', 'Failed')`,
      [buyer.id],
    );
    expect(open).toHaveLength(1);
    const reserved = await it.database.query<{ payment_id: string }>(
      'select payment_id from ad_hold where ad_id = $1',
      [adId],
    );
    expect(reserved.map((row) => row.payment_id)).toEqual(open.map(({ id }) => id));
  });

  test('gets the first answer of an approval, a cancellation or a refund with the same key', async () => {
    const [order, other] = (await it.bought([[50_000], [60_000]])) as [Traded, Traded];
    const twice = async (headers: Headers, method: 'PUT' | 'POST', path: string, body: object) => {
      const keyed = it.keyed(headers);
      const first = await it.ask(method, path, keyed, body);
      expect(first.statusCode).toBe(200);
      expect(await it.ask(method, path, keyed, body)).toEqual(first);
      const changed = await it.ask(method, path, keyed, {
        ...body,
        itemIds: [chance.uuid()],
        description: `${refundText} Evet.`,
      });
      expect(changed.errorCode).toBe('IdempotencyKeyReused');
    };
    const cancelled = { itemIds: other.itemIds, reason: 'ChangedMind' };
    await twice(other.buyer.headers, 'PUT', `/order/adorder/cancel-order/${other.code}`, cancelled);
    await it.delivered(order);
    const asked = { orderCode: order.code, items: order.itemIds.map((itemId) => ({ itemId })), reason: 'Damaged' };
    await twice(order.buyer.headers, 'POST', '/refund/refund/request-by-user', { ...asked, description: refundText });
    const paybacks = await it.database.query('select from payback where payment_id = $1', [order.paymentId]);
    expect(paybacks).toHaveLength(1);
  });
});
