import { z } from 'zod';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import { accountsLeftBy, closeReportsOf, erasePersonal, lockLeftBy } from '../store/account-closure.ts';
import { returnPeriodMs } from '../rules/sign-in-policy.ts';

export interface EraseDeps {
  database: Database;
  hooks: Pick<HookRunner, 'accountErased'>;
}

/** Erases, every night, the accounts whose return period has ended. */
export function eraseJob(deps: EraseDeps): Job {
  return job({
    name: 'accounts.erase',
    cron: '50 0 * * *',
    payload: z.object({}),
    run: () => eraseClosedAccounts(deps),
  });
}

/**
 * Erases the accounts closed at least `limits.wayBackDays` ago, each in its own transaction, so that a crash leaves no account half erased.
 * A failure does not stop the other accounts; all failures are thrown together at the end.
 */
export async function eraseClosedAccounts(deps: EraseDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - returnPeriodMs).toISOString();
  const failures: unknown[] = [];
  for (const id of await accountsLeftBy(deps.database, before)) {
    await eraseAccount(deps, id, before).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
}

/** Removes all personal data. The row stays because sales and reports reference it. */
async function eraseAccount({ database, hooks }: EraseDeps, accountId: string, leftBefore: string): Promise<void> {
  await database.inTransaction(async () => {
    if (!(await lockLeftBy(database, accountId, leftBefore))) return;
    await hooks.accountErased(accountId);
    await closeReportsOf(database, accountId, clock.now());
    await erasePersonal(database, accountId);
  });
}
