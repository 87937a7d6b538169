import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { PrefixedQuery } from './prefixed-query.ts';
import type { NamedStatement } from './prefixed-query.ts';

/** The connection of one transaction, which its first statement begins. */
export interface TransactionClient extends Pick<PoolClient, 'query'> {
  /** Runs a named statement with a plan that suits all values. Each connection plans it once. With `first`, another one runs before it. */
  queryPlanned<R extends QueryResultRow>(config: QueryConfig, first?: NamedStatement): Promise<QueryResult<R>>;
  /** Returns false if PostgreSQL rolled back, because a statement had failed. */
  commit(): Promise<boolean>;
  rollback(): Promise<void>;
  rollbackTo(savepoint: string): Promise<void>;
}

/** `auto` plans a statement for its values until a general plan is estimated to cost no more. */
type PlanMode = 'auto' | 'force_generic_plan';

/**
 * Sends each statement after the previous one has finished, because the driver takes one at a time and parts of a transaction may run concurrently.
 * `begin` and the plan mode are sent together with a statement, which saves a round trip.
 */
export function transactionClient(client: PoolClient): TransactionClient {
  let last: Promise<unknown> = Promise.resolve();
  let hasBegun = false;
  let mode: PlanMode | undefined;

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = last.then(work, work);
    last = answer;
    return answer;
  };

  /** What has to run before a statement in this mode. */
  function before(wanted: PlanMode): NamedStatement[] {
    const texts = [
      ...(hasBegun ? [] : ['begin']),
      ...(mode === wanted ? [] : [`set local plan_cache_mode = ${wanted}`]),
    ];
    hasBegun = true;
    mode = wanted;
    return texts.map((text) => ({ name: `before:${text}`, text }));
  }

  async function send<R extends QueryResultRow>(
    config: QueryConfig,
    wanted: PlanMode,
    first?: NamedStatement,
  ): Promise<QueryResult<R>> {
    const others = [...before(wanted), ...(first ? [first] : [])];
    if (others.length === 0 && config.name === undefined) return client.query<R>(config);
    const query = new PrefixedQuery(config, others);
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult<R>>();
    Object.assign(query, {
      callback: (error: Error | null, result: QueryResult<R>) => (error ? reject(error) : resolve(result)),
    });
    client.query(query);
    return promise.catch((error: Error) => {
      // The stack of the caller instead of the socket's, as in the driver.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  /** A statement without parameters and name may be several, which cannot be sent in one message group. */
  async function sendOther(...statement: Parameters<PoolClient['query']>): Promise<unknown> {
    const others = before('auto');
    if (others.length > 0) await client.query(others.map(({ text }) => text).join('; '));
    return client.query(...statement);
  }

  const query = (...statement: Parameters<PoolClient['query']>) => {
    const [config, values] = statement as unknown as [string | QueryConfig, unknown[] | undefined];
    const given = typeof config === 'string' ? { text: config } : config;
    const own = values ? { ...given, values } : given;
    const isOne = !('submit' in own) && (own.name !== undefined || (own.values?.length ?? 0) > 0);
    return inTurn(() => (isOne ? send(own, 'auto') : sendOther(...statement)));
  };

  return {
    query: query as unknown as PoolClient['query'],
    queryPlanned: (config, first) => inTurn(() => send(config, 'force_generic_plan', first)),
    commit: () => inTurn(async () => !hasBegun || (await client.query('commit')).command === 'COMMIT'),
    rollback: () => inTurn(async () => void (hasBegun && (await client.query('rollback')))),
    rollbackTo: (savepoint) =>
      inTurn(async () => {
        // Restores the plan mode of the savepoint.
        mode = undefined;
        await client.query(`rollback to savepoint ${savepoint}; release savepoint ${savepoint}`);
      }),
  };
}
