import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Client, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { createTransactions } from '../kernel/transaction.ts';
import type { Transactions } from '../kernel/transaction.ts';
import { postgresBus } from './bus.ts';
import type { Bus, PostgresListener } from './bus.ts';
import { collectNotices, collectingName } from './collected-notices.ts';
import { DescribedQuery } from './described-query.ts';
import { listenWith } from './listen.ts';
import { PrefixedQuery } from './prefixed-query.ts';
import type { NamedStatement } from './prefixed-query.ts';
import { enforceReadTimeout } from './query-read-timeout.ts';

/** Connection settings; see docs/decisions/041. Statements are aborted after `statementMs`. */
export interface DatabaseOptions {
  url: string;
  replicaUrl?: string | undefined;
  connections: number;
  statementMs?: number;
  /** Creates another bus than PostgreSQL's own. */
  busOver?: ((database: Pick<Database, 'query'> & PostgresListener) => Bus) | undefined;
}

export interface Database extends Omit<Transactions, 'connection'> {
  /** Runs a statement with `$1…` parameters, in the current transaction if there is one. With a `name`, it stays prepared. */
  query<R extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>;
  /** Like `query`, but on a read replica if one is configured, which may lag by some seconds. */
  read<R extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>;
  /**
   * Like `read`, for named statements whose best plan does not depend on the values. Each connection plans it once. Outside transactions, these
   * connections have their own pool, a quarter of `connections`.
   */
  readPlanned<R extends QueryResultRow>(text: string, values: readonly unknown[], name: string): Promise<R[]>;
  /** Like `readPlanned`, but on the primary database: for writes, and for reads that must not lag. */
  queryPlanned<R extends QueryResultRow>(text: string, values: readonly unknown[], name: string): Promise<R[]>;
  /**
   * Runs a planned statement after another one with one round trip, in the current transaction; outside transactions, both are one transaction.
   * Returns the rows of the second.
   */
  queryAfter<R extends QueryResultRow>(first: NamedStatement, second: Required<NamedStatement>): Promise<R[]>;
  /**
   * Runs a planned statement whose result nobody needs. In a transaction, it is sent with the next statement or the commit, which saves a round trip;
   * that statement fails if this one does.
   */
  queue(statement: NamedStatement): Promise<void>;
  /** Like `query`, but returns the number of affected rows. */
  run(text: string, values?: readonly unknown[], name?: string): Promise<number>;
  /** Like `run`, planned like `queryPlanned`. */
  runPlanned(text: string, values: readonly unknown[], name: string): Promise<number>;
  /** Drizzle on the same connection. */
  orm(): NodePgDatabase;
  /** A dedicated connection, for COPY and LISTEN. Must be released. */
  connect(): Promise<PoolClient>;
  /** Notices between the copies of the product. */
  bus: Bus;
  /** True if the database responds within a second. */
  isReachable(): Promise<boolean>;
  /** Closes every connection; after a second it also cuts those still in use. */
  close(): Promise<void>;
}

/** Where a statement is sent: a pool, or the connection of the current transaction. */
type Asked = Pick<PoolClient, 'query'>;

/** The pool answers a query object like a text, contrary to its types. */
const answerOf = <R extends QueryResultRow>(pool: Pool, query: DescribedQuery) =>
  pool.query(query) as unknown as Promise<QueryResult<R>>;

/** How much longer than `statementMs` to wait for a server that sends nothing. */
const silenceMs = 5_000;
/** Statements with a fixed plan are short, so they need few connections. */
const plannedShare = 0.25;
/** How long running statements may take when closing. */
const endMs = 1_000;

