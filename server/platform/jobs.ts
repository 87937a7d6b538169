import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger as QueueLogger, parseCronItems, run, runMigrations } from 'graphile-worker';
import type { CronItem, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { poolOf } from './database.ts';
import type { Database } from './database.ts';
import { DeadlinePassed, within } from './deadline.ts';
import { fetchingOf, watchGathering } from './job-fetching.ts';
import { laneNames, lanes, watchLanes } from './job-lanes.ts';
import type { Lane, LaneWatch, Outcome } from './job-lanes.ts';
import { openJobLocks } from './job-locks.ts';
import { insertJobs, readWaitingJobs, removeJobs } from './store/jobs.ts';
import type { NewJob } from './store/jobs.ts';

/** Work that outlives a request. Its payload is checked when it runs, since an older version may have queued it. */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string;
  payload: S;
  /** `stop` is raised when nobody waits for it any more: its time is over, or the product ends. */
  run(payload: z.output<S>, stop?: AbortSignal): Promise<void>;
  /** A cron line in UTC, for work that time starts; its payload must accept `{}`. */
  cron?: string;
  /** Whose workers do it; those of `work` where nothing is said. */
  lane?: Lane;
  /** How long one try may take: then it counts as failed, and its worker goes on with other work. Ten minutes where nothing is said. */
  limitSeconds?: number;
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
  /** It runs so many seconds from now, at the earliest. */
  delaySeconds?: number;
  /** How often it is tried in all, with growing waits between; 25 where nothing is said, which takes about three days. */
  maxAttempts?: number;
  /** Of jobs with the same queue one is done at a time, in all copies together. For lanes that have queues. */
  queue?: string;
}

/** Adds a job at the end of the transaction in progress: it exists if and only if the rest is kept. */
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
  options: Omit<JobOptions, 'key'> = {},
): Promise<void> {
  await addJobsOf(
    database,
    jobs.map((one) => ({ ...one, name })),
    options,
  );
}

/** Adds jobs of several names by one statement. */
export async function addJobsOf(
  database: Database,
  jobs: readonly NewJob[],
  options: Omit<JobOptions, 'key'> = {},
): Promise<void> {
  await insertJobs(
    database,
    jobs.map((one) => ({ ...one, ...options })),
  );
}

/**
 * Does the work that waits, and what it adds, at this very moment: for a start that makes a market to look at before the workers begin. What fails, and what nobody here does,
 * is left to them.
 */
export async function doWaitingJobs(database: Database, jobs: readonly Job[]): Promise<void> {
  const byName = new Map(jobs.map((one) => [one.name, one]));
  const left: string[] = [];
  for (let waiting = await readWaitingJobs(database, left); waiting.length > 0;) {
    const done: string[] = [];
    for (const { id, name, payload } of waiting) {
      const found = byName.get(name);
      const isDone =
        found &&
        (await found.run(found.payload.parse(payload)).then(
          () => true,
          () => false,
        ));
      (isDone ? done : left).push(id);
    }
    await removeJobs(database, done);
    waiting = await readWaitingJobs(database, left);
  }
}

const usualLimitSeconds = 600;
const minutely = '* * * * *';
/** Ends the jobs at work when the product stops. They stay in the queue, and the next start runs them again. */
class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';

  constructor() {
    super('The product ends');
  }
}

/** Reports failed jobs to the log as errors. Jobs that were interrupted because the product stops are information without a stack. */
export const logJobError =
  (log: Pick<Logger, 'info' | 'error'>) =>
  (name: string, error: unknown): void => {
    if (error instanceof JobInterrupted) log.info({ job: name }, 'job interrupted, the next start runs it again');
    else log.error({ err: error, job: name }, 'job failed');
  };

/** How long the jobs at work are waited for when the product ends; they are done again by whoever starts next. */
const graceMs = 8_000;
/** Before workers that the queue has given up are started again. */
const againMs = 1_000;

/** Failures are reported through `onError`; that it works needs no line. */
const silent = new QueueLogger(() => () => undefined);

/** Each lane listens on a connection of its own; the others are shared by the workers, who need one only to take a job and to hand it back. */
const connections = laneNames.length + 5;

/** The queue at work. */
export interface RunningJobs extends Pick<LaneWatch, 'states' | 'outcomes'> {
  /** Stops taking jobs, and waits for those at work as long as that is reasonable. */
  stop(): Promise<void>;
}

