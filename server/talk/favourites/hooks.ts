import type { AccountHooks } from '../../kernel/hooks.ts';
import type { Database } from '../../platform/database.ts';
import { countFavourites, deleteFavouritesOf, exportFavourites, removeBetween } from './store/ads.ts';
import { deleteFollowsBetween, deleteFollowsOf, exportFollowed } from './store/sellers.ts';

export const favouriteHooks = (database: Database): AccountHooks => ({
  async memberBlocked(blockerId, blockedId) {
    await deleteFollowsBetween(database, blockerId, blockedId);
    await removeBetween(database, blockerId, blockedId);
  },
  async accountErased(accountId) {
    await deleteFavouritesOf(database, accountId);
    await deleteFollowsOf(database, accountId);
  },
  exports: {
    favouriteAds: (accountId) => exportFavourites(database, accountId),
    followedSellers: (accountId) => exportFollowed(database, accountId),
  },
  menuCounts: { MyFavorites: (accountId) => countFavourites(database, accountId) },
});