/** Creates the connection pools. They connect on the first statement. */
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

  /** A pool that tracks its connections, including those in use. */
  function watchedPool(url: string, settings: PoolSettings): Pool {
    const made = poolOf(url, { ...settings, ...(options.busOver && { applicationName: collectingName }) });
    const clients = new Set<Client>();
    open.set(made, clients);
    // The pool's clients are of class `Client`, contrary to its types.
    made.on('connect', (client) => clients.add(client as unknown as Client));
    made.on('remove', (client) => clients.delete(client as unknown as Client));
    if (options.busOver) collectNotices(made, () => bus.outbox, isConnectionLost);
    return made;
  }

  function ask<R extends QueryResultRow>(on: Asked, text: string, values: readonly unknown[], name?: string) {
    if (name === undefined) return on.query<R>({ text, values: [...values] });
    const statement = { text, values: [...values], name };
    return on instanceof Pool ? answerOf<R>(on, new DescribedQuery(statement)) : on.query<R>(statement);
  }

  async function run<R extends QueryResultRow>(on: Asked, text: string, values: readonly unknown[], name?: string) {
    return (await ask<R>(on, text, values, name)).rows;
  }

  const count = async (...statement: Parameters<typeof ask>) => (await ask(...statement)).rowCount ?? 0;

  /** Runs a planned statement in the current transaction, or on this pool. */
  const askPlanned = <R extends QueryResultRow>(on: Pool, text: string, values: readonly unknown[], name: string) =>
    connection()?.queryPlanned<R>({ text, values: [...values], name }) ?? ask<R>(on, text, values, name);

  const query: Database['query'] = async (text, values = [], name) => run(connection() ?? pool, text, values, name);
  const listener = listenWith(() => pool.connect());
  const bus = options.busOver?.({ ...listener, query }) ?? postgresBus(listener);

  return {
    query,
    read: async (text, values = [], name) => run(connection() ?? replica, text, values, name),
    readPlanned: async <R extends QueryResultRow>(text: string, values: readonly unknown[], name: string) =>
      (await askPlanned<R>(plannedReplica, text, values, name)).rows,
    queryPlanned: async <R extends QueryResultRow>(text: string, values: readonly unknown[], name: string) =>
      (await askPlanned<R>(planned, text, values, name)).rows,
    async queryAfter<R extends QueryResultRow>(first: NamedStatement, second: Required<NamedStatement>) {
      const alone = () => answerOf<R>(planned, new PrefixedQuery(second, [first]));
      return (await (connection()?.queryPlanned<R>(second, first) ?? alone())).rows;
    },
    async queue(statement) {
      const { text, values = [], name } = statement;
      await (connection()?.queue(statement) ?? ask(planned, text, values, name));
    },
    run: async (text, values = [], name) => count(connection() ?? pool, text, values, name),
    runPlanned: async (text, values, name) => (await askPlanned(planned, text, values, name)).rowCount ?? 0,
    orm: () => drizzle((connection() ?? pool) as Pool),
    ...transactions,
    connect: () => pool.connect(),
    bus,
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
      await bus.close();
      await Promise.all([...new Set([pool, planned, replica, plannedReplica])].map(endPool));
    },
  };
}

type PoolSettings = Pick<DatabaseOptions, 'connections' | 'statementMs'> & {
  applicationName?: string;
  /** `custom` plans a statement for its values on each call, `generic` once for all values. */
  plans?: 'custom' | 'generic';
  /** False if a power failure may undo the last commits of half a second. Default true. */
  isDurable?: boolean;
};

/** Creates a pool. A broken connection only fails the statement that uses it. */
export function poolOf(
  url: string,
  { connections, statementMs = 5_000, plans = 'custom', isDurable = true, applicationName = 'meydan' }: PoolSettings,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: applicationName,
    options: `-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_${plans}_plan -c timezone=UTC${isDurable ? '' : ' -c synchronous_commit=off'}`,
  });
  // A connection that breaks while idle must not end the process; the next statement opens a new one.
  pool.on('error', () => undefined);
  // The same applies to a connection in use or being closed; its user gets the error from the statement.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Also detects a server that disappeared without closing the connection.
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

/** True if the error means that the database is unavailable, not that the statement is wrong. */
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

/** True if the statement exceeded its timeout. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '57014';
}
