// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { adSearch } from '../tables.ts';

type AdSearchRow = typeof adSearch.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  ad: {
    parameters: [string | number | bigint];
    row: {
      id: string;
      ownerId: AdSearchRow['ownerId'];
      price: string;
      createdAt: Date;
      lng: number | null;
      lat: number | null;
      tags: AdSearchRow['tags'];
      numbers: AdSearchRow['numbers'];
      words: string[];
    };
  };
  areas: { parameters: [readonly string[], number, number]; row: { place: number } };
}
