// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ledgerEntry, ledgerState } from '../tables.ts';

type LedgerEntryRow = typeof ledgerEntry.$inferSelect;
type LedgerStateRow = typeof ledgerState.$inferSelect;

export interface Statements {
  hold: Query<
    [],
    {
      foldedId: string;
      pendingId: string;
      isSettled: boolean | null;
      isOfElsewhere: boolean | null;
      isQuiet: boolean | null;
      nextXid: string | null;
      newestId: string;
    }
  >;
  pend: Command<[Int8, string]>;
  unbalanced: Query<[Int8], { id: LedgerEntryRow['transactionId']; amount: number }>;
  'wrong-side': Query<[Int8, readonly string[], readonly string[]], Omit<LedgerEntryRow, 'id' | 'transactionId'>>;
  advanced: Query<[], { amount: number }>;
  books: Query<[], { amount: number }>;
  checkpoints: Query<[], { account: string; subjectId: string; amount: number }>;
  fold: Command<[Int8, Int8]>;
  emptied: Command<[]>;
  folded: Command<[Int8]>;
  checked: Command<[Time | null, boolean]>;
  state: Query<[], Pick<LedgerStateRow, 'checkedAt' | 'auditedAt'>>;
}
