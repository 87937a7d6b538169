import type { HookRunner } from '../../../kernel/hooks.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Notices } from '../../notifications/port.ts';
import type { Sessions } from '../../session/port.ts';
import { withdrawConsents } from './consents.ts';
import { activeReasons } from '../../reasons/port.ts';
import { guardLastAdministrator } from './guard-last-administrator.ts';
import { closeAccount, writeLeaving } from '../store/account-closure.ts';
import { returnPeriodMs } from '../rules/sign-in-policy.ts';

export interface LeaveDeps {
  database: Database;
  hooks: Pick<HookRunner, 'accountLeft'>;
  notices: Pick<Notices, 'notify'>;
  sessions: Pick<Sessions, 'endAll' | 'requireConfirmed'>;
}

/**
 * Closes a member's account: takes ads off sale, withdraws consents and ends every session. The member can return within
 * `limits.wayBackDays`. Throws ConfirmationRequired, DeletionReasonUnknown, AccountNotFound or LastAdministrator.
 */
export async function leave(
  { database, hooks, notices, sessions }: LeaveDeps,
  member: { id: string; sessionId: string },
  { reasonId, note }: { reasonId: number; note?: string | undefined },
): Promise<void> {
  await sessions.requireConfirmed(member.sessionId);
  const reason = (await activeReasons(database, 'accountDeletion')).find(({ key }) => key === String(reasonId));
  if (!reason) throw new DomainError('DeletionReasonUnknown');
  if (reason.needsText && !note?.trim()) throw new DomainError('Required', [{ code: 'Required', path: 'note' }]);
  const now = clock.now();
  await guardLastAdministrator(database, async () => {
    if (!(await closeAccount(database, member.id))) throw new DomainError('AccountNotFound');
    await writeLeaving(database, member.id, { leftAt: now, reasonId, note: note?.trim() || null });
    await withdrawConsents(database, member.id, 'leave');
    await hooks.accountLeft(member.id);
    await notices.notify({
      accountId: member.id,
      template: 'User.DeleteAccount',
      tokens: {
        'Event.Time': now.toISOString(),
        'User.ReturnDate': new Date(now.getTime() + returnPeriodMs).toISOString(),
      },
      onceKey: `left:${now.getTime()}`,
    });
    await sessions.endAll(member.id, 'leave');
  });
}
