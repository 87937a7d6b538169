import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standardFilters } from '../../../../contract/schemas/filter.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templateCatalogue, templatePlaces } from '../../../../tests/support/template-tables.ts';
import { translations as english } from '../../../../web/i18n/en/home.ts';
import { translations as turkish } from '../../../../web/i18n/tr/home.ts';
import { createAds } from '../../../market/ads/port.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { searchBindings } from '../../../market/search/calls.ts';
import { rebuildSearch } from '../../../market/search/operations/rebuild-search.ts';
import { createSearch } from '../../../market/search/operations/search-port.ts';
import type { Search } from '../../../market/search/operations/search-port.ts';
import { readConfig } from '../../../platform/config.ts';
import { buildApp } from '../../../platform/http/app.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { loadDemoMarket } from '../operations/load-market.ts';

const now = new Date();

/** Example searches in the README. */
function readmeSentences(): string[] {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
  const [, examples = ''] = /\*\*Search\*\* that understands: ([^]*?)\. What it/.exec(readme) ?? [];
  return [...examples.matchAll(/`([^`]+)`/g)].map(([, sentence = '']) => sentence);
}

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;
let search: Search;

beforeAll(async () => {
  database = await testDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const opened = await templateCatalogue(database);
  const places = await templatePlaces(database);
  try {
    const catalogue = opened.current();
    await loadDemoMarket(client, { ads: 20_000, now, catalogue, onProgress: () => undefined });
    await rebuildSearch(client, { catalogue, places });
  } finally {
    await opened.close();
    await client.end();
  }
  const catalogue = catalogueFromData();
  const sources = { database, catalogue: () => catalogue, places: () => places };
  search = createSearch(sources);
  const ads = createAds({ ...sources, marketOf: search.marketOf });
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ANSWER_TIME_MS: '0' }),
    database,
    tokens: tokensWith('a secret for tests'),
    serviceKey: 'a service key for tests',
    bindings: searchBindings({
      search,
      ads,
      catalogue: () => catalogue,
      hiddenFrom: async () => [],
      savedRequests: { scopeOf: async () => undefined, countUsing: async () => 0 },
    }),
  });
}, 240_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

interface Page {
  items: { title: string; pictureCount: number; id: string }[];
  total: { count: number };
  fullCount?: number;
  next?: string;
}

async function ask(path: string, query: Record<string, string>, language = 'tr'): Promise<unknown> {
  const url = `/api/elasticsearch-manager/ads/${path}`;
  return (await app.inject({ url, query, headers: { 'accept-language': language } })).json();
}

const pageOf = async (request: object, language = 'tr'): Promise<Page> =>
  (await ask('filter', { request: JSON.stringify(request) }, language)) as Page;

/** The search request of a sentence. */
async function read(sentence: string, language = 'tr'): Promise<Record<string, unknown>> {
  return ((await ask('search', { query: sentence }, language)) as { request: Record<string, unknown> }).request;
}

/** Number of ads that a sentence finds. */
async function found(sentence: string, language: 'tr' | 'en'): Promise<number> {
  const { total, fullCount } = await pageOf(await read(sentence, language), language);
  // Ads that meet all conditions, before any is relaxed.
  return fullCount ?? total.count;
}

/** Maximum number of ads without a photo on a first page, if enough others match. */
const maxBare = 3;

/** Ads without a photo on the first page, beyond those shown because no others match. */
async function bareBeyond(request: Record<string, unknown>): Promise<number> {
  const { items } = await pageOf(request);
  const bare = items.filter(({ pictureCount }) => pictureCount === 0).length;
  if (bare <= maxBare) return 0;
  const values = [...((request['values'] as number[] | undefined) ?? []), standardFilters.withPhoto];
  const others = await pageOf({ ...request, values });
  const fitting = others.items.slice(0, others.fullCount).filter(({ pictureCount }) => pictureCount > 0).length;
  return Math.max(0, Math.min(fitting, items.length - maxBare) - (items.length - bare));
}

/** Common searches, with and without photographed ads. */
const searches =
  `airfryer; philips airfryer; robot süpürge; dyson v11; dikey süpürge; mutfak robotu; blender; kahve makinesi; kahve değirmeni; drone;
  dji mini 3; akustik gitar; klasik gitar; bebek arabası; travel sistem bebek arabası; iphone 11; iphone 13; iphone 15 pro max; samsung s24 ultra;
  redmi note 13 pro; ps4 slim; ps5; xbox series s; nintendo switch; oyuncu laptopu; macbook air m1; ipad; monitör; rtx 3060; ryzen 5 5600; bmw 320i;
  mercedes c180; passat 1.6 tdi; clio 4; egea; golf 7.5; sportage; duster; mt-07; pcx 125; yaz lastiği; 17 inç 5x112 jant; buzdolabı; çamaşır makinesi;
  bulaşık makinesi; oyuncu koltuğu; ofis koltuğu; bisiklet; koşu bandı; nike air force 1; sony wh-1000xm4; gelinlik; bodrum villa`
    .split(';')
    .map((text) => text.trim());

test('finds at least five ads for every README example and every suggestion of the home page', async () => {
  const examples = readmeSentences();
  expect(examples.length).toBeGreaterThanOrEqual(3);
  const asked = [
    ...examples.map((sentence) => [sentence, /for rent/.test(sentence) ? 'en' : 'tr'] as const),
    ...Object.values(turkish.popularSearches).map((sentence) => [sentence, 'tr'] as const),
    ...Object.values(english.popularSearches).map((sentence) => [sentence, 'en'] as const),
  ];
  const few: string[] = [];
  for (const [sentence, language] of asked) {
    const total = await found(sentence, language);
    if (!(total >= 5)) few.push(`${sentence}: ${total}`);
  }
  expect(few).toEqual([]);
});

test('shows at most three ads without a photo on first pages of large categories and fifty searches, if others match', async () => {
  const counts = await search.categoryCounts();
  const largest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 60);
  expect(largest).toHaveLength(60);
  const many: string[] = [];
  for (const [category] of largest) {
    const beyond = await bareBeyond({ category });
    if (beyond > 0) many.push(`${category}: ${beyond}`);
  }
  for (const sentence of searches) {
    const beyond = await bareBeyond(await read(sentence));
    if (beyond > 0) many.push(`${sentence}: ${beyond}`);
  }
  expect(many).toEqual([]);
});

test('loses and repeats no ad across pages of a category with many ads without a photo', async () => {
  const category = 40301;
  const ids: string[] = [];
  const bare: boolean[] = [];
  for (let after: string | undefined, pages = 0; pages < 50; pages += 1) {
    const page: Page = await pageOf({ category, ...(after !== undefined && { after }) });
    ids.push(...page.items.map(({ id }) => id));
    bare.push(...page.items.map(({ pictureCount }) => pictureCount === 0));
    after = page.next;
    if (after === undefined) break;
  }
  expect(bare.filter(Boolean).length).toBeGreaterThan(20);
  // Ads without a photo are last.
  expect(bare.indexOf(true)).toBe(bare.filter((one) => !one).length);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength((await pageOf({ category })).total.count);
});
