// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../../ads/tables.ts';
import type { searchWord } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;
type SearchWordRow = typeof searchWord.$inferSelect;

export interface Statements {
  occurs: Query<[readonly string[]], { one: number }>;
  titled: Query<[string], { one: number }>;
  frequencies: Query<[readonly string[]], SearchWordRow>;
  market: Query<[], SearchWordRow>;
  suggest: Query<readonly unknown[], { card: string }>;
  tagged: Query<[readonly number[], Int8], { tag: number; count: number }>;
  categories: Query<readonly unknown[], { at: number; category: number; count: number }>;
  'titled-in': Query<[string], { category: number; count: number }>;
  titles: Query<[Int8, Int8], Pick<AdRow, 'title'> & { id: string }>;
  drop: Command<[]>;
  add: Command<[readonly string[], readonly number[]]>;
}
