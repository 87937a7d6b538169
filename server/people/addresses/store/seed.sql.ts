// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { neighborhood } from '../tables.ts';

type NeighborhoodRow = typeof neighborhood.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  'neighborhood-ids': { parameters: []; row: { id: NeighborhoodRow['id'] } };
  'insert-provinces': { parameters: [string]; row: Record<never, never> };
  'insert-districts': { parameters: [string]; row: Record<never, never> };
  'insert-known-areas': { parameters: [string]; row: Record<never, never> };
  'insert-neighborhoods': {
    parameters: [
      readonly NeighborhoodRow['id'][],
      readonly NeighborhoodRow['districtId'][],
      readonly NeighborhoodRow['name'][],
      readonly NeighborhoodRow['postcode'][],
      readonly NeighborhoodRow['lat'][],
      readonly NeighborhoodRow['lng'][],
    ];
    row: Record<never, never>;
  };
}
