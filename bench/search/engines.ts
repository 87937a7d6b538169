import type { FilterRequest } from '../../contract/schemas/filter.ts';
import { openSearchClient } from '../../server/adapters/opensearch/index.ts';
import type { OpenSearchClient } from '../../server/adapters/opensearch/index.ts';
import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { openSearchIndex } from '../../server/market/search/operations/opensearch-index.ts';
import { postgresIndex } from '../../server/market/search/operations/postgres-index.ts';
import { searchPreparer } from '../../server/market/search/operations/prepare-search.ts';
import type { SearchReader } from '../../server/market/search/operations/opensearch-index.ts';
import { searchDocument } from '../../server/market/search/rules/search-document.ts';
import { searchIndexBody } from '../../server/market/search/rules/search-mapping.ts';
import { documentRowsAfter } from '../../server/market/search/store/search-documents.ts';
import { loadPlaces } from '../../server/people/addresses/port.ts';
import { inData } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { startEmbedded } from '../../server/platform/embedded/index.ts';
import { startOpenSearch } from '../../tests/support/opensearch/start.ts';
import type { Note } from '../report.ts';
import type { StoppedContext } from '../support/context.ts';
import { cpuMsOf } from '../support/cpu.ts';
import { quantile } from '../support/load.ts';
import { sampledAds } from '../support/sampled-ads.ts';
import { timed } from '../support/times.ts';
import { boxLike, filteredLike, rangeLike, wordsOf } from './requests.ts';

const requestsOfKind = 120;
/** The first ones of a kind are not measured. */
const warming = 30;
/** Passes over all requests on OpenSearch that are not measured. */
const compilingPasses = 3;
const batch = 2_000;
const heapMb = 2_048;

/** Compares both search engines on the same ads: latency and CPU time of a list with cards, its total, and its filter panel. */
export async function benchEngines({ config, note }: StoppedContext): Promise<void> {
  const embedded = await startEmbedded({ folder: inData(config, 'postgres'), log: () => undefined });
  const server = await startOpenSearch({ heapMb, tunedFor: 'speed', folder: inData(config, 'opensearch') });
  const database = openDatabase({ url: embedded.url, connections: 1, statementMs: 60_000 });
  try {
    const client = openSearchClient({ url: server.url });
    await fill(database, client, note);
    await compareEngines(database, { client, pid: server.nodes[0]?.pid ?? 0 }, note);
  } finally {
    await database.close();
    await server.stop();
    await embedded.stop();
  }
}

const index = 'bench-1-1';

/** Indexes all ads, unless the index has as many. */
async function fill(database: Database, client: OpenSearchClient, note: Note): Promise<void> {
  const [{ ads = 0 } = {}] = await database.query<{ ads: number }>('select count(*)::int as ads from ad_search');
  if ((await client.indexes(index)).length > 0 && (await client.count(index)) === ads) return;
  await client.deleteIndex(index);
  await client.createIndex(index, searchIndexBody({ shards: 1 }));
  const began = performance.now();
  let rows = await documentRowsAfter(database, '0', batch);
  while (rows.length > 0) {
    const results = await client.bulk(
      index,
      rows.map((row) => ({ id: row.id, version: 1, document: searchDocument(row) })),
    );
    const failed = results.find(({ is }) => is !== 'done');
    if (failed) throw new Error(`Not indexed: ${JSON.stringify(failed)}`);
    rows = await documentRowsAfter(database, rows.at(-1)?.id ?? '0', batch);
  }
  await client.refresh(index);
  note('indexing all ads in OpenSearch', `${((performance.now() - began) / 1000).toFixed(0)} s`);
}

type Requests = Record<string, FilterRequest[]>;

