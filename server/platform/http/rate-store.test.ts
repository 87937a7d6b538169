import Fastify from 'fastify';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../database.ts';
import { deleteEndedWindows } from '../store/rates.ts';
import { sharedRates } from './rate-store.ts';

let database: Database;
let opened: FastifyInstance[] = [];
let isAway: boolean;
let statements: number;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  isAway = false;
  statements = 0;
  await database.query('delete from rate_window');
});
afterEach(async () => {
  for (const app of opened) await app.close();
  opened = [];
});

/** A process with two calls: `/often` allows 40 requests an hour, `/seldom` two. */
async function copy() {
  const app = Fastify({ trustProxy: true });
  opened.push(app);
  const watched: Database = {
    ...database,
    queryPlanned: (...args) => {
      statements += 1;
      return isAway ? Promise.reject(new Error('Connection terminated')) : database.queryPlanned(...args);
    },
  };
  await app.register(fastifyRateLimit, { global: false, store: sharedRates(watched) });
  const config = (max: number) => ({ config: { rateLimit: { max, timeWindow: 3_600_000 } } });
  app.get('/often', config(40), () => 'done');
  app.get('/seldom', config(2), () => 'done');
  return async (url: string, address = '192.0.2.1') =>
    (await app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
}

const times = async (count: number, call: (at: number) => Promise<number>) => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push(await call(at));
  return { passed: statuses.filter((status) => status === 200).length, last: statuses.at(-1) };
};

test('shares one limit between two processes', async () => {
  const copies = [await copy(), await copy()];
  expect(await times(60, (at) => copies[at % 2]!('/often'))).toEqual({ passed: 40, last: 429 });
  expect(await times(4, (at) => copies[at % 2]!('/seldom'))).toEqual({ passed: 2, last: 429 });
});

test('counts concurrent calls', async () => {
  const copies = [await copy(), await copy()];
  const statuses = await Promise.all(Array.from({ length: 80 }, (_, at) => copies[at % 2]!('/often')));
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
});

test('separates callers and calls, and stores no addresses', async () => {
  const ask = await copy();
  await times(3, () => ask('/seldom'));
  expect([await ask('/seldom', '192.0.2.2'), await ask('/often')]).toEqual([200, 200]);
  const rows = await database.query<{ key: string }>('select key from rate_window');
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

test('needs few statements for a generous limit and none for refused callers', async () => {
  const ask = await copy();
  await times(40, () => ask('/often'));
  expect(statements).toBe(20);
  await times(40, () => ask('/often'));
  expect(statements).toBe(20);
});

test('counts in the process while the database is unavailable', async () => {
  const ask = await copy();
  isAway = true;
  expect(await times(4, () => ask('/seldom'))).toEqual({ passed: 2, last: 429 });
});

test('starts a new window after the end of the last one, and deletes ended windows', async () => {
  const [first, second] = [await copy(), await copy()];
  await times(3, () => first('/seldom'));
  await database.query(`update rate_window set ends_at = now() - interval '2 minutes'`);
  expect(await times(3, () => second('/seldom'))).toEqual({ passed: 2, last: 429 });
  await database.query(`update rate_window set ends_at = now() - interval '2 minutes'`);
  await deleteEndedWindows(database);
  expect(await database.query('select from rate_window')).toEqual([]);
});
