import { favouriteCalls as calls } from '../../../contract/calls/favourites.ts';
import { limits } from '../../../contract/limits.ts';
import { memberOf } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { listFavourites } from './operations/list-favourites.ts';
import { readPriceHistory } from './operations/read-price-history.ts';
import { removeEndedFavourites } from './operations/remove-ended-favourites.ts';
import { changeFavourites } from './operations/change-favourites.ts';
import { addFavourite } from './operations/add-favourite.ts';
import type { FavouriteDeps, FollowDeps } from './operations/dependencies.ts';
import { followSeller } from './operations/follow-seller.ts';
import { listFollowedSellers } from './operations/list-followed-sellers.ts';
import { favouriteIds, removeFavourite } from './store/ads.ts';
import { deleteFollow, setNotices } from './store/sellers.ts';

const done = { done: true as const };

export function favouriteBindings(deps: FavouriteDeps & FollowDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.ads, async ({ query: { categoryId } }, context) => {
      const first = { categoryId, sort: 'Newest', page: 1, pageSize: limits.pageSizeMost } as const;
      const { hasNextPage: _, ...answer } = await listFavourites(deps, memberOf(context).id, first, context.language);
      return answer;
    }),
    bind(calls.page, ({ query }, context) => listFavourites(deps, memberOf(context).id, query, context.language)),
    bind(calls.ids, async (_, context) => ({ items: await favouriteIds(database, memberOf(context).id) })),
    bind(calls.priceHistory, ({ params }, context) => readPriceHistory(deps, memberOf(context).id, params.adId)),
    bind(calls.add, async ({ query }, context) => {
      await addFavourite(database, memberOf(context).id, query.adId);
      return done;
    }),
    bind(calls.remove, async ({ query }, context) => {
      await removeFavourite(database, memberOf(context).id, query.adId);
      return done;
    }),
    bind(calls.several, async ({ body }, context) => ({
      count: await changeFavourites(deps, memberOf(context).id, body.adIds, body.act),
    })),
    bind(calls.removeEnded, async (_, context) => ({ adIds: await removeEndedFavourites(deps, memberOf(context).id) })),
    bind(calls.follow, async ({ body }, context) => {
      await followSeller(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.followed, ({ query }, context) => listFollowedSellers(deps, memberOf(context).id, query)),
    bind(calls.setNotices, async ({ body: { favoritedUserId, notifies } }, context) => {
      const isFollowed = await setNotices(database, memberOf(context).id, favoritedUserId, notifies);
      if (!isFollowed) throw new DomainError('FollowNotFound');
      return done;
    }),
    bind(calls.unfollow, async ({ params }, context) => {
      await deleteFollow(database, memberOf(context).id, params.favoritedUserId);
      return done;
    }),
  );
}
