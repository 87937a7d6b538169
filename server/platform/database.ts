import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Client, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { createTransactions } from '../kernel/transaction.ts';
import type { Transactions } from '../kernel/transaction.ts';
import { postgresBus } from './bus.ts';
import type { Bus, Listen, PostgresListener } from './bus.ts';
import { collectNotices, collectingName } from './collected-notices.ts';
import { withTimeout } from './deadline.ts';
import { DescribedQuery } from './described-query.ts';
import { listenWith } from './listen.ts';
import { PrefixedQuery, unnamed, unnamedConfig } from './prefixed-query.ts';
import type { NamedStatement } from './prefixed-query.ts';
import { enforceReadTimeout } from './query-read-timeout.ts';
import { openReplicas, positionOf } from './replicas.ts';
import type { Position, ReplicaLink, Replicas } from './replicas.ts';
import { isWriting } from './sql/writing.ts';

/** Connection settings; see docs/decisions/041. Statements are aborted after `statementMs`. */
export interface DatabaseOptions {
  url: string;
  /** The same database without a connection pooler. If set, `url` and the replicas are poolers in transaction mode. */
  directUrl?: string | undefined;
  replicaUrls?: readonly string[] | undefined;
  connections: number;
  statementMs?: number;
  /** Creates another bus than PostgreSQL's own. */
  busOver?: ((database: Pick<Database, 'query'> & PostgresListener) => Bus) | undefined;
}

export interface Database extends Omit<Transactions, 'connection'> {
  /** Runs a statement with `$1…` parameters, in the current transaction if there is one. With a `name`, it stays prepared. */
  query<R extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<R[]>;
  /**
   * Like `query`, but within a request on a read replica if one is configured: see `Replicas`. It may lag by some seconds, but shows what the caller has
   * written and what this process knows to have changed.
   */
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
  /** A dedicated connection, for COPY, LISTEN and session locks; not through a pooler. Must be released. */
  connect(): Promise<PoolClient>;
  /** Undefined if no replica is configured. */
  replicas: Replicas<ReplicaLink> | undefined;
  /** Tells that the database has changed. Later reads see it, also on replicas. */
  noteChange(): void;
  /** Notices between the copies of the product. */
  bus: Bus;
  /** True if the database responds within a second, also to earlier statements of a busy process. */
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
/** A database that has answered nothing for this long is unreachable. Milliseconds. */
const reachableMs = 1_000;
/** How long running statements may take when closing. */
const endMs = 1_000;

/** How long a replica or the primary may take to tell its position. */
const positionMs = 1_000;
const replayedText = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end)::text as at`;
// Commits end below the flushed position, unless they do not wait for the disk. What is only written reaches a replica later.
const positionText = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as at`;

/** A replica with its pools. */
interface Replica extends ReplicaLink {
  pool: Pool;
  planned: Pool;
}

/** Reads that come after a notice must not show an earlier state of a replica. */
function notingChanges(bus: Bus, { changed }: Pick<Replicas<ReplicaLink>, 'changed'>): Bus {
  const noting =
    (listen: Listen): Listen =>
    (channel, onNotice, onConnected) =>
      listen(
        channel,
        (payload) => {
          changed();
          return onNotice(payload);
        },
        onConnected,
      );
  return { ...bus, listen: noting(bus.listen), listenExactly: noting(bus.listenExactly) };
}

