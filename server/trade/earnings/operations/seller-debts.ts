import { kurus } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { payoutsInProgressBySeller } from '../store/earnings.ts';
import type { EarningDeps } from './dependencies.ts';

/** Sellers' debts after late refunds, in kuruş, counting payouts in progress as posted. */
export async function readDebts(
  { database, ledger }: EarningDeps,
  sellerIds: readonly string[],
): Promise<Map<string, Kurus>> {
  const balances = await ledger.balancesOf('seller', sellerIds);
  const sending = await payoutsInProgressBySeller(database, sellerIds);
  const debtOf = (id: string) => kurus(Math.max(0, (balances.get(id) ?? 0) + (sending.get(id) ?? 0)));
  return new Map(sellerIds.map((id) => [id, debtOf(id)]));
}
