// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { suspension } from '../tables.ts';

type SuspensionRow = typeof suspension.$inferSelect;

export interface Statements {
  current: Query<[string, Time], Omit<SuspensionRow, 'accountId' | 'suspendedBy'> & { by: SuspensionRow['suspendedBy'] }>;
  among: Query<[readonly string[], Time], { id: SuspensionRow['accountId'] }>;
  insert: Query<
    [SuspensionRow['accountId'], Time, SuspensionRow['reason'], SuspensionRow['message'], SuspensionRow['suspendedBy'], Time],
    { account_id: SuspensionRow['accountId'] }
  >;
  delete: Query<[string], { account_id: SuspensionRow['accountId'] }>;
  due: Query<[Time, Int8], { id: SuspensionRow['accountId'] }>;
}