/** Creates the connection pools. They connect on the first statement. */
export function openDatabase(options: DatabaseOptions): Database {
  const open = new Map<Pool, Set<Client>>();
  const hasNames = options.directUrl === undefined;
  const plannedPool = (url: string, settings: PoolSettings = own) =>
    watchedPool(url, { ...settings, connections: Math.ceil(options.connections * plannedShare), plans: 'generic' });
  const own = { ...options, isPooled: !hasNames };
  const pool = watchedPool(options.url, own);
  const planned = plannedPool(options.url);
  let answers = 0;
  pool.on('release', (error: Error | undefined) => {
    if (!error) answers += 1;
  });
  const direct = options.directUrl === undefined ? pool : watchedPool(options.directUrl, options);
  const links = (options.replicaUrls ?? []).map(openReplica);
  const replicas = links.length > 0 ? openReplicas({ links, position: primaryPosition() }) : undefined;
  const { connection, ...transactions } = createTransactions({
    connect: () => pool.connect(),
    isConnectionLost,
    hasNames,
    ...(replicas && { onCommit: replicas.changed }),
  });

  /** A separate connection for questions, which waits for no other statement. */
  function positionPool(url: string): Pool {
    return watchedPool(url, { ...own, connections: 1, statementMs: positionMs, connectMs: positionMs });
  }

  function primaryPosition(): () => Promise<Position> {
    const asked = positionPool(options.url);
    return () => positionAt(asked, positionText);
  }

  function openReplica(url: string): Replica {
    const settings = { ...own, connectMs: positionMs };
    const pools = { pool: watchedPool(url, settings), planned: plannedPool(url, settings) };
    const asked = positionPool(url);
    const used = Object.values(pools);
    const all = [...used, asked];
    return {
      ...pools,
      replayed: () => positionAt(asked, replayedText),
      busy: () =>
        used.reduce((sum, { totalCount, idleCount, waitingCount }) => sum + totalCount - idleCount + waitingCount, 0),
      cut() {
        for (const client of all.flatMap((one) => [...(open.get(one) ?? [])])) cutConnection(client);
      },
    };
  }

  async function positionAt(on: Pool, text: string): Promise<Position> {
    const { rows } = await withTimeout(positionMs, () => on.query<{ at: string | null }>(text));
    const found = positionOf(rows[0]?.at ?? '');
    if (found === undefined) throw new Error('The server has no position');
    return found;
  }

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
    if (name === undefined || (!hasNames && on instanceof Pool)) return on.query<R>({ text, values: [...values] });
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

  /** Runs a statement that only reads on a replica, or on the primary if no replica suits or the replica fails. */
  async function readOn<R extends QueryResultRow>(kind: 'pool' | 'planned', ...statement: Parameters<typeof ask>) {
    const [primary, ...rest] = statement;
    const replica = replicas && !connection() ? await replicas.pick() : undefined;
    if (!replica) return ask<R>(primary, ...rest);
    try {
      return await ask<R>(replica[kind], ...rest);
    } catch (error) {
      const isDown = isConnectionLost(error);
      if (!isDown && !isReplayConflict(error)) throw error;
      replicas?.failed(replica, isDown);
      return ask<R>(primary, ...rest);
    }
  }

  /** Later reads of a request that writes use the primary. */
  const noteWrite: (text: string) => void = replicas
    ? (text) => {
        if (isWriting(text)) replicas.wrote();
      }
    : () => undefined;

  const query: Database['query'] = async (text, values = [], name) => {
    noteWrite(text);
    return run(connection() ?? pool, text, values, name);
  };
  const listener = listenWith(() => direct.connect());
  const bus = options.busOver?.({ ...listener, query }) ?? postgresBus(listener);

  return {
    query,
    async read<R extends QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string) {
      const on = connection();
      if (on || !replicas) return run<R>(on ?? pool, text, values, name);
      return (await readOn<R>('pool', pool, text, values, name)).rows;
    },
    async readPlanned<R extends QueryResultRow>(text: string, values: readonly unknown[], name: string) {
      if (connection() || !replicas) return (await askPlanned<R>(planned, text, values, name)).rows;
      return (await readOn<R>('planned', planned, text, values, name)).rows;
    },
    async queryPlanned<R extends QueryResultRow>(text: string, values: readonly unknown[], name: string) {
      noteWrite(text);
      return (await askPlanned<R>(planned, text, values, name)).rows;
    },
    async queryAfter<R extends QueryResultRow>(first: NamedStatement, second: Required<NamedStatement>) {
      noteWrite(first.text);
      noteWrite(second.text);
      const alone = () =>
        answerOf<R>(
          planned,
          hasNames
            ? new PrefixedQuery(second, [first])
            : new PrefixedQuery({ ...second, ...unnamedConfig }, [unnamed(first)]),
        );
      return (await (connection()?.queryPlanned<R>(second, first) ?? alone())).rows;
    },
    async queue(statement) {
      const { text, values = [], name } = statement;
      noteWrite(text);
      await (connection()?.queue(statement) ?? ask(planned, text, values, name));
    },
    async run(text, values = [], name) {
      noteWrite(text);
      return count(connection() ?? pool, text, values, name);
    },
    async runPlanned(text, values, name) {
      noteWrite(text);
      return (await askPlanned(planned, text, values, name)).rowCount ?? 0;
    },
    orm() {
      replicas?.wrote();
      return drizzle((connection() ?? pool) as Pool);
    },
    ...transactions,
    connect: () => direct.connect(),
    bus: replicas ? notingChanges(bus, replicas) : bus,
    replicas,
    noteChange: () => replicas?.changed(),
    async isReachable() {
      const answer = pool.query('select 1').then(
        () => true,
        () => false,
      );
      const tooLate = new Promise<boolean>((resolve) => {
        const before = answers;
        const decide = () => resolve(answers > before);
        // An answer that arrived while this process was busy counts.
        setTimeout(() => setImmediate(decide), reachableMs).unref();
      });
      return Promise.race([answer, tooLate]);
    },
    async close() {
      await bus.close();
      await replicas?.close();
      await Promise.all([...open.keys()].map(endPool));
    },
  };
}

type PoolSettings = Pick<DatabaseOptions, 'connections' | 'statementMs'> & {
  applicationName?: string;
  /** `custom` plans a statement for its values on each call, `generic` once for all values. */
  plans?: 'custom' | 'generic';
  /** False if a power failure may undo the last commits of half a second. Default true. */
  isDurable?: boolean;
  /** The server is a pooler in transaction mode, which sets all this for its own connections and accepts no such settings. */
  isPooled?: boolean;
  /** How long a statement waits for a connection. */
  connectMs?: number;
};

/** Creates a pool. A broken connection only fails the statement that uses it. */
export function poolOf(
  url: string,
  {
    connections,
    statementMs = 5_000,
    plans = 'custom',
    isDurable = true,
    isPooled = false,
    applicationName = 'meydan',
    connectMs = 5_000,
  }: PoolSettings,
): Pool {
  const settings = {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 30_000,
    options: `-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_${plans}_plan -c timezone=UTC${isDurable ? '' : ' -c synchronous_commit=off'}`,
  };
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    application_name: applicationName,
    ...(!isPooled && settings),
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

/** Ends the connection at once; its statement fails. */
function cutConnection(client: Client): void {
  (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(
    new Error('Connection terminated'),
  );
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
  // The server is no longer the primary; a new connection may reach the new one.
  '25006',
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
    // A pooler has lost its server, or reaches none. PostgreSQL uses this code for malformed messages.
    (code === '08P01' && /server|pgbouncer|connection|query_wait/i.test(error.message)) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/.test(
      error.message,
    )
  );
}

/** True if a replica has cancelled a statement because it delayed the replay of changes. */
const isReplayConflict = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '40001';

/** True if the statement exceeded its timeout. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (error as { code?: unknown }).code === '57014';
}
