import type { ConductReason } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import type { Sessions } from '../../session/port.ts';
import {
  deleteSuspension,
  insertSuspension,
  passedSuspensions,
  suspendedAmong,
  suspensionAt,
} from '../store/suspensions.ts';
import { holdAccount } from './roles.ts';

/** Why somebody may not sign in, and until when. */
export interface Suspension {
  until: Date;
  reason: ConductReason;
  message: string;
  by: string;
  at: Date;
}

/** Suspensions of accounts. What is written joins the transaction in progress. */
export interface Suspensions {
  /** The suspension that holds now. */
  of(accountId: string): Promise<Suspension | undefined>;
  /** Those of them that may not sign in now. */
  among(accountIds: readonly string[]): Promise<Set<string>>;
  /** Shuts somebody out at once: their sessions end everywhere, and their ads go off sale. Answers whether they were not shut out before. */
  begin(accountId: string, suspension: Omit<Suspension, 'at'>): Promise<boolean>;
  /** Lets somebody in again, and their ads back on sale. Answers whether they were shut out, if only on paper: a time that has passed counts, too. */
  end(accountId: string): Promise<boolean>;
  /** Those whose time has passed, the longest ago first. */
  due(most: number): Promise<string[]>;
}

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
        // A sign-in that is under way is either over, and its session ends here, or it waits and is refused.
        await holdAccount(database, accountId);
        const suspension = { until, reason, message, by, at: clock.now() };
        if (!(await insertSuspension(database, accountId, suspension))) return false;
        await hooks.accountSuspended(accountId);
        await sessions.endAll(accountId, 'suspended');
        return true;
      }),
    end: (accountId) =>
      database.inTransaction(async () => {
        await holdAccount(database, accountId);
        const wasThere = await deleteSuspension(database, accountId);
        if (wasThere) await hooks.accountReinstated(accountId);
        return wasThere;
      }),
    due: (most) => passedSuspensions(database, clock.now(), most),
  };
}
