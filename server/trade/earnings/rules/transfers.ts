import { atMost, kurus, minus, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { LedgerEntry } from '../../ledger/port.ts';

/** Amount to transfer, and the part that settles the seller's debt. */
export interface TransferSums {
  amount: Kurus;
  settled: Kurus;
}

/** Deducts the seller's debt from a transfer. */
export function transferSums(owed: Kurus, debt: Kurus): TransferSums {
  const settled = atMost(owed, kurus(Math.max(0, debt)));
  return { amount: subtract(owed, settled), settled };
}

/**
 * True if the amount is between the sum owed after debts and the sum owed. It may exceed the former, because a refund can happen between the bank
 * transfer and its mark.
 */
export const mayTransfer = (owed: Kurus, debt: Kurus, amount: Kurus): boolean =>
  amount <= owed && amount >= transferSums(owed, debt).amount;

/** Entries of a transfer: they clear the sum owed; the part not transferred reduces the seller's debt. */
export const transferEntries = (sellerId: string, owed: Kurus, amount: Kurus): LedgerEntry[] => [
  { account: 'transfer', amount: owed },
  { account: 'bank', amount: minus(amount) },
  { account: 'seller', subjectId: sellerId, amount: minus(subtract(owed, amount)) },
];
