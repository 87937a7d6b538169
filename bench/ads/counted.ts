import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../server/platform/database.ts';

/** A database that writes down what is said to it. */
export interface CountedDatabase {
  database: Database;
  /**
   * Does some work and answers what it said to the database, in order: `begin` and `commit` are two statements of each transaction, a use of
   * the ORM stands for one, COPY and LISTEN are left out. What others say meanwhile is not counted.
   */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
}

interface Listening {
  statements: string[];
  isInTransaction: boolean;
}

/** Everybody who is given `database` of the answer may be listened to. */
export function counted(database: Database): CountedDatabase {
  const listening = new AsyncLocalStorage<Listening>();
  const write = (statement: string) => void listening.getStore()?.statements.push(statement);
  return {
    database: {
      ...database,
      query(...args) {
        write(args[2] ?? args[0]);
        return database.query(...args);
      },
      read(...args) {
        write(args[2] ?? args[0]);
        return database.read(...args);
      },
      orm() {
        write('orm');
        return database.orm();
      },
      inTransaction(work, options) {
        const context = listening.getStore();
        if (!context || context.isInTransaction) return database.inTransaction(work, options);
        write('begin');
        return listening
          .run({ statements: context.statements, isInTransaction: true }, () => database.inTransaction(work, options))
          .finally(() => write('commit'));
      },
    },
    async statementsOf(work) {
      const statements: string[] = [];
      await listening.run({ statements, isInTransaction: false }, work);
      return statements;
    },
  };
}
