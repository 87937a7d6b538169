import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSearchIndex } from '../operations/opensearch-index.ts';
import { postgresIndex } from '../operations/postgres-index.ts';
import { searchPreparer } from '../operations/prepare-search.ts';
import type { SearchIndex } from '../operations/search-index.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { isAnswerable } from '../rules/search-engine-of.ts';
import { dividedIndex, testEngine } from './opensearch-harness.ts';
import type { TestEngine } from './opensearch-harness.ts';
import { randomScope } from './search-index.random.ts';
import { anAd, givenAds, randomAd, seededChance } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { refreshAds } from '../operations/refresh-ads.ts';

const adCount = 600;
/** Divided among several tests, so that none takes long on a busy machine. */
const blocks = 8;
const runsOfBlock = 40;
const blockMs = 300_000;

describe('both search engines', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let engine: TestEngine;
  let postgres: SearchIndex;
  let openSearch: SearchIndex;
  const catalogue = catalogueFromData();
  const now = new Date();
  const ads: TestAd[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    const places = await templatePlaces(database);
    const sources = { database, catalogue: () => catalogue, places: () => places, clickRates: async () => rates };
    engine = await testEngine(database);
    const { client, index } = engine;
    const prepare = searchPreparer(sources, [10, 40]);
    postgres = postgresIndex(sources, prepare);
    openSearch = dividedIndex(postgres, openSearchIndex(sources, { client, index }, prepare), isAnswerable);
    const chance = seededChance(7);
    const leaves = [...catalogue.categories.values()].filter(({ childIds }) => childIds.length === 0);
    const categories = leaves.toSorted((a, b) => b.specs.length - a.specs.length).slice(0, 8);
    for (let count = 0; count < adCount; count += 1) ads.push(randomAd({ catalogue, places, chance, categories, now }));
    // Titles that are equal, and more ads of two words than are scored.
    const [category] = categories;
    for (let count = 0; count < 320; count += 1) {
      const title = count % 40 === 0 ? 'Kırmızı bisiklet' : `Kırmızı bisiklet ${count % 7} vites`;
      const description = count % 3 === 0 ? 'Tertemiz, garantili' : 'Hasarsız';
      ads.push(anAd({ categoryId: category?.id ?? 0, title, description, price: (count % 50) * 100_00 }));
    }
    await givenAds(database, ads);
    await refreshAds(
      sources,
      ads.map(({ id }) => id),
    );
    await database.query('analyze ad_search');
    for (const [at, { id }] of ads.entries()) if (at % 5 === 0) rates.set(id, 0.5 + (at % 4) / 2);
    await engine.settle();
    // OpenSearch may have to start.
  }, 600_000);
  afterAll(async () => {
    await engine?.close();
    await database?.close();
  });

  const rates = new Map<string, number>();

  /** Half of the searches have words: of a title, a beginning, or words that only descriptions have. */
  function scopeOf(seed: number): SearchScope {
    const chance = seededChance(seed);
    const scope = randomScope(ads, catalogue, chance);
    const { request } = scope;
    // These two are always answered by PostgreSQL.
    delete request.around;
    delete request.area;
    const title = (ads[Math.floor(chance() * ads.length)]?.title ?? '').split(' ');
    const kind = chance();
    if (kind < 0.2) request.text = title.slice(0, 1 + Math.floor(chance() * 3)).join(' ');
    else if (kind < 0.35) request.text = title.at(-1)?.slice(0, 3) ?? '';
    else if (kind < 0.45) request.text = chance() < 0.5 ? 'tertemiz bisiklet' : 'kırmızı';
    if (chance() < 0.2) request.said = title.join(' ');
    if (request.text !== undefined && chance() < 0.6) delete request.sort;
    request.pageSize = 5 + Math.floor(chance() * 30);
    return scope;
  }

  test.each(Array.from({ length: blocks }, (_, block) => [block]))(
    'give equal pages, cursors, totals, panels and maps, part %i',
    async () => {
      const before = engine.searches();
      await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
          const scope = scopeOf(seed);
          const withPlace = (place: { page?: number; after?: string; pageSize?: number }) => ({
            ...scope,
            request: { ...scope.request, ...place },
          });
          const language = seed % 2 === 0 ? 'tr' : undefined;
          const [expected, found] = await Promise.all([
            postgres.find(scope, language),
            openSearch.find(scope, language),
          ]);
          expect(found).toEqual(expected);
          if (expected.next !== undefined) {
            const next = withPlace({ after: expected.next });
            expect(await openSearch.find(next)).toEqual(await postgres.find(next));
          }
          const second = withPlace({ page: 2 });
          expect(await openSearch.find(second)).toEqual(await postgres.find(second));
          expect(await openSearch.total(scope)).toEqual(await postgres.total(scope));
          expect(await openSearch.facets(scope, 'tr')).toEqual(await postgres.facets(scope, 'tr'));
          const zoom = Math.abs(seed) % 10;
          const [onMap, inEngine] = [await postgres.map(scope, zoom), await openSearch.map(scope, zoom)];
          expect(inEngine.total).toEqual(onMap.total);
          const byId = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id);
          expect(inEngine.points.toSorted(byId)).toEqual(onMap.points.toSorted(byId));
        }),
        { numRuns: runsOfBlock },
      );
      // Most of them were answered by OpenSearch.
      expect(engine.searches() - before).toBeGreaterThan(runsOfBlock);
    },
    blockMs,
  );
});
