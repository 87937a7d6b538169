import { adListCalls as calls } from '../../../contract/calls/ad-lists.ts';
import { memberOf } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import type { ListDeps } from './operations/dependencies.ts';
import { followList } from './operations/follow-list.ts';
import { listFollowedLists } from './operations/list-followed-lists.ts';
import { updateFollow } from './operations/update-follow.ts';
import { addItems } from './operations/add-items.ts';
import { moveItems } from './operations/move-items.ts';
import { setNote } from './operations/set-note.ts';
import { restoreItems } from './operations/restore-items.ts';
import { removeItems } from './operations/remove-items.ts';
import { createList } from './operations/create-list.ts';
import { removeList } from './operations/remove-list.ts';
import { changeList } from './operations/change-list.ts';
import { readListByAddress } from './operations/read-list-by-address.ts';
import { listItems } from './operations/list-items.ts';
import { listOwnLists } from './operations/list-own-lists.ts';
import { readOwnList } from './operations/read-own-list.ts';
import { deleteFollow } from './store/follows.ts';

const done = { done: true as const };

export function listBindings(deps: ListDeps) {
  return bindAll(
    bind(calls.all, ({ query }, context) => listOwnLists(deps, memberOf(context).id, query)),
    bind(calls.create, ({ body }, context) => createList(deps, memberOf(context).id, body)),
    bind(calls.get, ({ params }, context) => readOwnList(deps, memberOf(context).id, params.id)),
    bind(calls.update, ({ params, body }, context) => changeList(deps, memberOf(context).id, params.id, body)),
    bind(calls.remove, async ({ params }, context) => {
      await removeList(deps, memberOf(context).id, params.id);
      return done;
    }),
    bind(calls.shared, ({ params }, { caller, language }) =>
      readListByAddress(deps, caller.kind === 'member' ? caller.id : undefined, params.slug, language),
    ),
    bind(calls.items, async ({ query: { AdListId, sort } }, context) => ({
      items: await listItems(deps, memberOf(context).id, AdListId, sort, context.language),
    })),
    bind(calls.add, ({ body }, context) => addItems(deps, memberOf(context).id, body.adListId, body.adIds)),
    bind(calls.removeItems, ({ body }, context) => removeItems(deps, memberOf(context).id, body.adListId, body.adIds)),
    bind(calls.restoreItems, ({ body }, context) =>
      restoreItems(deps, memberOf(context).id, body.adListId, body.adIds),
    ),
    bind(calls.move, ({ body }, context) => moveItems(deps, memberOf(context).id, body)),
    bind(calls.setNote, async ({ body }, context) => {
      await setNote(deps, memberOf(context).id, body);
      return done;
    }),
    bind(calls.followed, (_, context) => listFollowedLists(deps, memberOf(context).id)),
    bind(calls.follow, ({ query }, context) =>
      followList(deps, memberOf(context).id, query.adListId, {
        mobile: query.sendMobileNotification,
        email: query.sendEmailNotification,
      }),
    ),
    bind(calls.updateFollow, ({ params, body }, context) =>
      updateFollow(deps, memberOf(context).id, params.id, {
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
