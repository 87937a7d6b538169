// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'same-things': { parameters: [readonly string[]]; row: { id: string } };
  taken: { parameters: [readonly string[]]; row: { number: NonNullable<AdRow['registryNumber']>; id: string } };
  'mark-deleted': {
    parameters: [readonly (string | number | bigint)[], AdRow['takenDownFor']];
    row: Record<never, never>;
  };
  'unmark-deleted': { parameters: [readonly (string | number | bigint)[], string]; row: Record<never, never> };
}
