export { openSearchClient } from './client.ts';
export { SearchFailure } from './port.ts';
export type * from './port.ts';
