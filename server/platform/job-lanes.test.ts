import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../tests/support/database.ts';
import { clock } from './clock.ts';
import type { Database } from './database.ts';
import { addJob, addJobs, job, logJobError, startJobs, watchJobs } from './jobs.ts';
import type { Job, RunningJobs } from './jobs.ts';
import { lanes } from './job-lanes.ts';

let database: Database & { url: string };
let running: RunningJobs[] = [];
let failures: { name: string; error: unknown }[] = [];

beforeEach(async () => {
  database = await testDatabase();
  failures = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  deadlinesPass();
  for (const jobs of running.splice(0)) await jobs.stop();
  vi.restoreAllMocks();
  await database.close();
});

/** From now on every deadline passes at once. */
const deadlinesPass = () =>
  vi.spyOn(clock, 'after').mockImplementation((_ms, run) => {
    setImmediate(run);
    return () => undefined;
  });

async function started(...jobs: Job[]): Promise<RunningJobs> {
  const own = await startJobs(database.url, jobs, (name, error) => failures.push({ name, error }));
  running.push(own);
  return own;
}

const payload = z.object({});
const never = () => new Promise<void>(() => undefined);
/** Deadlines that pass when the test says so, selected by their length. */
function fakeDeadlines(): { pass(ms: number): void } {
  const deadlines: { ms: number; run: () => void }[] = [];
  vi.spyOn(clock, 'after').mockImplementation((ms, run) => {
    const one = { ms, run };
    deadlines.push(one);
    return () => void deadlines.splice(deadlines.indexOf(one), 1);
  });
  return {
    pass: (ms) => {
      for (const { run } of deadlines.filter((one) => one.ms === ms)) run();
    },
  };
}

describe('lanes', () => {
  test('process jobs while all workers of other lanes are blocked', async () => {
    fakeDeadlines();
    const stuck = Array.from({ length: lanes.imports.workers + lanes.work.workers }, () =>
      Promise.withResolvers<void>(),
    );
    const waiting = [...stuck];
    const hold = () => {
      waiting.shift()?.resolve();
      return never();
    };
    const sent = Promise.withResolvers<void>();
    await started(
      job({ name: 'test.import', payload, lane: 'imports', run: hold }),
      job({ name: 'test.work', payload, run: hold }),
      job({ name: 'test.code', payload, lane: 'codes', run: async () => sent.resolve() }),
    );
    await addJobs(
      database,
      'test.import',
      Array.from({ length: lanes.imports.workers }, () => ({ payload: {} })),
    );
    await addJobs(
      database,
      'test.work',
      Array.from({ length: lanes.work.workers }, () => ({ payload: {} })),
    );
    await Promise.all(stuck.map(({ promise }) => promise));
    await addJob(database, 'test.code', {});
    await sent.promise;
  });

  test('run one job of a queue at a time, across processes', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const order: string[] = [];
    const work = job({
      name: 'test.import',
      payload: z.object({ name: z.string() }),
      lane: 'imports',
      run: async ({ name }) => {
        order.push(`${name} begins`);
        begun.resolve();
        await end.promise;
        order.push(`${name} ends`);
      },
    });
    await started(work);
    await started(work);
    const jobs = ['one', 'two', 'three'].map((name) => ({ payload: { name } }));
    await addJobs(database, 'test.import', jobs, { queue: 'a queue' });
    await begun.promise;
    expect(order).toHaveLength(1);
    end.resolve();
    await expect.poll(() => order.length).toBe(6);
    for (let at = 0; at < 6; at += 2) expect(order[at + 1]).toBe(order[at]?.replace('begins', 'ends'));
  });
});

it('fails a job after its time limit, aborts its signal and frees its worker', async () => {
  const deadlines = fakeDeadlines();
  const begun = Promise.withResolvers<AbortSignal | undefined>();
  const next = Promise.withResolvers<void>();
  const jobs = await started(
    job({
      name: 'test.stuck',
      payload,
      limitSeconds: 7,
      run: (_payload, stop) => {
        begun.resolve(stop);
        return never();
      },
    }),
    job({ name: 'test.next', payload, run: async () => next.resolve() }),
  );
  await addJob(database, 'test.stuck', {}, { maxAttempts: 1 });
  const stop = await begun.promise;
  expect(stop?.aborted).toBe(false);
  deadlines.pass(7_000);
  await expect.poll(() => failures.map(({ name }) => name)).toEqual(['test.stuck']);
  expect(stop?.aborted).toBe(true);
  await addJob(database, 'test.next', {});
  await next.promise;
  await expect
    .poll(() => jobs.outcomes())
    .toEqual([
      { job: 'test.stuck', outcome: 'late', count: 1 },
      { job: 'test.next', outcome: 'done', count: 1 },
    ]);
});

