// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { providerLine, reconciliation, reconciliationDifference } from '../tables.ts';

type ProviderLineRow = typeof providerLine.$inferSelect;
type ReconciliationRow = typeof reconciliation.$inferSelect;
type ReconciliationDifferenceRow = typeof reconciliationDifference.$inferSelect;

export interface Statements {
  'keep-lines': Command<
    [
      Time,
      readonly ProviderLineRow['key'][],
      readonly ProviderLineRow['kind'][],
      readonly ProviderLineRow['paymentId'][],
      readonly ProviderLineRow['itemId'][],
      readonly ProviderLineRow['reference'][],
      readonly Int8[],
      readonly Time[],
    ]
  >;
  lines: Query<[readonly string[], Time], Omit<ProviderLineRow, 'key' | 'day' | 'at'>>;
  'of-day': Query<[Time], { paymentId: NonNullable<ProviderLineRow['paymentId']> }>;
  done: Command<[Time, ReconciliationRow['lineCount'], Time]>;
  last: Query<[], { day: string; at: Date }>;
  missed: Query<[Time, number], { day: string }>;
  find: Command<
    [
      ReconciliationDifferenceRow['id'],
      Time,
      ReconciliationDifferenceRow['kind'],
      ReconciliationDifferenceRow['paymentId'],
      ReconciliationDifferenceRow['reference'],
      Int8,
      Int8,
      Time,
    ]
  >;
  open: Query<[], Pick<ReconciliationDifferenceRow, 'id' | 'kind' | 'paymentId' | 'reference'>>;
  'open-count': Query<[], { count: number }>;
  close: Command<[string, Time | null, ReconciliationDifferenceRow['closedBy'], ReconciliationDifferenceRow['reason']]>;
  reference: Query<[string], { reference: string }>;
  page: Query<[Int8, Int8], Omit<ReconciliationDifferenceRow, 'day' | 'closedBy'> & { day: string }>;
  count: Query<[], { count: number }>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
