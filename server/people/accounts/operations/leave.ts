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
  deps: LeaveDeps,
  member: { id: string; sessionId: string },
  { reasonId, note }: { reasonId: number; note?: string | undefined },
): Promise<void> {
  await deps.sessions.requireConfirmed(member.sessionId);
  const reason = (await activeReasons(deps.database, 'accountDeletion')).find(({ key }) => key === String(reasonId));
  if (!reason) throw new DomainError('DeletionReasonUnknown');
  if (reason.needsText && !note?.trim()) throw new DomainError('Required', [{ code: 'Required', path: 'note' }]);
  const leaving = { leftAt: clock.now(), reasonId, note: note?.trim() || null };
  await guardLastAdministrator(deps.database, () => closeWithNotice(deps, member.id, leaving));
}

/** Closes an account in the current transaction. The return period starts at `leftAt`. Throws AccountNotFound. */
export async function closeWithNotice(
  { database, hooks, notices, sessions }: Omit<LeaveDeps, 'sessions'> & { sessions: Pick<Sessions, 'endAll'> },
  accountId: string,
  leaving: { leftAt: Date; reasonId: number | null; note: string | null },
): Promise<void> {
  const now = clock.now();
  if (!(await closeAccount(database, accountId))) throw new DomainError('AccountNotFound');
  await writeLeaving(database, accountId, leaving);
  await withdrawConsents(database, accountId, 'leave');
  await hooks.accountLeft(accountId);
  await notices.notify({
    accountId,
    template: 'User.DeleteAccount',
    tokens: {
      'Event.Time': now.toISOString(),
      'User.ReturnDate': new Date(leaving.leftAt.getTime() + returnPeriodMs).toISOString(),
    },
    onceKey: `left:${now.getTime()}`,
  });
  await sessions.endAll(accountId, 'leave');
}
