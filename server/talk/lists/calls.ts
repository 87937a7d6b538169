import { adListCalls as calls } from '../../../contract/calls/ad-lists.ts';
import { memberOf } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { ListDeps } from './operations/deps.ts';
import { followList, followedLists, setFollow } from './operations/following.ts';
import { addItems, bringBack, moveItems, setNote, takeOut } from './operations/items.ts';
import { changeList, dropList, makeList } from './operations/lists.ts';
import { listAt, ownItems, ownList, ownLists } from './operations/reading.ts';
import { deleteFollow } from './store/follows.ts';

const done = { done: true as const };

/** Answers every call of `contract/calls/ad-lists.ts`. */
export function listBindings(deps: ListDeps) {
  return bindAll(
    bind(calls.all, ({ query }, context) => ownLists(deps, memberOf(context).id, query)),
    bind(calls.create, ({ body }, context) => makeList(deps, memberOf(context).id, body)),
    bind(calls.get, ({ params }, context) => ownList(deps, memberOf(context).id, params.id)),
    bind(calls.update, ({ params, body }, context) => changeList(deps, memberOf(context).id, params.id, body)),
    bind(calls.remove, async ({ params }, context) => {
      await dropList(deps, memberOf(context).id, params.id);
      return done;
    }),
    bind(calls.shared, ({ params }, { caller, language }) =>
      listAt(deps, caller.kind === 'member' ? caller.id : undefined, params.slug, language),
    ),
    bind(calls.items, async ({ query: { AdListId, sort } }, context) => ({
      items: await ownItems(deps, memberOf(context).id, AdListId, sort, context.language),
    })),
    bind(calls.add, ({ body }, context) => addItems(deps, memberOf(context).id, body.adListId, body.adIds)),
    bind(calls.removeItems, ({ body }, context) => takeOut(deps, memberOf(context).id, body.adListId, body.adIds)),
    bind(calls.restoreItems, ({ body }, context) => bringBack(deps, memberOf(context).id, body.adListId, body.adIds)),
    bind(calls.move, ({ body }, context) => moveItems(deps, memberOf(context).id, body)),
    bind(calls.setNote, async ({ body }, context) => {
      await setNote(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.followed, (_, context) => followedLists(deps, memberOf(context).id)),
    bind(calls.follow, ({ query }, context) =>
      followList(deps, memberOf(context).id, query.adListId, {
        mobile: query.sendMobileNotification,
        email: query.sendEmailNotification,
      }),
    ),
    bind(calls.updateFollow, ({ params, body }, context) =>
      setFollow(deps, memberOf(context).id, params.id, {
        ...(body.sendMobileNotification !== undefined && { mobile: body.sendMobileNotification }),
        ...(body.sendEmailNotification !== undefined && { email: body.sendEmailNotification }),
        isSeen: body.isSeen === true,
      }),
    ),
    bind(calls.unfollow, async ({ params }, context) => {
      if (!(await deleteFollow(deps.database, memberOf(context).id, params.id))) {
        throw new DomainError('AdListFollowNotFound');
      }
      return done;
    }),
  );
}
