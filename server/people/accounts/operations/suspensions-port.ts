import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import type { Suspensions } from '../rules/suspensions.ts';
import type { Sessions } from '../../session/port.ts';
import {
  deleteSuspension,
  insertSuspension,
  passedSuspensions,
  suspendedAmong,
  suspensionAt,
} from '../store/suspensions.ts';
import { lockAccount } from '../store/roles.ts';

export function createSuspensions({
  database,
  hooks,
  sessions,
}: {
  database: Database;
  hooks: Pick<HookRunner, 'accountSuspended' | 'accountReinstated'>;
  sessions: Pick<Sessions, 'endAll'>;
}): Suspensions {
  return {
    of: (accountId) => suspensionAt(database, accountId, clock.now()),
    among: async (accountIds) =>
      accountIds.length === 0 ? new Set() : suspendedAmong(database, accountIds, clock.now()),
    begin: (accountId, { until, reason, message, by }) =>
      database.inTransaction(async () => {
        // A concurrent sign-in has either committed, so its session ends here, or waits for this lock and is refused.
        await lockAccount(database, accountId);
        const suspension = { until, reason, message, by, at: clock.now() };
        if (!(await insertSuspension(database, accountId, suspension))) return false;
        await hooks.accountSuspended(accountId);
        await sessions.endAll(accountId, 'suspended');
        return true;
      }),
    end: (accountId) =>
      database.inTransaction(async () => {
        await lockAccount(database, accountId);
        const wasThere = await deleteSuspension(database, accountId);
        if (wasThere) await hooks.accountReinstated(accountId);
        return wasThere;
      }),
    due: (limit) => passedSuspensions(database, clock.now(), limit),
  };
}
