// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { bankAccount } from '../tables.ts';

type BankAccountRow = typeof bankAccount.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  one: {
    parameters: [string];
    row: {
      accountId: BankAccountRow['accountId'];
      maskedIban: BankAccountRow['maskedIban'];
      bankCode: BankAccountRow['bankCode'];
      holder: BankAccountRow['holder'];
      state: BankAccountRow['state'];
      refusal: BankAccountRow['refusal'];
      sealed: BankAccountRow['sealed'];
      version: BankAccountRow['version'];
      subMerchantKey: BankAccountRow['subMerchantKey'];
      heldUntil: Date | null;
      tries: BankAccountRow['tries'];
      changedAt: Date;
    };
  };
  lock: {
    parameters: [string];
    row: {
      accountId: BankAccountRow['accountId'];
      maskedIban: BankAccountRow['maskedIban'];
      bankCode: BankAccountRow['bankCode'];
      holder: BankAccountRow['holder'];
      state: BankAccountRow['state'];
      refusal: BankAccountRow['refusal'];
      sealed: BankAccountRow['sealed'];
      version: BankAccountRow['version'];
      subMerchantKey: BankAccountRow['subMerchantKey'];
      heldUntil: Date | null;
      tries: BankAccountRow['tries'];
      changedAt: Date;
    };
  };
  insert: {
    parameters: [
      BankAccountRow['accountId'],
      BankAccountRow['maskedIban'],
      BankAccountRow['bankCode'],
      BankAccountRow['holder'],
      BankAccountRow['sealed'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  'insert-many': { parameters: [string]; row: Record<never, never> };
  update: {
    parameters: [
      string,
      BankAccountRow['maskedIban'],
      BankAccountRow['bankCode'],
      BankAccountRow['holder'],
      BankAccountRow['sealed'],
      Date | string,
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  waiting: {
    parameters: [Date | string, Date | string | null, string | number | bigint];
    row: {
      accountId: BankAccountRow['accountId'];
      maskedIban: BankAccountRow['maskedIban'];
      bankCode: BankAccountRow['bankCode'];
      holder: BankAccountRow['holder'];
      state: BankAccountRow['state'];
      refusal: BankAccountRow['refusal'];
      sealed: BankAccountRow['sealed'];
      version: BankAccountRow['version'];
      subMerchantKey: BankAccountRow['subMerchantKey'];
      heldUntil: Date | null;
      tries: BankAccountRow['tries'];
      changedAt: Date;
    };
  };
  ready: { parameters: [string, number, BankAccountRow['subMerchantKey']]; row: Record<never, never> };
  refused: { parameters: [string, number, BankAccountRow['refusal']]; row: Record<never, never> };
  merchants: {
    parameters: [readonly string[]];
    row: { id: BankAccountRow['accountId']; key: NonNullable<BankAccountRow['subMerchantKey']> };
  };
  held: {
    parameters: [Date | string, string | number | bigint, string | number | bigint];
    row: {
      accountId: BankAccountRow['accountId'];
      maskedIban: BankAccountRow['maskedIban'];
      bankCode: BankAccountRow['bankCode'];
      state: BankAccountRow['state'];
      refusal: BankAccountRow['refusal'];
      heldUntil: Date | null;
      changedAt: Date;
      waiting: number;
    };
  };
  'held-count': { parameters: [Date | string]; row: { count: number } };
  delete: { parameters: [string]; row: Record<never, never> };
}
