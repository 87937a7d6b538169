import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { buildApp } from '../server/platform/http/app.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import { startPrimary } from './support/replica.ts';
import type { Primary, Replica } from './support/replica.ts';

let primary: Primary;
let replicas: Replica[];
let database: Database;
let app: FastifyInstance;
let last = 0;

beforeAll(async () => {
  primary = await startPrimary();
  const first = openDatabase({ url: primary.url, connections: 1 });
  await first.query('create table note (id int primary key, text text not null)');
  await first.query(`insert into note values (1, '0')`);
  await first.close();
  replicas = [await primary.addReplica(), await primary.addReplica()];
  database = openDatabase({ url: primary.url, replicaUrls: replicas.map(({ url }) => url), connections: 6 });
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ANSWER_TIME_MS: '0' }),
    database,
    tokens: tokensWith('a-secret-for-tests-alone-0123456789'),
    serviceKey: 'a-service-key-for-tests',
    bindings: [],
  });
  app.get('/note', read);
  app.post<{ Body: { text: string } }>('/note', async ({ body }) => {
    await database.inTransaction(() => write(body.text));
    return read();
  });
  await allUsed();
});
afterEach(async () => {
  for (const replica of replicas) await replica.resume().catch(() => undefined);
  // The next test begins with every write of this one.
  database.noteChange();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await primary.close();
});

const states = () => database.replicas?.states() ?? [];
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
const allUsed = () => until(() => expect(states().map(({ isUsed }) => isUsed)).toEqual([true, true]));
const readsOf = () => states().reduce((sum, { reads }) => sum + reads, 0);

async function read() {
  const [row] = await database.readPlanned<{ text: string }>('select text from note where id = $1', [1], 'note:read');
  return { text: row?.text };
}

const write = (text: string) => database.run('update note set text = $1 where id = 1', [text]);

/** Writes as another copy of the product does, which this one has not been told of. */
async function writeElsewhere(text: string): Promise<void> {
  const other = await primary.administer();
  const own = await other.query('select current_database() as name');
  expect(own.rows).toEqual([{ name: 'meydan' }]);
  await other.query('update note set text = $1 where id = 1', [text]);
  await other.end();
}

const newText = () => String((last += 1));

async function get(headers: Record<string, string> = {}) {
  const response = await app.inject({ url: '/note', headers });
  return response.statusCode === 200 ? response.json<{ text: string }>().text : response.statusCode;
}

/** Writes over HTTP. Returns the headers of the author's later requests. */
async function post(text: string) {
  const response = await app.inject({ method: 'POST', url: '/note', payload: { text } });
  expect(response.json()).toEqual({ text });
  const cookie = response.cookies.find(({ name }) => name === 'Last-Write');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  return { browser: { cookie: `Last-Write=${cookie?.value}` }, client: response.headers['last-write'] as string };
}

const pauseAll = async () => {
  for (const replica of replicas) await replica.pause();
};

describe('two replicas', () => {
  test('answer reads of requests, and neither writes nor reads of jobs', async () => {
    // A replica that has not caught up with the start is not asked.
    await until(async () => {
      await get();
      for (const { reads } of states()) expect(reads).toBeGreaterThan(0);
    });
    const before = readsOf();
    await read();
    await database.queryPlanned('select 1', [], 'note:one');
    expect(readsOf()).toBe(before);
  });

  test('show a write to its author at once while they lag, and to everybody when they have caught up', async () => {
    await pauseAll();
    const text = newText();
    const { browser, client } = await post(text);
    expect(await get(browser)).toBe(text);
    expect(await get({ 'last-write': client, authorization: 'Bearer x' })).toBe(text);
    // Skipped after some seconds, so that other visitors see it as well.
    await until(async () => {
      expect(await get()).toBe(text);
      expect(states().map(({ isUsed }) => isUsed)).toEqual([false, false]);
    });
    for (const replica of replicas) await replica.resume();
    await allUsed();
    const before = readsOf();
    await until(async () => {
      expect(await get(browser)).toBe(text);
      expect(readsOf()).toBeGreaterThan(before);
    });
  });

  test('are not asked by a client that tells nothing about its writes', async () => {
    const before = readsOf();
    expect(await get({ authorization: 'Bearer x' })).toBe(String(last));
    expect(await get({ 'last-write': 'nonsense' })).toBe(String(last));
    expect(readsOf()).toBe(before);
  });

  test('do not answer with an earlier state after this process heard of a change, or committed one', async () => {
    await pauseAll();
    const text = newText();
    await writeElsewhere(text);
    database.noteChange();
    expect(await get()).toBe(text);
    const later = newText();
    await database.inTransaction(async () => {
      await write(later);
      database.afterCommit(() => undefined);
    });
    expect(await get()).toBe(later);
  });

  test('are skipped while one is dead, and used again when it runs', async () => {
    const [one] = replicas;
    await one?.kill();
    for (let count = 0; count < 20; count += 1) expect(await get()).toBe(String(last));
    await until(() => expect(states().map(({ isUsed }) => isUsed)).toEqual([false, true]));
    await one?.start();
    await allUsed();
  });

  test('are skipped while one is silent, without a failed request', async () => {
    const [one] = replicas;
    one?.freeze();
    const texts = await Promise.all(Array.from({ length: 12 }, () => get()));
    expect(new Set(texts)).toEqual(new Set([String(last)]));
    await until(() => expect(states().map(({ isUsed }) => isUsed)).toEqual([false, true]));
    one?.thaw();
    await allUsed();
  });

  test('do not answer an author whose write they lack while the primary is stopped', async () => {
    await pauseAll();
    const text = newText();
    const { browser } = await post(text);
    await primary.stop();
    expect(await get(browser)).toBe(503);
    // A repeatable call may have written before; its caller reads from the primary.
    const headers = { 'idempotency-key': 'again' };
    const repeated = await app.inject({ method: 'POST', url: '/note', headers, payload: { text } });
    expect(repeated).toMatchObject({ statusCode: 503, headers: { 'last-write': 'unknown' } });
    await primary.start();
    for (const replica of replicas) await replica.resume();
    await until(async () => expect(await get(browser)).toBe(text));
    await allUsed();
  });
});