async function requestsOf(database: Database): Promise<Requests> {
  const ads = await sampledAds(database, requestsOfKind);
  const located = ads.flatMap(({ c1, lng, lat }) => (lng === null || lat === null ? [] : [{ c1, lng, lat }]));
  const worded = ads.flatMap((ad) => (wordsOf(ad).length < 2 ? [] : [{ ...ad, words: wordsOf(ad) }]));
  return {
    category: ads.map((ad) => ({ category: ad.c2 === 0 ? ad.c1 : ad.c2 })),
    'category and price': ads.map((ad) => ({ category: ad.c1, price: { to: Number(ad.price) * 3 } })),
    'category and one value': ads.map((ad) => ({
      category: ad.c1,
      values: filteredLike(ad, 0).values?.slice(0, 1) ?? [],
    })),
    'category, 3 values, price, province': ads.map(filteredLike),
    'a value and a number range': ads.flatMap((ad) => rangeLike(ad)),
    'box of 0.1° with a category': located.map((ad) => boxLike(ad, 0.1)),
    'box of 1° with a category': located.map((ad) => boxLike(ad)),
    'one word': worded.map(({ words }) => ({ text: words[0] ?? '' })),
    'two words': worded.map(({ words }) => ({ text: words.slice(0, 2).join(' ') })),
    title: ads.map(({ title }) => ({ text: title, said: title })),
    'three letters': worded.map(({ words }) => ({ text: words[0]?.slice(0, 3) ?? '' })),
    'two words in a category, by price': worded.map(({ c1, words, price }) => ({
      category: c1,
      text: words.slice(0, 2).join(' '),
      price: { to: Number(price) * 2 },
      sort: 'LowerPriceFirst',
    })),
    'two words, page 12': worded.map(({ words }) => ({ text: words.slice(0, 2).join(' '), page: 12 })),
    'category and one value, page 40': ads.map((ad) => ({
      category: ad.c1,
      values: filteredLike(ad, 0).values?.slice(0, 1) ?? [],
      page: 40,
    })),
  };
}

/** `filter` selects kinds by their name. */
export async function compareEngines(
  database: Database,
  { client, pid }: { client: OpenSearchClient; pid: number },
  note: Note,
  filter = '',
): Promise<void> {
  const catalogue = catalogueFromData();
  const places = await loadPlaces(database);
  const sources = { database, catalogue: () => catalogue, places: () => places };
  const postgres = postgresIndex(sources, searchPreparer(sources));
  const openSearch = openSearchIndex(sources, { client, index }, searchPreparer(sources));
  const [backend] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pids = [backend?.pid ?? 0, pid];
  const kinds = Object.entries(await requestsOf(database)).filter(([kind]) => kind.includes(filter));
  // Java compiles what runs often, which takes seconds of CPU time. A server that has run for hours has compiled it.
  for (let pass = 0; pass < compilingPasses; pass += 1)
    for (const [, requests] of kinds)
      for (const ask of Object.values(questions)) for (const request of requests) await ask(openSearch, request);
  for (const [kind, requests] of kinds) {
    for (const [question, ask] of Object.entries(questions)) {
      const [onPostgres, onOpenSearch] = [
        await measured(requests, async (request) => ask(postgres, request), pids),
        await measured(requests, async (request) => ask(openSearch, request), pids),
      ];
      note(`${kind}: ${question}, PostgreSQL / OpenSearch`, `${onPostgres} / ${onOpenSearch}`);
    }
  }
}

const questions: Record<string, (engine: SearchReader, request: FilterRequest) => Promise<unknown>> = {
  list: async (engine, request) => engine.find({ request }, 'tr'),
  total: async (engine, request) => engine.total({ request }),
  panel: async (engine, request) => engine.facets({ request }, 'tr'),
};

/** 50th and 95th percentile, and CPU time a request of PostgreSQL and OpenSearch, in milliseconds. */
async function measured(
  requests: readonly FilterRequest[],
  ask: (request: FilterRequest) => Promise<unknown>,
  pids: readonly number[],
): Promise<string> {
  for (const request of requests.slice(0, warming)) await ask(request);
  const rest = requests.slice(warming);
  const before = pids.map(cpuMsOf);
  const times: number[] = [];
  for (const request of rest) times.push(await timed(() => ask(request)));
  const spent = pids.map((pid, at) => ((cpuMsOf(pid) - (before[at] ?? 0)) / rest.length).toFixed(1));
  return `${quantile(times, 0.5).toFixed(1)} and ${quantile(times, 0.95).toFixed(1)} ms, CPU ${spent.join(' + ')} ms`;
}
