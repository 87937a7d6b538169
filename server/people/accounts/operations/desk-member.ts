import { hasPermission, memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { mayActOn } from '../rules/acts-on-members.ts';
import { lockDeskProfile } from '../store/member-desk.ts';
import type { DeskProfileRow } from '../store/member-desk.ts';

/** Whether the caller may act on the account. Erased accounts are closed to all acts. */
export function isOpenToActs({ id, status, permissions }: DeskProfileRow, context: RequestContext): boolean {
  const { id: actorId } = memberOf(context);
  const managesStaff = hasPermission(context.caller, 'manageStaff');
  return (
    status !== 'Erased' &&
    mayActOn({ id: actorId, permissions: managesStaff ? ['manageStaff'] : [] }, { id, permissions })
  );
}

/**
 * Locks a member’s account in the current transaction for an act by staff. Throws AccountNotFound for an erased account, and NotAllowed if the caller may
 * not act on it.
 */
export async function lockForAct(database: Database, userId: string, context: RequestContext): Promise<DeskProfileRow> {
  const row = required(await lockDeskProfile(database, userId), 'AccountNotFound');
  if (row.status === 'Erased') throw new DomainError('AccountNotFound');
  if (!isOpenToActs(row, context)) throw new DomainError('NotAllowed');
  return row;
}
