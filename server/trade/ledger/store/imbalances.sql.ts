// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ledgerImbalance } from '../tables.ts';

type LedgerImbalanceRow = typeof ledgerImbalance.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  keep: {
    parameters: [
      LedgerImbalanceRow['id'],
      LedgerImbalanceRow['kind'],
      LedgerImbalanceRow['about'],
      string | number | bigint,
      Date | string,
    ];
    row: Record<never, never>;
  };
  open: {
    parameters: [];
    row: {
      id: LedgerImbalanceRow['id'];
      kind: LedgerImbalanceRow['kind'];
      about: LedgerImbalanceRow['about'];
      amount: number;
      foundAt: Date;
    };
  };
  count: { parameters: []; row: { count: number } };
  close: {
    parameters: [string, Date | string | null, LedgerImbalanceRow['closedBy'], LedgerImbalanceRow['reason']];
    row: { about: LedgerImbalanceRow['about'] };
  };
}
