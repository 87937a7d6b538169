import type { Database } from '../database.ts';
import { statements } from '../sql/statements.ts';
import type { Connection } from '../sql/statements.ts';
import type { Statements } from './jobs.sql.ts';

const sql = statements<Statements>('jobs', import.meta.url);

const addStatement = sql(
  'add',
  `select graphile_worker.add_job($1, one->'payload', job_key := one->>'key', priority := $3::int, max_attempts := $4::int,
       run_at := now() + $5::int * interval '1 second', queue_name := $6)
     from json_array_elements($2::json) as one`,
  { nullable: ['$3', '$4', '$5', '$6'] },
);

export interface NewJobs {
  name: string;
  jobs: readonly { payload: unknown; key?: string }[];
  priority: number | undefined;
  maxAttempts: number | undefined;
  delaySeconds: number | undefined;
  queue: string | undefined;
}

/** Puts jobs of one name into the queue, in the transaction in progress. */
export async function insertJobs(database: Database, added: NewJobs): Promise<void> {
  const { name, jobs, priority, maxAttempts, delaySeconds, queue } = added;
  await addStatement.run(database, [
    name,
    JSON.stringify(jobs),
    priority ?? null,
    maxAttempts ?? null,
    delaySeconds ?? null,
    queue ?? null,
  ]);
}

const dueStatement = sql(
  'due',
  `select t.identifier as name, count(*)::int as waiting, extract(epoch from now() - min(j.run_at))::float8 as seconds
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.is_available and j.run_at <= now() group by 1`,
  { present: { seconds: 'a group has a job, and each a time to run at' } },
);

/** How many jobs of each name could run now, and since when the oldest of them. */
export async function readDueJobs(on: Connection): Promise<{ name: string; waiting: number; seconds: number }[]> {
  return dueStatement.all(on, []);
}

const lockOf = `hashtextextended('job-pool:' || name, 0)`;

const holdStatement = sql('hold', `select pg_advisory_lock(${lockOf}) from unnest($1::text[]) as name`);

/** Holds names of pools until the connection ends; waits for those that others hold. */
export async function holdPools(on: Connection, names: readonly string[]): Promise<void> {
  await holdStatement.run(on, [names]);
}

const freeStatement = sql(
  'free',
  `with name as materialized (
         select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null
         union select locked_by from graphile_worker._private_job_queues where locked_by is not null
       )
       select graphile_worker.force_unlock_workers(array_agg(name)) from name where pg_try_advisory_xact_lock(${lockOf})`,
);

/** Unlocks the jobs of pools that no connection holds; those that this connection holds are free to it. */
export async function unlockPools(on: Connection): Promise<void> {
  await freeStatement.run(on, []);
}
