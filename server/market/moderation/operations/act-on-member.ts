import type { z } from 'zod';
import type { moderationCalls } from '../../../../contract/calls/moderation.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { ModerationDeps } from './dependencies.ts';
import { logDecisions } from '../store/log.ts';
import { dateRange } from '../rules/istanbul-days.ts';
import { conductReasonTexts } from '../rules/conduct-reasons.ts';
import { canActOn } from './member-acts.ts';

export type ConductInput = z.output<typeof moderationCalls.actOnMember.body>;

const dayMs = 24 * 3_600_000;

/**
 * Warns, suspends or reinstates a member, and notifies them. Throws AccountNotFound, AlreadySuspended, NotSuspended. Throws NotAllowed for the
 * moderator's own account, an administrator, or another moderator unless an administrator acts. Throws SuspensionInvalid if the last day is in the
 * past or too far ahead.
 */
export async function actOnMember(
  deps: ModerationDeps,
  moderatorId: string,
  userId: string,
  input: ConductInput,
): Promise<void> {
  const { accounts, database, suspensions } = deps;
  const member = required(await accounts.principalOf(userId), 'AccountNotFound');
  if (member.status !== 'Active') throw new DomainError('AccountNotFound');
  const moderator = await accounts.principalOf(moderatorId);
  if (!canActOn(moderatorId, moderator, userId, member)) throw new DomainError('NotAllowed');
  const until = input.act === 'Suspend' ? endOf(input.until) : undefined;
  await database.inTransaction(async () => {
    if (input.act === 'Suspend' && until) {
      const { reason, message } = input;
      const isNew = await suspensions.begin(userId, { until, reason, message, by: moderatorId });
      if (!isNew) throw new DomainError('AlreadySuspended');
    }
    if (input.act === 'Reinstate' && !(await suspensions.end(userId))) throw new DomainError('NotSuspended');
    await logDecisions(database, [
      {
        decision: input.act,
        actorId: moderatorId,
        memberId: userId,
        reasons: input.act === 'Reinstate' ? [] : [input.reason],
        message: input.message,
      },
    ]);
    await notifyMember(deps, userId, input, until);
  });
}

/** The end of a day in Istanbul. Throws SuspensionInvalid if it is in the past or too far ahead. */
function endOf(day: string): Date {
  const end = new Date(dateRange(undefined, day).until ?? Number.NaN);
  const days = (end.getTime() - clock.now().getTime()) / dayMs;
  if (!(days > 0 && days <= limits.suspensionDaysMost + 1)) {
    throw new DomainError('SuspensionInvalid', [{ code: 'SuspensionInvalid', path: 'until' }]);
  }
  return end;
}

async function notifyMember(
  { accounts, notices }: ModerationDeps,
  accountId: string,
  input: ConductInput,
  until: Date | undefined,
): Promise<void> {
  if (input.act === 'Reinstate') {
    const tokens = { ...(input.message !== undefined && { 'Conduct.Message': input.message }) };
    return notices.notify({ accountId, template: 'User.Reinstated', tokens });
  }
  const language: Language = (await accounts.contactOf(accountId))?.language ?? 'tr';
  const tokens = { 'Conduct.Reason': conductReasonTexts[input.reason][language], 'Conduct.Message': input.message };
  if (!until) return notices.notify({ accountId, template: 'User.Warned', tokens });
  // `until` is midnight after the last day, so the message names the millisecond before it.
  const last = new Date(until.getTime() - 1).toISOString();
  return notices.notify({ accountId, template: 'User.Suspended', tokens: { ...tokens, 'Conduct.Until': last } });
}
