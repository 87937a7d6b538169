// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { bankAccount } from '../tables.ts';

type BankAccountRow = typeof bankAccount.$inferSelect;

export interface Statements {
  one: Query<[string], Omit<BankAccountRow, 'nextAt'>>;
  lock: Query<[string], Omit<BankAccountRow, 'nextAt'>>;
  insert: Command<
    [BankAccountRow['accountId'], BankAccountRow['maskedIban'], BankAccountRow['bankCode'], BankAccountRow['holder'], BankAccountRow['sealed'], Time]
  >;
  'insert-many': Command<[string]>;
  update: Command<
    [
      string,
      BankAccountRow['maskedIban'],
      BankAccountRow['bankCode'],
      BankAccountRow['holder'],
      BankAccountRow['sealed'],
      Time,
      Time | null,
      Int8 | null,
    ]
  >;
  release: Command<[string]>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
  waiting: Query<[Time, Time | null, Int8], Omit<BankAccountRow, 'nextAt'>>;
  ready: Command<[string, number, BankAccountRow['subMerchantKey']]>;
  refused: Command<[string, number, BankAccountRow['refusal']]>;
  merchants: Query<[readonly string[]], { id: BankAccountRow['accountId']; key: NonNullable<BankAccountRow['subMerchantKey']> }>;
  held: Query<[Time, Int8, Int8], Omit<BankAccountRow, 'holder' | 'sealed' | 'subMerchantKey' | 'nextAt' | 'tries'> & { waiting: number }>;
  'held-count': Query<[Time], { count: number }>;
  delete: Command<[string]>;
  'by-iban-end': Query<[string], { id: BankAccountRow['accountId'] }>;
}
