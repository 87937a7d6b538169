// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { ledgerEntry, ledgerTransaction } from '../tables.ts';

type LedgerEntryRow = typeof ledgerEntry.$inferSelect;
type LedgerTransactionRow = typeof ledgerTransaction.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  post: {
    parameters: [
      LedgerTransactionRow['cause'],
      LedgerTransactionRow['paymentId'],
      LedgerTransactionRow['orderCode'],
      Date | string,
      readonly LedgerEntryRow['account'][],
      readonly LedgerEntryRow['subjectId'][],
      readonly (string | number | bigint)[],
    ];
    row: { id: LedgerTransactionRow['id'] };
  };
  balances: { parameters: [string, readonly string[]]; row: { subjectId: string; amount: number } };
  balance: { parameters: [string]; row: { amount: number } };
  totals: { parameters: []; row: { account: string; amount: number } };
  'lines-of-payment': {
    parameters: [string];
    row: {
      cause: LedgerTransactionRow['cause'];
      at: Date;
      account: LedgerEntryRow['account'];
      subjectId: LedgerEntryRow['subjectId'];
      amount: number;
    };
  };
  'lines-of-order': {
    parameters: [string];
    row: {
      cause: LedgerTransactionRow['cause'];
      at: Date;
      account: LedgerEntryRow['account'];
      subjectId: LedgerEntryRow['subjectId'];
      amount: number;
    };
  };
  'provider-between': {
    parameters: [Date | string, Date | string];
    row: {
      cause: LedgerTransactionRow['cause'];
      paymentId: LedgerTransactionRow['paymentId'];
      at: Date;
      amount: number;
    };
  };
  'provider-of': {
    parameters: [readonly string[]];
    row: {
      cause: LedgerTransactionRow['cause'];
      paymentId: NonNullable<LedgerTransactionRow['paymentId']>;
      at: Date;
      amount: number;
    };
  };
}
