import { Client } from 'pg';
import type { FilterRequest } from '../../contract/schemas/filter.ts';
import type { Search } from '../../server/market/search/port.ts';
import { chance } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/database.ts';
import { saveDemands } from '../../server/talk/searches/store/demands.ts';
import { sampledAds, valuesOf } from './sampled-ads.ts';
import type { SampledAd } from './sampled-ads.ts';

export const searchCount = 1_000_000;
/** Distinct saved searches; the others are copies with other prices. */
const distinctCount = 50_000;
/** Searches of one transaction. */
export const searchBatch = 1_000;
export const searchTables = 'saved_search, saved_search_key, saved_search_match';

/** Replaces all saved searches by a million. Returns the ads that they were derived from, and the milliseconds that saving one took. */
export async function saveMillionSearches(database: Database, databaseUrl: string, search: Search) {
  await database.query(`truncate ${searchTables}`);
  const sample = await sampledAds(database, distinctCount);
  const began = performance.now();
  await saveDistinct(database, search, sample);
  const msEach = (performance.now() - began) / distinctCount;
  await multiply(databaseUrl, Math.ceil(searchCount / distinctCount));
  return { sample, msEach };
}

/** Saves the distinct searches, each derived from an ad that matches it. */
async function saveDistinct(database: Database, search: Search, sample: readonly SampledAd[]): Promise<void> {
  for (let start = 0; start < distinctCount; start += searchBatch) {
    const scopes = Array.from({ length: Math.min(searchBatch, distinctCount - start) }, (_, at) => ({
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
    await client.query(`vacuum (analyze) ${searchTables}`);
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
