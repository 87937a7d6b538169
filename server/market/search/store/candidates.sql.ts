// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { adSearch } from '../tables.ts';

type AdSearchRow = typeof adSearch.$inferSelect;

export interface Statements {
  candidates: Query<
    readonly unknown[],
    Pick<AdSearchRow, 'title' | 'rank'> & {
      arm: string;
      id: string;
      key: number;
      holds: string;
      says: string;
      fits: number;
      stage: number;
      matched: number;
    }
  >;
}
