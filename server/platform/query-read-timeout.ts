import type { Socket } from 'node:net';
import type { ClientBase, PoolClient } from 'pg';

/** Fields of a `pg` client that its types omit. */
interface PgConnection {
  connection: { stream: Pick<Socket, 'setTimeout' | 'setKeepAlive' | 'on' | 'destroy'> };
  readyForQuery: boolean;
}

/**
 * Closes the connection if the server sends nothing for `silenceMs` during a statement, which then fails as with a lost connection. Silence between
 * statements is allowed.
 * Uses the socket's only timer. The `query_timeout` of `pg` creates a timer for each statement; these survived young garbage collections and cost a
 * third of a results page's CPU time.
 */
export function enforceReadTimeout(client: ClientBase, silenceMs: number): void {
  const line = client as unknown as PgConnection;
  const { stream } = line.connection;
  stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    if (!line.readyForQuery) stream.destroy(new Error('Query read timeout'));
  });
}

/** Idle time before the system probes whether the server is still there. Milliseconds. */
const probeMs = 60_000;

/**
 * Runs work on a dedicated connection whose statements may take any time, and closes it afterwards. If this process ends or closes the connection, a
 * server on Linux, macOS or BSD cancels the statement within ten seconds and releases its locks.
 */
export async function withLongStatements<T>(
  database: { connect(): Promise<PoolClient> },
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect();
  try {
    const { stream } = (client as unknown as PgConnection).connection;
    stream.setTimeout(0);
    stream.setKeepAlive(true, probeMs);
    await client.query('set statement_timeout = 0');
    // PostgreSQL on Windows has no such check.
    await client.query(`set client_connection_check_interval = '10s'`).catch(() => undefined);
    return await work(client);
  } finally {
    // Its settings do not suit other statements.
    client.release(true);
  }
}
