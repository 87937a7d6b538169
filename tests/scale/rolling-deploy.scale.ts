import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokensWith } from '../../server/platform/tokens.ts';
import { startCopy } from '../support/copies.ts';
import type { Copy } from '../support/copies.ts';
import { testDatabase } from '../support/database.ts';
import { startHaproxy } from '../support/haproxy.ts';
import type { Proxy } from '../support/haproxy.ts';
import { nextVersion } from '../support/next-version.ts';
import type { NextVersion } from '../support/next-version.ts';
import { freePort } from '../support/product.ts';

const perSecond = 200;
const ticksPerSecond = 20;
const writesPerSecond = 10;
const drainSeconds = 4;

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
let client: Client;
let later: NextVersion;
let proxy: Proxy;
let ports: number[];
let copies: Copy[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-rolling-'));
  database = await testDatabase();
  later = await nextVersion();
  ports = [await freePort(), await freePort()];
  // The first one creates the demo market.
  copies = [await start(0), await start(1)];
  client = new Client({ connectionString: database.url });
  await client.connect();
  proxy = await startHaproxy(ports);
});
afterAll(async () => {
  await Promise.all((copies ?? []).map((copy) => copy.kill()));
  await proxy?.stop();
  await client?.end();
  await database?.close();
  await later?.remove();
  await rm(folder, { recursive: true, force: true });
});

const start = (at: number, checkout?: string): Promise<Copy> =>
  startCopy({
    folder,
    port: ports[at] ?? 0,
    ...(checkout !== undefined && { checkout }),
    env: {
      DATABASE_URL: database.url,
      DEMO_ADS: '300',
      DRAIN_SECONDS: String(drainSeconds),
      PUBLIC_URL: 'http://127.0.0.1',
    },
  });

interface Outcome {
  path: string;
  status: number | string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
/** Sends a request to the proxy once; repeats nothing. */
function send(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  return new Promise<Outcome & { body: string }>((resolve) => {
    const end = (status: number | string, body = '') => resolve({ path, status, body });
    const url = new URL(path, proxy.address);
    const sent = request(
      url,
      { method, agent, headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (body += chunk));
        answer.on('end', () => end(answer.statusCode ?? 0, body));
        answer.on('error', (error) => end(error.message));
      },
    );
    sent.on('error', (error) => end(error.message));
    sent.end();
  });
}

const addressOf = (at: number) => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

/** Sends requests at a constant rate, however long their answers take. */
function constantLoad(sendNext: (at: number) => Promise<Outcome>) {
  const outcomes: Promise<Outcome>[] = [];
  const timer = setInterval(() => {
    for (let sent = 0; sent < perSecond / ticksPerSecond; sent += 1) outcomes.push(sendNext(outcomes.length));
  }, 1000 / ticksPerSecond);
  return {
    async stop() {
      clearInterval(timer);
      return Promise.all(outcomes);
    },
  };
}

/** Scripts and styles that a page names. */
const assetsOf = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];

const pageOf = (copy: Copy | undefined) =>
  fetch(`${copy?.address ?? ''}/hakkimizda`, { headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0' } }).then(
    (answer) => answer.text(),
  );

test('replaces both copies by the next version at 200 requests a second without losing one', async () => {
  await expect.poll(() => proxy.servers()).toBe(2);
  const { rows: ads } = await client.query<{ id: string; owner: string }>(
    `select id::text, owner_id as owner from ad where status = 'OnSale' order by id limit 100`,
  );
  const { rows: members } = await client.query<{ id: string }>(
    `select id from account where status = 'Active' order by id limit 200`,
  );
  const tokens = tokensWith((await readFile(join(folder, 'secrets', 'session'), 'utf8')).trim());
  const bearers = await Promise.all(
    members.map(async ({ id }) => ({
      id,
      token: await tokens.sign(
        { kind: 'member', id, sessionId: crypto.randomUUID(), permissions: [], accountType: 'Personal' },
        'access',
      ),
    })),
  );
  const paths = ['/', '/hakkimizda', '/sss', '/health/live', ...ads.slice(0, 10).map(({ id }) => `/ilan/${id}`)];
  const written: { member: string; ad: string; answer: Promise<Outcome> }[] = [];
  const write = (at: number) => {
    const { id: member, token } = bearers[at % bearers.length] ?? { id: '', token: '' };
    const { id: ad } = ads.filter(({ owner }) => owner !== member)[Math.floor(at / bearers.length) % 90] ?? { id: '' };
    const answer = send(`/api/ads/favorite/add-favorite-ad?adId=${ad}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(at) },
    });
    written.push({ member, ad, answer });
    return answer;
  };
  const everyWrite = perSecond / writesPerSecond;
  const load = constantLoad((at) =>
    at % everyWrite === 0
      ? write(at / everyWrite)
      : send(paths[at % paths.length] ?? '/', { headers: { 'x-forwarded-for': addressOf(at) } }),
  );

  const oldPage = await pageOf(copies[0]);
  for (const at of [0, 1]) {
    const code = await copies[at]?.stop();
    expect(code).toBe(0);
    copies[at] = await start(at, later.folder);
    await expect.poll(() => proxy.servers()).toBe(2);
    if (at > 0) continue;
    // The old code runs on the new tables, beside the new code: each sends the other's scripts.
    const { rows } = await client.query('select id from next_version');
    expect(rows).toEqual([{ id: 1 }]);
    const newPage = await pageOf(copies[0]);
    expect(assetsOf(newPage)).not.toEqual(assetsOf(oldPage));
    const asked = await Promise.all(
      [...assetsOf(oldPage), ...assetsOf(newPage)].flatMap((path) => [send(path), send(path)]),
    );
    expect(asked.filter(({ status }) => status !== 200).map(({ path, status }) => ({ path, status }))).toEqual([]);
  }
  // An open page of the old version loads its scripts from the new one.
  const late = await Promise.all(assetsOf(oldPage).map((path) => send(path)));
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ status, body }) => status !== 200 || body.length === 0)).toEqual([]);

  const outcomes = await load.stop();
  console.log(`${outcomes.length} requests`);
  const lost = outcomes.filter(({ status }) => typeof status === 'string' || status >= 400);
  expect(
    Object.entries(Object.groupBy(lost, ({ path, status }) => `${status} ${path.slice(0, 60)}`)).map(
      ([key, all]) => `${key}: ${all?.length}`,
    ),
  ).toEqual([]);
  const { rows: stored } = await client.query<{ key: string }>(
    `select account_id || ' ' || ad_id as key from favourite_ad where removed_at is null`,
  );
  const storedKeys = new Set(stored.map(({ key }) => key));
  expect(written.filter(({ member, ad }) => !storedKeys.has(`${member} ${ad}`))).toEqual([]);
});
