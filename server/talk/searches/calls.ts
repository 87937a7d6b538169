import { savedSearchCalls as calls } from '../../../contract/calls/saved-searches.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { SearchesDeps } from './operations/deps.ts';
import { bringBack, changeSearch, dropSearch, lookAtSearch, saveSearch } from './operations/keeping.ts';
import { briefOf, byCode, pageOf } from './operations/reading.ts';

const done = { done: true as const };

/** Answers every call of `contract/calls/saved-searches.ts`. */
export function savedSearchBindings(deps: SearchesDeps) {
  return bindAll(
    bind(calls.page, ({ query }, context) => pageOf(deps, memberOf(context).id, query, context.language)),
    bind(calls.brief, ({ query }, context) => briefOf(deps, memberOf(context).id, query.request)),
    bind(calls.byCode, ({ params }, { caller, language }) =>
      byCode(deps, params.code, caller.kind === 'member' ? caller.id : undefined, language),
    ),
    bind(calls.add, ({ body }, context) => saveSearch(deps, memberOf(context).id, body)),
    bind(calls.update, ({ body }, context) => changeSearch(deps, memberOf(context).id, body)),
    bind(calls.remove, async ({ query }, context) => {
      await dropSearch(deps, memberOf(context).id, query.id);
      return done;
    }),
    bind(calls.restore, async ({ query }, context) => {
      await bringBack(deps, memberOf(context).id, query.id);
      return done;
    }),
    bind(calls.look, async ({ query }, context) => {
      await lookAtSearch(deps, memberOf(context).id, query.id);
      return done;
    }),
  );
}
