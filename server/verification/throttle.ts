import { limits } from '../../contract/limits.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/errors.ts';
import { countedForGood, hashed, secondsUntil, shifted } from './counting.ts';
import type { Throttle } from './port.ts';

/** The longest wait in minutes, and after how many further failures it is reached. */
const LONGEST_MINUTES = 15;
const DOUBLINGS = 4;
const DAY_SECONDS = 24 * 3600;
/** Keys of network addresses. A right password of one's own must not wipe out the guesses at other people's. */
const lasting = /^address:/;
/** Many people may share a network address. */
const freeTries = (key: string) => (lasting.test(key) ? limits.freeAddressTries : limits.freeSignInTries);

/** Growing delays in the database, so that all copies of the service count together. */
export function createThrottle({ database }: { database: Database }): Throttle {
  // Always in one order: two statements that lock the same rows must not wait for each other.
  const rowsOf = (keys: readonly string[]) =>
    [...new Map(keys.map((key) => [hashed(key), freeTries(key)]))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hashesOf = (keys: readonly string[]) => rowsOf(keys).map(([hash]) => hash);

  return {
    async check(keys) {
      const now = clock.now();
      const [row] = await database.query<{ until: Date | null }>(
        'select max(blocked_until) as until from throttle where key = any($1::text[]) and blocked_until > $2',
        [hashesOf(keys), now],
      );
      if (row?.until) throw new Refusal('TooManyAttempts', [], secondsUntil(row.until, now));
    },

    async failed(keys) {
      countedForGood(database);
      const now = clock.now();
      const rows = rowsOf(keys);
      await database.query(
        `with failed as (select * from unnest($1::text[], $4::int[]) as row (key, free))
         insert into throttle as kept (key, failures, last_at)
         select key, 1, $2::timestamptz from failed
         on conflict (key) do update set
           failures = case when kept.last_at <= $3 then 1 else kept.failures + 1 end,
           last_at = excluded.last_at,
           blocked_until = (select case when kept.last_at > $3 and kept.failures >= free
             then excluded.last_at + interval '1 minute' * least(power(2, least(kept.failures - free, $5)), $6) end
             from failed where failed.key = kept.key)`,
        [
          rows.map(([hash]) => hash),
          now,
          shifted(now, -DAY_SECONDS),
          rows.map(([, free]) => free),
          DOUBLINGS,
          LONGEST_MINUTES,
        ],
      );
    },

    async succeeded(keys) {
      await database.query('delete from throttle where key = any($1::text[])', [
        hashesOf(keys.filter((key) => !lasting.test(key))),
      ]);
    },
  };
}
