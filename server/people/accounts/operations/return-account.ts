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
 * Reopens a closed account in the current transaction, runs the `accountReturned` hooks and notifies every contact of the account. Does
 * nothing for an active account. Throws LoginFailed after the return period, as for an unknown account.
 */
export async function returnAccount({ database, hooks, notices }: ReturnDeps, accountId: string): Promise<void> {
  await database.inTransaction(async () => {
    // Serialises a return and an erasure.
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
