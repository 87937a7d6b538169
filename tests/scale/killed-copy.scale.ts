import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCopy } from '../support/copies.ts';
import type { Copy } from '../support/copies.ts';
import { testDatabase } from '../support/database.ts';

const twoMinutesMs = 120_000;

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
let client: Client;
let blocker: Client;
const copies: Copy[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-killed-'));
  database = await testDatabase();
  client = new Client({ connectionString: database.url });
  blocker = new Client({ connectionString: database.url });
  await Promise.all([client.connect(), blocker.connect()]);
});
afterAll(async () => {
  await Promise.all(copies.map((copy) => copy.kill()));
  await Promise.all([client.end(), blocker.end()]);
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  const copy = await startCopy({ folder, env: { DATABASE_URL: database.url, ROLE: 'jobs' } });
  copies.push(copy);
  return copy;
};

const jobState = async () => {
  const { rows } = await client.query<{ locked_by: string | null; attempts: number }>(
    `select locked_by, attempts from graphile_worker._private_jobs where key = 'killed'`,
  );
  return rows[0];
};

test('runs the jobs of a copy that was killed on another one within two minutes', async () => {
  const dying = await start();
  // The job waits for this lock.
  await blocker.query('begin');
  await blocker.query('lock table figure_change in access exclusive mode');
  await client.query(`select graphile_worker.add_job('figures.fold', '{}', job_key => 'killed')`);
  await expect.poll(async () => (await jobState())?.locked_by, { interval: 20 }).toMatch(/^pool-/);
  await dying.kill();
  await blocker.query('rollback');
  const locked = await jobState();
  expect(locked?.locked_by).toMatch(/^pool-/);
  // The other copy was there already, or is started by an operator: both search for jobs of dead processes.
  await start();
  await expect.poll(jobState, { timeout: twoMinutesMs }).toBeUndefined();
});

test('runs them on a copy that has long been running', async () => {
  const [, living] = copies;
  expect(living).toBeDefined();
  const dying = await start();
  await blocker.query('begin');
  await blocker.query('lock table figure_change in access exclusive mode');
  const poolsOf = async () =>
    new Set(
      (
        await client.query<{ name: string }>(
          `select distinct locked_by as name from graphile_worker._private_jobs where locked_by is not null`,
        )
      ).rows.map(({ name }) => name),
    );
  // Both copies take jobs; enough of them wait that the dying one has some.
  for (let at = 0; at < 8; at += 1)
    await client.query(`select graphile_worker.add_job('figures.fold', '{}', job_key => $1)`, [`killed-${at}`]);
  await expect.poll(async () => (await poolsOf()).size, { interval: 20 }).toBeGreaterThan(1);
  await dying.kill();
  await blocker.query('rollback');
  const left = async () =>
    (await client.query(`select from graphile_worker._private_jobs where key like 'killed-%'`)).rowCount;
  await expect.poll(left, { timeout: twoMinutesMs, interval: 200 }).toBe(0);
});
