import { setTimeout as wait } from 'node:timers/promises';
import { openSearchClient } from '../../server/adapters/opensearch/index.ts';
import { openCatalogue } from '../../server/market/catalogue/port.ts';
import { createSearch } from '../../server/market/search/port.ts';
import { indexNames } from '../../server/market/search/rules/document-indexes.ts';
import { loadPlaces } from '../../server/people/addresses/port.ts';
import { inData } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { startOpenSearch } from '../../tests/support/opensearch/start.ts';
import type { OwnContext } from '../support/context.ts';
import { prepareMarket } from '../support/market.ts';
import { domain } from '../support/members.ts';
import { saveMillionSearches, searchCount } from '../support/saved-searches.ts';
import { p50AndP95 } from '../support/times.ts';
import { cpuOfProduct, measure, setting } from './index.ts';
import { treeCpuMs } from './process-cpu.ts';
import { timesUntilVisible } from './visibility.ts';

const defaultAds = 5_000_000;
const memberCount = 1_000_000;
/** Private sellers, in the order of their ids, whose ads the load buys. */
const sellersAtBank = 500;
/** Members of one statement. */
const memberBatch = 50_000;
const heapMb = 3_072;
/** Java compiles the code of searches while they run; until then, many take longer than the product waits for OpenSearch. */
const warmUp = { rate: 3, seconds: 120, kind: 'search' } as const;

/**
 * `npm run bench -- country`: a whole country on one machine. Five million ads (`BENCH_ADS`), a million members, a million saved searches, OpenSearch,
 * and the load of `load`, first each kind of visit alone. The data is kept for the next run. `WORKERS` is the number of web processes.
 */
export async function benchCountry(context: OwnContext): Promise<void> {
  const market = await prepareMarket(setting('BENCH_ADS', defaultAds));
  await market.onServer(async ({ databaseUrl }) => populate(databaseUrl));
  const folder = inData(market.config, 'opensearch-country');
  const openSearch = await startOpenSearch({ heapMb, tunedFor: 'speed', folder });
  const settings = { OPENSEARCH_URL: openSearch.url, WORKERS: process.env['WORKERS'] ?? 'auto' };
  try {
    await market.onServer(async ({ server, config, database, databaseUrl, secret }) => {
      await untilIndexed(database, openSearch.url);
      await untilRegistered(database);
      const product = cpuOfProduct(server.pid, config);
      const cpuMs = () => ({ ...product(), OpenSearch: treeCpuMs(openSearch.nodes[0]?.pid ?? 0) });
      const atHalf = async (seconds: number) => {
        const times = await timesUntilVisible({ address: server.address, secret, database, seconds });
        context.note('from a price change to OpenSearch, at half of that, p50 / p95', p50AndP95(times));
      };
      await measure({ addresses: [server.address], databaseUrl, secret, cpuMs }, context, {
        eachKind: true,
        warmUp,
        atHalf,
      });
    }, settings);
  } finally {
    await openSearch.stop();
  }
}

/** Adds the members and saved searches that are missing. */
async function populate(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, connections: 4, statementMs: 600_000 });
  try {
    await spareSellers(database);
    for (let count = await counted(database, 'account'); count < memberCount; count += memberBatch)
      await database.query(
        `with made as (
           insert into account (id, account_type, name, surname, created_at)
           select gen_random_uuid(), 'Personal', 'Ölçüm', 'Üyesi', now() - n * interval '1 minute' from generate_series(1, ${memberBatch}) n
           returning id)
         insert into account_login (account_id, email, language) select id, id || '@${domain}', 'tr' from made`,
      );
    if ((await counted(database, 'saved_search')) >= searchCount) return;
    const catalogue = await openCatalogue(database);
    const places = await loadPlaces(database);
    const search = createSearch({ database, catalogue: catalogue.current, places: () => places });
    await saveMillionSearches(database, databaseUrl, search);
    await catalogue.close();
  } finally {
    await database.close();
  }
}

/** Waits until the product has built its index. */
async function untilIndexed(database: Database, url: string): Promise<void> {
  const client = openSearchClient({ url });
  const { alias } = indexNames('ads');
  const ads = await counted(database, 'ad_search');
  while ((await client.aliased(alias)).length === 0 || (await client.count(alias)) < ads) await wait(1_000);
}

/**
 * Leaves only the sellers of the load's checkouts to be registered at the local bank, which needs some milliseconds of CPU for each. The other sellers,
 * several hundred thousand, sell nothing.
 */
async function spareSellers(database: Database): Promise<void> {
  await database.query(
    `update bank_account set state = 'Ready', sub_merchant_key = 'bench', sealed = null, next_at = null
     where state = 'Waiting'
       and account_id not in (
         select id from account join bank_account on account_id = id where account_type = 'Personal' order by id limit ${sellersAtBank})`,
  );
}

async function untilRegistered(database: Database): Promise<void> {
  const left = 'select exists (select from bank_account where sub_merchant_key is null) as "isWaiting"';
  while ((await database.query<{ isWaiting: boolean }>(left))[0]?.isWaiting) await wait(1_000);
}

async function counted(database: Database, table: string): Promise<number> {
  const [{ count = 0 } = {}] = await database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return count;
}
