import { required } from '../../../platform/errors.ts';
import { readFavourite } from '../store/ads.ts';
import type { FavouriteDeps } from './dependencies.ts';

/** The price history of a favourite ad, and its price when it was added. Throws FavouriteNotFound. */
export async function readPriceHistory({ database, ads }: FavouriteDeps, accountId: string, adId: string) {
  const { keptAt, keptPrice } = required(await readFavourite(database, accountId, adId), 'FavouriteNotFound');
  return { items: await ads.priceHistory(adId), keptAt: keptAt.toISOString(), keptPrice };
}
