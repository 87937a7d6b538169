import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger as QueueLogger, parseCronItems, run, runMigrations } from 'graphile-worker';
import type { CronItem, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { poolOf } from './database.ts';
import type { Database } from './database.ts';
import { DeadlinePassed, withTimeout } from './deadline.ts';
import { fetchSettingsOf, watchGathering } from './job-fetch-settings.ts';
import { laneNames, lanes, watchLanes, watchQueue } from './job-lanes.ts';
import type { Lane, LaneWatch, Outcome } from './job-lanes.ts';
import { openJobLocks } from './job-locks.ts';
import { insertJobs, readWaitingJobs, removeJobs } from './store/jobs.ts';
import type { NewJob } from './store/jobs.ts';

/** A background job. The payload is validated when the job runs, because an older version may have queued it. */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string;
  payload: S;
  /** `stop` is aborted when the time limit passes or the product stops. */
  run(payload: z.output<S>, stop?: AbortSignal): Promise<void>;
  /** Cron expression in UTC for a scheduled job; its payload must accept `{}`. */
  cron?: string;
  /** Lane whose workers run the job; default `work`. */
  lane?: Lane;
  /** Time limit of one attempt; after it, the attempt fails and its worker takes other jobs. Default: ten minutes. */
  limitSeconds?: number;
}

/** Declares a job; checks the types of payload and handler. */
export function job<S extends z.ZodType>(declaration: Job<S>): Job {
  return declaration;
}

export interface JobOptions {
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Lower numbers run first; default 0. */
  priority?: number;
  /** Earliest start, in seconds from now. */
  delaySeconds?: number;
  /** Maximum number of attempts, with growing delays; default 25, about three days. */
  maxAttempts?: number;
  /** Jobs of the same queue run one at a time across all processes. Only for lanes with queues. */
  queue?: string;
}

/** Adds a job at the end of the current transaction; it exists only if the transaction commits. */
export async function addJob(
  database: Database,
  name: string,
  payload: unknown,
  { key, ...options }: JobOptions = {},
): Promise<void> {
  await addJobs(database, name, [{ payload, ...(key !== undefined && { key }) }], options);
}

/** Adds several jobs of one name with one statement. */
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

/** Adds jobs of several names with one statement. */
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

/** Runs the waiting jobs, and those they add, at once. For creating demo data before the workers start. Failed and unknown jobs stay in the queue. */
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

const defaultLimitSeconds = 600;
const minutely = '* * * * *';
/** Interrupts running jobs when the product stops. They stay in the queue, and the next start runs them again. */
class JobInterrupted extends Error {
  override readonly name = 'JobInterrupted';

  constructor() {
    super('The product is stopping');
  }
}

/** Logs failed jobs as errors, and interrupted jobs as information without a stack. */
export const logJobError =
  (log: Pick<Logger, 'info' | 'error'>) =>
  (name: string, error: unknown): void => {
    if (error instanceof JobInterrupted) log.info({ job: name }, 'job interrupted, the next start runs it again');
    else log.error({ err: error, job: name }, 'job failed');
  };

/** How long stopping waits for running jobs; later ones are interrupted and run again after the next start. */
const graceMs = 8_000;
/** Delay before restarting a lane that the queue gave up. */
const restartDelayMs = 1_000;
/** How long the queue may take to store the end of a job before the job returns to the queue. */
const storeMs = 5_000;

/** Failures are reported through `onError`; success needs no log. */
const silent = new QueueLogger(() => () => undefined);

/** Beside these, each lane needs one connection for notifications. Workers need them only to fetch and complete jobs. */
const sharedConnections = 5;

/** The running queue. */
export interface RunningJobs extends Pick<LaneWatch, 'states' | 'outcomes'> {
  /** Stops fetching jobs and waits for the running ones, with a time limit. May be called again. */
  stop(): Promise<void>;
}

/** Reads the queue in a process that runs no jobs. */
export const watchJobs = (database: Database, jobs: readonly Job[]) => watchQueue(database, lanesOf(jobs));

/** Migrates the queue's own tables. */
export async function prepareQueue(url: string): Promise<void> {
  const pool = poolOf(url, { connections: 1, statementMs: 60_000 });
  await runMigrations({ pgPool: pool, logger: silent }).finally(() => pool.end());
}

