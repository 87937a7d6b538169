import type { deskCalls } from '../../../../contract/calls/desk.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import { deskLists } from '../../../../contract/desk-lists.ts';
import { limits } from '../../../../contract/limits.ts';
import { authorizeStaff, memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { countViews, lockViewsOf, saveView as storeView, viewByName } from '../store/views.ts';
import type { ViewRow } from '../store/views.ts';
import { viewFor } from './view-for.ts';

/** Saves a view under a name of the caller, replacing an earlier one of that name. Throws TooManyDeskViews. */
export async function saveView(
  database: Database,
  { list, name, query, isShared }: HandlerInput<typeof deskCalls.saveView>['body'],
  context: RequestContext,
) {
  authorizeStaff(deskLists[list].permission, context.caller);
  const { id: ownerId } = memberOf(context);
  return database.inTransaction(async () => {
    await lockViewsOf(database, ownerId);
    const before = await viewByName(database, ownerId, list, name);
    if (!before && (await countViews(database, ownerId, list)) >= limits.deskViewsMost)
      throw new DomainError('TooManyDeskViews');
    const view: ViewRow = {
      id: before?.id ?? chance.uuid(),
      list,
      ownerId,
      name,
      query,
      isShared,
      updatedAt: clock.now(),
    };
    await storeView(database, view);
    await recordChange(database, {
      subject: 'deskView',
      subjectId: view.id,
      ...(before && { before: auditedView(before) }),
      after: auditedView(view),
    });
    return { view: viewFor(view, ownerId) };
  });
}

/** Without the query, which may name members. */
export const auditedView = ({ list, name, isShared }: ViewRow) => ({ list, name, isShared });
