import type { z } from 'zod';
import type { totalEarnings } from '../../../../contract/schemas/earning.ts';
import type { EarningDeps } from './dependencies.ts';
import { totalsOf } from '../store/earnings.ts';
import { bankAccountOf } from '../store/bank-accounts.ts';

/** What a member has coming. */
export async function readTotals(deps: EarningDeps, sellerId: string): Promise<z.output<typeof totalEarnings>> {
  const { database, ledger } = deps;
  const { held, payable, paid, byTransfer, count } = await totalsOf(database, sellerId);
  // What is on its way by bank transfer has left the seller's account in the books.
  const balance = (await ledger.balanceOf('seller', sellerId)) - byTransfer;
  return {
    held,
    // Late refunds that the next payouts bring in are not coming any more.
    payable: Math.max(0, Math.min(payable + byTransfer, 0 - balance)),
    paid: paid - byTransfer,
    owed: Math.max(0, balance),
    count,
    hasBankAccount: (await bankAccountOf(database, sellerId)) !== undefined,
    isResting: !(await ledger.isSound()),
  };
}
