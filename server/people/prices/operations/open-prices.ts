import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../platform/database.ts';
import type { PriceReader } from '../model.ts';
import { priceAt, scheduleOf } from '../rules/schedule.ts';
import type { DatedPrice, Schedule } from '../rules/schedule.ts';
import { priceChannel, readSchedule } from '../store.ts';

/** Delay until a failed load is repeated. */
const retryMs = 1_000;

export interface OpenPrices extends PriceReader {
  /** Loads the prices again. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps all prices in memory, including planned ones, and loads them again after each change by any process. */
export async function openPrices(database: Database): Promise<OpenPrices> {
  const closing = new AbortController();
  let schedule: Schedule = new Map();
  let started = 0;
  let applied = 0;
  const reload = async () => {
    started += 1;
    const own = started;
    const rows = await readSchedule(database);
    // A slow earlier load must not replace a newer one.
    if (own < applied) return;
    applied = own;
    schedule = scheduleOf(rows);
  };
  const reloadSurely = async () => {
    while (!closing.signal.aborted) {
      try {
        return await reload();
      } catch {
        await wait(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  const connected = Promise.withResolvers<void>();
  const listener = database.bus.listenExactly(priceChannel, reloadSurely, () => connected.resolve());
  // Changes after loading must be heard, so it listens first.
  await connected.promise;
  await reload();
  return {
    at: (kind, subject, at) => priceAt(schedule, kind, String(subject), at),
    reload,
    async close() {
      closing.abort();
      await listener.close();
    },
  };
}

/** Prices that never change, for code without a database. */
export function fixedPrices(rows: readonly DatedPrice[]): PriceReader {
  const schedule = scheduleOf(rows);
  return { at: (kind, subject, at) => priceAt(schedule, kind, String(subject), at) };
}
