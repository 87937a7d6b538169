import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { requireNoTransaction } from './require-no-transaction.ts';
import { shifted, secondsUntil } from '../rules/seconds.ts';
import { hashed } from './hashed.ts';
import type { Throttle } from '../port.ts';
import { checkStatement, failedStatement, failuresOfStatement, succeededStatement } from '../store/throttle.ts';

/** The longest delay in minutes, and the number of doublings until it is reached. */
const LONGEST_MINUTES = 15;
const DOUBLINGS = 4;
const DAY_SECONDS = 24 * 3600;

/** Stores the counts in the database, so that all server instances share them. */
export function createThrottle({ database }: { database: Database }): Throttle {
  return {
    async check(keys) {
      const now = clock.now();
      const row = await checkStatement.first(database, [keys.map(hashed), now]);
      if (row?.until) throw new DomainError('TooManyAttempts', [], secondsUntil(row.until, now));
    },

    async failuresOf(key) {
      const row = await failuresOfStatement.first(database, [hashed(key), shifted(clock.now(), -DAY_SECONDS)]);
      return row?.failures ?? 0;
    },

    async countFailure(key, free) {
      requireNoTransaction(database);
      const now = clock.now();
      const row = await failedStatement.first(database, [
        hashed(key),
        now,
        shifted(now, -DAY_SECONDS),
        free,
        DOUBLINGS,
        LONGEST_MINUTES,
      ]);
      return row?.failures ?? 0;
    },

    async clear(keys) {
      await succeededStatement.run(database, [keys.map(hashed)]);
    },
  };
}
