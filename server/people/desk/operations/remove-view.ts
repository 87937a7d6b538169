import { hasPermission, memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { deleteView } from '../store/views.ts';
import { auditedView } from './save-view.ts';

/** Deletes the caller's view, or another's shared one for holders of `manageStaff`. Throws DeskViewNotFound. */
export async function removeView(database: Database, id: string, context: RequestContext) {
  const { id: callerId } = memberOf(context);
  return database.inTransaction(async () => {
    const view = required(
      await deleteView(database, id, callerId, hasPermission(context.caller, 'manageStaff')),
      'DeskViewNotFound',
    );
    await recordChange(database, { subject: 'deskView', subjectId: id, before: auditedView(view) });
    return { done: true as const };
  });
}
