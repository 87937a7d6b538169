import { favouriteCalls as calls } from '../../../contract/calls/favourites.ts';
import { limits } from '../../../contract/limits.ts';
import { memberOf } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import {
  addFavourite,
  changeFavourites,
  dropEnded,
  dropFavourite,
  idsOf,
  pageOf,
  priceHistoryOf,
} from './operations/ads.ts';
import type { FavouriteDeps } from './operations/ads.ts';
import { follow, followedSellers } from './operations/sellers.ts';
import type { FollowDeps } from './operations/sellers.ts';
import { deleteFollow, setNotices } from './store/sellers.ts';

const done = { done: true as const };

/** Answers every call of `contract/calls/favourites.ts`. */
export function favouriteBindings(deps: FavouriteDeps & FollowDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.ads, async ({ query: { categoryId } }, context) => {
      const first = { categoryId, sort: 'Newest', page: 1, pageSize: limits.pageSizeMost } as const;
      const { hasNextPage: _, ...answer } = await pageOf(deps, memberOf(context).id, first, context.language);
      return answer;
    }),
    bind(calls.page, ({ query }, context) => pageOf(deps, memberOf(context).id, query, context.language)),
    bind(calls.ids, async (_, context) => ({ items: await idsOf(database, memberOf(context).id) })),
    bind(calls.priceHistory, ({ params }, context) => priceHistoryOf(deps, memberOf(context).id, params.adId)),
    bind(calls.add, async ({ query }, context) => {
      await addFavourite(database, memberOf(context).id, query.adId);
      return done;
    }),
    bind(calls.remove, async ({ query }, context) => {
      await dropFavourite(database, memberOf(context).id, query.adId);
      return done;
    }),
    bind(calls.several, async ({ body }, context) => ({
      count: await changeFavourites(deps, memberOf(context).id, body.adIds, body.act),
    })),
    bind(calls.removeEnded, async (_, context) => ({ adIds: await dropEnded(deps, memberOf(context).id) })),
    bind(calls.follow, async ({ body }, context) => {
      await follow(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.followed, ({ query }, context) => followedSellers(deps, memberOf(context).id, query)),
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
