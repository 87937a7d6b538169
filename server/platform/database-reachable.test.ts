import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';

let shared: Awaited<ReturnType<typeof testDatabase>>;
/** Has one connection, so its statements wait for each other. */
let database: Database;
/** Holds two locks. */
let holder: Client;

beforeEach(async () => {
  shared = await testDatabase();
  database = openDatabase({ url: shared.url, connections: 1 });
  holder = new Client({ connectionString: shared.url });
  await holder.connect();
  await holder.query('select pg_advisory_lock(1), pg_advisory_lock(2)');
  await database.query('select 1');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await holder.end();
  await database.close();
  await shared.close();
});

const lock = (key: number) => database.query(`select pg_advisory_xact_lock(${key})`);

test('is reachable while it answers others, although the question waits for a connection', async () => {
  const [first, second] = [lock(1), lock(2)];
  const reachable = database.isReachable();
  vi.advanceTimersByTime(500);
  await holder.query('select pg_advisory_unlock(1)');
  await first;
  vi.advanceTimersByTime(500);
  expect(await reachable).toBe(true);
  await holder.query('select pg_advisory_unlock(2)');
  await second;
});

test('is not reachable if it answers nothing for a second', async () => {
  const first = lock(1);
  const reachable = database.isReachable();
  vi.advanceTimersByTime(1_000);
  expect(await reachable).toBe(false);
  await holder.query('select pg_advisory_unlock(1)');
  await first;
});