/** Brings the queue's own tables to what this version needs. */
export async function prepareQueue(url: string): Promise<void> {
  const pool = poolOf(url, { connections: 1, statementMs: 60_000 });
  await runMigrations({ pgPool: pool, logger: silent }).finally(() => pool.end());
}

/** Prepares the queue's own tables and starts working, each lane with workers of its own. */
export async function startJobs(
  url: string,
  jobs: readonly Job[],
  onError: (name: string, error: unknown) => void,
): Promise<RunningJobs> {
  // A pool of our own: the queue's would lose its error handlers before its connections are closed. Its few statements are planned once.
  const pool = poolOf(url, { connections, statementMs: 60_000, plans: 'generic' });
  const onQueueError = (error: unknown) => onError('queue', error);
  const locks = openJobLocks({ url, pool, onError: onQueueError });
  const watch = watchLanes(pool, new Map(jobs.map((one) => [one.name, laneOf(one)])));
  const ending = new AbortController();
  const runners = new Map<Lane, Runner>();
  let isStopping = false;

  async function startLane(lane: Lane): Promise<void> {
    const own = jobs.filter((one) => laneOf(one) === lane);
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      locks.hold(workerPool.id).catch(onQueueError);
    });
    watchGathering(events);
    const runner = await run({
      pgPool: pool,
      events,
      taskList: taskListOf(own, { watch, onError, ending: ending.signal }),
      parsedCronItems: parseCronItems(cronsOf(own)),
      concurrency: lanes[lane].workers,
      pollInterval: lanes[lane].pollMs,
      noHandleSignals: true,
      logger: silent,
      preset: fetchingOf(lane),
    });
    if (isStopping) return runner.stop();
    runners.set(lane, runner);
    // It reconnects by itself; what it gives up on must be told, must not end the product, and must not be the end of the lane.
    runner.promise.catch(onQueueError).finally(() => void keepUp(lane));
  }

  async function keepUp(lane: Lane): Promise<void> {
    while (!isStopping) {
      await wait(againMs, undefined, { ref: false });
      if (isStopping) return;
      try {
        return await startLane(lane);
      } catch (error) {
        onQueueError(error);
      }
    }
  }

  async function stopLane(runner: Runner): Promise<void> {
    // One that has given up already cannot be stopped again.
    const stopped = runner.stop().catch(() => undefined);
    await within(graceMs, () => stopped).catch(() => ending.abort(new JobInterrupted()));
    // Now every job has ended, as failed where it did not end by itself.
    await within(graceMs, () => stopped).catch(() => runner.kill().catch(() => undefined));
  }

  await runMigrations({ pgPool: pool, logger: silent });
  for (const lane of laneNames) await startLane(lane);
  await locks.free();
  return {
    states: watch.states,
    outcomes: watch.outcomes,
    async stop() {
      isStopping = true;
      await Promise.all([...runners.values()].map(stopLane));
      await locks.close();
      await pool.end();
    },
  };
}

const laneOf = ({ lane = 'work' }: Pick<Job, 'lane'>): Lane => lane;

/** What time starts waits once, however often it failed or was late; what is due again in a minute is not tried again before. */
export const cronsOf = (jobs: readonly Job[]): CronItem[] =>
  jobs.flatMap(({ name, cron }) => {
    if (!cron) return [];
    const options = { jobKey: name, ...(cron === minutely && { maxAttempts: 1 }) };
    return [{ task: name, match: cron, identifier: name, options }];
  });

interface TaskDeps {
  watch: LaneWatch;
  onError(name: string, error: unknown): void;
  ending: AbortSignal;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof JobInterrupted) return 'interrupted';
  return error instanceof DeadlinePassed ? 'late' : 'failed';
}

function taskListOf(jobs: readonly Job[], { watch, onError, ending }: TaskDeps): TaskList {
  const task = (one: Job) => async (payload: unknown) => {
    const lane = laneOf(one);
    watch.begin(lane);
    try {
      // The queue adds a note of its own to what cron starts.
      const { _cron, ...own } = (payload ?? {}) as Record<string, unknown>;
      const work = one.payload.parse(own);
      await within((one.limitSeconds ?? usualLimitSeconds) * 1000, (stop) => one.run(work, stop), ending);
      watch.end(lane, one.name, 'done');
    } catch (error) {
      watch.end(lane, one.name, outcomeOf(error));
      onError(one.name, error);
      throw error;
    }
  };
  return Object.fromEntries(jobs.map((one) => [one.name, task(one)]));
}
