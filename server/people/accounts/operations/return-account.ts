import type { HookRunner } from '../../../kernel/hooks.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Notices } from '../../notifications/port.ts';
import { lockLeaving, reopenAccount } from '../store/account-closure.ts';
import { signInPolicyOf } from '../rules/sign-in-policy.ts';

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
