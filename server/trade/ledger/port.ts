import type { Kurus } from '../../kernel/money.ts';
import { definePort } from '../../kernel/ports.ts';

/** The accounts; see docs/decisions/056-trade.md for their meaning and subjects. */
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
  /** A payment, an order item or a seller's account, depending on the ledger account. */
  subjectId?: string;
  /** Debit above 0, credit below. */
  amount: Kurus;
}

/** Entries that add up to 0. */
export interface Posting {
  /** Idempotency key as in decision 056: `payment:<id>:approved`. */
  cause: string;
  /** For the operators' search. */
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
   * Writes entries in the current transaction; entries of 0 are left out. Returns false if the cause was posted before. Throws if the entries do not
   * add up to 0.
   */
  post(posting: Posting): Promise<boolean>;
  /**
   * Like `post`, with the same statement as the transaction's next posting, or before the commit if there is none. Balances read before that do not
   * include it.
   */
  postWithNext(posting: Posting): Promise<void>;
  /** An account's balance for a subject; debit above 0. */
  balanceOf(account: LedgerAccount, subjectId?: string): Promise<Kurus>;
  /** Balances by subject; subjects with a balance of 0 are left out. */
  balancesOf(account: LedgerAccount, subjectIds: readonly string[]): Promise<Map<string, Kurus>>;
  /** A payment's or order's entries, oldest first, at most 2,000. */
  linesOf(of: { paymentId: string } | { orderCode: string }): Promise<LedgerLine[]>;
  /** Whether no imbalance is open. Nothing is paid out otherwise. */
  isSound(): Promise<boolean>;
}

export interface BooksState {
  /** Time of the last check of new entries, and of the whole ledger. */
  checkedAt: Date | null;
  auditedAt: Date | null;
  /** Open imbalances. */
  imbalances: readonly { id: string; kind: string; about: string; amount: Kurus; foundAt: Date }[];
  /** Balance of each account; debit above 0. */
  totals: ReadonlyMap<LedgerAccount, Kurus>;
}

/** A posting's sum on the `provider` account, for the reconciliation. */
export interface ProviderPosting {
  cause: string;
  paymentId?: string;
  amount: Kurus;
  at: Date;
}

/** The ledger's checks, for monitoring and reconciliation. */
export interface BookKeeping {
  state(): Promise<BooksState>;
  /** Checks the whole ledger now and stores imbalances. */
  check(): Promise<void>;
  /** Whether new entries were checked recently; checks them now if not. False if another process is checking. */
  isChecked(): Promise<boolean>;
  /** Closes an imbalance that an administrator accepts. Returns what it is about; undefined if it is not open. */
  acceptImbalance(imbalanceId: string, byId: string, reason: string): Promise<string | undefined>;
  /** Postings on the `provider` account from `from` until before `to`, at most 100,000. */
  providerPostings(from: Date, to: Date): Promise<ProviderPosting[]>;
  /** All postings of these payments on the `provider` account. */
  providerPostingsOf(paymentIds: readonly string[]): Promise<ProviderPosting[]>;
}

export const ledgerPort = definePort<Ledger>('ledger');
export const bookKeepingPort = definePort<BookKeeping>('book-keeping');
