// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';

export interface Statements {
  market: Query<[], { ads: boolean; searchable: boolean }>;
  desks: Query<[string], { isEmpty: boolean }>;
}
