import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { embeddedUrl, startCopy, workersOfCopy } from '../support/copies.ts';
import type { Copy } from '../support/copies.ts';

// Copy `one` has two processes for requests and one for jobs, and the database. Copy `two` answers requests only.
let folder: string;
let one: Copy;
let two: Copy;
let database: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-copies-'));
  one = await startCopy({ folder, env: { DEMO_ADS: '300', WORKERS: '2' } });
  two = await startCopy({ folder, env: { DATABASE_URL: embeddedUrl(folder), ROLE: 'web' } });
  database = new Client({ connectionString: embeddedUrl(folder) });
  await database.connect();
});
afterAll(async () => {
  await two?.stop();
  // The database ends with its copy.
  await database?.end();
  await one?.stop();
  await rm(folder, { recursive: true, force: true });
});

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'accept-language': 'tr' };
let addresses = 0;
/** Each request comes from another address, because limits count per address. */
const anAddress = () => `10.7.${(addresses += 1) >> 8}.${addresses & 255}`;

async function ask(
  copy: Copy,
  method: string,
  path: string,
  { token, body, from = anAddress() }: { token?: string; body?: object; from?: string } = {},
) {
  const response = await fetch(`${copy.address}/api${path}`, {
    method,
    headers: {
      ...browser,
      'x-forwarded-for': from,
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown> };
}

async function done(...args: Parameters<typeof ask>): Promise<Record<string, unknown>> {
  const { status, body } = await ask(...args);
  expect([args[2], status, status < 300 ? '' : body]).toEqual([args[2], 200, '']);
  return body;
}

const open = async (copy: Copy, path: string) => {
  const response = await fetch(copy.address + path, { headers: { ...browser, 'x-forwarded-for': anAddress() } });
  return { status: response.status, html: await response.text() };
};

async function signIn(copy: Copy, account: keyof typeof fixedAccounts): Promise<string> {
  const guest = await done(copy, 'POST', '/identity/user/create-guest-user', { body: {} });
  const { email } = fixedAccounts[account];
  const session = await done(copy, 'POST', '/identity/user/login-with-email', {
    body: { email, password: 'Meydan-2026' },
    token: String(guest['userToken']),
  });
  return String(session['userToken']);
}

/** An ad on sale of this seller, different for each test. */
async function anAd(offset: number, owner = fixedAccounts.seller.id): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select id::text from ad where status = 'OnSale' and owner_id = $1 order by id offset $2 limit 1`,
    [owner, offset],
  );
  return rows[0]?.id ?? '';
}

const cheapest = async (copy: Copy, kurus: number) => {
  const request = encodeURIComponent(JSON.stringify({ price: { from: kurus, to: kurus } }));
  const { items } = await done(copy, 'GET', `/elasticsearch-manager/ads/filter?request=${request}`);
  return (items as { id: string }[]).map(({ id }) => id);
};

describe('two copies on one database', () => {
  it('answers readiness on both, and reads the queue in the copy without workers', async () => {
    for (const copy of [one, two]) {
      // A busy database may answer too late once.
      await expect.poll(async () => (await fetch(`${copy.address}/health/ready`)).status).toBe(200);
      const metrics = await (await fetch(`${copy.address}/metrics`)).text();
      expect(metrics).toContain('meydan_queue_waiting{lane="codes"}');
    }
  });

  it('reports the metrics of all processes together', async () => {
    await database.query(`select graphile_worker.add_job('search.fold-counts', '{}')`);
    // Whichever process answers, the jobs of the process without a port are included.
    await expect
      .poll(async () =>
        (await (await fetch(`${one.address}/metrics`)).text()).includes('meydan_jobs_total{job="search.fold-counts"'),
      )
      .toBe(true);
    expect(workersOfCopy(one)).toHaveLength(3);
  });

  it('finds through one copy what the other has changed, by the very next search', async () => {
    const id = await anAd(0);
    const token = await signIn(one, 'seller');
    const price = 77_701_00;
    await done(one, 'PUT', `/ads/ad-price-update/${id}`, { token, body: { price } });
    expect(await cheapest(two, price)).toEqual([id]);
  });

  it('forgets kept pages that the other copy has changed', async () => {
    const id = await anAd(1);
    const { status } = await open(two, `/ilan/${id}`);
    expect(status).toBe(200);
    await open(two, `/ilan/${id}`);
    const token = await signIn(one, 'seller');
    await done(one, 'PUT', `/ads/ad-price-update/${id}`, { token, body: { price: 77_702_00 } });
    await expect.poll(async () => (await open(two, `/ilan/${id}`)).html.includes('77.702')).toBe(true);
  });

  it('shows a page that the other copy has changed', async () => {
    const token = await signIn(one, 'administrator');
    const edited = await done(one, 'GET', '/pages/desk/about', { token });
    const content = edited['content'] as { title: Record<string, string> };
    await open(two, '/hakkimizda');
    const changed = { ...content, title: { ...content.title, tr: 'Biz iki kopyayız' } };
    await done(one, 'PUT', '/pages/desk/about', {
      token,
      body: { content: changed, revision: edited['revision'], reason: 'Deneme' },
    });
    await expect.poll(async () => (await open(two, '/hakkimizda')).html.includes('Biz iki kopyayız')).toBe(true);
  });

  it('refuses a session that the other copy has ended', async () => {
    const token = await signIn(one, 'buyer');
    expect((await ask(two, 'GET', '/ads/favorite/get-favorite-ad-ids-by-user', { token })).status).toBe(200);
    await done(one, 'POST', '/identity/user/logout', { token, body: {} });
    await expect
      .poll(async () => (await ask(two, 'GET', '/ads/favorite/get-favorite-ad-ids-by-user', { token })).status)
      .toBe(401);
  });

  it('delivers an event of one copy to a page that is open at the other', async () => {
    const [buyer, seller] = [await signIn(one, 'buyer'), await signIn(two, 'seller')];
    const chat = await done(one, 'POST', '/identity/messages/create-chat', {
      token: buyer,
      body: { adId: await anAd(2) },
    });
    const ending = new AbortController();
    const stream = await fetch(`${two.address}/api/live`, {
      headers: { ...browser, authorization: `Bearer ${seller}` },
      signal: ending.signal,
    });
    let heard = '';
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    await expect.poll(() => heard.includes('event: unread')).toBe(true);
    await done(one, 'POST', '/identity/messages/send-message', {
      token: buyer,
      body: { chatId: chat['id'], id: crypto.randomUUID(), text: 'Kopyalar arası' },
    });
    await expect.poll(() => heard.includes('Kopyalar arası')).toBe(true);
    ending.abort();
    await reading;
  });

  it('counts wrong passwords of both copies together', async () => {
    const from = anAddress();
    const guest = await done(one, 'POST', '/identity/user/create-guest-user', { body: {} });
    const tried = async (copy: Copy) =>
      (
        await ask(copy, 'POST', '/identity/user/login-with-email', {
          from,
          token: String(guest['userToken']),
          body: { email: fixedAccounts.business.email, password: 'Yanlış-2026' },
        })
      ).body['errorCode'];
    const answers: unknown[] = [];
    for (let at = 0; at < 8; at += 1) answers.push(await tried(at % 2 === 0 ? one : two));
    const refused = answers.indexOf('TooManyAttempts');
    expect(refused).toBeGreaterThan(0);
    expect(new Set(answers.slice(0, refused))).toEqual(new Set(['LoginFailed']));
    expect(new Set(answers.slice(refused))).toEqual(new Set(['TooManyAttempts']));
  });

  it('shares the local bank, which the process with the jobs runs', async () => {
    for (const copy of [one, two]) {
      const token = await signIn(copy, 'buyer');
      const { frameUrl } = await done(copy, 'POST', '/payment/masterpass/generate-token', { token, body: {} });
      expect((await fetch(String(frameUrl))).status).toBe(200);
      const { items } = await done(copy, 'GET', '/payment/cards', { token });
      expect(Array.isArray(items)).toBe(true);
    }
  });

  it('restarts processes that were killed, while the other copy answers', async () => {
    const before = workersOfCopy(one);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await expect.poll(() => workersOfCopy(one).filter((pid) => !before.includes(pid)).length).toBe(3);
    // Connections to the killed processes broke; new ones are answered when the first process has started.
    await expect
      .poll(() =>
        fetch(`${one.address}/health/ready`).then(
          (answer) => answer.status,
          () => 0,
        ),
      )
      .toBe(200);
    expect((await open(two, '/')).status).toBe(200);
  });

  it('ends all processes, and the database after them', async () => {
    const other = await mkdtemp(join(tmpdir(), 'meydan-copies-'));
    const copy = await startCopy({ folder: other, env: { WORKERS: '2' } });
    const workers = workersOfCopy(copy);
    expect(await copy.stop()).toBe(0);
    expect(workers.filter(isAlive)).toEqual([]);
    expect(copy.output()).not.toMatch(/did not stop|ECONNREFUSED|terminated/);
    await rm(other, { recursive: true, force: true });
  });

  it('ends the processes of a supervisor that was killed', async () => {
    const other = await mkdtemp(join(tmpdir(), 'meydan-copies-'));
    const copy = await startCopy({ folder: other, env: { WORKERS: '2', DATABASE_URL: embeddedUrl(folder) } });
    const workers = workersOfCopy(copy);
    expect(workers).toHaveLength(3);
    await copy.kill();
    await expect.poll(() => workers.filter(isAlive)).toEqual([]);
    await rm(other, { recursive: true, force: true });
  });

  it('ends a start and its database when it is stopped', async () => {
    const other = await mkdtemp(join(tmpdir(), 'meydan-copies-'));
    const copy = await startCopy({ folder: other, env: { DEMO_ADS: '20000' }, until: 'Loading a demo market' });
    const [line = ''] = readFileSync(join(other, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    expect(isAlive(Number(line))).toBe(true);
    expect(await copy.stop()).toBe(0);
    expect(isAlive(Number(line))).toBe(false);
    expect(copy.output()).not.toContain('did not stop');
    await rm(other, { recursive: true, force: true });
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
