import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '../../../../contract/calls/audit.ts';
import { orderCalls as calls } from '../../../../contract/calls/orders.ts';
import { deskLists } from '../../../../contract/desk-lists.ts';
import { orderStatuses } from '../../../../contract/enums.ts';
import type { AdminOrderRow } from '../../../../contract/schemas/order.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { givenOrder } from '../../../../tests/support/orders.ts';
import { chance } from '../../../platform/clock.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';

interface Page {
  items: AdminOrderRow[];
  total: number;
  next?: string;
  previous?: string;
}

const { seller } = fixedAccounts;
/** Members without an account; the orders of one test. */
const buyerId = chance.uuid();
const codes: string[] = [];
let testing: TestApp;
beforeAll(async () => {
  testing = await testApp();
  for (let nth = 0; nth < 23; nth += 1) {
    const { code } = await givenOrder(testing.database, {
      buyerId,
      sellerId: seller.id,
      adId: '1234567890',
      status: orderStatuses[nth % orderStatuses.length] ?? 'Paid',
    });
    codes.push(code);
    // Five orders share each millisecond and two each moment, so that pages are cut within them.
    await testing.database.query(
      `update ad_order set created_at = $1::timestamptz + $3::int * interval '1 microsecond' where code = $2`,
      [new Date(Date.UTC(2026, 9, 1 + Math.floor(nth / 5))), code, (nth % 5) >> 1],
    );
  }
});
afterAll(() => testing.close());

const get = async (path: string, query: Record<string, string>, role: 'administrator' | 'content' = 'administrator') =>
  testing.app.inject({
    method: 'GET',
    url: `/api${path}?${new URLSearchParams(query).toString()}`,
    headers: { ...(await testing.headersOf(role)), 'accept-language': 'tr' },
  });
const list = async (query: Record<string, string>) => (await get(calls.adminList.path, query)).json<Page>();

describe('the desk’s list of orders', () => {
  test.each(deskLists.orders.sorts)(
    'has every order once on its pages, forwards and backwards, by %s',
    async (sort) => {
      const query = { memberId: buyerId, sort, pageSize: '4' };
      const whole = (await list({ ...query, pageSize: '100' })).items.map(({ orderCode }) => orderCode);
      expect(whole.toSorted()).toEqual(codes.toSorted());
      const pages: Page[] = [await list(query)];
      for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
        pages.push(await list({ ...query, after: next }));
      expect(pages.flatMap(({ items }) => items.map(({ orderCode }) => orderCode))).toEqual(whole);
      expect(pages[0]?.previous).toBeUndefined();
      const back: Page[] = [];
      for (let previous = pages.at(-1)?.previous; previous !== undefined; previous = back[0]?.previous)
        back.unshift(await list({ ...query, before: previous }));
      expect(back.map(({ items }) => items)).toEqual(pages.slice(0, -1).map(({ items }) => items));
      expect(back.every(({ next }) => next !== undefined)).toBe(true);
    },
  );

  test('sorts by the column', async () => {
    const of = async (sort: string) => (await list({ memberId: buyerId, sort, pageSize: '100' })).items;
    const moments = (await of('-createdAt')).map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted().toReversed());
    const statuses = (await of('status')).map(({ status }) => status);
    expect(statuses).toEqual(statuses.toSorted());
  });

  test('filters by both days, status and code, and counts', async () => {
    const days = { startTime: '2026-10-02', endTime: '2026-10-03' };
    expect((await list({ memberId: buyerId, ...days })).total).toBe(10);
    const paid = await list({ memberId: buyerId, orderStatus: 'Paid' });
    expect(paid.items.every(({ status }) => status === 'Paid')).toBe(true);
    expect(paid.total).toBe(3);
    expect((await list({ orderCode: codes[7] ?? '' })).items).toMatchObject([{ orderCode: codes[7] }]);
  });

  test.each(['nonsense', '2026-10-01T00:00:00.000Z x Paid', ''])('refuses the cursor %j', async (after) => {
    expect((await get(calls.adminList.path, { after })).json()).toMatchObject({ errorCode: 'PageOutOfRange' });
  });
});

describe('the export of orders', () => {
  const path = '/identity/desk/lists/orders/export';

  test('contains all filtered orders in their order, with the chosen columns and no formulas', async () => {
    await testing.database.query(`update order_item set title = '=HYPERLINK("x")' where order_code = $1`, [codes[0]]);
    const query = { memberId: buyerId, sort: 'code', columns: 'code,title,total' };
    const answer = await get(path, query);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="meydan-siparisler.csv"');
    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe('\ufeffSipariş kodu;Ürün;Tutar');
    expect(lines.map((line) => line.slice(0, 10))).toEqual(codes.toSorted());
    expect(lines.find((line) => line.startsWith(codes[0] ?? ''))).toBe(`${codes[0]};"'=HYPERLINK(""x"")";"1000,00"`);
  });

  test('is also an XLSX file', async () => {
    const answer = await get(path, { memberId: buyerId, format: 'xlsx' });
    expect(answer.headers['content-disposition']).toContain('.xlsx');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  test('is logged with who made it and how many rows it has', async () => {
    await get(path, { memberId: buyerId, format: 'csv', orderStatus: 'Paid' });
    const { items } = (await get(auditCalls.list.path, { action: 'identity.desk.export' })).json<{ items: object[] }>();
    expect(items[0]).toMatchObject({
      subject: 'deskExport',
      subjectId: 'orders',
      after: { format: 'csv', rows: 3, filter: { orderStatus: 'Paid' } },
    });
  });

  test.each([
    [{ columns: 'code,secret' }, 400],
    [{ format: 'pdf' }, 400],
    [{ sort: 'total' }, 400],
  ])('refuses %j', async (query, status) => {
    expect((await get(path, query as unknown as Record<string, string>)).statusCode).toBe(status);
  });

  test('needs the permission to read orders', async () => {
    expect((await get(path, {}, 'content')).statusCode).toBe(403);
    expect((await testing.app.inject({ method: 'GET', url: `/api${path}` })).statusCode).toBe(401);
  });
});
