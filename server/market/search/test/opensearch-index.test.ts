import { openSearchIndex } from '../operations/opensearch-index.ts';
import { postgresIndex } from '../operations/postgres-index.ts';
import { searchPreparer } from '../operations/prepare-search.ts';
import { engineOf } from '../rules/search-engine-of.ts';
import { dividedIndex, testEngine } from './opensearch-harness.ts';
import { searchIndexContract } from './search-index.contract.ts';

searchIndexContract('OpenSearch', async (sources) => {
  const { client, index, settle, close } = await testEngine(sources.database);
  const prepare = searchPreparer(sources);
  const openSearch = openSearchIndex(sources, { client, index }, prepare);
  const isForEngine = (...search: Parameters<typeof engineOf>) => engineOf(...search) === 'opensearch';
  return { index: dividedIndex(postgresIndex(sources, prepare), openSearch, isForEngine), settle, close };
});
