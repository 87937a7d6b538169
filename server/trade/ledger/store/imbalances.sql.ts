// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ledgerImbalance } from '../tables.ts';

type LedgerImbalanceRow = typeof ledgerImbalance.$inferSelect;

export interface Statements {
  keep: Command<[LedgerImbalanceRow['id'], LedgerImbalanceRow['kind'], LedgerImbalanceRow['about'], Int8, Time]>;
  open: Query<[], Omit<LedgerImbalanceRow, 'closedAt' | 'closedBy' | 'reason'>>;
  count: Query<[], { count: number }>;
  close: Query<[string, Time | null, LedgerImbalanceRow['closedBy'], LedgerImbalanceRow['reason']], Pick<LedgerImbalanceRow, 'about'>>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
