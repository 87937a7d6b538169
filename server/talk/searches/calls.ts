import { savedSearchCalls as calls } from '../../../contract/calls/saved-searches.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { SearchesDeps } from './operations/dependencies.ts';
import { saveSearch } from './operations/save-search.ts';
import { markSearchSeen } from './operations/mark-search-seen.ts';
import { restoreSearch } from './operations/restore-search.ts';
import { removeSearch } from './operations/remove-search.ts';
import { changeSearch } from './operations/change-search.ts';
import { readSearchByCode } from './operations/read-search-by-code.ts';
import { listSearchNames } from './operations/list-search-names.ts';
import { listSavedSearches } from './operations/list-saved-searches.ts';

const done = { done: true as const };

export function savedSearchBindings(deps: SearchesDeps) {
  return bindAll(
    bind(calls.page, ({ query }, context) => listSavedSearches(deps, memberOf(context).id, query, context.language)),
    bind(calls.brief, ({ query }, context) => listSearchNames(deps, memberOf(context).id, query.request)),
    bind(calls.byCode, ({ params }, { caller, language }) =>
      readSearchByCode(deps, params.code, caller.kind === 'member' ? caller.id : undefined, language),
    ),
    bind(calls.add, ({ body }, context) => saveSearch(deps, memberOf(context).id, body)),
    bind(calls.update, ({ body }, context) => changeSearch(deps, memberOf(context).id, body)),
    bind(calls.remove, async ({ query }, context) => {
      await removeSearch(deps, memberOf(context).id, query.id);
      return done;
    }),
    bind(calls.restore, async ({ query }, context) => {
      await restoreSearch(deps, memberOf(context).id, query.id);
      return done;
    }),
    bind(calls.look, async ({ query }, context) => {
      await markSearchSeen(deps, memberOf(context).id, query.id);
      return done;
    }),
  );
}
