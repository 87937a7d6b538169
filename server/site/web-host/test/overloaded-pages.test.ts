import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { categoryCalls } from '../../../../contract/calls/categories.ts';
import { readConfig } from '../../../platform/config.ts';
import { bindShared } from '../../../platform/http/binding.ts';
import { registerAdmission } from '../../../platform/http/admission.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { createKeptPages } from '../operations/kept-pages.ts';
import { vitePages } from '../operations/vite-pages.ts';
import { registerPages } from '../routes/pages.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0', accept: 'text/html' };
const tokens = tokensWith('a-secret-for-tests-alone-0123456789');
/** More requests than a copy runs at once. */
const many = 1_000;

let folder: string;
let app: FastifyInstance;
let address: string;
let running: (() => void)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-overloaded-'));
  app = Fastify();
  await app.register(fastifyCookie);
  registerAdmission(app, { goalMs: 250, register: new Registry(), tokens });
  const kept = createKeptPages({ maxBytes: 10_000_000, now: Date.now, version: () => 0, onError: () => undefined });
  kept.setConnected(true);
  await registerPages(app, {
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    database: { isReachable: async () => true },
    tokens,
    sessions: { refresh: () => Promise.reject(new Error('There are no members')) },
    accounts: { shownMember: async () => undefined },
    source: await vitePages(folder),
    languageOfCategoryPath: () => undefined,
    kept,
    isPurged: false,
    bindings: [
      bindShared(categoryCalls.main, () => ({ items: [] })),
      bindShared(categoryCalls.mainMenu, () => ({ items: [] })),
    ],
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  // The first page loads the modules of the web, which takes long on a busy machine.
  await open('/arama/tum-kategoriler');
}, 300_000);
afterEach(() => {
  for (const end of running.splice(0)) end();
  running = [];
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers: { ...browser, ...headers }, redirect: 'manual' });

function overload(): void {
  running = Array.from({ length: many }, () => app.admission.begin());
}

test('sends kept pages in overload, and refuses those that it would have to render', async () => {
  const before = await open('/arama/tum-kategoriler');
  expect(before.status).toBe(200);
  overload();
  const kept = await open('/arama/tum-kategoriler');
  expect(kept.status).toBe(200);
  expect(await kept.text()).toBe(await before.text());
  expect((await open('/search/all-categories')).status).toBe(503);
});

test.each([
  ['/iletisim', 'tr', 'Meydan kısa bir mola verdi'],
  ['/contact-us', 'en', 'Meydan is taking a short break'],
])('refuses a page in the language of its address (%s), and has it loaded again', async (path, language, title) => {
  await open('/arama/tum-kategoriler');
  overload();
  const answer = await open(path);
  expect(answer.status).toBe(503);
  const wait = answer.headers.get('retry-after');
  expect(Number(wait)).toBeGreaterThan(0);
  expect(answer.headers.get('refresh')).toBe(wait);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const text = await answer.text();
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(title);
  expect(text).not.toContain('<script');
});

test('refuses the data of a page by a short answer that the router’s request repeats', async () => {
  overload();
  const answer = await open('/iletisim.data');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect(await answer.text()).toBe('ServiceUnavailable');
});

test('renders pages of high priority for sessions when it refuses others', async () => {
  await open('/arama/tum-kategoriler');
  // The limit depends on how long the earlier requests took.
  while ((await open('/iletisim')).status !== 503) running.push(app.admission.begin());
  const guest = await tokens.sign({ kind: 'guest', id: crypto.randomUUID() }, 'access');
  const cookie = `Access-Token=${guest}; IsGuest=true`;
  expect((await open('/odeme/odeme-basarili')).status).toBe(503);
  expect((await open('/odeme/odeme-basarili', { cookie })).status).not.toBe(503);
});
