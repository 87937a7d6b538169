import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Client, PoolClient, QueryResultRow } from 'pg';
import { createTransactions } from '../kernel/transaction.ts';
import type { Transactions } from '../kernel/transaction.ts';
import { enforceReadTimeout } from './query-read-timeout.ts';

/** Settings of every connection: see docs/decisions/041. Statements are cut off after `statementMs`. */
export interface DatabaseOptions {
  url: string;
  replicaUrl?: string | undefined;
  connections: number;
  statementMs?: number;
}

export interface Database extends Omit<Transactions, 'connection'> {
  /** Runs a statement with `$1…` parameters, on the transaction in progress if there is one. A `name` keeps it prepared. */
  query<R extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>;
  /** Like `query`, on a read replica where one is configured; it may lag behind by some seconds. */
  read<R extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>;
  /**
   * Like `read`, for a named text whose best plan is the same whatever its values are: it is planned once on each connection, which have a pool of
   * their own, a quarter of `connections`. On the transaction in progress it is planned anew.
   */
  readPlanned<R extends QueryResultRow>(text: string, values: readonly unknown[], name: string): Promise<R[]>;
  /** Like `readPlanned`, on the database itself: for what is written, and for what must not lag behind. */
  queryPlanned<R extends QueryResultRow>(text: string, values: readonly unknown[], name: string): Promise<R[]>;
  /** Like `query`, for what the statement does: answers how many rows it touched. */
  run(text: string, values?: readonly unknown[], name?: string): Promise<number>;
  /** Like `run`, planned as by `queryPlanned`. */
  runPlanned(text: string, values: readonly unknown[], name: string): Promise<number>;
  /** Drizzle on the same connection. */
  orm(): NodePgDatabase;
  /** A connection of one's own, for COPY and LISTEN. Must be released. */
  connect(): Promise<PoolClient>;
  /** Whether the database answers within a second. */
  isReachable(): Promise<boolean>;
  /** Closes every connection; one that somebody still holds, as a start does that failed half-way, is cut. */
  close(): Promise<void>;
}

/** How much longer than its statement may take a server is waited for. */
const silenceMs = 5_000;
/** Statements with a plan that stays are short ones: few connections are enough for them. */
const plannedShare = 0.25;
/** How long statements under way may take at a close. */
const endMs = 1_000;

/** Opens the connection pools. Nothing is connected until the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const open = new Map<Pool, Set<Client>>();
  const pool = watchedPool(options.url, options);
  const replica = options.replicaUrl ? watchedPool(options.replicaUrl, options) : pool;
  const plannedPool = (url: string) =>
    watchedPool(url, { ...options, connections: Math.ceil(options.connections * plannedShare), plans: 'generic' });
  const planned = plannedPool(options.url);
  const plannedReplica = options.replicaUrl ? plannedPool(options.replicaUrl) : planned;
  const { connection, ...transactions } = createTransactions({ connect: () => pool.connect(), isConnectionLost });

  async function endPool(ending: Pool): Promise<void> {
    const cutting = setTimeout(() => {
      for (const client of open.get(ending) ?? []) void client.end().catch(() => undefined);
    }, endMs);
    await ending.end().finally(() => clearTimeout(cutting));
  }

  /** A pool whose connections are known, also while others hold them. */
  function watchedPool(url: string, settings: PoolSettings): Pool {
    const made = poolOf(url, settings);
    const clients = new Set<Client>();
    open.set(made, clients);
    // What a pool makes are clients, whatever its types say.
    made.on('connect', (client) => clients.add(client as unknown as Client));
    made.on('remove', (client) => clients.delete(client as unknown as Client));
    return made;
  }

  const ask = <R extends QueryResultRow>(
    on: Pool | PoolClient,
    text: string,
    values: readonly unknown[],
    name?: string,
  ) => on.query<R>({ text, values: [...values], ...(name !== undefined && { name }) });

  async function run<R extends QueryResultRow>(
    on: Pool | PoolClient,
    text: string,
    values: readonly unknown[],
    name?: string,
  ) {
    return (await ask<R>(on, text, values, name)).rows;
  }

  const count = async (...statement: Parameters<typeof ask>) => (await ask(...statement)).rowCount ?? 0;

  return {
    query: async (text, values = [], name) => run(connection() ?? pool, text, values, name),
    read: async (text, values = [], name) => run(connection() ?? replica, text, values, name),
    readPlanned: async (text, values, name) => run(connection() ?? plannedReplica, text, values, name),
    queryPlanned: async (text, values, name) => run(connection() ?? planned, text, values, name),
    run: async (text, values = [], name) => count(connection() ?? pool, text, values, name),
    runPlanned: async (text, values, name) => count(connection() ?? planned, text, values, name),
    orm: () => drizzle(connection() ?? pool),
    ...transactions,
    connect: () => pool.connect(),
    async isReachable() {
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      );
      const tooLate = new Promise<boolean>((resolve) => {
        setTimeout(resolve, 1_000, false).unref();
      });
      return Promise.race([answer, tooLate]);
    },
    async close() {
      await Promise.all([...new Set([pool, planned, replica, plannedReplica])].map(endPool));
    },
  };
}

type PoolSettings = Pick<DatabaseOptions, 'connections' | 'statementMs'> & {
  /** Whether statements are planned for their values each time, or once for all values. */
  plans?: 'custom' | 'generic';
};

/** Opens a pool of connections whose breaking ends nothing but the statement it serves. */
export function poolOf(url: string, { connections, statementMs = 5_000, plans = 'custom' }: PoolSettings): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'meydan',
    options: `-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_${plans}_plan -c timezone=UTC`,
  });
  // A connection that breaks while idle must not end the process; the next statement opens a new one.
  pool.on('error', () => undefined);
  // Nor one that breaks in other hands, or on its way out: whoever uses it hears of it from the statement.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // A server that went without a word keeps no time either.
    enforceReadTimeout(client, statementMs + silenceMs);
  });
  return pool;
}

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
]);

/** Whether an error means that the database is away, not that the statement was wrong. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (
    (typeof code === 'string' && lostCodes.has(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** Whether a statement ran into the statement time-out. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '57014';
}
