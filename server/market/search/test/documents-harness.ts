import { openSearchClient } from '../../../adapters/opensearch/index.ts';
import { createSearch } from '../operations/search-port.ts';
import type { EngineOptions } from '../operations/search-engine.ts';
import { refreshAds } from '../operations/refresh-ads.ts';
import { indexNames } from '../rules/document-indexes.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { openGate } from '../../../../tests/support/opensearch/gate.ts';
import { testOpenSearch } from '../../../../tests/support/opensearch/shared.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';

let made = 0;

/**
 * A market with PostgreSQL and OpenSearch, which it reaches through a gate. Its indexes have their own prefix. With the addresses of a cluster, it
 * reaches that without a gate.
 */
export async function openDocumentsHarness(cluster?: string) {
  const database = await testDatabase();
  const places = await templatePlaces(database);
  const catalogue = catalogueFromData();
  const cars = catalogue.byPath.get('vasita/otomobil')?.id ?? 0;
  const sources = { database, catalogue: () => catalogue, places: () => places };
  const gate = await openGate(cluster?.split(',')[0] ?? (await testOpenSearch()));
  const client = openSearchClient({ url: cluster ?? gate.url });
  const prefix = `documents${process.pid}n${(made += 1)}`;
  const names = indexNames(prefix);
  const failures: string[] = [];
  /** Another copy of the product on the same database and cluster. */
  const copy = (options: Partial<EngineOptions> = {}) => {
    const search = createSearch(sources, {
      openSearch: {
        client,
        prefix,
        onFailure: (text) => failures.push(text),
        ...options,
      },
    });
    const { engine } = search;
    if (!engine) throw new Error('There is no engine');
    return { search, engine };
  };
  const { search, engine } = copy();

  const harness = {
    database,
    sources,
    gate,
    client,
    names,
    prefix,
    failures,
    copy,
    search,
    engine,
    cars,
    car: (parts: Partial<TestAd> = {}) => anAd({ categoryId: cars, title: 'Temiz Renault Clio', ...parts }),
    /** Publishes ads as their transaction does. */
    async publish(...ads: TestAd[]): Promise<void> {
      await database.inTransaction(async () => {
        await givenAds(database, ads);
        await search.index.refresh(ads.map(({ id }) => id));
      });
    },
    async change(id: string, column: string, value: unknown): Promise<void> {
      await database.inTransaction(async () => {
        await database.query(`update ad set ${column} = $2 where id = $1`, [id, value]);
        await search.index.refresh([id]);
      });
    },
    /** A change by a copy without OpenSearch. */
    async changeUnnoticed(id: string, column: string, value: unknown): Promise<void> {
      await database.query(`update ad set ${column} = $2 where id = $1`, [id, value]);
      await refreshAds(sources, [id]);
    },
    outbox: async () =>
      (await database.query<{ id: string }>('select ad_id::text as id from search_outbox order by id')).map(
        ({ id }) => id,
      ),
    /** Versions of all documents by id. */
    async documents(): Promise<Map<string, number>> {
      const found = new Map<string, number>();
      for await (const page of client.versions(names.alias, 'id'))
        for (const { id, version } of page) found.set(id, version);
      return found;
    },
    /** Ids of the documents with a price. */
    async ofPrice(price: number): Promise<string[]> {
      const ids: string[] = [];
      for await (const page of client.versions(names.alias, 'id', { query: { term: { price } } }))
        ids.push(...page.map(({ id }) => id));
      return ids;
    },
    /** The documents that PostgreSQL expects: of the ads on sale, with the versions of their present rows. */
    async expected(): Promise<Map<string, number>> {
      const index = (await client.aliased(names.alias)).map((name) => names.read(name)?.number)[0];
      const rows = await database.query<{ id: string; version: string | null }>(
        `select row.id::text, kept.version::text from ad_search row
         left join search_document kept on kept.id = row.id and kept.index = $1 and kept.row_transaction = row.xmin::text::bigint order by row.id`,
        [index],
      );
      return new Map(rows.map(({ id, version }) => [id, Number(version ?? Number.NaN)]));
    },
    /** A version that the database has just given. */
    async version(): Promise<number> {
      const [row] = await database.query<{ version: string }>(
        `select nextval('search_outbox_id_seq')::text as version`,
      );
      return Number(row?.version);
    },
    async close(): Promise<void> {
      gate.decide = () => 'pass';
      engine.close();
      for (const name of await client.indexes(`${prefix}-*`)) await client.deleteIndex(name);
      await gate.close();
      await database.close();
    },
  };
  return harness;
}

export type DocumentsHarness = Awaited<ReturnType<typeof openDocumentsHarness>>;
