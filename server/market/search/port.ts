import { definePort } from '../../kernel/ports.ts';
import type { Search } from './search.ts';
export type { SaidAnswer, Vocabulary } from './understand/index.ts';
export { marketLike, sampleLike } from './market.ts';
export { createSearch } from './search.ts';
export { categoriesLike } from './similar.ts';
export { answersIn, understand } from './understand/index.ts';

export const searchPort = definePort<Search>('search');
export { rebuildSearch } from './bulk.ts';
