import type { z } from 'zod';
import type { totalEarnings } from '../../../../contract/schemas/earning.ts';
import { totalsOf } from '../store/earnings.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';
import type { EarningDeps } from './dependencies.ts';

/** Reads a seller's totals: held, payable, paid and owed. */
export async function readTotals(deps: EarningDeps, sellerId: string): Promise<z.output<typeof totalEarnings>> {
  const { database, ledger } = deps;
  const { held, payable, paid, byTransfer, count } = await totalsOf(database, sellerId);
  // Owed transfers have left the seller's ledger account already.
  const balance = (await ledger.balanceOf('seller', sellerId)) - byTransfer;
  return {
    held,
    // Debts reduce the payable amount, because the next payouts deduct them.
    payable: Math.max(0, Math.min(payable + byTransfer, 0 - balance)),
    paid: paid - byTransfer,
    owed: Math.max(0, balance),
    count,
    hasBankAccount: (await bankAccountOf(database, sellerId)) !== undefined,
    isResting: !(await ledger.isSound()),
  };
}
