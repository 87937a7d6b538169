// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query } from '../../../platform/sql/statements.ts';
import type { ad } from '../tables.ts';

type AdRow = typeof ad.$inferSelect;

export interface Statements {
  'same-things': Query<[readonly string[]], { id: string }>;
  taken: Query<[readonly string[]], { number: NonNullable<AdRow['registryNumber']>; id: string }>;
  'mark-deleted': Command<[readonly Int8[], AdRow['takenDownFor']]>;
  'unmark-deleted': Command<[readonly Int8[], string]>;
}
