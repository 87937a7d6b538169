import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const name = `meydan_migrated_${process.pid}`;
const url = new URL(inject('databaseUrl'));
let administrator: Client;
let folder: string;

beforeAll(async () => {
  administrator = new Client({ connectionString: url.href });
  await administrator.connect();
  await administrator.query(`create database ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'meydan-migration-'));
});
afterAll(async () => {
  await administrator.query(`drop database if exists ${name} with (force)`);
  await administrator.end();
  await rm(folder, { recursive: true, force: true });
});

const migrate = (env: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'server', 'main.ts'), '--migrate'], {
    env: { PATH: process.env['PATH'], DATA_DIR: folder, DEMO_ADS: '0', ...env },
  });

test('--migrate prepares the database and the job queue, starts nothing, and may be repeated', async () => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  for (let times = 0; times < 2; times += 1) {
    const { stdout } = await migrate({ DATABASE_URL: own.href });
    expect(stdout).toContain('The database is prepared');
    expect(stdout).not.toContain('Meydan is at');
  }
  const client = new Client({ connectionString: own.href });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from information_schema.tables
     where (table_schema, table_name) in (('public', 'ad'), ('graphile_worker', '_private_jobs'))`,
  );
  await client.end();
  expect(rows).toEqual([{ count: 2 }]);
});

test('--migrate without a database ends with one sentence', async () => {
  await expect(migrate({})).rejects.toMatchObject({
    code: 1,
    stderr: '--migrate prepares the database of DATABASE_URL, which is not set.\n',
  });
});
