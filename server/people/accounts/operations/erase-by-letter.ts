import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireApproval } from '../../approvals/port.ts';
import { recordChange } from '../../audit/port.ts';
import { erasureStart } from '../rules/erasure-start.ts';
import { returnPeriodMs } from '../rules/sign-in-policy.ts';
import { bringErasureForward } from '../store/member-desk.ts';
import { lockForAct } from './desk-member.ts';
import { closeWithNotice } from './leave.ts';
import type { LeaveDeps } from './leave.ts';

/**
 * Closes the account of a member who asked for erasure by letter, so that its data are deleted 30 days after the date of the letter, as the law
 * requires. For an account that is already closed, only the date is brought forward. Throws AccountNotFound, NotAllowed, OrdersUnderWay
 * while the member has open orders, or LetterDateInvalid for a day in the future or more than a year ago. Those who manage staff are refused by
 * `NotAllowed`, so an administrator always remains.
 */
export async function eraseByLetter(
  deps: Omit<LeaveDeps, 'sessions'> & { sessions: Pick<LeaveDeps['sessions'], 'endAll'> },
  { userId, letterDate, reason }: { userId: string; letterDate: string; reason: string },
  context: RequestContext,
): Promise<{ erasedAfter: string }> {
  const { database } = deps;
  const from = erasureStart(letterDate, clock.now());
  if (!from) throw new DomainError('LetterDateInvalid', [{ code: 'LetterDateInvalid', path: 'letterDate' }]);
  return database.inTransaction(async () => {
    const { id, status, left_at: leftBefore } = await lockForAct(database, userId, context);
    requireApproval('eraseMember', id);
    if (status === 'Active') await closeWithNotice(deps, id, { leftAt: from, reasonId: null, note: null });
    const leftAt = (await bringErasureForward(database, id, from)) ?? from;
    await recordChange(database, {
      subject: 'member',
      subjectId: id,
      before: { status, ...(leftBefore && { leftAt: leftBefore.toISOString() }) },
      after: { status: 'Passive', leftAt: leftAt.toISOString(), letterDate },
      reason,
    });
    return { erasedAfter: new Date(leftAt.getTime() + returnPeriodMs).toISOString() };
  });
}
