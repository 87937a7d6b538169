import { setTimeout as wait } from 'node:timers/promises';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import type { Ads } from '../../server/market/ads/port.ts';
import { openCatalogue } from '../../server/market/catalogue/port.ts';
import { searchBindings } from '../../server/market/search/calls.ts';
import { createSearch } from '../../server/market/search/operations/search-port.ts';
import { loadPlaces } from '../../server/people/addresses/port.ts';
import type { Database } from '../../server/platform/database.ts';
import { bindingsById, invoke } from '../../server/platform/http/binding.ts';
import { sampledAds } from './requests.ts';
import type { SampledAd } from './requests.ts';

/** How much is asked and written each second, and for how long; the first half only fills what is kept. */
export interface Mix {
  requests: number;
  writes: number;
  seconds: number;
}

/** So many turns a second, each with its part of the requests and of the writes. */
const turns = 20;

/**
 * The part of a mix of searches that is served from kept pages while ads change, each of them written into the index anew. The searches are those of
 * visitors: categories by the ads that they hold, their further pages and orders, a province, a round price, a word; one in twenty has filters
 * that nobody else chooses.
 */
export async function keptShare(
  database: Database,
  { requests, writes, seconds }: Mix = { requests: 200, writes: 20, seconds: 40 },
): Promise<number> {
  const catalogue = await openCatalogue(database);
  try {
    return await shareOf(database, catalogue, { requests, writes, seconds });
  } finally {
    await catalogue.close();
  }
}

async function shareOf(
  database: Database,
  catalogue: Awaited<ReturnType<typeof openCatalogue>>,
  { requests, writes, seconds }: Mix,
): Promise<number> {
  const places = await loadPlaces(database);
  const search = createSearch({ database, catalogue: catalogue.current, places: () => places });
  let made = 0;
  const index: typeof search.index = {
    ...search.index,
    find: async (scope, language) => {
      made += 1;
      return search.index.find(scope, language);
    },
  };
  // Only the list is asked for, which needs nothing of the ads.
  const bindings = bindingsById(
    searchBindings({
      search: { ...search, index },
      ads: {} as Ads,
      catalogue: catalogue.current,
      hiddenFrom: async () => [],
      savedRequests: { scopeOf: async () => undefined },
    }),
  );
  const filter = bindings.get('search.filter');
  if (!filter) throw new Error('No call answers lists');
  const ads = await sampledAds(database, 3_000);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
  const context = { caller: { kind: 'visitor' }, language: 'tr', from: { address: '', userAgent: '' } } as const;
  let asked = 0;
  const halfTurns = Math.floor((seconds * turns) / 2);
  for (let turn = 0; turn < seconds * turns; turn += 1) {
    if (turn === halfTurns) [asked, made] = [0, 0];
    const began = performance.now();
    for (let i = 0; i < writes / turns; i += 1) await search.index.refresh([pick(ads).id]);
    for (let i = 0; i < requests / turns; i += 1) {
      asked += 1;
      await invoke(filter, { query: { request: JSON.stringify(visitorsRequest(pick(ads), Math.random)) } }, context);
    }
    await wait(Math.max(0, 1000 / turns - (performance.now() - began)));
  }
  return 1 - made / asked;
}

/** What a visitor asks who looks for such an ad. */
function visitorsRequest(ad: SampledAd, chance: () => number): FilterRequest {
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

/** The next price that people name: 1, 2 or 5 and zeros. */
function roundUp(price: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(price, 1)));
  return ([1, 2, 5].find((times) => times * unit >= price) ?? 10) * unit;
}
