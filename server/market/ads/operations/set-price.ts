import { adEvents } from '../events.ts';
import type { LifeDeps } from './dependencies.ts';
import { recordEvents } from '../store/ad-events.ts';
import { lowestSince, recordPrices, savePrice } from '../store/prices.ts';
import { saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../platform/database.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Sets the price, kuruş, of a locked ad and records history, events and search index in the current transaction. Counts as a drop only below the
 * lowest price of 30 days, so that raising a price first does not fake one. Returns the changed ad.
 */
export async function setPrice(deps: LifeDeps, ad: AdState, price: number, now: Date): Promise<AdState> {
  if (price === ad.price) return ad;
  const { database, events, refresh } = deps;
  const before = await lowestOf(database, ad, now);
  const hasFallen = price < before;
  const changed = { ...ad, price, version: ad.version + 1 };
  await savePrice(database, ad.id, price, hasFallen ? { from: before, at: now } : undefined);
  await saveAdStates(database, [changed]);
  await recordPrices(database, [changed], now);
  await recordEvents(database, [{ adId: ad.id, kind: 'PriceChanged', data: { oldPrice: ad.price, price } }], now);
  await events.publish(adEvents.priceChanged, { adId: ad.id, oldPrice: ad.price, price });
  await refresh([ad.id]);
  return changed;
}

/** Lowest price, kuruş, valid at any time in the last 30 days. */
async function lowestOf(database: Database, { id, price }: AdState, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.lowestPriceDays * dayMs);
  return Math.min(price, (await lowestSince(database, id, since, { forReaders: false })) ?? price);
}
