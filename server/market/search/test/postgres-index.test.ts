import { postgresIndex } from '../operations/postgres-index.ts';
import { searchIndexContract } from './search-index.contract.ts';

// Small steps, so that few ads are enough to end a search early.
searchIndexContract('PostgreSQL', (sources) => ({ index: postgresIndex(sources, { rankSizes: [10, 40] }) }));
