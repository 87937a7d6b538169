import type { Database } from '../../../platform/database.ts';

/**
 * Throws where a transaction is in progress: the refusal that follows a wrong try would undo the count of it, and tries without a count are
 * tries without an end.
 */
export function requireNoTransaction(database: Database): void {
  let isOutside = false;
  database.afterCommit(() => {
    isOutside = true;
  });
  if (!isOutside) throw new Error('Tries are counted outside transactions: check first, then begin');
}
