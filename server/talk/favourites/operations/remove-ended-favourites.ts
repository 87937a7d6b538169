import { removeEnded } from '../store/ads.ts';
import type { FavouriteDeps } from './dependencies.ts';

/** Removes all favourites that have ended. Returns their ad numbers. */
export async function removeEndedFavourites({ database, live }: FavouriteDeps, accountId: string): Promise<string[]> {
  return database.inTransaction(async () => {
    const adIds = await removeEnded(database, accountId);
    if (adIds.length > 0) await live.send([accountId], 'counts', {});
    return adIds;
  });
}
