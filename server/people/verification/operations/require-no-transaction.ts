import type { Database } from '../../../platform/database.ts';

/** Throws if a transaction is in progress, because its rollback would undo the count of failed tries and allow unlimited guessing. */
export function requireNoTransaction(database: Database): void {
  let isOutside = false;
  database.afterCommit(() => {
    isOutside = true;
  });
  if (!isOutside) throw new Error('Tries are counted outside transactions: check first, then begin');
}
