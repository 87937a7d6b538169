import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { lockAccount, changeSeveral } from '../store/ads.ts';
import type { FavouriteDeps } from './dependencies.ts';

/** Removes several favourites, or restores them within `limits.favouriteUndoMinutes`. Returns the number of changed ads. */
export async function changeFavourites(
  { database, live }: FavouriteDeps,
  accountId: string,
  adIds: readonly string[],
  act: 'Remove' | 'Restore',
): Promise<number> {
  return database.inTransaction(async () => {
    const since = new Date(clock.now().getTime() - limits.favouriteUndoMinutes * 60_000);
    if (act === 'Restore') await lockAccount(database, accountId);
    const changed = await changeSeveral(database, accountId, adIds, act === 'Remove' ? { act } : { act, since });
    for (const adId of changed) await live.send([accountId], 'favourite', { adId, isKept: act === 'Restore' });
    return changed.length;
  });
}
