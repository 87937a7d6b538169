import { setClockOffset } from './clock.ts';
import type { Database } from './database.ts';

/** Offset above which the machine's clock is replaced. Smaller differences between processes do no harm. */
const maxOffsetMs = 2_000;
const everyMs = 60_000;

export interface ClockWatch {
  /** Compares the clocks once. Does nothing if the database does not respond. */
  check(): Promise<void>;
  /** Milliseconds that this machine's clock is behind the database's clock. */
  offsetMs(): number;
  close(): void;
}

/**
 * Compares this machine's clock with the database's clock, at the start and every minute. All processes share one database, so expiry times of codes
 * and sessions must mean the same to each.
 * While the clocks differ, it logs a warning and uses the database's time.
 */
export function watchClock(
  database: Pick<Database, 'query'>,
  say: (text: string) => void,
  system: () => number = Date.now,
): ClockWatch {
  let offset = 0;
  let isOff = false;

  async function check(): Promise<void> {
    const before = system();
    const [row] = await database.query<{ now: number }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
    );
    const after = system();
    if (!row) return;
    offset = row.now - (before + after) / 2;
    // The network round trip does not count as an offset.
    const wasOff = isOff;
    isOff = Math.abs(offset) - (after - before) / 2 > maxOffsetMs;
    setClockOffset(isOff ? offset : 0);
    if (isOff === wasOff) return;
    const seconds = (Math.abs(offset) / 1000).toFixed(1);
    say(
      isOff
        ? `This machine's clock is ${seconds} s ${offset > 0 ? 'behind' : 'ahead of'} the database's clock; the database's time is used until they agree`
        : `This machine's clock agrees with the database's clock again`,
    );
  }

  const timer = setInterval(() => void check().catch(() => undefined), everyMs);
  timer.unref();
  return { check, offsetMs: () => offset, close: () => clearInterval(timer) };
}
