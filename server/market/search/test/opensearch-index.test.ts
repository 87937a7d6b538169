import { openSearchIndex } from '../operations/opensearch-index.ts';
import { postgresIndex } from '../operations/postgres-index.ts';
import { engineOf } from '../rules/search-engine-of.ts';
import { dividedIndex, testEngine } from './opensearch-harness.ts';
import { searchIndexContract } from './search-index.contract.ts';

searchIndexContract('OpenSearch', async (sources) => {
  const { client, index, settle, close } = await testEngine(sources.database);
  const openSearch = openSearchIndex(sources, { client, index });
  const isForEngine = (...search: Parameters<typeof engineOf>) => engineOf(...search) === 'opensearch';
  return { index: dividedIndex(postgresIndex(sources), openSearch, isForEngine), settle, close };
});
