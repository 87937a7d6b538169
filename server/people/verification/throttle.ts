import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { countedForGood, hashed, secondsUntil, shifted } from './counting.ts';
import type { Throttle } from './port.ts';

/** The longest wait in minutes, and after how many further failures it is reached. */
const LONGEST_MINUTES = 15;
const DOUBLINGS = 4;
const DAY_SECONDS = 24 * 3600;

/** Growing delays in the database, so that all copies of the service count together. */
export function createThrottle({ database }: { database: Database }): Throttle {
  return {
    async check(keys) {
      const now = clock.now();
      const [row] = await database.query<{ until: Date | null }>(
        'select max(blocked_until) as until from throttle where key = any($1::text[]) and blocked_until > $2',
        [keys.map(hashed), now],
      );
      if (row?.until) throw new DomainError('TooManyAttempts', [], secondsUntil(row.until, now));
    },

    async failuresOf(key) {
      const [row] = await database.query<{ failures: number }>(
        'select failures from throttle where key = $1 and last_at > $2',
        [hashed(key), shifted(clock.now(), -DAY_SECONDS)],
      );
      return row?.failures ?? 0;
    },

    async failed(key, free) {
      countedForGood(database);
      const now = clock.now();
      const [row] = await database.query<{ failures: number }>(
        `insert into throttle as kept (key, failures, last_at) values ($1, 1, $2::timestamptz)
         on conflict (key) do update set
           failures = case when kept.last_at <= $3 then 1 else kept.failures + 1 end,
           last_at = excluded.last_at,
           blocked_until = case when kept.last_at > $3 and kept.failures >= $4::int
             then excluded.last_at + interval '1 minute' * least(power(2, least(kept.failures - $4::int, $5::int)), $6::int) end
         returning failures`,
        [hashed(key), now, shifted(now, -DAY_SECONDS), free, DOUBLINGS, LONGEST_MINUTES],
      );
      return row?.failures ?? 0;
    },

    async succeeded(keys) {
      await database.query('delete from throttle where key = any($1::text[])', [keys.map(hashed)]);
    },
  };
}
