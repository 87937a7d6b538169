import { z } from 'zod';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { deletionReasons as reasons } from '../../../../data/accounts/reasons.ts';
import type { Notices } from '../../notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Sessions } from '../../session/port.ts';
import { withdrawConsents } from './consents.ts';
import {
  accountsLeftBy,
  closeAccount,
  closeReportsOf,
  erasePersonal,
  lockLeaving,
  lockLeftBy,
  noteLeaving,
  reopenAccount,
} from '../store/leaving.ts';
import { keepAnAdministrator } from './roles.ts';
import { signInPolicyOf } from '../rules.ts';

export interface LeaveDeps {
  database: Database;
  hooks: Pick<HookRunner, 'accountLeft'>;
  notices: Pick<Notices, 'notify'>;
  sessions: Pick<Sessions, 'endAll' | 'requireConfirmed'>;
}

export interface EraseDeps {
  database: Database;
  hooks: Pick<HookRunner, 'accountErased'>;
}

const wayBackMs = limits.wayBackDays * 24 * 3600 * 1000;

/** Why people leave, in a language. */
export function deletionReasons(language: Language): { id: number; name: string }[] {
  return reasons.map((reason) => ({ id: reason.id, name: reason[language] }));
}

/**
 * Closes a member's account: ads go off sale, consents end, every session ends, and the way back is open for `limits.wayBackDays`. Refuses
 * ConfirmationRequired, DeletionReasonUnknown, AccountNotFound, and LastAdministrator.
 */
export async function leave(
  { database, hooks, notices, sessions }: LeaveDeps,
  member: { id: string; sessionId: string },
  { reasonId, note }: { reasonId: number; note?: string | undefined },
): Promise<void> {
  await sessions.requireConfirmed(member.sessionId);
  if (!reasons.some((reason) => reason.id === reasonId)) throw new DomainError('DeletionReasonUnknown');
  const now = clock.now();
  await keepAnAdministrator(database, member.id, async () => {
    if (!(await closeAccount(database, member.id))) throw new DomainError('AccountNotFound');
    await noteLeaving(database, member.id, { leftAt: now, reasonId, note: note?.trim() || null });
    await withdrawConsents(database, member.id, 'leave');
    await hooks.accountLeft(member.id);
    await notices.notify({
      accountId: member.id,
      template: 'User.DeleteAccount',
      tokens: {
        'Event.Time': now.toISOString(),
        'User.ReturnDate': new Date(now.getTime() + wayBackMs).toISOString(),
      },
      onceKey: `left:${now.getTime()}`,
    });
    await sessions.endAll(member.id, 'leave');
  });
}

export interface ReturnDeps {
  database: Database;
  hooks: Pick<HookRunner, 'accountReturned'>;
  notices: Pick<Notices, 'notify'>;
}

/**
 * Lets somebody who left come back, with what other domains put aside for them, and tells every address of the account; joins the
 * transaction in progress. Nothing happens to an account that is active. Refuses LoginFailed, as for an account that never was, where the way back has closed.
 */
export async function returnAccount({ database, hooks, notices }: ReturnDeps, accountId: string): Promise<void> {
  await database.inTransaction(async () => {
    // The lock makes a return and an erasure follow one another.
    const row = await lockLeaving(database, accountId);
    if (row?.status === 'Active') return;
    if (signInPolicyOf(row?.status ?? 'Erased', row?.left_at ?? null, clock.now()) !== 'left')
      throw new DomainError('LoginFailed');
    await reopenAccount(database, accountId);
    await hooks.accountReturned(accountId);
    await notices.notify({
      accountId,
      template: 'User.Returned',
      tokens: { 'Event.Time': clock.now().toISOString() },
    });
  });
}

/** Erases, every night, the accounts whose way back has closed. */
export function eraseJob(deps: EraseDeps): Job {
  return job({
    name: 'accounts.erase',
    cron: '50 0 * * *',
    payload: z.object({}),
    run: () => eraseDue(deps),
  });
}

/**
 * Erases the accounts that left `limits.wayBackDays` ago, each in a transaction of its own: a crash half-way leaves whole accounts, and the
 * next run goes on. One that fails does not keep the others; it is thrown at the end.
 */
export async function eraseDue(deps: EraseDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - wayBackMs).toISOString();
  const failures: unknown[] = [];
  for (const id of await accountsLeftBy(deps.database, before)) {
    await eraseAccount(deps, id, before).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
}

/** Takes everything personal out of an account; the row stays, since sales and reports point at it. */
async function eraseAccount({ database, hooks }: EraseDeps, accountId: string, leftBefore: string): Promise<void> {
  await database.inTransaction(async () => {
    if (!(await lockLeftBy(database, accountId, leftBefore))) return;
    await hooks.accountErased(accountId);
    await closeReportsOf(database, accountId, clock.now());
    await erasePersonal(database, accountId);
  });
}
