import { postgresIndex } from '../operations/postgres-index.ts';
import { searchIndexContract } from './search-index.contract.ts';

searchIndexContract('PostgreSQL', (sources) => ({ index: postgresIndex(sources) }));
