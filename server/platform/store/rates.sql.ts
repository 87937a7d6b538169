// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { rateWindow } from '../tables.ts';

type RateWindowRow = typeof rateWindow.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  reserve: {
    parameters: [RateWindowRow['key'], RateWindowRow['taken'], number];
    row: { taken: RateWindowRow['taken']; ttl: number };
  };
  taken: { parameters: [string]; row: { taken: RateWindowRow['taken']; ttl: number } };
  'delete-ended': { parameters: []; row: Record<never, never> };
}
