// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../../platform/sql/statements.ts';
import type { bankAccount, earning } from '../tables.ts';

type BankAccountRow = typeof bankAccount.$inferSelect;
type EarningRow = typeof earning.$inferSelect;
type OwedRow = Pick<EarningRow, 'id' | 'orderCode' | 'sellerId' | 'title' | 'paidAt' | 'byTransfer' | 'transferredAt' | 'transferReference'> &
  Pick<BankAccountRow, 'heldUntil' | 'reviewAmount'> & {
    holder: BankAccountRow['holder'] | null;
    maskedIban: BankAccountRow['maskedIban'] | null;
    bankCode: BankAccountRow['bankCode'] | null;
    state: BankAccountRow['state'] | null;
  };

export interface Statements {
  owe: Command<[string, Int8]>;
  sent: Command<[string, Int8, Time | null, EarningRow['transferReference']]>;
  owed: Query<[Int8, Int8], OwedRow>;
  transferred: Query<
    [Int8, Int8],
    Pick<EarningRow, 'id' | 'orderCode' | 'sellerId' | 'title' | 'paidAt' | 'byTransfer' | 'transferReference'> &
      Pick<BankAccountRow, 'heldUntil' | 'reviewAmount'> & {
        transferredAt: Date;
        holder: BankAccountRow['holder'] | null;
        maskedIban: BankAccountRow['maskedIban'] | null;
        bankCode: BankAccountRow['bankCode'] | null;
        state: BankAccountRow['state'] | null;
      }
  >;
  one: Query<[string], OwedRow>;
  'owed-count': Query<[], { count: number }>;
  'transferred-count': Query<[], { count: number }>;
  'desk-queue': Query<[], { count: number; oldest: Date | null }>;
}
