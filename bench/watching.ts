import { setTimeout as wait } from 'node:timers/promises';
import { createAccountDirectory } from '../server/people/accounts/port.ts';
import { loadPlaces } from '../server/people/addresses/port.ts';
import { openCatalogue } from '../server/market/catalogue/port.ts';
import { createSearch } from '../server/market/search/port.ts';
import type { Database } from '../server/platform/database.ts';
import { addJob } from '../server/platform/jobs.ts';
import { searchesMatching } from '../server/talk/searches/operations/matching-searches.ts';
import type { ServerContext } from './support/context.ts';
import { quantile } from './support/load.ts';
import { sampledAds } from './support/sampled-ads.ts';
import type { SampledAd } from './support/sampled-ads.ts';
import { saveMillionSearches, searchBatch, searchTables } from './support/saved-searches.ts';

/** Ads that are matched with the saved searches, after those of the warm-up. */
const adCount = 300;
const warming = 30;
/** Saved searches that match one price change. */
const watcherCount = 10_000;

/** Measures how fast an ad is matched with a million saved searches, and how soon a price change notifies many users. */
export async function benchWatching({ database, databaseUrl, note }: ServerContext): Promise<void> {
  const catalogue = await openCatalogue(database);
  const places = await loadPlaces(database);
  const search = createSearch({ database, catalogue: catalogue.current, places: () => places });
  try {
    const { sample, msEach } = await saveMillionSearches(database, databaseUrl, search);
    note(`saving a search, ${searchBatch.toLocaleString('en')} at once`, `${msEach.toFixed(2)} ms`);
    const [size] = await database.query<{ searches: number; mb: number }>(
      `select count(*)::int as searches, (pg_total_relation_size('saved_search_key') / 1e6)::int as mb from saved_search`,
    );
    const deps = {
      database,
      search,
      accounts: createAccountDirectory(database),
      ads: { priceHistory: async () => [] },
    };
    const times: number[] = [];
    const found: number[] = [];
    for (const [at, { id }] of (await sampledAds(database, adCount + warming)).entries()) {
      const from = performance.now();
      const matching = await searchesMatching(deps, id);
      if (at < warming) continue;
      times.push(performance.now() - from);
      found.push(matching.length);
    }
    note(
      `matching an ad with ${size?.searches.toLocaleString('en')} saved searches, p50 / p95`,
      `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)} ms`,
      'p95 at most 50 ms',
    );
    note(
      '… matching searches of an ad, p50 / p95; size of the search keys',
      `${quantile(found, 0.5)} / ${quantile(found, 0.95)}; ${size?.mb} MB`,
    );
    note(
      `notifying ${watcherCount.toLocaleString('en')} users of a price drop by saved search`,
      `${(await notifyWatchers(database, sample)).toFixed(1)} s`,
      'at most 60 s',
    );
  } finally {
    await database.query(`truncate ${searchTables}`);
    await database.query(
      `delete from notification where template = 'Favorite.Search' and account_id not in (select id from account)`,
    );
    await catalogue.close();
  }
}

/** Returns the seconds from a price drop until the server's jobs have notified all watchers. */
async function notifyWatchers(database: Database, sample: readonly SampledAd[]): Promise<number> {
  const [ad] = sample;
  if (!ad) throw new Error('The search index is empty');
  const category = [ad.c1, ad.c2, ad.c3].findLast((id) => id > 0) ?? ad.c1;
  const price = Number(ad.price);
  await database.query(
    `with made as (
       insert into saved_search (id, account_id, code, name, request, same_as, frequency, sends_mobile, sends_email, created_at, looked_at, version)
       select gen_random_uuid(), gen_random_uuid(), 'watcher-' || n, 'Fiyatı düşerse', '{}', n, 'AtOnce', true, true, now(), now(), version
       from generate_series(1, $1::int) n cross join (select version from saved_search limit 1) made_by returning id)
     insert into saved_search_key (key, search_id, every, price_to) select 500000000 + $2::int, id, '{}', $3 from made`,
    [watcherCount, category, price],
  );
  const began = performance.now();
  await addJob(database, 'searches.match', { adIds: [ad.id], oldPrice: price + 1 });
  for (;;) {
    const [notified] = await database.query<{ count: number }>(
      `select count(*)::int as count from notification where template = 'Favorite.Search' and route_value like 'watcher-%'`,
    );
    if ((notified?.count ?? 0) >= watcherCount) return (performance.now() - began) / 1000;
    await wait(100);
  }
}
