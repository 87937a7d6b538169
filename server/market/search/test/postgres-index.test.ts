import { postgresIndex } from '../operations/postgres-index.ts';
import { searchPreparer } from '../operations/prepare-search.ts';
import { searchIndexContract } from './search-index.contract.ts';

// Small steps, so that few ads are enough to end a search early.
searchIndexContract('PostgreSQL', (sources) => ({ index: postgresIndex(sources, searchPreparer(sources, [10, 40])) }));
