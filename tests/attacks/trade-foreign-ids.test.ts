import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls/index.ts';
import { ownedResources } from '../../contract/declare.ts';
import type { Call, OwnedResource } from '../../contract/declare.ts';
import { chance } from '../../server/platform/clock.ts';
import { basePaths } from '../../server/platform/http/routes.ts';
import type { Answer, Headers } from '../support/ad-harness.ts';
import { idPlaces } from '../support/id-places.ts';
import { openTradeHarness, refundText } from '../support/trade-harness.ts';
import type { Traded, TradeHarness } from '../support/trade-harness.ts';

/**
 * One payment bought items of two sellers. The other seller, another buyer of the same seller, a stranger and a guest try every trade call. They use
 * the ids of an order, refund, review, payment, document or card. All get the answer for a missing item, and nothing changes.
 */
let it: TradeHarness;
let mine: Traded;
let others: Traded;
let strangers: Traded;
let guest: Headers;
let examples: Record<string, Record<string, Operation>>;
const ids: Partial<Record<OwnedResource, string>> = {};

interface Operation {
  parameters?: { name: string; in: string; example: unknown }[];
  requestBody?: { content: Record<string, { example?: Record<string, unknown> }> };
}

beforeAll(async () => {
  it = await openTradeHarness();
  const [one, two] = (await it.bought([[120_001, 40_000], [80_000]], { installmentCount: 6 })) as [Traded, Traded];
  mine = one;
  others = two;
  // An order of another buyer from the same seller.
  [strangers] = (await it.bought([[70_000]], { sellers: [mine.seller] })) as [Traded];
  await it.delivered(mine);
  const [first = '', second = ''] = mine.itemIds;
  const refundId = await it.refundOf({ ...mine, itemIds: [first] });
  await it.approve(mine, [second]);
  const review = { orderCode: mine.code, stars: 4, subjects: {}, text: 'Anlatıldığı gibi geldi.' };
  const written = await it.done('POST', '/order/review/add-review', mine.buyer.headers, review);
  await it.testing.runJobs();
  const { items } = await it.done('GET', '/invoice-manager/invoices', mine.seller.headers);
  ids.order = mine.code;
  ids.refund = refundId;
  ids.payment = mine.paymentId;
  ids.review = (written['review'] as { id: string }).id;
  ids.invoice = (items as { id: string }[])[0]?.id ?? '';
  const { userToken } = await it.done('POST', '/identity/user/create-guest-user', {});
  guest = { authorization: `Bearer ${userToken as string}` };
  examples = (await it.ask('GET', '/openapi.json', {}))['paths'] as typeof examples;
});
afterAll(async () => {
  await it.expectBalanced();
  await it.testing.close();
});

/** All stored trade data of these people. */
async function everything(): Promise<unknown> {
  const rows = [];
  for (const table of [
    'ad_order',
    'order_item',
    'refund',
    'refund_item',
    'payment',
    'payback',
    'seller_review',
    'earning',
    'parcel',
    'ledger_entry',
    'invoice',
  ]) {
    rows.push(await it.database.query(`select to_jsonb(t) as row from ${table} t order by 1`));
  }
  return rows;
}

/** Makes a call with another member's id, otherwise with the example of the API description. */
async function call(one: Call, place: string, id: string, caller: Headers): Promise<Answer> {
  const operation = examples[basePaths[one.base ?? 'main'] + one.path]?.[one.method.toLowerCase()];
  const of = (where: string) =>
    Object.fromEntries(
      (operation?.parameters ?? []).filter((row) => row.in === where).map(({ name, example }) => [name, example]),
    );
  const request: Record<string, Record<string, unknown>> = {
    params: of('path'),
    query: of('query'),
    body: structuredClone(operation?.requestBody?.content['application/json']?.example ?? {}),
  };
  for (const [, thing, other] of idPlaces([one])) {
    const [part = '', field = ''] = other.split('.');
    // The call would also check photos and cards, so none are sent.
    if (ids[thing] === undefined) Reflect.deleteProperty(request[part] ?? {}, field);
  }
  const [part = '', field = ''] = place.split('.');
  (request[part] ??= {})[field] = id;
  // The caller names the items of the foreign order.
  if ('itemIds' in (request['body'] ?? {})) request['body']!['itemIds'] = mine.itemIds;
  if (one.id === 'orders.adorder.add-photos') request['body'] = { photos: [`p/${'a'.repeat(32)}`] };
  const path = one.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request['params']?.[name])),
  );
  const query = new URLSearchParams(Object.entries(request['query'] ?? {}).map(([key, value]) => [key, String(value)]));
  const headers = one.idempotency ? { ...caller, 'idempotency-key': chance.uuid() } : caller;
  const method = one.method as 'GET' | 'POST' | 'PUT' | 'DELETE';
  return it.ask(method, `${path}${query.size > 0 ? `?${query}` : ''}`, headers, one.body ? request['body'] : undefined);
}

