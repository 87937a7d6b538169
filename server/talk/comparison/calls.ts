import { comparisonCalls as calls } from '../../../contract/calls/comparison.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { readComparison } from './operations/read-comparison.ts';
import { reorderComparison } from './operations/reorder-comparison.ts';
import { clearComparison } from './operations/clear-comparison.ts';
import { removeFromComparison } from './operations/remove-from-comparison.ts';
import { listComparisonEntries } from './operations/list-comparison-entries.ts';
import { addToComparison } from './operations/add-to-comparison.ts';
import type { ComparisonDeps } from './operations/dependencies.ts';

const done = { done: true as const };

export const comparisonBindings = (deps: ComparisonDeps) =>
  bindAll(
    bind(calls.list, ({ query }, context) => readComparison(deps, memberOf(context).id, query, context.language)),
    bind(calls.entries, async (_, context) => ({
      items: await listComparisonEntries(deps, memberOf(context).id, context.language),
    })),
    bind(calls.create, ({ body }, context) => addToComparison(deps, memberOf(context).id, body.adId, context.language)),
    bind(calls.delete, async ({ params }, context) => {
      await removeFromComparison(deps, memberOf(context).id, params.id);
      return done;
    }),
    bind(calls.deleteAll, async ({ query }, context) => ({
      adIds: await clearComparison(deps, memberOf(context).id, query.categoryId),
    })),
    bind(calls.order, async ({ body }, context) => {
      await reorderComparison(deps, memberOf(context).id, body.ids);
      return done;
    }),
  );
