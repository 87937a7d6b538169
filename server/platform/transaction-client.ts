import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { countNotices, keepNotices } from './collected-notices.ts';
import { DescribedQuery } from './described-query.ts';
import type { QueryCallback } from './described-query.ts';
import { PrefixedQuery, unnamed, unnamedConfig } from './prefixed-query.ts';
import type { NamedStatement } from './prefixed-query.ts';

/** The connection of one transaction, which its first statement begins. */
export interface TransactionClient extends Pick<PoolClient, 'query'> {
  /** Runs a named statement with a plan that suits all values. Each connection plans it once. With `first`, another one runs before it. */
  queryPlanned<R extends QueryResultRow>(config: QueryConfig, first?: NamedStatement): Promise<QueryResult<R>>;
  /**
   * Sends a planned statement together with the next one, or with the commit. Its rows are ignored; if it fails, the statement that it is sent with
   * fails.
   */
  queue(statement: NamedStatement): Promise<void>;
  /** Returns false if PostgreSQL rolled back, because a statement had failed. */
  commit(): Promise<boolean>;
  rollback(): Promise<void>;
  savepoint(name: string): Promise<void>;
  rollbackTo(savepoint: string): Promise<void>;
}

/** `auto` plans a statement for its values until a general plan is estimated to cost no more. */
type PlanMode = 'auto' | 'force_generic_plan';

/** A statement that waits for its turn. */
interface Waiting {
  config: QueryConfig;
  mode: PlanMode;
  /** Runs before it. */
  first: NamedStatement | undefined;
  callback: QueryCallback;
}

/**
 * Sends each statement after the previous one has finished, because the driver takes one at a time and parts of a transaction may run concurrently.
 * Statements that wait at the same time are sent as one message group, and so are `begin` and the plan mode with a statement: this saves round trips.
 * Without `hasNames`, no statement stays prepared; PostgreSQL then plans each call for its values in every plan mode.
 */
export function transactionClient(client: PoolClient, { hasNames = true } = {}): TransactionClient {
  let last: Promise<unknown> = Promise.resolve();
  let hasBegun = false;
  let isCommitting = false;
  let mode: PlanMode | undefined;
  let queued: NamedStatement[] = [];
  /** Notices collected before each savepoint. */
  const noticesBefore = new Map<string, number>();
  /** The next group. Undefined if other work has its turn after it. */
  let group: Waiting[] | undefined;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = last.then(work, work);
    last = answer;
    group = undefined;
    return answer;
  };

  const command = (text: string): NamedStatement => ({ name: `before:${text}`, text });
  const called = (statement: NamedStatement) => (hasNames ? statement : unnamed(statement));

  function changeMode(wanted: PlanMode): NamedStatement[] {
    if (mode === wanted || !hasNames) return [];
    mode = wanted;
    return [command(`set local plan_cache_mode = ${wanted}`)];
  }

  /** What has to run before a statement in this mode. */
  function before(wanted: PlanMode): NamedStatement[] {
    const all = hasBegun ? [] : [command('begin')];
    hasBegun = true;
    if (queued.length > 0) all.push(...changeMode('force_generic_plan'), ...queued);
    queued = [];
    return [...all, ...changeMode(wanted)];
  }

  /** Sends statements as one message group. */
  async function sendGroup(all: readonly Waiting[]): Promise<void> {
    const parts: (NamedStatement | DescribedQuery)[] = [];
    for (const [at, { config: given, mode: wanted, first, callback }] of all.entries()) {
      parts.push(...[...before(wanted), ...(first ? [first] : [])].map(called));
      const config = hasNames ? given : { ...given, ...unnamedConfig };
      if (at < all.length - 1) {
        parts.push(Object.assign(new DescribedQuery(config), { callback }));
        continue;
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      const done: QueryCallback = (error, result) => {
        callback(error, result);
        resolve();
      };
      client.query(Object.assign(new PrefixedQuery(config, parts), { callback: done }));
      await promise;
    }
  }

  async function send<R extends QueryResultRow>(
    config: QueryConfig,
    wanted: PlanMode,
    first?: NamedStatement,
  ): Promise<QueryResult<R>> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<R>>();
    const callback: QueryCallback = (error, result) => (error ? reject(error) : resolve(result as QueryResult<R>));
    // Converted here: an error while a group is sent would mix up the answers of its statements.
    const values = (config.values ?? []).map((value) => prepareValue(value));
    const waiting: Waiting = { config: { ...config, values }, mode: wanted, first, callback };
    if (group) group.push(waiting);
    else {
      const own = [waiting];
      inTurn(() => {
        if (group === own) group = undefined;
        return sendGroup(own);
      }).catch(reject);
      group = own;
    }
    return promise.catch((error: Error) => {
      // The stack of the caller instead of the socket's, as in the driver.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  /** Sends a statement whose turn it is. */
  function sendNow(config: NamedStatement): Promise<QueryResult> {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    const callback: QueryCallback = (error, result) => (error ? reject(error) : resolve(result));
    void sendGroup([{ config, mode: 'force_generic_plan', first: undefined, callback }]).catch(reject);
    return promise;
  }

  /** A statement without parameters and name may be several, which cannot be sent in one message group. */
  async function sendOther(...statement: Parameters<PoolClient['query']>): Promise<unknown> {
    const final = queued.pop();
    if (final) await sendNow(final);
    const others = before('auto');
    if (others.length > 0) await client.query(others.map(({ text }) => text).join('; '));
    return client.query(...statement);
  }

  const query = (...statement: Parameters<PoolClient['query']>) => {
    const [config, values] = statement as unknown as [string | QueryConfig, unknown[] | undefined];
    const given = typeof config === 'string' ? { text: config } : config;
    const own = values ? { ...given, values } : given;
    const isOne = !('submit' in own) && (own.name !== undefined || (own.values?.length ?? 0) > 0);
    return isOne ? send(own, 'auto') : inTurn(() => sendOther(...statement));
  };

  const given = query as unknown as PoolClient['query'];
  return {
    query: given,
    queryPlanned: (config, first) => send(config, 'force_generic_plan', first),
    queue: (statement) => inTurn(async () => void queued.push(statement)),
    commit: () =>
      inTurn(async () => {
        isCommitting = true;
        if (queued.length > 0) return (await sendNow(command('commit'))).command === 'COMMIT';
        return !hasBegun || (await client.query('commit')).command === 'COMMIT';
      }),
    rollback: () =>
      inTurn(async () => {
        if (!hasBegun) return;
        // After a commit that failed, only a successful rollback tells that nothing was committed.
        if (!isCommitting) keepNotices(client, 0);
        await client.query('rollback');
        keepNotices(client, 0);
      }),
    async savepoint(name) {
      await given(`savepoint ${name}`);
      noticesBefore.set(name, countNotices(client));
    },
    rollbackTo: (savepoint) =>
      inTurn(async () => {
        // Restores the plan mode of the savepoint.
        mode = undefined;
        queued = [];
        await client.query(`rollback to savepoint ${savepoint}; release savepoint ${savepoint}`);
        keepNotices(client, noticesBefore.get(savepoint) ?? 0);
      }),
  };
}
