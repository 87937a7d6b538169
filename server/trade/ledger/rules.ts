import type { Kurus } from '../../kernel/money.ts';
import { add, kurus } from '../../kernel/money.ts';
import type { LedgerAccount, LedgerEntry } from './port.ts';

/**
 * Kinds of imbalance: a transaction, or all entries, that do not add up to 0; an account with the wrong sign; a checkpoint that differs from its
 * entries.
 */
export type ImbalanceKind = 'Transaction' | 'Books' | 'Side' | 'Checkpoint';

export interface Imbalance {
  kind: ImbalanceKind;
  /** The transaction or account. */
  about: string;
  amount: Kurus;
}

/**
 * The sign that each account's balance must have, per subject and in total. `provider` may only be negative by what sellers owe and by discounts that
 * Meydan bears. Sellers can have either sign: after a late refund they owe Meydan.
 */
export const balanceSigns: Readonly<Record<LedgerAccount, 'debit' | 'credit' | 'either'>> = {
  provider: 'debit',
  buyer: 'credit',
  held: 'credit',
  seller: 'either',
  commission: 'credit',
  fees: 'credit',
  vat: 'credit',
  withheld: 'credit',
  discount: 'debit',
  carrier: 'credit',
  instalment: 'credit',
  refund: 'credit',
  transfer: 'credit',
  // Only transfers from Meydan's own bank account are posted.
  bank: 'credit',
};

const accountsOn = (side: 'debit' | 'credit'): LedgerAccount[] =>
  (Object.keys(balanceSigns) as LedgerAccount[]).filter((account) => balanceSigns[account] === side);
export const debitAccounts = accountsOn('debit');
export const creditAccounts = accountsOn('credit');

export const nameOf = (account: LedgerAccount, subjectId: string | null): string =>
  subjectId === null ? account : `${account} ${subjectId}`;

/** Removes entries of 0. Throws RangeError if the entries do not add up to 0, which is a fault of the caller. */
export function balanced(cause: string, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sum = add(...entries.map(({ amount }) => kurus(amount)));
  if (sum !== 0) throw new RangeError(`The entries of “${cause}” add up to ${sum} kuruş, not 0`);
  return entries.filter(({ amount }) => amount !== 0);
}
