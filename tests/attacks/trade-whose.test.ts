import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls/index.ts';
import { ownedResources } from '../../contract/declare.ts';
import type { Call, OwnedResource } from '../../contract/declare.ts';
import { chance } from '../../server/platform/clock.ts';
import { basePaths } from '../../server/platform/http/routes.ts';
import type { Answer, Headers } from '../support/ad-harness.ts';
import { idPlaces } from '../support/id-places.ts';
import { openTrading, words } from '../support/trading.ts';
import type { Traded, Trading } from '../support/trading.ts';

/**
 * One payment bought things of two sellers. Whoever knows the id of an order, refund, review, payment, document or card tries it in every call of trade: the other seller of the same payment, another buyer
 * of the same seller, a stranger, a guest. All hear that there is none, and nothing has moved.
 */
let it: Trading;
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
  it = await openTrading();
  const [one, two] = (await it.bought([[120_001, 40_000], [80_000]], { installmentCount: 6 })) as [Traded, Traded];
  mine = one;
  others = two;
  // Somebody else bought of the same seller.
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
  await it.balanced();
  await it.testing.close();
});

/** Everything that is kept of what these people trade. */
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

/** Calls with what somebody else's thing is called, and otherwise what the description of the API sends. */
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
    // Whose photos and cards they are is asked as well: here none are sent.
    if (ids[thing] === undefined) Reflect.deleteProperty(request[part] ?? {}, field);
  }
  const [part = '', field = ''] = place.split('.');
  (request[part] ??= {})[field] = id;
  // The caller names things of the order that they try.
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

test('every call of trade is tried', () => expect(cases.length).toBeGreaterThan(35));

describe('whoever it is not of hears that there is none', () => {
  test.each(cases)('%s', async (_, one, thing, place) => {
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

describe('what stands in an order is of that order', () => {
  test('things of another order, also of the same payment, are none of this one', async () => {
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
        { orderCode: mine.code, items: theirs.map((itemId) => ({ itemId })), reason: 'Damaged', description: words },
        'RefundItemNotFound',
      ],
    ];
    for (const [path, method, body, code] of paths) {
      expect(await it.ask(method, path, it.keyed(buyer.headers), body)).toMatchObject({ errorCode: code });
    }
    expect(await everything()).toEqual(before);
  });

  test('a seller reads nothing of the payment, the card or the other seller’s things', async () => {
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

  test('who met and what they say to hand over is the buyer’s alone', async () => {
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
    // The code of another order opens nothing.
    const [second] = (await it.bought([[50_000]], { kind: 'InPerson', sellers: [order.seller] })) as [Traded];
    const wrong = await it.ask('POST', `/order/adorder/hand-over/${second.code}`, order.seller.headers, { code });
    expect(wrong).toMatchObject({ errorCode: 'HandoverCodeWrong' });
  });
});

describe('lists and files', () => {
  const file = (path: string, headers: Headers) => it.testing.app.inject({ url: `/api${path}`, headers });

  test('documents are their recipient’s, in every form', async () => {
    for (const form of ['pdf', 'xml']) {
      const path = `/invoice-manager/invoice/${ids.invoice}/${form}`;
      expect((await file(path, mine.seller.headers)).statusCode).toBe(200);
      for (const headers of [mine.buyer.headers, others.seller.headers, guest]) {
        expect((await file(path, headers)).json()).toMatchObject({ errorCode: 'InvoiceNotFound' });
      }
      expect((await file(path, {})).statusCode).toBe(401);
    }
  });

  test('earnings, statement, orders and refunds are one’s own, whoever’s id is sent along', async () => {
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

  test('a page of a list after somebody else’s row is no page', async () => {
    const answer = await it.ask('GET', `/invoice-manager/invoices?after=${ids.invoice}`, strangers.buyer.headers);
    expect(answer).toMatchObject({ errorCode: 'InvoiceNotFound' });
  });
});

describe('a link of a buyer without an account', () => {
  test('opens its order alone, and is guessed by nobody', async () => {
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
