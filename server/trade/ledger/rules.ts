import type { Kurus } from '../../kernel/money.ts';
import { add, kurus } from '../../kernel/money.ts';
import type { LedgerAccount, LedgerEntry } from './port.ts';

/** What can be wrong in the books: entries of one transaction, or of all, that do not add up; an account on the side on which it never is; a checkpoint that is not what its entries make. */
export type ImbalanceKind = 'Transaction' | 'Books' | 'Side' | 'Checkpoint';

export interface Imbalance {
  kind: ImbalanceKind;
  /** Which transaction or account. */
  about: string;
  amount: Kurus;
}

/**
 * On which side an account can stand, by subject and as a whole: what is held for somebody is never owed to us, and we have no less than nothing at the
 * provider, but for what sellers owe. A seller stands on either: after a late refund they owe us.
 */
export const sides: Readonly<Record<LedgerAccount, 'debit' | 'credit' | 'either'>> = {
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
  // Only what leaves Meydan's own bank account is posted.
  bank: 'credit',
};

const accountsOn = (side: 'debit' | 'credit'): LedgerAccount[] =>
  (Object.keys(sides) as LedgerAccount[]).filter((account) => sides[account] === side);
export const debitAccounts = accountsOn('debit');
export const creditAccounts = accountsOn('credit');

/** What an account is called where its subject is named too. */
export const nameOf = (account: LedgerAccount, subjectId: string | null): string =>
  subjectId === null ? account : `${account} ${subjectId}`;

/** The entries that say something. Throws where they do not add up: such a posting is a fault of ours. */
export function balanced(cause: string, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sum = add(...entries.map(({ amount }) => kurus(amount)));
  if (sum !== 0) throw new RangeError(`The entries of “${cause}” are ${sum} kuruş apart`);
  return entries.filter(({ amount }) => amount !== 0);
}
