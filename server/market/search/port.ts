import { definePort } from '../../kernel/ports.ts';
import type { Search } from './operations/search.ts';
export type { SaidAnswer, Vocabulary } from './rules/understand/index.ts';
export { marketLike, sampleLike } from './operations/market.ts';
export { createSearch } from './operations/search.ts';
export { categoriesLike } from './operations/similar.ts';
export { answersIn, understand } from './rules/understand/index.ts';

export type { Search } from './operations/search.ts';
export const searchPort = definePort<Search>('search');
export { rebuildSearch } from './operations/bulk.ts';
export { refreshAds } from './operations/write.ts';
