import { statements } from '../sql/statements.ts';
import type { Queryable } from '../sql/statements.ts';
import type { Statements } from './rates.sql.ts';

const sql = statements<Statements>('rates', import.meta.url);

// The commit does not wait for the disk: a power failure may lose the calls of the last half second.
const reserveStatement = sql(
  'reserve',
  `insert into rate_window as own (key, taken, ends_at) values ($1, $2, now() + make_interval(secs => $3))
       on conflict (key) do update set
         taken = case when own.ends_at <= now() then excluded.taken else own.taken + excluded.taken end,
         ends_at = case when own.ends_at <= now() then excluded.ends_at else own.ends_at end
       returning taken, extract(epoch from ends_at - now())::float8 * 1000 as ttl, set_config('synchronous_commit', 'off', true) as waits`,
  { prepared: true, planned: true, incidental: true },
);

/**
 * Reserves calls in a caller's window; opens a window if none is open.
 * @returns the number of calls reserved so far, and the milliseconds until the window ends
 */
export async function reserveCalls(
  on: Queryable,
  key: string,
  count: number,
  windowMs: number,
): Promise<{ taken: number; ttl: number }> {
  return (await reserveStatement.first(on, [key, count, windowMs / 1000])) ?? { taken: count, ttl: windowMs };
}

const takenStatement = sql(
  'taken',
  `select taken, extract(epoch from ends_at - now())::float8 * 1000 as ttl from rate_window where key = $1 and ends_at > now()`,
  { prepared: true, planned: true },
);

/** Calls reserved in a caller's open window, and the milliseconds until it ends. Read-only. */
export async function takenCalls(on: Queryable, key: string): Promise<{ taken: number; ttl: number }> {
  return (await takenStatement.first(on, [key])) ?? { taken: 0, ttl: 0 };
}

const deleteEndedStatement = sql('delete-ended', `delete from rate_window where ends_at < now() - interval '1 minute'`);

/** Deletes windows that ended more than a minute ago. */
export async function deleteEndedWindows(on: Queryable): Promise<void> {
  await deleteEndedStatement.run(on, []);
}
