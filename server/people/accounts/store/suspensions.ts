import type { Statements } from './suspensions.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-suspensions', import.meta.url);

const currentStatement = sql(
  'current',
  `select until, reason, message, suspended_by as by, at from suspension where account_id = $1 and until > $2`,
);

export type SuspensionRow = Statements['current']['row'];

/** The suspension in force at a time. */
export async function suspensionAt(
  database: Database,
  accountId: string,
  now: Date,
): Promise<SuspensionRow | undefined> {
  return currentStatement.first(database, [accountId, now]);
}

const amongStatement = sql(
  'among',
  'select account_id as id from suspension where account_id = any($1::uuid[]) and until > $2',
  { prepared: true },
);

/** Which of these accounts are suspended at a time. */
export async function suspendedAmong(
  database: Database,
  accountIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  return new Set((await amongStatement.all(database, [accountIds, now])).map(({ id }) => id));
}

const insertStatement = sql(
  'insert',
  `insert into suspension (account_id, until, reason, message, suspended_by, at) values ($1, $2, $3, $4, $5, $6)
   on conflict (account_id) do update set until = excluded.until, reason = excluded.reason, message = excluded.message,
     suspended_by = excluded.suspended_by, at = excluded.at where suspension.until <= excluded.at
   returning account_id`,
);

/** Suspends an account, replacing a suspension that has ended. Returns false if one is in force. */
export async function insertSuspension(
  database: Database,
  accountId: string,
  { until, reason, message, by, at }: SuspensionRow,
): Promise<boolean> {
  return (await insertStatement.run(database, [accountId, until, reason, message, by, at])) > 0;
}

const deleteStatement = sql('delete', 'delete from suspension where account_id = $1 returning account_id');

/** Deletes a suspension, also an ended one. Returns whether one existed. */
export async function deleteSuspension(database: Database, accountId: string): Promise<boolean> {
  return (await deleteStatement.run(database, [accountId])) > 0;
}

const dueStatement = sql('due', 'select account_id as id from suspension where until <= $1 order by until limit $2');

/** Accounts whose suspension has ended, earliest end first. */
export async function passedSuspensions(database: Database, now: Date, limit: number): Promise<string[]> {
  return (await dueStatement.all(database, [now, limit])).map(({ id }) => id);
}
