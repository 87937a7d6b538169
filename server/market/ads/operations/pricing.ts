import { adEvents } from '../events.ts';
import { recordEvents, recordPrices } from './ad-events.ts';
import type { LifeDeps } from './ad-events.ts';
import { lockOwn, requireAction, saveAdStates } from '../store.ts';
import type { AdState } from '../store.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const dayMs = 24 * 3600 * 1000;

/** The lowest price, kuruş, that an ad has had on any of the last 30 days. */
async function lowestOf(database: Database, { id, price }: AdState, now: Date): Promise<number> {
  const since = new Date(now.getTime() - limits.lowestPriceDays * dayMs);
  const [row] = await database.query<{ price: string | null }>(
    `select min(price) as price from ad_price
     where ad_id = $1 and at >= coalesce((select max(at) from ad_price where ad_id = $1 and at <= $2), '-infinity')`,
    [id, since.toISOString()],
    'ads:lowest-before',
  );
  return Math.min(price, Number(row?.price ?? price));
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
  await database.query('update ad set price = $2, old_price = $3, dropped_at = $4 where id = $1', [
    ad.id,
    price,
    hasFallen ? before : null,
    hasFallen ? now.toISOString() : null,
  ]);
  await saveAdStates(database, [changed]);
  await recordPrices(database, [changed], now);
  await recordEvents(database, [{ adId: ad.id, kind: 'PriceChanged', data: { oldPrice: ad.price, price } }], now);
  await events.publish(adEvents.priceChanged, { adId: ad.id, oldPrice: ad.price, price });
  await refresh([ad.id]);
  return changed;
}

/** Changes price, stock or both of a published ad of an owner at once. Refuses AdNotFound and what the status does not allow. */
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
    const now = clock.now();
    const changed = await changePrice(deps, ad, price ?? ad.price, now);
    const [row] = await database.query<{ stock: number }>(
      'update ad set stock = coalesce($2, stock), updated_at = $3 where id = $1 returning stock',
      [adId, stock ?? null, now.toISOString()],
    );
    return { price: changed.price, stock: row?.stock ?? 1 };
  });
}
