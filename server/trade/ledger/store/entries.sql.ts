// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { ledgerEntry, ledgerTransaction } from '../tables.ts';

type LedgerEntryRow = typeof ledgerEntry.$inferSelect;
type LedgerTransactionRow = typeof ledgerTransaction.$inferSelect;
type LinesOfPaymentRow = Omit<LedgerEntryRow, 'id' | 'transactionId'> & Pick<LedgerTransactionRow, 'cause' | 'at'>;

export interface Statements {
  post: Query<
    [
      readonly LedgerTransactionRow['cause'][],
      readonly LedgerTransactionRow['paymentId'][],
      readonly LedgerTransactionRow['orderCode'][],
      Time,
      readonly string[],
      readonly string[],
      readonly (string | null)[],
      readonly Int8[],
    ],
    Pick<LedgerTransactionRow, 'cause'>
  >;
  balances: Query<[string, readonly string[]], { subjectId: string; amount: number }>;
  balance: Query<[string], { amount: number }>;
  totals: Query<[], { account: string; amount: number }>;
  'lines-of-payment': Query<[string], LinesOfPaymentRow>;
  'lines-of-order': Query<[string], LinesOfPaymentRow>;
  'provider-between': Query<[Time, Time], Pick<LedgerTransactionRow, 'cause' | 'paymentId' | 'at'> & { amount: number }>;
  'provider-of': Query<
    [readonly string[]],
    Pick<LedgerTransactionRow, 'cause' | 'at'> & { paymentId: NonNullable<LedgerTransactionRow['paymentId']>; amount: number }
  >;
}
