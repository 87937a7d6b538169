// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ledgerEntry } from '../tables.ts';

type LedgerEntryRow = typeof ledgerEntry.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  hold: {
    parameters: [];
    row: {
      foldedId: string;
      pendingId: string;
      isSettled: boolean | null;
      isOfElsewhere: boolean | null;
      isQuiet: boolean | null;
      nextXid: string | null;
      newestId: string;
    };
  };
  pend: { parameters: [string | number | bigint, string]; row: Record<never, never> };
  unbalanced: { parameters: [string | number | bigint]; row: { id: LedgerEntryRow['transactionId']; amount: number } };
  'wrong-side': {
    parameters: [string | number | bigint, readonly string[], readonly string[]];
    row: { account: LedgerEntryRow['account']; subjectId: LedgerEntryRow['subjectId']; amount: number };
  };
  advanced: { parameters: []; row: { amount: number } };
  books: { parameters: []; row: { amount: number } };
  checkpoints: { parameters: []; row: { account: string; subjectId: string; amount: number } };
  fold: { parameters: [string | number | bigint, string | number | bigint]; row: Record<never, never> };
  emptied: { parameters: []; row: Record<never, never> };
  folded: { parameters: [string | number | bigint]; row: Record<never, never> };
  checked: { parameters: [Date | string | null, boolean]; row: Record<never, never> };
  state: { parameters: []; row: { checkedAt: Date | null; auditedAt: Date | null } };
}
