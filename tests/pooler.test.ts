import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { checkDatabase } from '../server/platform/server-version.ts';
import { leaveAll, listening, openPage, until } from '../server/talk/messages/test/live-pages.ts';
import type { OpenPage } from '../server/talk/messages/test/live-pages.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { expectBooksToBalance } from './support/books.ts';
import { startPooler } from './support/pooler.ts';
import type { Pooler } from './support/pooler.ts';
import { openPurchaseHarness } from './support/purchase-harness.ts';
import type { PurchaseHarness } from './support/purchase-harness.ts';

let pooler: Pooler;
let market: PurchaseHarness;
let other: TestApp;
const pages: OpenPage[] = [];

beforeAll(async () => {
  // Fewer connections than statements at the same time, so that transactions change their connection.
  pooler = await startPooler(inject('databaseUrl'), { poolSize: 3 });
  const connect = (url: string) => ({ url: pooler.through(url), directUrl: url });
  market = await openPurchaseHarness({}, { connect });
  other = await testApp({}, market.database.url, connect);
  await listening(market.testing);
  await listening(other);
});
afterAll(async () => {
  leaveAll(pages);
  await other?.close();
  await market?.testing.close();
  await pooler?.stop();
});

async function found(on: TestApp): Promise<string[]> {
  const request = encodeURIComponent(JSON.stringify({ category: 5010103 }));
  const response = await on.app.inject({ url: `/api/elasticsearch-manager/ads/filter?request=${request}` });
  return response.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
}

test('two copies place, find and sell ads through a pooler that changes the connection with each transaction', async () => {
  const { aBuyer, aSeller, buy, database, decide, drafted, send, signedIn, testing } = market;
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const { adId = '' } = await send(seller.headers, await drafted(seller.headers, { delivery: ['InPerson'] }));
  await testing.runJobs();
  const decided = await decide(await signedIn('moderator'), adId, 'Approve');
  expect(decided.status).toBe('OnSale');
  expect(await found(testing)).toEqual([adId]);
  expect(await found(other)).toEqual([adId]);

  const page = await openPage(other.app, seller);
  pages.push(page);
  const { orderCodes } = await buy(buyer, [adId], { kind: 'InPerson' });
  expect(orderCodes).toHaveLength(1);
  // The seller's page is open at the other copy.
  await until(() => expect(page.events.length).toBeGreaterThan(1));
  await until(async () => expect(await found(other)).toEqual([]));
  await expectBooksToBalance(database);
});

test('concurrent transactions keep to their connections', async () => {
  const { database } = market;
  await database.query('create table counter (id int primary key, value int not null)');
  await database.query('insert into counter values (1, 0)');
  const add = async () =>
    database.inTransaction(
      async () => {
        const [row] = await database.query<{ value: number }>(
          'select value from counter where id = $1 for update',
          [1],
          'counter:read',
        );
        await database.queue({ name: 'counter:add', text: 'update counter set value = value + $1', values: [1] });
        const [later] = await database.queryPlanned<{ value: number }>(
          'select value from counter where id = $1',
          [1],
          'counter:read-planned',
        );
        expect(later?.value).toBe((row?.value ?? 0) + 1);
        // The last change is sent with the commit.
        await database.queue({ name: 'counter:add', text: 'update counter set value = value + $1', values: [1] });
      },
      { repeatable: true },
    );
  await Promise.all(Array.from({ length: 30 }, add));
  const [row] = await database.readPlanned<{ value: number }>(
    'select value from counter where id = $1',
    [1],
    'counter:read-planned',
  );
  expect(row?.value).toBe(60);
  const after = await database.queryAfter<{ value: number }>(
    { name: 'counter:set', text: 'update counter set value = $1', values: [7] },
    { name: 'counter:same', text: 'select value from counter where id = $1', values: [1] },
  );
  // Both statements are one transaction and see the state at its start or later.
  expect(after).toHaveLength(1);
  const failing = database.queryAfter(
    { name: 'counter:set', text: 'update counter set value = $1', values: [8] },
    { name: 'counter:fail', text: 'select 1 / value from (select 0 as value) one', values: [] },
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await database.query('select value from counter')).toEqual([{ value: 7 }]);
});

test('names the settings that a pooler must set', async () => {
  const url = pooler.through(market.database.url);
  const trust = { setting: 'DATABASE_URL', acceptsUnsafe: true, isPooled: true } as const;
  await checkDatabase(url, trust);
  await expect(checkDatabase(market.database.url, trust)).rejects.toThrow(
    /^DATABASE_URL: the pooler must set timezone UTC, jit off, /,
  );
});
