import { bulkCalls as calls } from '../../../contract/calls/bulk.ts';
import { memberOf } from '../../platform/caller.ts';
import { required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { Bulk } from './operations/bulk.ts';

/** Implements every call of `contract/calls/bulk.ts`. */
export function bulkBindings(bulk: Bulk) {
  return bindAll(
    bind(calls.check, ({ upload }, context) =>
      bulk.check(memberOf(context).id, required(upload, 'MalformedRequest'), context.language),
    ),
    bind(calls.start, ({ params }, context) => bulk.start(memberOf(context).id, params.id, context.language)),
    bind(calls.get, ({ params }, context) => bulk.get(memberOf(context).id, params.id, context.language)),
    bind(calls.list, async (_, context) => ({ items: await bulk.list(memberOf(context).id) })),
    bind(calls.remove, async ({ params }, context) => {
      await bulk.remove(memberOf(context).id, params.id);
      return { done: true as const };
    }),
  );
}
