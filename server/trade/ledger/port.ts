import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';

/** Accounts of the books; what each means and whose it is stands in docs/decisions/056-trade.md. */
export const ledgerAccounts = [
  'provider',
  'buyer',
  'held',
  'seller',
  'commission',
  'fees',
  'vat',
  'withheld',
  'discount',
  'carrier',
  'instalment',
  'refund',
  'transfer',
  'bank',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export interface LedgerEntry {
  account: LedgerAccount;
  /** Whose: a payment, an order item or a seller's account, as the account demands. */
  subjectId?: string;
  /** Debit above zero, credit below. */
  amount: Kurus;
}

/** Entries that belong together; they add up to zero. */
export interface Posting {
  /** What happened, in the words of the decision: `payment:<id>:approved`. Each happens once. */
  cause: string;
  /** What it is of, so that the desk finds it. */
  paymentId?: string;
  orderCode?: string;
  entries: readonly LedgerEntry[];
}

export interface LedgerLine extends LedgerEntry {
  cause: string;
  at: Date;
}

export interface Ledger {
  /**
   * Writes entries, in the transaction in progress. Entries of nothing are left out. Answers false where the cause has been posted already; throws where they do not add up, which is a fault of
   * ours and undoes the transaction.
   */
  post(posting: Posting): Promise<boolean>;
  /** What an account holds for a subject, debit above zero. */
  balanceOf(account: LedgerAccount, subjectId?: string): Promise<Kurus>;
  /** The same for many subjects; those without entries are left out. */
  balancesOf(account: LedgerAccount, subjectIds: readonly string[]): Promise<Map<string, Kurus>>;
  /** All that was posted for a payment or an order, the oldest first. */
  linesOf(of: { paymentId: string } | { orderCode: string }): Promise<LedgerLine[]>;
  /** Whether the books balanced when they were last checked; without that nothing is paid out. */
  isSound(): Promise<boolean>;
}

/** How the books stand. */
export interface BooksState {
  /** When what was new was checked last, and when all of it. */
  checkedAt: Date | null;
  auditedAt: Date | null;
  /** What cannot be and is open. */
  imbalances: readonly { id: string; kind: string; about: string; amount: Kurus; foundAt: Date }[];
  /** What each account holds, debit above zero. */
  totals: ReadonlyMap<LedgerAccount, Kurus>;
}

/** A posting as it is compared with what the provider says: what it moved at the provider. */
export interface ProviderPosting {
  cause: string;
  paymentId?: string;
  amount: Kurus;
  at: Date;
}

/** The books as their watchers see them. */
export interface BookKeeping {
  state(): Promise<BooksState>;
  /** Checks all of them now; what is found is kept. */
  check(): Promise<void>;
  /** Whether somebody has looked at what is new of late: where nobody has, that is done now. False while another copy is at it. */
  isChecked(): Promise<boolean>;
  /** Somebody answers for an imbalance that stays. Answers what it is about; nothing where it is not open. */
  answerFor(imbalanceId: string, byId: string, reason: string): Promise<string | undefined>;
  /** What was posted at the provider from one time to another, 100,000 at most. */
  providerPostings(from: Date, to: Date): Promise<ProviderPosting[]>;
  /** The same of these payments, whenever it was. */
  providerPostingsOf(paymentIds: readonly string[]): Promise<ProviderPosting[]>;
}

export const ledgerPort = definePort<Ledger>('ledger');
export const bookKeepingPort = definePort<BookKeeping>('book-keeping');
