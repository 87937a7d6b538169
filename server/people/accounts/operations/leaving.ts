import { z } from 'zod';
import type { AccountStatus, Language } from '../../../../contract/enums.ts';
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
    const left = await database.query(
      `update account set status = 'Passive' where id = $1 and status = 'Active' returning id`,
      [member.id],
    );
    if (left.length === 0) throw new DomainError('AccountNotFound');
    await database.query(
      'update account_login set left_at = $2, leave_reason_id = $3, leave_note = $4 where account_id = $1',
      [member.id, now.toISOString(), reasonId, note?.trim() || null],
    );
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
    const [row] = await database.query<{ status: AccountStatus; left_at: Date | null }>(
      `select status, left_at from account left join account_login on account_id = id where id = $1 for no key update of account`,
      [accountId],
    );
    if (row?.status === 'Active') return;
    if (signInPolicyOf(row?.status ?? 'Erased', row?.left_at ?? null, clock.now()) !== 'left')
      throw new DomainError('LoginFailed');
    await database.query(`update account set status = 'Active' where id = $1`, [accountId]);
    await database.query(
      'update account_login set left_at = null, leave_reason_id = null, leave_note = null where account_id = $1',
      [accountId],
    );
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
  const due = await deps.database.query<{ id: string }>(
    'select account_id as id from account_login where left_at <= $1 order by left_at',
    [before],
  );
  const failures: unknown[] = [];
  for (const { id } of due) {
    await eraseAccount(deps, id, before).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
}

/** Takes everything personal out of an account; the row stays, since sales and reports point at it. */
async function eraseAccount({ database, hooks }: EraseDeps, accountId: string, leftBefore: string): Promise<void> {
  await database.inTransaction(async () => {
    const due = await database.query(
      `select from account join account_login login on login.account_id = account.id
       where account.id = $1 and account.status = 'Passive' and login.left_at <= $2 for update`,
      [accountId, leftBefore],
    );
    if (due.length === 0) return;
    await hooks.accountErased(accountId);
    await closeReports(database, accountId);
    for (const statement of erasing) await database.query(statement, [accountId]);
  });
}

/** Reports keep who and why, not what was told. Those about the member have no object any more; those they made still have. */
async function closeReports(database: Database, accountId: string): Promise<void> {
  await database.query(
    `update user_report set description = null, photos = '{}',
       solved_at = case when user_id = $1 then coalesce(solved_at, $2) else solved_at end
     where reporter_id = $1 or user_id = $1`,
    [accountId, clock.now().toISOString()],
  );
}

/** The log of consents stays: it is the proof of what was allowed, and knows an id alone. */
const erasing = [
  // Codes and messages outside of notifications lie beside the address that they went to, some from before there was an account.
  `delete from one_time_code where account_id = $1
     or target in (select unnest(array[email, phone]) from account_login where account_id = $1)`,
  `delete from delivery where account_id = $1
     or target in (select unnest(array[email, phone]) from account_login where account_id = $1)`,
  'delete from ban where account_id = $1 or banned_id = $1',
  'delete from business where account_id = $1',
  'delete from suspension where account_id = $1',
  'delete from account_role where account_id = $1',
  'delete from account_login where account_id = $1',
  `update account set status = 'Erased', name = 'Silinmiş', surname = 'Üye', user_name = null, picture = null, business = null,
     account_type = 'Personal', is_verified = false, shows_phone = false, phone_for_all = false, rating_sum = 0, rating_count = 0, reply_minutes = null
   where id = $1`,
];
