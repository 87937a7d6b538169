// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../platform/sql/statements.ts';

export interface Statements {
  'notify-content': Query<[string], { pg_notify: string }>;
}
