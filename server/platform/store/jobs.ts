import type { Database } from '../database.ts';
import { statements } from '../sql/statements.ts';
import type { Connection, Queryable } from '../sql/statements.ts';
import type { Statements } from './jobs.sql.ts';

const sql = statements<Statements>('jobs', import.meta.url);

// One `add_jobs` call for all jobs, because each call plans and runs four statements however many jobs it adds.
const addStatement = sql(
  'add',
  `select count(*)::int as count from graphile_worker.add_jobs((
     select array_agg(row(one->>'name', one->'payload', one->>'queue', now() + (one->>'delaySeconds')::int * interval '1 second',
       (one->>'maxAttempts')::smallint, one->>'key', (one->>'priority')::smallint, null::text[])::graphile_worker.job_spec)
     from json_array_elements($1::json) as one))`,
  { prepared: true, planned: true },
);

export interface NewJob {
  name: string;
  payload: unknown;
  key?: string;
  priority?: number | undefined;
  maxAttempts?: number | undefined;
  delaySeconds?: number | undefined;
  queue?: string | undefined;
}

/** Adds jobs at the end of the current transaction with one statement. Of several jobs with one key, the last counts. */
export async function insertJobs(database: Database, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const add = async (all: readonly NewJob[]) => {
    const last = [...new Map(all.map((one, at) => [one.key ?? at, one])).values()];
    await addStatement.later(database, [JSON.stringify(last)]);
  };
  // Gathered last, because other gathered work may add jobs too.
  await database.gather('jobs', jobs, add, 'last');
}

const waitingStatement = sql(
  'waiting',
  `select j.id::text, t.identifier as name, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.is_available and j.run_at <= now() and not j.id = any($1::bigint[])
     order by j.priority, j.run_at, j.id limit 100`,
);

/** Due jobs in the order in which workers would run them, except these ids. At most 100. */
export const readWaitingJobs = (database: Database, without: readonly string[]) =>
  waitingStatement.all(database, [without]);

const doneStatement = sql('done', 'delete from graphile_worker._private_jobs where id = any($1::bigint[])');

/** Deletes completed jobs from the queue. */
export async function removeJobs(database: Database, ids: readonly string[]): Promise<void> {
  await doneStatement.run(database, [ids]);
}

const dueStatement = sql(
  'due',
  `select t.identifier as name, count(*)::int as waiting, extract(epoch from now() - min(j.run_at))::float8 as seconds
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.is_available and j.run_at <= now() group by 1`,
  { present: { seconds: 'a group has a job, and each a time to run at' } },
);

/** Number of due jobs by name, and the age of the oldest in seconds. */
export async function readDueJobs(on: Queryable): Promise<{ name: string; waiting: number; seconds: number }[]> {
  return dueStatement.all(on, []);
}

const lockOf = `hashtextextended('job-pool:' || name, 0)`;

const holdStatement = sql('hold', `select pg_advisory_lock(${lockOf}) from unnest($1::text[]) as name`);

/** Locks worker pool names until the connection ends. Waits for locks of other connections. */
export async function lockPools(on: Connection, names: readonly string[]): Promise<void> {
  await holdStatement.run(on, [names]);
}

const releaseStatement = sql('release', `select pg_advisory_unlock(${lockOf}) from unnest($1::text[]) as name`);

/** Releases worker pool names that this connection has locked. */
export async function releasePools(on: Connection, names: readonly string[]): Promise<void> {
  await releaseStatement.run(on, [names]);
}

const freeStatement = sql(
  'free',
  `with name as materialized (
         select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null
         union select locked_by from graphile_worker._private_job_queues where locked_by is not null
       )
       select graphile_worker.force_unlock_workers(array_agg(name)) from name where pg_try_advisory_xact_lock(${lockOf})`,
);

/** Unlocks jobs of worker pools that no other connection has locked. This connection's own locks do not protect their jobs. */
export async function unlockPools(on: Connection): Promise<void> {
  await freeStatement.run(on, []);
}
