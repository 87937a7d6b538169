import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryCalls } from '../../../../contract/calls/categories.ts';
import { placeCalls } from '../../../../contract/calls/places.ts';
import { searchCalls } from '../../../../contract/calls/search.ts';
import type { Facets } from '../../../../contract/schemas/category.ts';
import { readConfig } from '../../../platform/config.ts';
import { registerAdmission } from '../../../platform/http/admission.ts';
import { bindShared } from '../../../platform/http/binding.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { createKeptPages } from '../operations/kept-pages.ts';
import { vitePages } from '../operations/vite-pages.ts';
import { endScript, themeScript } from '../../../../web/start-scripts.ts';
import { registerPages } from '../routes/pages.ts';

const title = 'Deniz manzaralı bahçeli ev';
const facets: Facets = { categories: [], places: [], price: [], specs: [], standard: [], approximate: false };

let folder: string;
let app: FastifyInstance;
let address: string;
/** Resolves the filter panel's counts. */
let counted: PromiseWithResolvers<Facets>;
/** Resolves the suggestions of an empty list. */
let nearest: PromiseWithResolvers<never>;
let isEmpty: boolean;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-whole-pages-'));
  app = Fastify();
  await app.register(fastifyCookie);
  const tokens = tokensWith('a-secret-for-tests-alone-0123456789');
  registerAdmission(app, { goalMs: 0, register: new Registry(), tokens });
  await registerPages(app, {
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    database: { isReachable: async () => true },
    tokens,
    sessions: { refresh: () => Promise.reject(new Error('Robots have no session')) },
    accounts: { shownMember: async () => undefined },
    source: await vitePages(folder),
    languageOfCategoryPath: () => undefined,
    kept: createKeptPages({ maxBytes: 0, now: Date.now, version: () => 0, onError: () => undefined }),
    isPurged: false,
    bindings: [
      bindShared(categoryCalls.main, () => ({ items: [] })),
      bindShared(categoryCalls.fullTree, () => ({ items: [] })),
      bindShared(placeCalls.lineages, ({ query }) => ({ items: query.ids.map((id) => ({ id, name: `Yer ${id}` })) })),
      bindShared(categoryCalls.conditions, () => ({ values: [], specs: [] })),
      bindShared(searchCalls.facets, () => counted.promise),
      bindShared(searchCalls.count, () => nearest.promise),
      bindShared(searchCalls.filter, () => ({
        items: isEmpty
          ? []
          : [
              {
                id: '1000000001',
                title,
                path: 'ev/1000000001',
                price: 100_00,
                pictureCount: 0,
                hasVideo: false,
                facts: [],
                place: 'İzmir',
                publishedAt: '2026-01-01T10:00:00.000Z',
                dopings: [],
                owner: 'Personal' as const,
                verified: false,
                purchase: 'contact' as const,
              },
            ],
        page: 1,
        pageSize: 20,
        total: { count: isEmpty ? 0 : 1, exact: true },
      })),
    ],
  });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  // The first page loads the modules of the web, which takes long on a busy machine.
  counted = Promise.withResolvers();
  counted.resolve(facets);
  await open('/all');
}, 300_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  counted = Promise.withResolvers();
  nearest = Promise.withResolvers();
  isEmpty = false;
});

/** Requests a page as a robot, so it starts no session. */
async function open(path: string, encoding = 'identity'): Promise<string> {
  const response = await fetch(new URL(path, address), {
    headers: { 'user-agent': 'Googlebot/2.1', 'accept-encoding': encoding, 'accept-language': 'tr' },
  });
  expect(response.status).toBe(200);
  return response.text();
}

/** Texts of inline scripts; data blocks have a type that browsers do not run. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="module")?>([^<]+)<\/script>/g)].map(([, text = '']) => text);

describe('a page whose parts are ready late', () => {
  test.each(['identity', 'gzip', 'br', 'zstd'])('waits for them and is sent whole (%s)', async (encoding) => {
    const page = open('/all', encoding);
    counted.resolve(facets);
    const html = await page;
    expect(html).toMatch(title);
    expect(html).toMatch('name="pf.from"');
    expect(html).not.toMatch('<template id="B:');
  });

  test('shows the names of the chosen values', async () => {
    counted.resolve(facets);
    const path = '/all?df=404002&adc=34,35&pf=1-2000000&nf=402:2015-';
    const html = await open(path);
    for (const [, id] of path.matchAll(/adc=(\d+)/g)) expect(html).toMatch(`Yer ${id}`);
  });

  test('says that a list is empty', async () => {
    isEmpty = true;
    counted.resolve(facets);
    nearest.resolve([] as never);
    expect(await open('/all?pf=1-2')).toMatch('</main>');
  });

  test('contains no other inline scripts than the fixed ones', async () => {
    counted.resolve(facets);
    expect(inlineScripts(await open('/all'))).toEqual([themeScript, endScript]);
  });
});

test('sends the whole panel within the page if it is requested', async () => {
  const asked = open('/all?panel=whole');
  counted.resolve(facets);
  const html = await asked;
  const [main = ''] = html.split('</main>');
  expect(main).toMatch('name="pf.from"');
});

test.each(['?ffullText=a,b', '?ffullText=a%2Cb', '?ffullText=a%20b', '?ffullText=a+b~(c)'])(
  'uses the browser’s URL as the return address after sign-in (%s)',
  async (search) => {
    const asked = open(`/all${search}`);
    counted.resolve(facets);
    const html = await asked;
    const back = `/all${new URL(search, address).search}`;
    const [, link] = /redirect_url=(%2Fall[^"]*)/.exec(html) ?? [];
    expect(link).toBe(encodeURIComponent(back));
  },
);
