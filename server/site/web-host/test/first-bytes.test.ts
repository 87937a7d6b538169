import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { categoryCalls } from '../../../../contract/calls/categories.ts';
import { placeCalls } from '../../../../contract/calls/places.ts';
import { searchCalls } from '../../../../contract/calls/search.ts';
import type { Facets } from '../../../../contract/schemas/category.ts';
import { readConfig } from '../../../platform/config.ts';
import { bind } from '../../../platform/http/binding.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { vitePages } from '../operations/vite-pages.ts';
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
  folder = await mkdtemp(join(tmpdir(), 'meydan-first-bytes-'));
  app = Fastify();
  await app.register(fastifyCookie);
  await registerPages(app, {
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    database: { isReachable: async () => true },
    tokens: tokensWith('a-secret-for-tests-alone-0123456789'),
    sessions: { refresh: () => Promise.reject(new Error('Robots have no session')) },
    source: await vitePages(folder),
    languageOfCategoryPath: () => undefined,
    bindings: [
      bind(categoryCalls.main, () => ({ items: [] })),
      bind(categoryCalls.fullTree, () => ({ items: [] })),
      bind(placeCalls.lineages, ({ query }) => ({ items: query.ids.map((id) => ({ id, name: `Yer ${id}` })) })),
      bind(categoryCalls.conditions, () => ({ values: [], specs: [] })),
      bind(searchCalls.facets, () => counted.promise),
      bind(searchCalls.count, () => nearest.promise),
      bind(searchCalls.filter, () => ({
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
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  counted = Promise.withResolvers();
  nearest = Promise.withResolvers();
  isEmpty = false;
});

/** Reads a page until a text has arrived, or to its end. Requests as a robot, so the page starts no session. */
async function open(path: string, encoding = 'identity') {
  const response = await fetch(new URL(path, address), {
    headers: { 'user-agent': 'Googlebot/2.1', 'accept-encoding': encoding, 'accept-language': 'tr' },
  });
  expect(response.status).toBe(200);
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let html = '';
  return {
    async until(text?: string): Promise<string> {
      while (text === undefined || !html.includes(text)) {
        const { done, value } = await reader.read();
        if (done) break;
        html += decoder.decode(value, { stream: true });
      }
      return html;
    },
    end: () => reader.cancel(),
  };
}

describe('while the counts of the filter panel are pending', () => {
  test.each(['identity', 'gzip'])(
    'sends the list and a link to the filters that works without a script (%s)',
    async (encoding) => {
      const page = await open('/all', encoding);
      const html = await page.until('panel=whole');
      expect(html).toMatch(title);
      expect(html).toMatch('</main>');
      await page.end();
    },
  );

  test.each([
    '/all?df=404002&adc=34,35&pf=1-2000000&nf=402:2015-',
    '/all?ffullText=ev&ldf=404002&ladc=34&xw=kiralık',
    '/all?near=41,29,20',
  ])('sends the list of a broad filter with the names of the chosen values (%s)', async (path) => {
    const page = await open(path);
    const html = await page.until('panel=whole');
    expect(html).toMatch(title);
    expect(html).toMatch('</main>');
    for (const [, id] of path.matchAll(/adc=(\d+)/g)) expect(html).toMatch(`Yer ${id}`);
    await page.end();
  });

  test('says that a list is empty, before its suggestions are ready', async () => {
    isEmpty = true;
    const page = await open('/all?pf=1-2');
    expect(await page.until('panel=whole')).toMatch('</main>');
    await page.end();
  });

  test('sends the counts once they are ready', async () => {
    const page = await open('/all');
    expect(await page.until('panel=whole')).not.toMatch('name="pf.from"');
    counted.resolve(facets);
    expect(await page.until()).toMatch('name="pf.from"');
  });
});

test('sends the whole panel within the page if it is requested', async () => {
  const asked = open('/all?panel=whole');
  counted.resolve(facets);
  const html = await (await asked).until();
  const [main = ''] = html.split('</main>');
  expect(main).toMatch('name="pf.from"');
});

test.each(['?ffullText=a,b', '?ffullText=a%2Cb', '?ffullText=a%20b', '?ffullText=a+b~(c)'])(
  'uses the browser’s URL as the return address after sign-in (%s)',
  async (search) => {
    const asked = open(`/all${search}`);
    counted.resolve(facets);
    const html = await (await asked).until();
    const back = `/all${new URL(search, address).search}`;
    const [, link] = /redirect_url=(%2Fall[^"]*)/.exec(html) ?? [];
    expect(link).toBe(encodeURIComponent(back));
  },
);
