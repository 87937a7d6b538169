import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../tests/support/database.ts';
import { poolOf } from './database.ts';
import type { Database } from './database.ts';
import { openJobLocks } from './job-locks.ts';
import { addJob, cronsOf, job, startJobs } from './jobs.ts';

let database: Database & { url: string };
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await database.close();
});

/** Starts workers for one job. */
async function copy(run: () => Promise<void>): Promise<() => Promise<void>> {
  const jobs = [job({ name: 'test.work', payload: z.object({}), run })];
  const { stop } = await startJobs(database.url, jobs, () => undefined);
  return stop;
}

const lockedBy = async () =>
  (await database.query<{ locked_by: string | null }>('select locked_by from graphile_worker._private_jobs'))[0]
    ?.locked_by;

it('holds its jobs again soon after the connection that holds them was lost', async () => {
  stops.push(await copy(async () => undefined));
  const holders = `select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database()`;
  const holding = async () => (await database.query<{ pid: number }>(holders)).map(({ pid }) => pid);
  await expect.poll(async () => (await holding()).length).toBe(1);
  const [lost] = await holding();
  await database.query(`select pg_terminate_backend(${lost})`);
  await expect.poll(async () => (await holding()).filter((pid) => pid !== lost).length).toBe(1);
});

it('runs the job of a killed process', async () => {
  const first = await copy(async () => undefined);
  await first();
  await addJob(database, 'test.work', {});
  await database.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now(), attempts = 1`,
  );
  const done = Promise.withResolvers<void>();
  stops.push(await copy(async () => done.resolve()));
  await done.promise;
});

it('frees the jobs of a worker pool that has ended, but not those of a running one', async () => {
  await (
    await copy(async () => undefined)
  )();
  await addJob(database, 'test.work', {});
  await database.query(`update graphile_worker._private_jobs set locked_by = 'ended', locked_at = now()`);
  const pool = poolOf(database.url, { connections: 1 });
  const locks = openJobLocks({ url: database.url, pool, onError: () => undefined });
  stops.push(
    () => pool.end(),
    () => locks.close(),
  );
  await locks.lockPool('ended');
  await locks.free();
  expect(await lockedBy()).toBe('ended');
  await locks.releasePool('ended');
  expect(await lockedBy()).toBeNull();
});

it('runs jobs again whose ends it could not store, without waiting for the other jobs of their lane', async () => {
  const held = new Map<number, () => void>();
  const runs: number[] = [];
  let isHolding = true;
  const numbered = job({
    name: 'test.numbered',
    payload: z.object({ number: z.number() }),
    async run({ number }) {
      runs.push(number);
      if (isHolding) await new Promise<void>((resolve) => void held.set(number, resolve));
    },
  });
  const failures: unknown[] = [];
  const { stop } = await startJobs(database.url, [numbered], (name, error) => failures.push([name, error]));
  stops.push(stop);
  for (const number of [1, 2, 3]) await addJob(database, 'test.numbered', { number });
  await expect.poll(() => held.size).toBe(3);
  await database.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'no end is stored'; end $$`,
  );
  await database.query(
    'create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()',
  );
  // One after the other, each with its own failure.
  held.get(1)?.();
  await expect.poll(() => failures.length).toBe(1);
  held.get(2)?.();
  await expect.poll(() => failures.length).toBe(2);
  await database.query('drop trigger refuse on graphile_worker._private_jobs');
  isHolding = false;
  await addJob(database, 'test.numbered', { number: 4 });
  await expect.poll(() => runs).toContain(4);
  held.get(3)?.();
  await expect.poll(lockedBy, { timeout: 20_000 }).toBeUndefined();
  expect(runs.toSorted()).toEqual([1, 1, 2, 2, 3, 4]);
});

it('leaves a job that another process runs', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    begun.resolve();
    await end.promise;
  };
  stops.push(await copy(work));
  await addJob(database, 'test.work', {});
  await begun.promise;
  const holder = await lockedBy();
  stops.push(await copy(work));
  expect(await lockedBy()).toBe(holder);
  end.resolve();
  await expect.poll(lockedBy).toBeUndefined();
  expect(runs).toBe(1);
});

it('runs jobs added during the fetch delay at once, not at the next poll', async () => {
  const done: number[] = [];
  const all = Promise.withResolvers<void>();
  const chained = job({
    name: 'test.chain',
    payload: z.object({ left: z.number() }),
    async run({ left }) {
      done.push(left);
      if (left === 0) all.resolve();
      else await addJob(database, 'test.chain', { left: left - 1 });
    },
  });
  const { stop } = await startJobs(database.url, [chained], () => undefined);
  stops.push(stop);
  // Each job adds the next during its lane's fetch delay. By polling alone, forty of them would exceed the test timeout.
  await addJob(database, 'test.chain', { left: 40 });
  await all.promise;
  expect(done).toEqual(Array.from({ length: 41 }, (_, at) => 40 - at));
});

it('queues a scheduled job once despite failures, and tries a minutely job once', async () => {
  const failed = new Map<string, ReturnType<typeof Promise.withResolvers<void>>>();
  const failing = (name: string, cron: string) => {
    failed.set(name, Promise.withResolvers());
    return job({ name, cron, payload: z.object({}), run: () => Promise.reject(new Error('away')) });
  };
  const crons = cronsOf([failing('test.minutely', '* * * * *'), failing('test.nightly', '0 1 * * *')]);
  expect(crons).toMatchObject([
    { task: 'test.minutely', options: { jobKey: 'test.minutely', maxAttempts: 1 } },
    { task: 'test.nightly', options: { jobKey: 'test.nightly' } },
  ]);
  expect(crons[1]?.options).not.toHaveProperty('maxAttempts');
  const jobs = [failing('test.minutely', '* * * * *')];
  const { stop } = await startJobs(database.url, jobs, (name) => failed.get(name)?.resolve());
  stops.push(stop);
  const rows = () =>
    database.query<{ attempts: number; most: number }>(
      `select attempts, max_attempts as most from graphile_worker._private_jobs where key = 'test.minutely' and locked_at is null`,
    );
  for (let minute = 0; minute < 2; minute += 1) {
    failed.set('test.minutely', Promise.withResolvers());
    await addJob(database, 'test.minutely', {}, { key: 'test.minutely', maxAttempts: 1 });
    await failed.get('test.minutely')?.promise;
    await expect.poll(rows).toEqual([{ attempts: 1, most: 1 }]);
  }
});
