import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { chance } from '../server/platform/clock.ts';
import { readConfig } from '../server/platform/config.ts';
import type { PageSource } from '../server/platform/http/page-source.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import { startServer } from '../server/start.ts';
import type { RunningServer } from '../server/start.ts';
import { testDatabase } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { startNats } from './support/nats.ts';
import type { NatsServer } from './support/nats.ts';

const secret = 'k7Q2vX9mB4nC8zL1pR6tY3wE5uI0oA-s';
/** No page is requested here. */
const build = {
  entry: { module: { inlineScripts: [], setMediaOrigin: () => undefined } },
  routes: {},
  future: {},
} as unknown as ServerBuild;
const pages: PageSource = { mode: 'production', current: async () => build, serve: async () => undefined };
/** Two copies start, and the state of other servers is checked at most every ten seconds. */
const timeout = 240_000;
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

let database: Awaited<ReturnType<typeof testDatabase>>;
let folder: string;
let nats: NatsServer;
let running: RunningServer[] = [];

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meydan-copies-'));
  nats = await startNats();
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});
afterAll(async () => {
  await nats.kill();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the product on the shared database. Returns its address. */
async function startCopy(NATS_URL: string): Promise<string> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: await mkdtemp(join(folder, 'copy-')),
    SESSION_SECRET: secret,
    DEMO_ADS: '0',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    LOCAL_BANK_PORT: '0',
    LOG_LEVEL: 'silent',
    ANSWER_TIME_MS: '0',
    NATS_URL,
  });
  const server = await startServer(config, async () => pages, { step: () => undefined, part: () => undefined });
  running.push(server);
  return server.address;
}

async function metric(copy: string, line: string): Promise<number> {
  const text = await (await fetch(`${copy}/metrics`)).text();
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length) ?? 0);
}

const untilConnected = (copy: string, value: 0 | 1) =>
  until(async () => expect(await metric(copy, 'meydan_bus_connected')).toBe(value));

async function readiness(copy: string): Promise<{ status: number; away: string[] }> {
  const answer = await fetch(`${copy}/health/ready`);
  const { away = [] } = (await answer.json()) as { away?: string[] };
  return { status: answer.status, away };
}

interface Member {
  id: string;
  headers: Record<string, string>;
}

async function aMember(): Promise<Member> {
  const id = chance.uuid();
  const sessionId = chance.uuid();
  const token = await tokensWith(secret).sign(
    { kind: 'member', id, sessionId, permissions: [], accountType: 'Personal' },
    'access',
  );
  return { id, headers: { authorization: `Bearer ${token}` } };
}

/** Opens a member's stream and returns the unread counts that it gets. */
async function openStream(copy: string, { headers }: Member): Promise<number[]> {
  const counts: number[] = [];
  const answer = await fetch(`${copy}/api/live`, { headers });
  let text = '';
  void (async () => {
    for await (const part of answer.body ?? []) {
      text += Buffer.from(part).toString();
      counts.length = 0;
      for (const [, count] of text.matchAll(/event: unread\ndata: \{"unreadCount":(\d+)\}/g))
        counts.push(Number(count));
    }
  })().catch(() => undefined);
  await until(() => expect(counts.length).toBeGreaterThan(0));
  return counts;
}

/** Stores an unread notification without a notice, and marks all as read by a call to this copy, which sends one. */
async function readAll(copy: string, { id, headers }: Member): Promise<void> {
  await database.query(
    `insert into notification (account_id, template, category_id, tokens, created_at) values ($1, 'User.Welcome', 1, '{}', now())`,
    [id],
  );
  const answer = await fetch(`${copy}/api/notification-manager/mark-all-as-read`, { method: 'PUT', headers });
  expect(answer.status).toBe(200);
}

test(
  'carries events from copy to copy, also while NATS is killed and after it has started again',
  { timeout },
  async () => {
    const [a, b] = [await startCopy(nats.url), await startCopy(nats.url)];
    for (const copy of [a, b]) await untilConnected(copy, 1);
    const member = await aMember();
    const counts = await openStream(b, member);
    const receives = async () => {
      const before = counts.length;
      await readAll(a, member);
      await until(() => expect(counts.length).toBeGreaterThan(before));
    };
    await receives();
    expect(await metric(b, 'meydan_bus_notices_total{channel="notification",direction="received"}')).toBeGreaterThan(0);
    expect(await metric(a, 'meydan_bus_notices_total{channel="notification",direction="sent"}')).toBeGreaterThan(0);
    expect(await metric(b, 'meydan_live_streams')).toBe(1);

    await nats.kill();
    await receives();
    for (const copy of [a, b]) {
      await untilConnected(copy, 0);
      await until(async () => expect(await readiness(copy)).toMatchObject({ status: 200, away: ['NATS'] }));
    }
    await receives();

    await nats.start();
    for (const copy of [a, b]) {
      await untilConnected(copy, 1);
      await until(async () => expect(await readiness(copy)).toMatchObject({ status: 200, away: [] }));
    }
    await receives();
  },
);

test('starts without a reachable NATS server and connects once there is one', { timeout }, async () => {
  await nats.kill();
  const copy = await startCopy(nats.url);
  const member = await aMember();
  const counts = await openStream(copy, member);
  const before = counts.length;
  await readAll(copy, member);
  await until(() => expect(counts.length).toBeGreaterThan(before));
  await until(async () => expect(await readiness(copy)).toMatchObject({ status: 200, away: ['NATS'] }));
  await nats.start();
  await untilConnected(copy, 1);
});