/** Migrates the queue's own tables and starts the workers of each lane that has jobs. */
export async function startJobs(
  url: string,
  jobs: readonly Job[],
  onError: (name: string, error: unknown) => void,
): Promise<RunningJobs> {
  // Our own pool, because the queue would remove its error handlers before closing the connections. Its few statements are planned once. They fetch
  // and complete jobs: after a power failure, a job may run again.
  const used = laneNames.filter((lane) => jobs.some((one) => laneOf(one) === lane));
  const connections = used.length + sharedConnections;
  const pool = poolOf(url, { connections, statementMs: 60_000, plans: 'generic', isDurable: false });
  const onQueueError = (error: unknown) => onError('queue', error);
  const locks = openJobLocks({ url, pool, onError: onQueueError });
  const watch = watchLanes(pool, lanesOf(jobs));
  const ending = new AbortController();
  const runs = new Set<LaneRun>();
  let isStopping = false;
  let stopping: Promise<void> | undefined;

  async function startLane(lane: Lane): Promise<void> {
    const own = jobs.filter((one) => laneOf(one) === lane);
    const events: WorkerEvents = new EventEmitter();
    const running = new Set<Promise<void>>();
    events.on('pool:create', ({ workerPool }) => void locks.lockPool(workerPool.id).catch(onQueueError));
    events.on('pool:fatalError', ({ error }) => onQueueError(error));
    watchGathering(events);
    const runner = await run({
      pgPool: pool,
      events,
      taskList: taskListOf(own, { watch, onError, ending: ending.signal, running }),
      parsedCronItems: parseCronItems(cronsOf(own)),
      concurrency: lanes[lane].workers,
      pollInterval: lanes[lane].pollMs,
      noHandleSignals: true,
      logger: silent,
      preset: fetchSettingsOf(lane),
    });
    runner.promise.catch(onQueueError);
    const started = { runner, running };
    runs.add(started);
    if (isStopping) return stopRun(started);
    events.on('pool:gracefulShutdown', ({ workerPool }) => {
      if (!isStopping) void replaceRun(lane, started, workerPool.id);
    });
  }

  /**
   * Starts a lane again whose runner gives up, because the database was away when a job ended. The runner waits for its other jobs, and after two such
   * failures forever (https://github.com/graphile/worker/issues/636), so this does not wait for the runner.
   */
  async function replaceRun(lane: Lane, replaced: LaneRun, poolId: string): Promise<void> {
    void restartLane(lane);
    await wait(restartDelayMs, undefined, { ref: false });
    // Ends its schedule.
    replaced.runner.stop().catch(() => undefined);
    await Promise.allSettled(replaced.running);
    await wait(storeMs, undefined, { ref: false });
    if (isStopping) return;
    runs.delete(replaced);
    await locks.releasePool(poolId).catch(onQueueError);
  }

  async function restartLane(lane: Lane): Promise<void> {
    while (!isStopping) {
      await wait(restartDelayMs, undefined, { ref: false });
      if (isStopping) return;
      try {
        return await startLane(lane);
      } catch (error) {
        onQueueError(error);
      }
    }
  }

  async function stopRun({ runner, running }: LaneRun): Promise<void> {
    // A runner that gave up cannot be stopped again, but its jobs still run.
    const stopped = Promise.allSettled([runner.stop(), ...running]);
    await withTimeout(graceMs, () => stopped).catch(() => ending.abort(new JobInterrupted()));
    // By now every job has ended; the interrupted ones have failed.
    await withTimeout(graceMs, () => stopped).catch(() => runner.kill().catch(() => undefined));
  }

  async function stopAll(): Promise<void> {
    isStopping = true;
    await Promise.all([...runs].map(stopRun));
    await locks.close();
    await pool.end();
  }

  await runMigrations({ pgPool: pool, logger: silent });
  for (const lane of used) await startLane(lane);
  await locks.free();
  return {
    states: watch.states,
    outcomes: watch.outcomes,
    stop: () => (stopping ??= stopAll()),
  };
}

const lanesOf = (jobs: readonly Job[]) => new Map(jobs.map((one) => [one.name, laneOf(one)]));

const laneOf = ({ lane = 'work' }: Pick<Job, 'lane'>): Lane => lane;

/** Cron items: each job waits at most once, even after failures or delays. A minutely job is not retried, since it is due again in a minute. */
export const cronsOf = (jobs: readonly Job[]): CronItem[] =>
  jobs.flatMap(({ name, cron }) => {
    if (!cron) return [];
    const options = { jobKey: name, ...(cron === minutely && { maxAttempts: 1 }) };
    return [{ task: name, match: cron, identifier: name, options }];
  });

/** A runner of a lane. A lane has several for a while, if the queue gave one up. */
interface LaneRun {
  runner: Runner;
  /** Its running jobs. */
  running: ReadonlySet<Promise<void>>;
}

interface TaskDeps {
  watch: LaneWatch;
  onError(name: string, error: unknown): void;
  ending: AbortSignal;
  running: Set<Promise<void>>;
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof JobInterrupted) return 'interrupted';
  return error instanceof DeadlinePassed ? 'late' : 'failed';
}

function taskListOf(jobs: readonly Job[], { watch, onError, ending, running }: TaskDeps): TaskList {
  async function attempt(one: Job, payload: unknown): Promise<void> {
    const lane = laneOf(one);
    watch.begin(lane);
    try {
      // The queue adds `_cron` to the payload of scheduled jobs.
      const { _cron, ...own } = (payload ?? {}) as Record<string, unknown>;
      const work = one.payload.parse(own);
      await withTimeout((one.limitSeconds ?? defaultLimitSeconds) * 1000, (stop) => one.run(work, stop), ending);
      watch.end(lane, one.name, 'done');
    } catch (error) {
      watch.end(lane, one.name, outcomeOf(error));
      onError(one.name, error);
      throw error;
    }
  }

  const task = (one: Job) => async (payload: unknown) => {
    const attempted = attempt(one, payload);
    running.add(attempted);
    await attempted.finally(() => running.delete(attempted));
  };
  return Object.fromEntries(jobs.map((one) => [one.name, task(one)]));
}
