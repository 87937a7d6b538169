import { clock } from '../../../platform/clock.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';
import { lowestSince, pricesOf } from '../store/prices.ts';
import { onceShown } from './published-ad.ts';

/** Prices in kuruş, the oldest first. Throws AdNotFound. */
export async function priceHistory(database: Database, id: string): Promise<{ at: string; price: number }[]> {
  await onceShown(database, id);
  return (await pricesOf(database, id)).map(({ at, price }) => ({ at: at.toISOString(), price }));
}

/** Lowest price, kuruş, valid at any time in the last 30 days. Throws AdNotFound. */
export async function lowestPrice(database: Database, id: string): Promise<{ price: number; days: number }> {
  const row = await onceShown(database, id);
  const since = new Date(clock.now().getTime() - limits.lowestPriceDays * 24 * 3600 * 1000);
  const lowest = await lowestSince(database, id, since, { forReaders: true });
  return { price: Math.min(row.price, lowest ?? row.price), days: limits.lowestPriceDays };
}
