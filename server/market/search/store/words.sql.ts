// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../../ads/tables.ts';
import type { searchWord } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type SearchWordRow = typeof searchWord.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  occurs: { parameters: [readonly string[]]; row: { one: number } };
  titled: { parameters: [string]; row: { one: number } };
  frequencies: { parameters: [readonly string[]]; row: { word: SearchWordRow['word']; count: SearchWordRow['count'] } };
  market: { parameters: []; row: { word: SearchWordRow['word']; count: SearchWordRow['count'] } };
  suggest: { parameters: readonly unknown[]; row: { card: string } };
  tagged: { parameters: [readonly number[], string | number | bigint]; row: { tag: number; count: number } };
  categories: { parameters: readonly unknown[]; row: { at: number; category: number; count: number } };
  'titled-in': { parameters: [string]; row: { category: number; count: number } };
  titles: {
    parameters: [string | number | bigint, string | number | bigint];
    row: { id: string; title: AdRow['title'] };
  };
  drop: { parameters: []; row: Record<never, never> };
  add: { parameters: [readonly string[], readonly number[]]; row: Record<never, never> };
}
