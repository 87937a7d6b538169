import { adEvents } from '../events.ts';
import type { LifeDeps } from './ad-events.ts';
import { requireNotHeld } from './sales.ts';
import { saveStock } from '../store/contents.ts';
import { recordEvents } from '../store/happenings.ts';
import { lowestSince, recordPrices, savePrice } from '../store/prices.ts';
import { lockOwn, requireAction, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const dayMs = 24 * 3600 * 1000;

/** The lowest price, kuruş, that an ad has had on any of the last 30 days. */
async function lowestOf(database: Database, { id, price }: AdState, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.lowestPriceDays * dayMs);
  return Math.min(price, (await lowestSince(database, id, since, { forReaders: false })) ?? price);
}

/**
 * Gives a locked ad another price, kuruş, in the transaction in progress: history, events, index. It has fallen only where it is below everything
 * it cost in 30 days, so that nobody raises a price in order to lower it. Answers the ad as it then stands.
 */
export async function changePrice(deps: LifeDeps, ad: AdState, price: number, now: Date): Promise<AdState> {
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

/** Changes price, stock or both of a published ad of an owner at once. Refuses AdNotFound, OfferAdHeld and what the status does not allow. */
export async function changeOffer(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  { price, stock }: { price?: number | undefined; stock?: number | undefined },
): Promise<{ price: number; stock: number }> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const ad = await lockOwn(database, adId, ownerId);
    requireAction(ad, 'changePrice');
    if (stock !== undefined) await requireNotHeld(database, adId, stock);
    const now = clock.now();
    const changed = await changePrice(deps, ad, price ?? ad.price, now);
    const saved = await saveStock(database, adId, stock, now);
    return { price: changed.price, stock: saved ?? 1 };
  });
}
