import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { chance, clock } from '../platform/clock.ts';
import { transactionClient } from '../platform/transaction-client.ts';
import type { TransactionClient } from '../platform/transaction-client.ts';

export interface TransactionOptions {
  /**
   * The work changes nothing outside the database. After a deadlock or serialization failure it runs again from the start. A nested transaction is
   * not retried alone: only the outermost one knows all the work.
   */
  repeatable?: boolean;
}

/** Transactions that nested calls join, however deep. */
export interface Transactions {
  /** The connection of the current transaction, if any. */
  connection(): TransactionClient | undefined;
  /** True inside a transaction, where code must not wait for external services. */
  isInTransaction(): boolean;
  /** Runs `work` outside the current transaction, for what must be stored although the transaction is rolled back. */
  outside<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction, or in the current one. An error rolls everything back. */
  inTransaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs a part of the current transaction that may fail alone: an error rolls back only this part. No other statement of the transaction may run at
   * the same time. Without a transaction it starts one.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Collects items for the end of the current transaction. All items of one name go to `flush` together, just before the commit; without a
   * transaction at once, and never after a rollback of the transaction or its part. A flush may gather more items; they are flushed after those
   * already waiting.
   * Use `last` for a name that the flushes of other names add to.
   */
  gather<T>(
    name: string,
    items: readonly T[],
    flush: (all: readonly T[]) => Promise<void>,
    place?: 'last',
  ): Promise<void>;
  /** Takes the items gathered under a name, which are not flushed then. Empty without a transaction. */
  takeGathered<T>(name: string): T[];
  /** Runs `work` after the current transaction has committed; without a transaction at once, and never after a rollback. */
  afterCommit(work: () => void): void;
}

export interface TransactionSources {
  connect(): Promise<PoolClient>;
  /** True if the connection can no longer be used. */
  isConnectionLost(error: unknown): boolean;
  /** False behind a connection pooler, where statements cannot stay prepared. Default true. */
  hasNames?: boolean;
  /** Called after a commit that other work of this process waits for, before that work. */
  onCommit?(): void;
  /** A number from 0 to below 1. */
  random?(): number;
  /** Resolves after the given milliseconds. */
  wait?(ms: number): Promise<void>;
}

/** Items gathered under one name for the end of the transaction. */
interface GatheredItems {
  all: unknown[];
  flush: (all: readonly unknown[]) => Promise<void>;
  isLast: boolean;
}
type Gathered = Map<string, GatheredItems>;

function addItems(
  gathered: Gathered,
  name: string,
  { all, flush, isLast }: Readonly<Pick<GatheredItems, 'flush' | 'isLast'>> & { all: readonly unknown[] },
) {
  const kept = gathered.get(name);
  if (kept) kept.all.push(...all);
  else gathered.set(name, { all: [...all], flush, isLast });
}

/** The next name to flush: the first one not marked last, otherwise the first. */
function nextOf(gathered: Gathered): [string, GatheredItems] | undefined {
  const waiting = [...gathered];
  return waiting.find(([, { isLast }]) => !isLast) ?? waiting[0];
}

/** A transaction, or a savepoint within one. */
interface Scope {
  client: TransactionClient;
  depth: number;
  gathered: Gathered;
  afterCommit: (() => void)[];
  /** True while a part runs. Other statements of the transaction would be rolled back with the part. */
  hasPart: boolean;
}

/** Maximum number of attempts, and the longest wait before the second one. Each further attempt doubles the wait. */
const maxAttempts = 5;
const firstWaitMs = 20;

/** PostgreSQL's serialization_failure and deadlock_detected, after which a retry can succeed. */
const repeatableCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const mayHelpToRepeat = (error: unknown): boolean =>
  error instanceof Error && repeatableCodes.has((error as { code?: unknown }).code);

const waited = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

