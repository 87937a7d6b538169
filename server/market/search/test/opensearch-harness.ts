import { openSearchClient } from '../../../adapters/opensearch/index.ts';
import type { OpenSearchClient } from '../../../adapters/opensearch/index.ts';
import type { Database } from '../../../platform/database.ts';
import { testOpenSearch } from '../../../../tests/support/opensearch/shared.ts';
import type { SearchReader } from '../operations/opensearch-index.ts';
import type { SearchIndex } from '../operations/search-index.ts';
import type { Question } from '../rules/search-engine-of.ts';
import type { SearchScope } from '../rules/search-scope.ts';
import { searchDocument } from '../rules/search-document.ts';
import { searchIndexBody } from '../rules/search-mapping.ts';
import { documentRows } from '../store/search-documents.ts';

let made = 0;

/** Answers each search from OpenSearch if `isForEngine`, otherwise from PostgreSQL. */
export function dividedIndex(
  postgres: SearchIndex,
  openSearch: SearchReader,
  isForEngine: (scope: SearchScope, question: Question) => boolean,
): SearchIndex {
  const of = (question: Question, scope: SearchScope) => (isForEngine(scope, question) ? openSearch : postgres);
  return {
    ...postgres,
    find: async (scope, language) => of('find', scope).find(scope, language),
    total: async (scope) => of('total', scope).total(scope),
    facets: async (scope, language) => of('facets', scope).facets(scope, language),
    map: async (scope, zoom) => of('map', scope).map(scope, zoom),
  };
}

export interface TestEngine {
  client: OpenSearchClient;
  index: string;
  /** Number of searches that OpenSearch answered. */
  searches(): number;
  /** Writes all ads of the database to the index, removes all others, and makes this visible. */
  settle(): Promise<void>;
  /** Deletes the index. */
  close(): Promise<void>;
}

/** A separate index in the run's OpenSearch. */
export async function testEngine(database: Database): Promise<TestEngine> {
  const client = openSearchClient({ url: await testOpenSearch() });
  const index = `test-${process.pid}-${(made += 1)}`;
  await client.createIndex(index, searchIndexBody({ shards: 2 }));
  let version = 0;
  let searches = 0;
  const written = new Set<string>();
  return {
    client: {
      ...client,
      search: async (...args) => {
        searches += 1;
        return client.search(...args);
      },
      searchAll: async (...args) => {
        searches += 1;
        return client.searchAll(...args);
      },
    },
    index,
    searches: () => searches,
    async settle() {
      const own = (version += 1);
      const rows = await database.query<{ id: string }>('select id::text from ad_search');
      for (const { id } of rows) written.add(id);
      const found = new Map((await documentRows(database, [...written])).map((row) => [row.id, row]));
      const results = await client.bulk(
        index,
        [...written].map((id) => {
          const row = found.get(id);
          return { id, version: own, ...(row && { document: searchDocument(row) }) };
        }),
      );
      // A newer `settle` beside this one has written the same ads.
      const failed = results.find(({ is }) => is !== 'done' && is !== 'older');
      if (failed) throw new Error(`Not indexed: ${JSON.stringify(failed)}`);
      await client.refresh(index);
    },
    close: async () => client.deleteIndex(index),
  };
}
