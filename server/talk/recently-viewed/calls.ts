import { recentlyViewedCalls as calls } from '../../../contract/calls/recently-viewed.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { mayLike } from './operations/liking.ts';
import type { LikingDeps } from './operations/liking.ts';
import { recentlyViewed, recordViews } from './operations/viewed.ts';
import { clearViewed, removeViewed, setViewedKept } from './store.ts';

const done = { done: true as const };

/** Answers every call of `contract/calls/recently-viewed.ts`. */
export function recentlyViewedBindings(deps: LikingDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.all, (_, context) => recentlyViewed(deps, memberOf(context).id, context.language)),
    bind(calls.add, ({ body }, context) => recordViews(deps, memberOf(context).id, body.adIds)),
    bind(calls.remove, async ({ params }, context) => {
      await removeViewed(database, memberOf(context).id, params.adId);
      return done;
    }),
    bind(calls.clear, async (_, context) => {
      await clearViewed(database, memberOf(context).id);
      return done;
    }),
    bind(calls.setKept, async ({ body: { isKept } }, context) => {
      await setViewedKept(database, memberOf(context).id, isKept);
      return { isKept };
    }),
    bind(calls.mayLike, ({ query }, { caller, language }) => mayLike(deps, caller, query, language)),
  );
}
