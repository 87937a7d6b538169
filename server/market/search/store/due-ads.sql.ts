// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query, Time } from '../../../platform/sql/statements.ts';

export interface Statements {
  due: Query<[Time], { id: string }>;
  ended: Query<[Time], { ids: string[]; next: Date | null }>;
  promoted: Query<[readonly number[]], { id: string }>;
}
