import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { givenAds, randomAd, seededChance } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import type { Places } from '../../../people/addresses/port.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { createSearch, everyKey } from '../../../market/search/port.ts';
import type { Search, WatchedScope } from '../../../market/search/port.ts';
import { randomScope } from '../../../market/search/test/search-index.random.ts';
import { chance as luck } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { searchesMatching } from '../operations/matching-searches.ts';
import { saveDemands } from '../store/demands.ts';
import { insertSearch } from '../store/searches.ts';

const adCount = 120;
const searchesAtOnce = 40;
const catalogue = catalogueFromData();
const now = new Date();
const ads: TestAd[] = [];

/** Price histories of ads. */
const histories = new Map<string, { at: string; price: number }[]>();

let database: Database & { close(): Promise<void> };
let places: Places;
let search: Search;
let deps: Parameters<typeof searchesMatching>[0];

beforeAll(async () => {
  database = await testDatabase();
  places = await templatePlaces(database);
  search = createSearch({ database, catalogue: () => catalogue, places: () => places });
  const chance = seededChance(7);
  const leaves = [...catalogue.categories.values()].filter(({ childIds }) => childIds.length === 0);
  const categories = leaves.toSorted((a, b) => b.specs.length - a.specs.length).slice(0, 8);
  for (let count = 0; count < adCount; count += 1) ads.push(randomAd({ catalogue, places, chance, categories, now }));
  await givenAds(database, ads);
  await search.index.refresh(ads.map(({ id }) => id));
  // Very frequent title words, for which prefixes do not count.
  await database.query(`insert into search_word (word, count) values ('tem', 5000), ('sahib', 5000), ('yeni', 5000)`);
  deps = {
    database,
    search,
    accounts: { blockedAmong: async () => new Set<string>() },
    ads: {
      priceHistory: async (id: string) => histories.get(id) ?? [],
    },
  };
});
afterAll(() => database.close());

/** Words of some ad: whole, as a prefix, in another spelling, or with a word that it does not have. */
function randomText(chance: () => number): string {
  const { title, description } = ads[Math.floor(chance() * ads.length)] as TestAd;
  const words = `${title} ${description}`.split(/[\s.,]+/).filter(Boolean);
  // Prefixes of frequent words, empty texts, and numbers in two notations.
  const special = ['tem', 'sahib', 've', 'iki', '2'];
  const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? '';
  return Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(chance() < 0.2 ? special : words))
    .map((word) => (chance() < 0.3 ? word.slice(0, 1 + Math.floor(chance() * word.length)) : word))
    .map((word) => (chance() < 0.2 ? word.toLocaleUpperCase('tr') : word))
    .join(' ');
}

function randomSearch(seed: number): WatchedScope {
  const chance = seededChance(seed);
  const { request, isRental } = randomScope(ads, catalogue, chance);
  // Hardly any ad meets all of them together.
  const asked: FilterRequest = Object.fromEntries(Object.entries(request).filter(() => chance() < 0.55));
  return {
    request: { ...asked, ...(chance() < 0.35 && { text: randomText(chance) }) },
    ...(isRental !== undefined && { isRental }),
  };
}

/** The ads that match a search exactly, according to running it. */
async function found({ request, isRental }: WatchedScope): Promise<string[]> {
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const asked = { ...request, sort: 'LastAddedFirst', pageSize: 100, ...(after !== undefined && { after }) } as const;
    const page = await search.index.find({ request: asked, ...(isRental !== undefined && { isRental }) });
    ids.push(...page.ids);
    after = page.next;
  } while (after !== undefined);
  return ids.toSorted();
}

/** Saves searches of a member. Returns their ids. */
async function saved(scopes: readonly WatchedScope[]): Promise<string[]> {
  const demands = await search.watching.demandsOf(scopes);
  const rows = scopes.map(({ request, isRental }, at) => ({ id: luck.uuid(), request, isRental, demand: demands[at] }));
  await database.query('truncate saved_search, saved_search_key');
  for (const { id, request, isRental } of rows) {
    await insertSearch(database, {
      id,
      accountId: luck.uuid(),
      code: id,
      name: 'Arama',
      request,
      isRental,
      sameAs: id,
      frequency: 'AtOnce',
      sendsMobile: true,
      sendsEmail: true,
      at: now,
    });
  }
  await saveDemands(database, rows, search.watching.version());
  return rows.map(({ id }) => id);
}

/** The ads that find each search. */
async function matchesOf(ids: readonly string[]): Promise<string[][]> {
  const matches = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const ad of ads) for (const id of await searchesMatching(deps, ad.id)) matches.get(id)?.push(ad.id);
  return ids.map((id) => (matches.get(id) ?? []).toSorted());
}