it('stops although a job never ends, and returns the job to the queue', async () => {
  const begun = Promise.withResolvers<void>();
  const jobs = await started(
    job({
      name: 'test.stuck',
      payload,
      run: () => {
        begun.resolve();
        return never();
      },
    }),
  );
  await addJob(database, 'test.stuck', {});
  await begun.promise;
  const deadlines = fakeDeadlines();
  const stopped = jobs.stop();
  // Ends the wait for running jobs; the wait for returning them is not affected.
  deadlines.pass(8_000);
  await stopped;
  running = [];
  const [left] = await database.query('select locked_at, attempts from graphile_worker._private_jobs');
  expect(left).toEqual({ locked_at: null, attempts: 1 });
});

it('logs an interrupted job as information and a failed job as an error', async () => {
  const lines: { level: number; job: string; err?: { stack: string } }[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
  const [begun, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const jobs = await startJobs(
    database.url,
    [
      job({
        name: 'test.stuck',
        payload,
        run: () => {
          begun.resolve();
          return never();
        },
      }),
      job({ name: 'test.failing', payload, run: () => Promise.reject(new Error('away')) }),
    ],
    (name, error) => {
      logJobError(log)(name, error);
      failed.resolve();
    },
  );
  running.push(jobs);
  await addJob(database, 'test.failing', {}, { maxAttempts: 1 });
  await failed.promise;
  await addJob(database, 'test.stuck', {});
  await begun.promise;
  const deadlines = fakeDeadlines();
  const stopped = jobs.stop();
  deadlines.pass(8_000);
  await stopped;
  running = [];
  const { error, info } = pino.levels.values;
  expect(lines).toMatchObject([
    { level: error, job: 'test.failing', err: { message: 'away', stack: expect.any(String) } },
    { level: info, job: 'test.stuck' },
  ]);
  expect(lines[1]).not.toHaveProperty('err');
  expect(jobs.outcomes()).toContainEqual({ job: 'test.stuck', outcome: 'interrupted', count: 1 });
});

describe('stalled lanes', () => {
  const later = (seconds: number) => {
    const now = new Date(Date.now() + seconds * 1_000);
    vi.spyOn(clock, 'now').mockReturnValue(now);
  };
  const stalledLanes = async (jobs: RunningJobs) =>
    (await jobs.states()).filter(({ isStalled }) => isStalled).map(({ lane }) => lane);

  test('are reported if a job is long due and none has ended, until one ends', async () => {
    const { workers, stalledSeconds } = lanes.codes;
    const ends: (() => void)[] = [];
    const begun = Array.from({ length: workers }, () => Promise.withResolvers<void>());
    const beginnings = [...begun];
    const jobs = await started(
      job({
        name: 'test.code',
        payload,
        lane: 'codes',
        run: () =>
          new Promise<void>((resolve) => {
            ends.push(resolve);
            beginnings.shift()?.resolve();
          }),
      }),
      job({ name: 'test.work', payload, run: async () => undefined }),
    );
    await addJobs(
      database,
      'test.code',
      Array.from({ length: workers }, () => ({ payload: {} })),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    await database.query(
      `select graphile_worker.add_job('test.code', '{}', run_at := now() - make_interval(secs => $1))`,
      [stalledSeconds * 2],
    );
    const codes = async () => (await jobs.states()).find(({ lane }) => lane === 'codes');
    // The process fetches the job and returns it because no worker is free.
    await expect.poll(codes).toMatchObject({ waiting: 1, running: workers, isStalled: false });
    later(stalledSeconds * 2);
    // While the process has it fetched again, no job counts as waiting.
    await expect.poll(() => stalledLanes(jobs)).toEqual(['codes']);
    ends[0]?.();
    await expect.poll(() => stalledLanes(jobs)).toEqual([]);
  });

  test('are found by a process without workers, while the oldest job stays the same', async () => {
    const { stalledSeconds } = lanes.codes;
    const queue = watchJobs(database, [job({ name: 'test.code', payload, lane: 'codes', run: async () => undefined })]);
    const stalled = async () => (await queue.states()).filter(({ isStalled }) => isStalled).map(({ lane }) => lane);
    const now = Date.now();
    const at = (seconds: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(now + seconds * 1_000));
    const overdue = (seconds: number) =>
      database.query(`update graphile_worker._private_jobs set run_at = now() - make_interval(secs => $1)`, [seconds]);
    await database.query(`select graphile_worker.add_job('test.code', '{}')`);
    at(0);
    await overdue(stalledSeconds * 2);
    // It may have become the oldest only now.
    expect(await stalled()).toEqual([]);
    at(stalledSeconds + 5);
    await overdue(stalledSeconds * 3 + 5);
    expect(await stalled()).toEqual(['codes']);
    // Another job is the oldest, so the first one has run.
    await overdue(stalledSeconds + 60);
    expect(await stalled()).toEqual([]);
  });
});
