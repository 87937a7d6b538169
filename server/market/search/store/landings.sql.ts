// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { searchLanding } from '../tables.ts';

type SearchLandingRow = typeof searchLanding.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  drop: { parameters: []; row: Record<never, never> };
  fill: { parameters: [readonly number[], string | number | bigint]; row: Record<never, never> };
  beside: {
    parameters: [number, number, number, readonly number[]];
    row: {
      categoryId: SearchLandingRow['categoryId'];
      placeId: SearchLandingRow['placeId'];
      valueId: SearchLandingRow['valueId'];
      count: SearchLandingRow['count'];
    };
  };
  'in-places': {
    parameters: [readonly number[]];
    row: {
      categoryId: SearchLandingRow['categoryId'];
      placeId: SearchLandingRow['placeId'];
      valueId: SearchLandingRow['valueId'];
      count: SearchLandingRow['count'];
    };
  };
  page: {
    parameters: [number, string | number | bigint];
    row: {
      position: SearchLandingRow['position'];
      categoryId: SearchLandingRow['categoryId'];
      placeId: SearchLandingRow['placeId'];
      valueId: SearchLandingRow['valueId'];
      count: SearchLandingRow['count'];
    };
  };
}
