import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { poolOf } from './database.ts';
import { openJobLocks } from './job-locks.ts';
import { prepareQueue } from './jobs.ts';

it('closes although its connection cannot be opened', async () => {
  const url = 'postgres://postgres@127.0.0.1:1/none';
  const locks = openJobLocks({ url, pool: poolOf(url, { connections: 1 }), onError: () => undefined });
  const failed = expect(locks.free()).rejects.toThrow('ECONNREFUSED');
  await expect(locks.close()).resolves.toBeUndefined();
  await failed;
});

it('locks a worker pool with the next connection if there was none', async () => {
  const database = await testDatabase();
  const [own] = await database.query<{ name: string }>('select current_database() as name');
  const name = `${own?.name}_later`;
  const later = new URL(database.url);
  later.pathname = name;
  const pool = poolOf(later.href, { connections: 1 });
  const locks = openJobLocks({ url: later.href, pool, onError: () => undefined });
  try {
    await expect(locks.lockPool('early')).rejects.toThrow('does not exist');
    await database.query(`create database ${name}`);
    await prepareQueue(later.href);
    await locks.free();
    const held = await pool.query(
      `select pid from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and datname = current_database()`,
    );
    expect(held.rows).toHaveLength(1);
  } finally {
    await locks.close();
    await pool.end();
    await database.query(`drop database if exists ${name} with (force)`);
    await database.close();
  }
});
