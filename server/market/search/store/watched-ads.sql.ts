// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query } from '../../../platform/sql/statements.ts';
import type { adSearch } from '../tables.ts';

type AdSearchRow = typeof adSearch.$inferSelect;

export interface Statements {
  ad: Query<
    [Int8],
    Pick<AdSearchRow, 'ownerId' | 'createdAt' | 'tags' | 'numbers'> & {
      id: string;
      price: string;
      lng: number | null;
      lat: number | null;
      words: string[];
    }
  >;
  areas: Query<[readonly string[], number, number], { place: number }>;
}
