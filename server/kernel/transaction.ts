import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import { chance, clock } from '../platform/clock.ts';

/** How a transaction is run. */
export interface TransactionOptions {
  /**
   * The work changes nothing outside the database and may be done again from its beginning: where PostgreSQL ends it because others were in its way, it
   * is. What joins a transaction in progress is never repeated by itself: only the outermost knows all that was done.
   */
  repeatable?: boolean;
}

/** Transactions that whatever is called inside them joins, however deep. */
export interface Transactions {
  /** The connection of the transaction in progress, if there is one. */
  connection(): PoolClient | undefined;
  /** Whether a transaction is in progress: then nobody outside is waited for. */
  isInTransaction(): boolean;
  /** Runs `work` in one transaction, or in the one in progress; a throw undoes it all. */
  inTransaction<T>(work: () => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs a part of the transaction in progress that may fail alone: a throw undoes what the part did, and the rest goes on. Nothing else of
   * the transaction may run beside it. Outside of a transaction it is one.
   */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Keeps something for the end of the transaction in progress, where all that was kept under one name is handed to `flush` together, just before the commit; at once where there is
   * none, and never where it or its part is undone. A flush may gather more, which is handed over after all that waits already.
   * What the flushes of others add to comes `last`.
   */
  gather<T>(
    name: string,
    items: readonly T[],
    flush: (all: readonly T[]) => Promise<void>,
    place?: 'last',
  ): Promise<void>;
  /** Runs `work` once the transaction in progress has been committed; at once where there is none, and never where it or its part is undone. */
  afterCommit(work: () => void): void;
}

export interface TransactionSources {
  connect(): Promise<PoolClient>;
  /** Whether an error means that the connection is of no more use. */
  isConnectionLost(error: unknown): boolean;
  /** From 0 to 1, without 1. */
  random?(): number;
  /** Answers after so many milliseconds. */
  wait?(ms: number): Promise<void>;
}

/** What is kept for the end of a transaction, by name. */
interface Kept {
  all: unknown[];
  flush: (all: readonly unknown[]) => Promise<void>;
  isLast: boolean;
}
type Gathered = Map<string, Kept>;

function keep(
  gathered: Gathered,
  name: string,
  { all, flush, isLast }: Readonly<Pick<Kept, 'flush' | 'isLast'>> & { all: readonly unknown[] },
) {
  const kept = gathered.get(name);
  if (kept) kept.all.push(...all);
  else gathered.set(name, { all: [...all], flush, isLast });
}

/** The first of what waits; one that comes last, where there is no other. */
function nextOf(gathered: Gathered): [string, Kept] | undefined {
  const waiting = [...gathered];
  return waiting.find(([, { isLast }]) => !isLast) ?? waiting[0];
}

/** A transaction, or a part of one that may fail alone. */
interface Scope {
  client: PoolClient;
  depth: number;
  gathered: Gathered;
  afterCommit: (() => void)[];
  /** While a part runs, statements of the rest would be undone with it. */
  hasPart: boolean;
}

/**
 * Statements of transactions mostly find rows by their keys: those that are prepared, and what functions and constraints of the database do, keep a plan that is as good
 * for all values, where statements outside are planned for theirs each time. In one round trip.
 */
const beginning = 'begin; set local plan_cache_mode = auto';

/** How often work is begun in all; the longest wait before the second beginning, which each further one doubles. */
const attemptsMost = 5;
const firstWaitMs = 20;

/** PostgreSQL's serialization_failure and deadlock_detected: the same work may well succeed when it is done again. */
const repeatableCodes: ReadonlySet<unknown> = new Set(['40001', '40P01']);

const mayHelpToRepeat = (error: unknown): boolean =>
  error instanceof Error && repeatableCodes.has((error as { code?: unknown }).code);

const waited = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

/**
 * A connection that sends a statement once the one before it is answered. The driver takes one at a time; parts of a transaction that run side by side
 * ask for several.
 */
function oneAtATime(client: PoolClient): PoolClient {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...statement: Parameters<PoolClient['query']>) => {
    const send = () => client.query(...statement);
    const answer = last.then(send, send);
    last = answer;
    return answer;
  };
  return Object.create(client, { query: { value: query } }) as PoolClient;
}

/** Makes the transactions of one database. */
export function createTransactions(sources: TransactionSources): Transactions {
  const { connect, isConnectionLost, random = chance.fraction, wait = waited } = sources;
  const scopes = new AsyncLocalStorage<Scope>();

  const current = (): Scope | undefined => {
    const scope = scopes.getStore();
    if (scope?.hasPart) throw new Error('A part of the transaction runs; nothing else of it may run beside that');
    return scope;
  };

  /** One attempt, on a connection of its own. Answers what is to be done after the commit, too. */
  async function attempt<T>(work: () => Promise<T>): Promise<{ result: T; afterCommit: Scope['afterCommit'] }> {
    const client = oneAtATime(await connect());
    let failure: unknown;
    try {
      await client.query(beginning);
      const scope: Scope = { client, depth: 0, gathered: new Map(), afterCommit: [], hasPart: false };
      const result = await scopes.run(scope, work);
      // What a flush gathers in its turn comes after the names that wait already, also under one that was flushed before.
      for (let next = nextOf(scope.gathered); next; next = nextOf(scope.gathered)) {
        const [name, { all, flush }] = next;
        scope.gathered.delete(name);
        await scopes.run(scope, () => flush(all));
      }
      const { command } = await client.query('commit');
      // PostgreSQL answers the commit of a transaction in which a statement failed by undoing it.
      if (command !== 'COMMIT') throw new Error('The transaction was undone: one of its statements had failed');
      return { result, afterCommit: scope.afterCommit };
    } catch (error) {
      failure = error;
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release(isConnectionLost(failure));
    }
  }

  async function outermost<T>(work: () => Promise<T>, { repeatable = false }: TransactionOptions): Promise<T> {
    let committed: Awaited<ReturnType<typeof attempt<T>>> | undefined;
    for (let attempts = 1; !committed; attempts += 1) {
      try {
        committed = await attempt(work);
      } catch (error) {
        if (!repeatable || attempts >= attemptsMost || !mayHelpToRepeat(error)) throw error;
        // Those who were in each other's way must not meet again.
        await wait(random() * firstWaitMs * 2 ** (attempts - 1));
      }
    }
    for (const callback of committed.afterCommit) callback();
    return committed.result;
  }

  return {
    connection: () => current()?.client,
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
        await outer.client.query(`savepoint ${name}`);
        try {
          const result = await scopes.run(inner, work);
          await outer.client.query(`release savepoint ${name}`);
          for (const [kept, one] of inner.gathered) keep(outer.gathered, kept, one);
          outer.afterCommit.push(...inner.afterCommit);
          return result;
        } catch (error) {
          // Where the connection is lost the statement that failed says so.
          await outer.client.query(`rollback to savepoint ${name}; release savepoint ${name}`).catch(() => undefined);
          throw error;
        }
      } finally {
        outer.hasPart = false;
      }
    },
    async gather<T>(name: string, items: readonly T[], flush: (all: readonly T[]) => Promise<void>, place?: 'last') {
      const scope = current();
      // What is kept under a name is of one kind, that of its `flush`.
      if (scope) keep(scope.gathered, name, { all: items, flush: flush as Kept['flush'], isLast: place === 'last' });
      else await flush(items);
    },
    afterCommit(work) {
      const scope = current();
      if (scope) scope.afterCommit.push(work);
      else work();
    },
  };
}
