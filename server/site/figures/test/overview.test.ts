import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTradeHarness } from '../../../../tests/support/trade-harness.ts';
import type { TradeHarness } from '../../../../tests/support/trade-harness.ts';
import { memberships } from '../../../../tests/support/memberships.ts';
import { expectBooksToBalance } from '../../../../tests/support/books.ts';
import type { overviewCalls } from '../../../../contract/calls/overview.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import type { Headers } from '../../../../tests/support/ad-harness.ts';

type Overview = CallAnswer<typeof overviewCalls.read>;

let market: TradeHarness;
let operator: Headers;
let moderator: Headers;

beforeAll(async () => {
  market = await openTradeHarness();
  operator = await market.signedIn('administrator');
  moderator = await market.signedIn('moderator');
});
afterAll(async () => {
  await expectBooksToBalance(market.database);
  vi.restoreAllMocks();
  await market.close();
});

/** Rankings are read once a minute. */
const passMinute = () => market.advance(60_000);

const read = async (headers = operator, query = '') =>
  (await market.done('GET', `/identity/desk/overview${query}`, headers)) as unknown as Overview;

it('counts a purchase, its refund, a membership and contacts, also before the fold', async () => {
  const before = await read();
  const [order] = await market.bought([[100_000]], { kind: 'InPerson' });
  if (!order) throw new Error('There is no order');
  passMinute();
  const bought = await read();
  const added = (name: keyof NonNullable<Overview['figures']>, from = before, to = bought) =>
    (to.figures?.[name].total ?? 0) - (from.figures?.[name].total ?? 0);
  expect([added('gmv'), added('orders'), added('checkouts'), added('held'), added('carts')]).toEqual([
    100_000, 1, 1, 100_000, 1,
  ]);
  expect(added('members')).toBeGreaterThanOrEqual(2);
  expect(bought.figures?.gmv.today).toBe((before.figures?.gmv.today ?? 0) + 100_000);
  expect(bought.tops?.sellers).toContainEqual(expect.objectContaining({ id: order.seller.id, amount: 100_000 }));

  await market.runJob('figures.fold');
  passMinute();
  expect(await read()).toMatchObject({ figures: bought.figures, tops: bought.tops });

  const cancelled = await market.cancel(order);
  expect(cancelled.statusCode).toBe(200);
  const plans = memberships(market);
  await plans.buy(await market.aBuyer(), 801);
  const after = await read();
  expect([added('refunds', bought, after), added('held', bought, after)]).toEqual([100_000, -100_000]);
  const fees = (await market.books())['fees'] ?? 0;
  expect((after.figures?.memberships.total ?? 0) + (after.figures?.promotions.total ?? 0)).toBe(-fees);
  expect(added('memberships', bought, after)).toBeGreaterThan(0);
});

it('shows a moderator only the queues of the moderator’s work', async () => {
  const { figures, tops, system, queues } = await read(moderator);
  expect([figures, tops, system]).toEqual([undefined, undefined, undefined]);
  expect(queues.items.map(({ name }) => name)).toEqual([
    'ads',
    'adReports',
    'memberReports',
    'chats',
    'questions',
    'reviews',
    'feedback',
  ]);
});

it('shows when the oldest entry of a queue began to wait, once they are counted', async () => {
  const member = await market.aBuyer();
  await market.database.query(
    `insert into feedback (id, caller_id, is_guest, platform, subject_id, description, created_at)
     values (gen_random_uuid(), $1, false, 'Web', 1, 'Bir öneri', '2026-01-02T10:00:00Z')`,
    [member.id],
  );
  await market.runJob('figures.queues');
  const { queues } = await read();
  expect(queues.items.find(({ name }) => name === 'feedback')).toEqual({
    name: 'feedback',
    count: 1,
    oldest: '2026-01-02T10:00:00.000Z',
  });
  expect(queues.countedAt).toBeDefined();
});

it.each(['?from=2026-02-02&to=2026-02-01', '?to=2999-01-01', '?from=2020-01-01&to=2026-01-01'])(
  'refuses the range %s',
  async (query) => {
    expect(await market.ask('GET', `/identity/desk/overview${query}`, operator)).toMatchObject({
      statusCode: 400,
      errorCode: 'OverviewRangeInvalid',
    });
  },
);

it('reads the page with at most five statements', async () => {
  const { database } = market;
  const spies = (['query', 'queryPlanned', 'read', 'readPlanned', 'run', 'runPlanned'] as const).map((name) =>
    vi.spyOn(database, name),
  );
  await read();
  const statements = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(5);
});

it('counts a consenting visitor once a day, and neither bots nor staff', async () => {
  const view = { pageName: 'Meydan', path: '/', userType: 'guest', language: 'tr', platform: 'web', pageType: 'home' };
  const send = (headers: Headers, userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140') =>
    market.testing.app.inject({
      method: 'POST',
      url: '/api/analytics/page-view',
      headers: { ...headers, 'user-agent': userAgent },
      payload: view,
    });
  const visitors = async () => (await read()).figures?.visitors.today ?? 0;
  const before = await visitors();
  const { headers } = await market.aBuyer();
  for (const own of [headers, headers, operator]) expect((await send(own)).statusCode).toBe(200);
  await send({}, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
  expect((await visitors()) - before).toBe(1);
});

it('exports a chart as an XLSX file and logs who did', async () => {
  const exported = (headers: Headers, query: string) =>
    market.testing.app.inject({ url: `/api/identity/desk/overview/export?${query}`, headers });
  const file = await exported(operator, 'sheet=gmv&from=2026-01-01&to=2026-01-31');
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toContain('spreadsheetml');
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await exported(moderator, 'sheet=gmv')).statusCode).toBe(403);
  expect((await exported(operator, 'sheet=other')).statusCode).toBe(400);
  const { items } = await market.done('GET', '/identity/audit?action=identity.desk.export-overview', operator);
  expect(items).toMatchObject([{ subject: 'overview', subjectId: 'gmv', after: { from: '2026-01-01' } }]);
});

it('forgets the sales of an erased member', async () => {
  const { database, testing } = market;
  const [order] = await market.bought([[55_500]], { kind: 'InPerson' });
  const sellers = async () => {
    passMinute();
    return ((await read()).tops?.sellers ?? []).map(({ id }) => id);
  };
  expect(await sellers()).toContain(order?.seller.id);
  await testing.running.jobs.find(({ name }) => name === 'figures.fold')?.run({});
  await database.query(`delete from figure_part where metric = 'sellers' and part <> $1`, [order?.seller.id ?? '']);
  const { forgetSeller } = await import('../store/figures.ts');
  await forgetSeller(database, order?.seller.id ?? '');
  expect(await sellers()).toEqual([]);
});
