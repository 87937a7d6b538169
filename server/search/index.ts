export { rebuildSearch } from './bulk.ts';
export { searchBindings } from './calls.ts';
export { searchChannel } from './page-cache.ts';
export { createSearch } from './search.ts';
export type { Search } from './search.ts';
export { categoriesLike, marketLike } from './similar.ts';
export { understand } from './understand/index.ts';
export type { Vocabulary } from './understand/index.ts';
export type { FoundPage, MapAnswer, SearchIndex, SearchScope, Total } from './search-index.ts';
