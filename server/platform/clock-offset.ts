import { setClockOffset } from './clock.ts';
import type { Database } from './database.ts';

/** A clock that is off by more than this is not believed. Copies that differ by less see nothing of it. */
const mostMs = 2_000;
const everyMs = 60_000;

export interface ClockWatch {
  /** Compares the clocks once. A database that does not answer leaves things as they are. */
  check(): Promise<void>;
  /** By how much this machine's clock is behind the database's, milliseconds. */
  offsetMs(): number;
  close(): void;
}

/**
 * Holds this machine's clock against the database's, at the start and every minute. All copies write into one database, where a code that is good for minutes and
 * a session that ends at a second must mean the same to each: one whose clock is off says so, and goes by the database's until they agree again.
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
    // The way there and back is not the clock's fault.
    const wasOff = isOff;
    isOff = Math.abs(offset) - (after - before) / 2 > mostMs;
    setClockOffset(isOff ? offset : 0);
    if (isOff === wasOff) return;
    const seconds = (Math.abs(offset) / 1000).toFixed(1);
    say(
      isOff
        ? `The clock of this machine is ${seconds} s ${offset > 0 ? 'behind' : 'ahead of'} the database's, whose time is taken until it is set right`
        : `The clock of this machine agrees with the database's again`,
    );
  }

  const timer = setInterval(() => void check().catch(() => undefined), everyMs);
  timer.unref();
  return { check, offsetMs: () => offset, close: () => clearInterval(timer) };
}
