// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';
import type { adOrder } from '../tables.ts';

type AdOrderRow = typeof adOrder.$inferSelect;

export interface Statements {
  page: Query<readonly unknown[], Pick<AdOrderRow, 'code'> & { sortKey: string[] }>;
  count: Query<readonly unknown[], { total: number }>;
}
