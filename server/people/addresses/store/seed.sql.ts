// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Query } from '../../../platform/sql/statements.ts';
import type { neighborhood } from '../tables.ts';

type NeighborhoodRow = typeof neighborhood.$inferSelect;

export interface Statements {
  'neighborhood-ids': Query<[], { id: NeighborhoodRow['id'] }>;
  'insert-provinces': Command<[string]>;
  'insert-districts': Command<[string]>;
  'insert-known-areas': Command<[string]>;
  'insert-neighborhoods': Command<
    [
      readonly NeighborhoodRow['id'][],
      readonly NeighborhoodRow['districtId'][],
      readonly NeighborhoodRow['name'][],
      readonly NeighborhoodRow['postcode'][],
      readonly NeighborhoodRow['lat'][],
      readonly NeighborhoodRow['lng'][],
    ]
  >;
}
