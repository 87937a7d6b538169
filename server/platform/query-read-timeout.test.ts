import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { isConnectionLost, poolOf } from './database.ts';
import { enforceReadTimeout, withLongStatements } from './query-read-timeout.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('closes a connection that is silent during a statement, but not between statements', async () => {
  const pool = poolOf(database.url, { connections: 1, statementMs: 600_000 });
  try {
    const client = await pool.connect();
    const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter } }).connection;
    enforceReadTimeout(client, 600_000);
    // Simulates the socket's idle timeout.
    stream.emit('timeout');
    expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
    const asleep = client.query('select pg_sleep(600)').catch((error: unknown) => error);
    stream.emit('timeout');
    expect(isConnectionLost(await asleep)).toBe(true);
    client.release(true);
    expect((await pool.query('select 2 as n')).rows).toEqual([{ n: 2 }]);
  } finally {
    await pool.end();
  }
});

test('a connection for long statements has no time limit, and ends with its work', async () => {
  const pool = poolOf(database.url, { connections: 1 });
  try {
    const settings = await withLongStatements(pool, async (client) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      const { rows } = await client.query(
        `select current_setting('statement_timeout') as limit, current_setting('client_connection_check_interval') as check`,
      );
      return { ...rows[0], silence: stream.timeout };
    });
    expect(settings).toEqual({ limit: '0', check: '10s', silence: 0 });
    expect(pool.totalCount).toBe(0);
  } finally {
    await pool.end();
  }
});