export function createTransactions(sources: TransactionSources): Transactions {
  const { connect, isConnectionLost, hasNames = true, onCommit, random = chance.fraction, wait = waited } = sources;
  const scopes = new AsyncLocalStorage<Scope>();

  const current = (): Scope | undefined => {
    const scope = scopes.getStore();
    if (scope?.hasPart)
      throw new Error('A part of the transaction is running; no other statement may run at the same time');
    return scope;
  };

  /** Runs one attempt on a connection from the pool. Returns the result with the work for after the commit. */
  async function attempt<T>(work: () => Promise<T>): Promise<{ result: T; afterCommit: Scope['afterCommit'] }> {
    const connection = await connect();
    const client = transactionClient(connection, { hasNames });
    let failure: unknown;
    try {
      const scope: Scope = { client, depth: 0, gathered: new Map(), afterCommit: [], hasPart: false };
      const result = await scopes.run(scope, work);
      // Names gathered during a flush come after the waiting names, also when a name was flushed before.
      for (let next = nextOf(scope.gathered); next; next = nextOf(scope.gathered)) {
        const [name, { all, flush }] = next;
        scope.gathered.delete(name);
        await scopes.run(scope, () => flush(all));
      }
      if (!(await client.commit()))
        throw new Error('The transaction was rolled back because one of its statements had failed');
      return { result, afterCommit: scope.afterCommit };
    } catch (error) {
      failure = error;
      await client.rollback().catch(() => undefined);
      throw error;
    } finally {
      connection.release(isConnectionLost(failure));
    }
  }

  async function outermost<T>(work: () => Promise<T>, { repeatable = false }: TransactionOptions): Promise<T> {
    let committed: Awaited<ReturnType<typeof attempt<T>>> | undefined;
    for (let attempts = 1; !committed; attempts += 1) {
      try {
        committed = await attempt(work);
      } catch (error) {
        if (!repeatable || attempts >= maxAttempts || !mayHelpToRepeat(error)) throw error;
        // The random wait keeps the two transactions from colliding again.
        await wait(random() * firstWaitMs * 2 ** (attempts - 1));
      }
    }
    if (committed.afterCommit.length > 0) onCommit?.();
    for (const callback of committed.afterCommit) callback();
    return committed.result;
  }

  return {
    connection: () => current()?.client,
    outside: (work) => scopes.exit(work),
    isInTransaction: () => scopes.getStore() !== undefined,
    inTransaction: async (work, options = {}) => (current() ? work() : outermost(work, options)),
    async savepoint(work) {
      const outer = current();
      if (!outer) return outermost(work, {});
      const inner: Scope = {
        client: outer.client,
        depth: outer.depth + 1,
        gathered: new Map(),
        afterCommit: [],
        hasPart: false,
      };
      const name = `part_${inner.depth}`;
      outer.hasPart = true;
      try {
        await outer.client.savepoint(name);
        try {
          const result = await scopes.run(inner, work);
          await outer.client.query(`release savepoint ${name}`);
          for (const [kept, one] of inner.gathered) addItems(outer.gathered, kept, one);
          outer.afterCommit.push(...inner.afterCommit);
          return result;
        } catch (error) {
          // If the connection is lost, the failed statement reports it.
          await outer.client.rollbackTo(name).catch(() => undefined);
          throw error;
        }
      } finally {
        outer.hasPart = false;
      }
    },
    async gather<T>(name: string, items: readonly T[], flush: (all: readonly T[]) => Promise<void>, place?: 'last') {
      const scope = current();
      // Items of one name have one type, the type of their `flush`.
      if (scope)
        addItems(scope.gathered, name, {
          all: items,
          flush: flush as GatheredItems['flush'],
          isLast: place === 'last',
        });
      else await flush(items);
    },
    takeGathered<T>(name: string) {
      const gathered = current()?.gathered;
      const all = gathered?.get(name)?.all ?? [];
      gathered?.delete(name);
      // Items of one name have one type.
      return all as T[];
    },
    afterCommit(work) {
      const scope = current();
      if (scope) scope.afterCommit.push(work);
      else work();
    },
  };
}
