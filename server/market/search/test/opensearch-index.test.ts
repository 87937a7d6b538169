import { openSearchIndex } from '../operations/opensearch-index.ts';
import { postgresIndex } from '../operations/postgres-index.ts';
import { testEngine } from './opensearch-harness.ts';
import { searchIndexContract } from './search-index.contract.ts';

searchIndexContract('OpenSearch', async (sources) => {
  const { client, index, settle, close } = await testEngine(sources.database);
  return { index: openSearchIndex(sources, { client, index, postgres: postgresIndex(sources) }), settle, close };
});
