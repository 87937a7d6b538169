import type { ConductReason } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import type { Sessions } from '../../session/port.ts';
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
    async of(accountId) {
      const [row] = await database.query<Suspension & Record<string, unknown>>(
        `select until, reason, message, suspended_by as by, at from suspension where account_id = $1 and until > $2`,
        [accountId, clock.now()],
      );
      return row;
    },
    async among(accountIds) {
      if (accountIds.length === 0) return new Set();
      const rows = await database.query<{ id: string }>(
        'select account_id as id from suspension where account_id = any($1::uuid[]) and until > $2',
        [accountIds, clock.now()],
        'accounts:suspended-among',
      );
      return new Set(rows.map(({ id }) => id));
    },
    begin: (accountId, { until, reason, message, by }) =>
      database.inTransaction(async () => {
        // A sign-in that is under way is either over, and its session ends here, or it waits and is refused.
        await holdAccount(database, accountId);
        const now = clock.now();
        const made = await database.query(
          `insert into suspension (account_id, until, reason, message, suspended_by, at) values ($1, $2, $3, $4, $5, $6)
           on conflict (account_id) do update set until = excluded.until, reason = excluded.reason, message = excluded.message,
             suspended_by = excluded.suspended_by, at = excluded.at where suspension.until <= excluded.at
           returning account_id`,
          [accountId, until, reason, message, by, now],
        );
        if (made.length === 0) return false;
        await hooks.accountSuspended(accountId);
        await sessions.endAll(accountId, 'suspended');
        return true;
      }),
    end: (accountId) =>
      database.inTransaction(async () => {
        await holdAccount(database, accountId);
        const gone = await database.query('delete from suspension where account_id = $1 returning account_id', [
          accountId,
        ]);
        if (gone.length > 0) await hooks.accountReinstated(accountId);
        return gone.length > 0;
      }),
    async due(most) {
      const rows = await database.query<{ id: string }>(
        'select account_id as id from suspension where until <= $1 order by until limit $2',
        [clock.now(), most],
      );
      return rows.map(({ id }) => id);
    },
  };
}
