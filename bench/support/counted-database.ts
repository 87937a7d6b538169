import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../server/platform/database.ts';

/** A database that records its statements. */
export interface CountedDatabase {
  database: Database;
  /**
   * Runs `work` and returns its statements in order. `begin` and `commit` count as one statement each, a use of the ORM as one.
   * COPY, LISTEN and statements of concurrent work are not counted.
   */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
}

interface Recording {
  statements: string[];
  isInTransaction: boolean;
}

/** Wraps a database. Only statements through the returned `database` are recorded. */
export function countStatements(database: Database): CountedDatabase {
  const recordings = new AsyncLocalStorage<Recording>();
  const record = (statement: string) => void recordings.getStore()?.statements.push(statement);
  return {
    database: {
      ...database,
      query(...args) {
        record(args[2] ?? args[0]);
        return database.query(...args);
      },
      read(...args) {
        record(args[2] ?? args[0]);
        return database.read(...args);
      },
      queryAfter(first, second) {
        record(first.name);
        record(second.name);
        return database.queryAfter(first, second);
      },
      queue(statement) {
        record(statement.name);
        return database.queue(statement);
      },
      orm() {
        record('orm');
        return database.orm();
      },
      inTransaction(work, options) {
        const context = recordings.getStore();
        if (!context || context.isInTransaction) return database.inTransaction(work, options);
        record('begin');
        return recordings
          .run({ statements: context.statements, isInTransaction: true }, () => database.inTransaction(work, options))
          .finally(() => record('commit'));
      },
    },
    async statementsOf(work) {
      const statements: string[] = [];
      await recordings.run({ statements, isInTransaction: false }, work);
      return statements;
    },
  };
}
