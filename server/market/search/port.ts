import { definePort } from '../../kernel/ports.ts';
import type { Search } from './operations/search-port.ts';
import type { WatchedScope } from './operations/watched-searches.ts';

export type { Search };
export type { WatchedScope, Watching } from './operations/watched-searches.ts';
export type { Demand, WatchRest } from './rules/demand.ts';
export { everyKey } from './rules/demand.ts';
export type { SaidAnswer, Vocabulary } from './rules/understand/understand.ts';
export { marketLike, sampleLike } from './operations/market-prices.ts';
export { createSearch } from './operations/search-port.ts';
export { hiddenAds } from './operations/hidden-ads.ts';
export { categoriesLike } from './operations/categories-like.ts';
export { answersIn, understand } from './rules/understand/understand.ts';
export { rebuildSearch } from './operations/rebuild-search.ts';
export { resultsPath } from './rules/search-details.ts';
export { scopeIndex } from './rules/scope-index.ts';
export type { CacheScope } from './rules/cache-scope.ts';
export type { ListListener } from './operations/search-port.ts';
export { refreshAds } from './operations/refresh-ads.ts';

export const searchPort = definePort<Search>('search');

export interface SearchUses {
  categoryIds?: readonly number[];
  optionIds?: readonly number[];
  specIds?: readonly number[];
}

/** Access to saved searches. */
export interface SavedRequests {
  /** The scope of a saved search by its code. Undefined if there is none. */
  scopeOf(code: string): Promise<WatchedScope | undefined>;
  /** Number of saved searches for one of these categories, options or ranges of number specs, at most `most`. */
  countUsing(used: SearchUses, most: number): Promise<number>;
}

/** Declared here, implemented by the module that stores saved searches. */
export const savedRequestsPort = definePort<SavedRequests>('saved searches');