describe('the key of a search', () => {
  const keysOf = async (request: FilterRequest) => (await search.watching.demandOf({ request })).keys;

  test('is the condition that the fewest ads meet, also with hardly any ads', async () => {
    expect(await keysOf({ category: 3, places: [34], price: { to: 100 } })).toEqual([200_000_034]);
    expect(await keysOf({ category: 3, places: [1421] })).toEqual([210_001_421]);
    expect(await keysOf({ places: [34, 1421] })).toEqual([200_000_034, 210_001_421]);
    const [byWord, ...others] = await keysOf({ places: [34], text: 'kehribar' });
    expect(byWord).toBeLessThan(0);
    expect(others).toEqual([]);
  });

  test('matches every ad if the search has no conditions', async () => {
    const wide: FilterRequest[] = [{}, { values: [3, 6] }, { not: { categories: [3] } }, { box: [26, 36, 45, 42] }];
    for (const request of wide) expect(await keysOf(request)).toEqual([everyKey]);
  });
});

describe('matching an ad to saved searches', () => {
  test('finds exactly those whose result list would contain the ad', async () => {
    const hits = { found: 0, searches: 0 };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1 }), async (seed) => {
        const scopes = Array.from({ length: searchesAtOnce }, (_, at) => randomSearch(seed + at * 7919));
        const ids = await saved(scopes);
        const matches = await matchesOf(ids);
        for (const [at, scope] of scopes.entries()) {
          const expected = await found(scope);
          hits.searches += 1;
          if (expected.length > 0) hits.found += 1;
          expect({ scope, ads: matches[at] }).toEqual({ scope, ads: expected });
        }
      }),
      { numRuns: 8 },
    );
    // Searches without matches would prove nothing.
    expect(hits.found).toBeGreaterThan(hits.searches / 4);
  });

  test('matches word prefixes, except for very frequent words', async () => {
    const scopes = ['temi', 'tem', 'temiz'].map((text) => ({ request: { text } }));
    const ids = await saved(scopes);
    const matches = await matchesOf(ids);
    expect(matches.map((list) => list.length > 0)).toEqual([true, false, true]);
    expect(matches).toEqual(await Promise.all(scopes.map(found)));
  });

  test('finds only newly matching searches after a price fall', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1 }), async (seed) => {
        const chance = seededChance(seed);
        const scopes = Array.from({ length: searchesAtOnce }, (_, at) => {
          const scope = randomSearch(seed + at * 104_729);
          const price = (ads[at] as TestAd).price;
          return { ...scope, request: { ...scope.request, price: { to: Math.ceil(price * (0.5 + chance())) } } };
        });
        const ids = await saved(scopes);
        const shown = await Promise.all(scopes.map(found));
        const fallen = ads.filter(() => chance() < 0.2);
        const before = fallen.map((ad) => ({ ...ad }));
        for (const ad of fallen) {
          const price = Math.ceil(ad.price * 0.6);
          histories.set(ad.id, [...historyOf(ad), { at: now.toISOString(), price }]);
          Object.assign(ad, { oldPrice: ad.price, price, droppedAt: now });
        }
        await write(fallen);
        const after = await Promise.all(scopes.map(found));
        const matches = new Map<string, string[]>(ids.map((id) => [id, []]));
        for (const [at, ad] of fallen.entries()) {
          for (const id of await searchesMatching(deps, ad.id, before[at]?.price)) matches.get(id)?.push(ad.id);
        }
        for (const [at, id] of ids.entries()) {
          const newly = after[at]?.filter((adId) => !shown[at]?.includes(adId));
          expect({ scope: scopes[at], ads: matches.get(id)?.toSorted() }).toEqual({ scope: scopes[at], ads: newly });
        }
        for (const [at, ad] of fallen.entries()) Object.assign(ad, before[at]);
        await write(fallen);
      }),
      { numRuns: 3 },
    );
  });
});

/** The old price of an ad, if it fell once or never. */
function historyOf({ price, oldPrice, droppedAt }: TestAd): { at: string; price: number }[] {
  const longAgo = new Date(now.getTime() - 400 * 24 * 3600 * 1000).toISOString();
  return droppedAt
    ? [
        { at: longAgo, price: oldPrice ?? price },
        { at: droppedAt.toISOString(), price },
      ]
    : [{ at: longAgo, price }];
}

async function write(changed: readonly TestAd[]): Promise<void> {
  await database.query(
    `update ad set price = row.price, old_price = row."oldPrice", dropped_at = row."droppedAt"
     from jsonb_to_recordset($1::jsonb) as row (id bigint, price bigint, "oldPrice" bigint, "droppedAt" timestamptz) where ad.id = row.id`,
    [JSON.stringify(changed)],
  );
  await search.index.refresh(changed.map(({ id }) => id));
}
