import { definePort } from '../../kernel/ports.ts';
import type { Search } from './operations/search.ts';
import type { WatchedScope } from './operations/watching.ts';
export type { Search };
export type { WatchedScope, Watching } from './operations/watching.ts';
export type { Demand, WatchRest } from './rules/watched.ts';
export { everyKey } from './rules/watched.ts';
export type { SaidAnswer, Vocabulary } from './rules/understand/index.ts';
export { marketLike, sampleLike } from './operations/market.ts';
export { createSearch } from './operations/search.ts';
export { categoriesLike } from './operations/similar.ts';
export { answersIn, understand } from './rules/understand/index.ts';

export const searchPort = definePort<Search>('search');
export { rebuildSearch } from './operations/bulk.ts';
export { refreshAds } from './operations/write.ts';

/** Searches that members keep, as far as finding their ads is concerned. */
export interface SavedRequests {
  /** What a saved search asks for, by its code. */
  scopeOf(code: string): Promise<WatchedScope | undefined>;
}

/** Declared here and offered by those who keep them. */
export const savedRequestsPort = definePort<SavedRequests>('saved searches');
