import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { translations as english } from '../../../../web/i18n/en/home.ts';
import { translations as turkish } from '../../../../web/i18n/tr/home.ts';
import { createAds } from '../../../market/ads/port.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { openCatalogue } from '../../../market/catalogue/store.ts';
import { searchBindings } from '../../../market/search/calls.ts';
import { rebuildSearch } from '../../../market/search/operations/bulk.ts';
import { createSearch } from '../../../market/search/operations/search.ts';
import { loadPlaces } from '../../../people/addresses/port.ts';
import { readConfig } from '../../../platform/config.ts';
import { buildApp } from '../../../platform/http/app.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { loadDemoMarket } from '../operations/market.ts';

const now = new Date();

/** What the README names as an example of a search. */
function readmeSentences(): string[] {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
  const [, examples = ''] = /\*\*Search\*\* that understands: ([^]*?)\. What it/.exec(readme) ?? [];
  return [...examples.matchAll(/`([^`]+)`/g)].map(([, sentence = '']) => sentence);
}

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const opened = await openCatalogue(database);
  const places = await loadPlaces(database);
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
  const search = createSearch(sources);
  const ads = createAds({ ...sources, marketOf: search.marketOf });
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', EVENT_LOOP_DELAY_MS: '0' }),
    database,
    tokens: tokensWith('a secret for tests'),
    serviceKey: 'a service key for tests',
    bindings: searchBindings({
      search,
      ads,
      catalogue: () => catalogue,
      hiddenFrom: async () => [],
      savedRequests: { scopeOf: async () => undefined },
    }),
  });
}, 240_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Ads that a search for a sentence finds. */
async function found(sentence: string, language: 'tr' | 'en'): Promise<number> {
  const ask = async (path: string, query: Record<string, string>) =>
    (
      await app.inject({
        url: `/api/elasticsearch-manager/ads/${path}`,
        query,
        headers: { 'accept-language': language },
      })
    ).json<Record<string, unknown>>();
  const { request } = await ask('search', { query: sentence });
  const { total, fullCount } = (await ask('filter', { request: JSON.stringify(request) })) as {
    total: { count: number };
    fullCount?: number;
  };
  // Ads that fit everything said, before any condition is let go.
  return fullCount ?? total.count;
}

test('every example of the README and every suggestion of the home page has at least five ads', async () => {
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
