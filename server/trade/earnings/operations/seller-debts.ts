import type { Kurus } from '../../../kernel/money.ts';
import { kurus } from '../../../kernel/money.ts';
import type { EarningDeps } from './dependencies.ts';
import { underWayOf } from '../store/earnings.ts';

/** What sellers owe after late refunds, once what is at the provider at this moment is posted; kuruş. */
export async function debtsOf(
  { database, ledger }: EarningDeps,
  sellerIds: readonly string[],
): Promise<Map<string, Kurus>> {
  const balances = await ledger.balancesOf('seller', sellerIds);
  const sending = await underWayOf(database, sellerIds);
  const debtOf = (id: string) => kurus(Math.max(0, (balances.get(id) ?? 0) + (sending.get(id) ?? 0)));
  return new Map(sellerIds.map((id) => [id, debtOf(id)]));
}
