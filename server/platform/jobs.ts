import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { CronItem, TaskList, WorkerEvents } from 'graphile-worker';
import type { z } from 'zod';
import { poolOf } from './database.ts';
import type { Database } from './database.ts';
import { openJobLocks } from './job-locks.ts';

/** Work that outlives a request. Its payload is checked when it runs, since an older version may have queued it. */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string;
  payload: S;
  run(payload: z.output<S>): Promise<void>;
  /** A cron line in UTC, for work that time starts; its payload must accept `{}`. */
  cron?: string;
}

/** Declares a job; the payload's type is kept. */
export function job<S extends z.ZodType>(declaration: Job<S>): Job {
  return declaration;
}

export interface JobOptions {
  /** A job with the same key that still waits is replaced. */
  key?: string;
  /** Lower ones run first; 0 where nothing is said. */
  priority?: number;
  /** How often it is tried in all, with growing waits between; 25 where nothing is said, which takes about three days. */
  maxAttempts?: number;
}

/** Adds a job in the transaction in progress: it exists if and only if the rest is kept. */
export async function addJob(
  database: Database,
  name: string,
  payload: unknown,
  { key, ...options }: JobOptions = {},
): Promise<void> {
  await addJobs(database, name, [{ payload, ...(key !== undefined && { key }) }], options);
}

/** Adds several jobs of one name by one statement. */
export async function addJobs(
  database: Database,
  name: string,
  jobs: readonly { payload: unknown; key?: string }[],
  { priority, maxAttempts }: Omit<JobOptions, 'key'> = {},
): Promise<void> {
  await database.query(
    `select graphile_worker.add_job($1, one->'payload', job_key := one->>'key', priority := $3::int, max_attempts := $4::int)
     from json_array_elements($2::json) as one`,
    [name, JSON.stringify(jobs), priority ?? null, maxAttempts ?? null],
  );
}

/** Jobs at a time, and a connection more than they need: the queue listens on one. */
const concurrency = 4;

/** Prepares the queue's own tables and starts working. Answers what stops it, once its last jobs are done. */
export async function startJobs(
  url: string,
  jobs: readonly Job[],
  onError: (name: string, error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const tasks: TaskList = Object.fromEntries(
    jobs.map((one) => [
      one.name,
      async (payload: unknown) => {
        try {
          // The queue adds a note of its own to what cron starts.
          const { _cron, ...own } = (payload ?? {}) as Record<string, unknown>;
          await one.run(one.payload.parse(own));
        } catch (error) {
          onError(one.name, error);
          throw error;
        }
      },
    ]),
  );
  const crons = jobs.flatMap((one): CronItem[] =>
    one.cron ? [{ task: one.name, match: one.cron, identifier: one.name }] : [],
  );
  // A pool of our own: the queue's would lose its error handlers before its connections are closed.
  const pool = poolOf(url, { connections: concurrency + 2, statementMs: 60_000 });
  const locks = openJobLocks({ url, pool, onError: (error) => onError('queue', error) });
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    locks.hold(workerPool.id).catch((error: unknown) => onError('queue', error));
  });
  const runner = await run({
    pgPool: pool,
    events,
    taskList: tasks,
    parsedCronItems: parseCronItems(crons),
    concurrency,
    pollInterval: 2_000,
    noHandleSignals: true,
    // Failures are reported through `onError`; that it works needs no line.
    logger: new Logger(() => () => undefined),
  });
  // It reconnects by itself; what it gives up on must be told and must not end the product.
  runner.promise.catch((error: unknown) => onError('queue', error));
  await locks.free();
  return {
    async stop() {
      // A queue that has given up already cannot be stopped again.
      await runner.stop().catch(() => undefined);
      await locks.close();
      await pool.end();
    },
  };
}
