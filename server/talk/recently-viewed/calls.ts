import { recentlyViewedCalls as calls } from '../../../contract/calls/recently-viewed.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { suggestAds } from './operations/suggest-ads.ts';
import type { SuggestionDeps } from './operations/dependencies.ts';
import { listRecentlyViewed } from './operations/list-recently-viewed.ts';
import { recordViews } from './operations/record-views.ts';
import { clearViewed, removeViewed, setHistoryEnabled } from './store.ts';

const done = { done: true as const };

export function recentlyViewedBindings(deps: SuggestionDeps) {
  const { database } = deps;
  return bindAll(
    bind(calls.all, (_, context) => listRecentlyViewed(deps, memberOf(context).id, context.language)),
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
      await setHistoryEnabled(database, memberOf(context).id, isKept);
      return { isKept };
    }),
    bind(calls.mayLike, ({ query }, { caller, language }) => suggestAds(deps, caller, query, language)),
  );
}
