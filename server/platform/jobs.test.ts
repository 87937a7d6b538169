import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../tests/support/database.ts';
import type { Database } from './database.ts';
import { addJob, job, startJobs } from './jobs.ts';

let database: Database & { url: string };
let stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await database.close();
});

/** A copy of the product that does one kind of job. */
async function copy(run: () => Promise<void>): Promise<() => Promise<void>> {
  const jobs = [job({ name: 'test.work', payload: z.object({}), run })];
  const { stop } = await startJobs(database.url, jobs, () => undefined);
  return stop;
}

const lockedBy = async () =>
  (await database.query<{ locked_by: string | null }>('select locked_by from graphile_worker._private_jobs'))[0]
    ?.locked_by;

it('a job of a process that was killed is done by whoever starts next', async () => {
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

it('a job that another copy is doing is left to it', async () => {
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
