// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adSearch } from '../tables.ts';

type AdSearchRow = typeof adSearch.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  candidates: {
    parameters: readonly unknown[];
    row: {
      arm: string;
      id: string;
      title: AdSearchRow['title'];
      rank: AdSearchRow['rank'];
      key: number;
      holds: string;
      says: string;
      fits: number;
    };
  };
}
