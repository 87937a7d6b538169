import { comparisonCalls as calls } from '../../../contract/calls/comparison.ts';
import { memberOf } from '../../platform/caller.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { compare, comparisonOf, removeAll, removeEntry, reorder, shortEntries } from './operations/comparison.ts';
import type { ComparisonDeps } from './operations/comparison.ts';

const done = { done: true as const };

/** Answers every call of `contract/calls/comparison.ts`. */
export const comparisonBindings = (deps: ComparisonDeps) =>
  bindAll(
    bind(calls.list, ({ query }, context) => comparisonOf(deps, memberOf(context).id, query, context.language)),
    bind(calls.entries, async (_, context) => ({
      items: await shortEntries(deps, memberOf(context).id, context.language),
    })),
    bind(calls.create, ({ body }, context) => compare(deps, memberOf(context).id, body.adId, context.language)),
    bind(calls.delete, async ({ params }, context) => {
      await removeEntry(deps, memberOf(context).id, params.id);
      return done;
    }),
    bind(calls.deleteAll, async ({ query }, context) => ({
      adIds: await removeAll(deps, memberOf(context).id, query.categoryId),
    })),
    bind(calls.order, async ({ body }, context) => {
      await reorder(deps, memberOf(context).id, body.ids);
      return done;
    }),
  );
