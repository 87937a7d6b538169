import { atMost, kurus, minus, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { LedgerEntry } from '../../ledger/port.ts';

/** What is to be transferred of a sum, and what of it settles a debt of the seller. */
export interface TransferSums {
  amount: Kurus;
  settled: Kurus;
}

/** Takes what the seller owes after late refunds off a transfer. */
export function transferSums(owed: Kurus, debt: Kurus): TransferSums {
  const settled = atMost(owed, kurus(Math.max(0, debt)));
  return { amount: subtract(owed, settled), settled };
}

/**
 * Whether so much may be marked as transferred: no less than what is left after the debt, no more than what is owed. More than what is left is right too,
 * because a refund may have come between the transfer at the bank and its mark.
 */
export const mayTransfer = (owed: Kurus, debt: Kurus, amount: Kurus): boolean =>
  amount <= owed && amount >= transferSums(owed, debt).amount;

/** The entries of a transfer: they clear what is owed; what was not transferred lowers what the seller owes. */
export const transferEntries = (sellerId: string, owed: Kurus, amount: Kurus): LedgerEntry[] => [
  { account: 'transfer', amount: owed },
  { account: 'bank', amount: minus(amount) },
  { account: 'seller', subjectId: sellerId, amount: minus(subtract(owed, amount)) },
];
