import { Client } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { FilterRequest } from '../contract/schemas/filter.ts';
import { createAccountDirectory } from '../server/people/accounts/port.ts';
import { loadPlaces } from '../server/people/addresses/port.ts';
import { openCatalogue } from '../server/market/catalogue/port.ts';
import { createSearch } from '../server/market/search/port.ts';
import type { Search } from '../server/market/search/port.ts';
import { chance } from '../server/platform/clock.ts';
import type { Database } from '../server/platform/database.ts';
import { addJob } from '../server/platform/jobs.ts';
import { searchesMatching } from '../server/talk/searches/operations/matching-searches.ts';
import { saveDemands } from '../server/talk/searches/store/demands.ts';
import type { ServerContext } from './support/context.ts';
import { quantile } from './support/load.ts';
import { sampledAds, valuesOf } from './support/sampled-ads.ts';
import type { SampledAd } from './support/sampled-ads.ts';

const searchCount = 1_000_000;
/** Distinct saved searches; the others are copies with other prices. */
const distinctCount = 50_000;
const batch = 1_000;
/** Ads that are matched with the saved searches, after those of the warm-up. */
const adCount = 300;
const warming = 30;
/** Saved searches that match one price change. */
const watcherCount = 10_000;
const tables = 'saved_search, saved_search_key, saved_search_match';

/** Measures how fast an ad is matched with a million saved searches, and how soon a price change notifies many users. */
export async function benchWatching({ database, databaseUrl, note }: ServerContext): Promise<void> {
  const catalogue = await openCatalogue(database);
  const places = await loadPlaces(database);
  const search = createSearch({ database, catalogue: catalogue.current, places: () => places });
  try {
    await database.query(`truncate ${tables}`);
    const sample = await sampledAds(database, distinctCount);
    const began = performance.now();
    await saveSearches(database, search, sample);
    const perSearch = (performance.now() - began) / distinctCount;
    note(`saving a search, ${batch.toLocaleString('en')} at once`, `${perSearch.toFixed(2)} ms`);
    await multiply(databaseUrl, Math.ceil(searchCount / distinctCount));
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
    await database.query(`truncate ${tables}`);
    await database.query(
      `delete from notification where template = 'Favorite.Search' and account_id not in (select id from account)`,
    );
    await catalogue.close();
  }
}

/** Saves the distinct searches, each derived from an ad that matches it. */
async function saveSearches(database: Database, search: Search, sample: readonly SampledAd[]): Promise<void> {
  for (let start = 0; start < distinctCount; start += batch) {
    const scopes = Array.from({ length: Math.min(batch, distinctCount - start) }, (_, at) => ({
      request: requestLike(sample[(start + at) % sample.length] as SampledAd, start + at),
    }));
    const demands = await search.watching.demandsOf(scopes);
    const rows = scopes.map(({ request }, at) => ({ id: chance.uuid(), request, demand: demands[at] }));
    await database.inTransaction(async () => {
      await database.query(
        `insert into saved_search (id, account_id, code, name, request, same_as, frequency, sends_mobile, sends_email, created_at, looked_at)
         select id, gen_random_uuid(), id::text, 'Arama', request::jsonb, id::text, 'AtOnce', true, true, now(), now()
         from unnest($1::uuid[], $2::text[]) as row (id, request)`,
        [rows.map(({ id }) => id), rows.map(({ request }) => JSON.stringify(request))],
      );
      await saveDemands(database, rows, search.watching.version());
    });
  }
}

/** Copies the saved searches for more accounts, with other prices. */
async function multiply(databaseUrl: string, times: number): Promise<void> {
  // The statement timeout of the product's connections is too short for this.
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `create temp table more as select gen_random_uuid() as id, id as same, 0.6 + random() * 0.6 as part from saved_search cross join generate_series(2, ${times})`,
    );
    await client.query(
      `insert into saved_search (id, account_id, code, name, request, same_as, frequency, sends_mobile, sends_email, created_at, looked_at, rest, version)
       select more.id, gen_random_uuid(), more.id::text, name, request, more.id::text, frequency, true, true, created_at, looked_at, rest, version
       from more join saved_search search on search.id = same`,
    );
    await client.query(
      `insert into saved_search_key (key, search_id, every, one_of, price_from, price_to)
       select key, more.id, every, one_of, price_from, (price_to * part)::bigint from more join saved_search_key on search_id = same`,
    );
    await client.query(`vacuum (analyze) ${tables}`);
  } finally {
    await client.end();
  }
}

/** A typical saved search: mostly a category with filters and a price; sometimes only words, a number range or a map area. */
function requestLike(ad: SampledAd, index: number): FilterRequest {
  const category = [ad.c1, ad.c2, ad.c3].findLast((id) => id > 0) ?? ad.c1;
  const values = valuesOf(ad);
  const chosen = values.slice(index % 3, (index % 3) + 1 + (index % 2));
  const price = { to: Math.ceil(Number(ad.price) * (0.7 + (index % 60) / 100)) };
  const words = ad.title.split(' ').filter((word) => word.length > 2);
  const [number] = Object.entries(ad.numbers);
  const kind = index % 20;
  if (kind < 7) return { category, price, places: [ad.province_id] };
  if (kind < 12) return { category, values: chosen, price };
  if (kind < 14) return { category, values: values.slice(0, 3), price, places: [ad.province_id] };
  if (kind < 16) return { text: words.slice(0, 2).join(' '), category: ad.c1, price };
  if (kind < 18 || ad.lng === null || ad.lat === null)
    return { text: words.slice(0, 2 + (index % 2)).join(' '), price };
  if (kind < 19 && number) {
    const [spec, value] = number;
    return {
      category,
      price,
      numbers: [{ spec: Number(spec), from: Math.floor(value * 0.8), to: Math.ceil(value * 1.2) }],
    };
  }
  return { category, price, around: { lat: ad.lat, lng: ad.lng, km: 25 } };
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
