import { setTimeout as wait } from 'node:timers/promises';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import type { Ads } from '../../server/market/ads/port.ts';
import { openCatalogue } from '../../server/market/catalogue/port.ts';
import { searchBindings } from '../../server/market/search/calls.ts';
import { createSearch } from '../../server/market/search/operations/search-port.ts';
import { loadPlaces } from '../../server/people/addresses/port.ts';
import type { Database } from '../../server/platform/database.ts';
import { bindingsById, invoke } from '../../server/platform/http/binding.ts';
import { sampledAds } from '../support/sampled-ads.ts';
import type { SampledAd } from '../support/sampled-ads.ts';
import type { ServerContext } from '../support/context.ts';

/** Per second. */
const rate = { searches: 200, writes: 20 };
/** The first half fills the cache and is not counted. */
const seconds = 40;
/** Turns per second; each has its share of the searches and writes. */
const turns = 20;

/**
 * Measures the share of searches served from the page cache while ads change and are re-indexed. Searches are like those of visitors: categories
 * in proportion to their ads, further pages, sort orders, a province, a round price, a word. One in twenty has a unique price range.
 */
export async function benchCachedShare({ database, note }: ServerContext): Promise<void> {
  const catalogue = await openCatalogue(database);
  try {
    note(
      `searches served from the page cache, at ${rate.searches} searches and ${rate.writes} changed ads per second`,
      `${((await cachedShare(database, catalogue)) * 100).toFixed(0)} %`,
      'at least 70 %',
    );
  } finally {
    await catalogue.close();
  }
}

async function cachedShare(database: Database, catalogue: Awaited<ReturnType<typeof openCatalogue>>): Promise<number> {
  const places = await loadPlaces(database);
  const search = createSearch({ database, catalogue: catalogue.current, places: () => places });
  let computed = 0;
  const index: typeof search.index = {
    ...search.index,
    find: async (scope, language) => {
      computed += 1;
      return search.index.find(scope, language);
    },
  };
  // Only the list is requested, which does not use the ads port.
  const bindings = bindingsById(
    searchBindings({
      search: { ...search, index },
      ads: {} as Ads,
      catalogue: catalogue.current,
      hiddenFrom: async () => [],
      savedRequests: { scopeOf: async () => undefined, countUsing: async () => 0 },
    }),
  );
  const filter = bindings.get('search.filter');
  if (!filter) throw new Error('The call search.filter is missing');
  const ads = await sampledAds(database, 3_000);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const context = { caller: { kind: 'visitor' }, language: 'tr', from: { address: '', userAgent: '' } } as const;
  let searches = 0;
  const halfTurns = Math.floor((seconds * turns) / 2);
  for (let turn = 0; turn < seconds * turns; turn += 1) {
    if (turn === halfTurns) [searches, computed] = [0, 0];
    const began = performance.now();
    for (let i = 0; i < rate.writes / turns; i += 1) await search.index.refresh([pick(ads).id]);
    for (let i = 0; i < rate.searches / turns; i += 1) {
      searches += 1;
      await invoke(filter, { query: { request: JSON.stringify(visitorRequest(pick(ads), Math.random)) } }, context);
    }
    await wait(Math.max(0, 1000 / turns - (performance.now() - began)));
  }
  return 1 - computed / searches;
}

/** A search of a visitor who looks for an ad like this one. */
function visitorRequest(ad: SampledAd, chance: () => number): FilterRequest {
  const levels = [ad.c1, ad.c2, ad.c3].filter((id) => id > 0);
  const category = levels[Math.floor(chance() * levels.length)] ?? ad.c1;
  const kind = chance();
  if (kind < 0.4) return { category };
  if (kind < 0.5) return { category, page: 2 + Math.floor(chance() * 3) };
  if (kind < 0.6) return { category, sort: chance() < 0.5 ? 'LastAddedFirst' : 'LowerPriceFirst' };
  if (kind < 0.75) return { category, places: [ad.province_id] };
  if (kind < 0.87) return { category, price: { to: roundUp(Number(ad.price)) } };
  if (kind < 0.95) return { text: ad.title.split(' ')[0] ?? '' };
  return { category, places: [ad.province_id], price: { from: Number(ad.price) / 2, to: Number(ad.price) * 2 } };
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(price: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(price, 1)));
  return ([1, 2, 5].find((times) => times * unit >= price) ?? 10) * unit;
}
