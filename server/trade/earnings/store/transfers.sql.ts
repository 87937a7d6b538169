// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { bankAccount, earning } from '../tables.ts';

type BankAccountRow = typeof bankAccount.$inferSelect;
type EarningRow = typeof earning.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  owe: { parameters: [string, string | number | bigint]; row: Record<never, never> };
  sent: {
    parameters: [string, string | number | bigint, Date | string | null, EarningRow['transferReference']];
    row: Record<never, never>;
  };
  owed: {
    parameters: [string | number | bigint, string | number | bigint];
    row: {
      id: EarningRow['id'];
      orderCode: EarningRow['orderCode'];
      sellerId: EarningRow['sellerId'];
      title: EarningRow['title'];
      paidAt: Date | null;
      byTransfer: number;
      transferredAt: Date | null;
      transferReference: EarningRow['transferReference'];
      holder: BankAccountRow['holder'] | null;
      maskedIban: BankAccountRow['maskedIban'] | null;
      bankCode: BankAccountRow['bankCode'] | null;
      state: BankAccountRow['state'] | null;
      heldUntil: Date | null;
    };
  };
  transferred: {
    parameters: [string | number | bigint, string | number | bigint];
    row: {
      id: EarningRow['id'];
      orderCode: EarningRow['orderCode'];
      sellerId: EarningRow['sellerId'];
      title: EarningRow['title'];
      paidAt: Date | null;
      byTransfer: number;
      transferredAt: Date;
      transferReference: EarningRow['transferReference'];
      holder: BankAccountRow['holder'] | null;
      maskedIban: BankAccountRow['maskedIban'] | null;
      bankCode: BankAccountRow['bankCode'] | null;
      state: BankAccountRow['state'] | null;
      heldUntil: Date | null;
    };
  };
  one: {
    parameters: [string];
    row: {
      id: EarningRow['id'];
      orderCode: EarningRow['orderCode'];
      sellerId: EarningRow['sellerId'];
      title: EarningRow['title'];
      paidAt: Date | null;
      byTransfer: number;
      transferredAt: Date | null;
      transferReference: EarningRow['transferReference'];
      holder: BankAccountRow['holder'] | null;
      maskedIban: BankAccountRow['maskedIban'] | null;
      bankCode: BankAccountRow['bankCode'] | null;
      state: BankAccountRow['state'] | null;
      heldUntil: Date | null;
    };
  };
  'owed-count': { parameters: []; row: { count: number } };
  'transferred-count': { parameters: []; row: { count: number } };
}