const traded: readonly OwnedResource[] = ['order', 'refund', 'payment', 'review', 'invoice'];
const cases = idPlaces(calls)
  .filter(([, thing]) => traded.includes(thing))
  .map(([one, thing, place]) => [`${one.id} with ${thing} in ${place}`, one, thing, place] as const);

test('every trade call is tried', () => expect(cases.length).toBeGreaterThan(35));

describe('a trade call with a foreign id', () => {
  test.each(cases)('is answered as if the item did not exist: %s', async (_, one, thing, place) => {
    const before = await everything();
    const callers: [string, Headers][] = [
      ['the other seller of the same payment', others.seller.headers],
      ['another buyer of the same seller', strangers.buyer.headers],
      ['a guest', guest],
    ];
    for (const [who, headers] of callers) {
      const { errorCode, statusCode } = await call(one, place, ids[thing] ?? '', headers);
      const isShut = who === 'a guest' && errorCode === 'MemberRequired';
      if (!isShut) expect([who, errorCode, statusCode]).toEqual([who, ownedResources[thing], 404]);
    }
    expect(await everything()).toEqual(before);
  });
});

describe('the data of an order', () => {
  test('excludes items of another order, even of the same payment', async () => {
    const before = await everything();
    const theirs = others.itemIds;
    const { buyer } = mine;
    const paths: [string, 'PUT' | 'POST', object, string][] = [
      [
        `/order/adorder/cancel-order/${mine.code}`,
        'PUT',
        { itemIds: theirs, reason: 'ChangedMind' },
        'OrderItemNotFound',
      ],
      [`/order/adorder/approve-ad-order/${mine.code}`, 'POST', { itemIds: theirs }, 'OrderItemNotFound'],
      [
        '/refund/refund/request-by-user',
        'POST',
        {
          orderCode: mine.code,
          items: theirs.map((itemId) => ({ itemId })),
          reason: 'Damaged',
          description: refundText,
        },
        'RefundItemNotFound',
      ],
    ];
    for (const [path, method, body, code] of paths) {
      expect(await it.ask(method, path, it.keyed(buyer.headers), body)).toMatchObject({ errorCode: code });
    }
    expect(await everything()).toEqual(before);
  });

  test('shows a seller nothing about the payment, the card or the other seller’s items', async () => {
    const { seller } = mine;
    const text = JSON.stringify(
      await it.done('GET', `/order/adorder/get-order-details-by-seller/${mine.code}`, seller.headers),
    );
    for (const secret of [
      others.code,
      others.seller.id,
      ...others.itemIds,
      mine.paymentId,
      mine.buyer.email,
      'last4',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(await it.ask('GET', `/payment/adpayment/summary/${mine.paymentId}`, seller.headers)).toMatchObject({
      errorCode: 'PaymentNotFound',
    });
  });

  test('shows the handover code only to the buyer', async () => {
    const [order] = (await it.bought([[50_000]], { kind: 'InPerson' })) as [Traded];
    const { handover } = await it.done('GET', `/order/adorder/get-order-details/${order.code}`, order.buyer.headers);
    const { code } = handover as { code: string };
    expect(code).toMatch(/^\d{6}$/);
    const theirs = await it.done(
      'GET',
      `/order/adorder/get-order-details-by-seller/${order.code}`,
      order.seller.headers,
    );
    expect(JSON.stringify(theirs)).not.toContain(code);
    for (const person of [others.seller, order.buyer]) {
      const answer = await it.ask('POST', `/order/adorder/hand-over/${order.code}`, person.headers, { code });
      expect(answer).toMatchObject({ errorCode: 'OrderNotFound' });
    }
    // Another order's code does not work.
    const [second] = (await it.bought([[50_000]], { kind: 'InPerson', sellers: [order.seller] })) as [Traded];
    const wrong = await it.ask('POST', `/order/adorder/hand-over/${second.code}`, order.seller.headers, { code });
    expect(wrong).toMatchObject({ errorCode: 'HandoverCodeWrong' });
  });
});

describe('lists and files', () => {
  const file = (path: string, headers: Headers) => it.testing.app.inject({ url: `/api${path}`, headers });

  test('give documents only to their recipient, in every format', async () => {
    for (const form of ['pdf', 'xml']) {
      const path = `/invoice-manager/invoice/${ids.invoice}/${form}`;
      expect((await file(path, mine.seller.headers)).statusCode).toBe(200);
      for (const headers of [mine.buyer.headers, others.seller.headers, guest]) {
        expect((await file(path, headers)).json()).toMatchObject({ errorCode: 'InvoiceNotFound' });
      }
      expect((await file(path, {})).statusCode).toBe(401);
    }
  });

  test('return the caller’s own earnings, statement, orders and refunds, and ignore another id', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const stranger = await it.aBuyer();
    const lists = [
      `/earning/earning/recent-earnings?sellerId=${mine.seller.id}&accountId=${mine.seller.id}`,
      `/order/adorder/get-orders-by-user?buyerId=${mine.buyer.id}&memberId=${mine.buyer.id}&orderCode=${mine.code}`,
      `/order/adorder/get-orders-by-seller?sellerId=${mine.seller.id}&memberId=${mine.seller.id}`,
      `/refund/refund/get-all-refunds?side=Seller&sellerId=${mine.seller.id}`,
      `/invoice-manager/invoices?accountId=${mine.seller.id}`,
    ];
    for (const path of lists) {
      const { items } = await it.done('GET', path, stranger.headers);
      expect([path, items]).toEqual([path, []]);
    }
    const statement = await file(
      `/earning/earning/statement?firstDay=2026-01-01&lastDay=2026-12-31&format=csv&sellerId=${mine.seller.id}`,
      stranger.headers,
    );
    expect(statement.statusCode).toBe(200);
    expect(statement.body).not.toContain(mine.code);
    expect((await file(`/earning/earning/statement?firstDay=${day}&lastDay=${day}`, guest)).statusCode).toBe(403);
    expect((await file(`/earning/earning/statement?firstDay=${day}&lastDay=${day}`, {})).statusCode).toBe(401);
  });

  test('refuse a page cursor of another member’s row', async () => {
    const answer = await it.ask('GET', `/invoice-manager/invoices?after=${ids.invoice}`, strangers.buyer.headers);
    expect(answer).toMatchObject({ errorCode: 'InvoiceNotFound' });
  });
});

describe('the link of a buyer without an account', () => {
  test('opens only its order and cannot be guessed', async () => {
    const key = 'A'.repeat(43);
    for (const path of [`/order/by-link/${mine.code}?key=${key}`, `/order/by-link/${'2'.repeat(10)}?key=${key}`]) {
      expect(await it.ask('GET', path, {})).toMatchObject({ errorCode: 'OrderLinkInvalid' });
    }
    const cancel = { orderCode: mine.code, key, itemIds: mine.itemIds, reason: 'ChangedMind' };
    expect(await it.ask('PUT', '/order/by-link/cancel', {}, cancel)).toMatchObject({ errorCode: 'OrderLinkInvalid' });
    expect(
      await it.ask('POST', '/order/by-link/claim', others.buyer.headers, { orderCode: mine.code, key }),
    ).toMatchObject({
      errorCode: 'OrderLinkInvalid',
    });
  });
});
