import { isReader, readerOf } from './readers.ts';
import { batchesOf } from '../rules/batches.ts';
import { addViews } from '../store/ad-days.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { dayOf } from '../rules/istanbul-day.ts';

const flushMs = 10_000;
/** One reader counts once in this time. */
const repeatMs = 30 * 60_000;

/** Readings that are remembered for that; beyond them the oldest are forgotten, and would count again. */
const maxRemembered = 200_000;
const rowBatchSize = 5_000;

/** Counts readings of ads. */
export interface ViewCounter {
  /** Counts the reading of an ad by a person: no robot, not its owner, no moderator, and nobody twice in half an hour. */
  count(ad: { id: string; ownerId: string }, context: RequestContext): void;
  /** Writes what was counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
  /** Writes the rest, for the last time. */
  close(): Promise<void>;
}

/**
 * Counts in memory and writes every ten seconds, and at the close, by one statement: readers cost the ads' page no write. `onError` hears of a
 * failed write; nothing is lost by it.
 */
export function createViewCounter(
  database: Database,
  onError: (error: unknown) => void = () => undefined,
): ViewCounter {
  /** Views by `<ad> <day>`. */
  let counted = new Map<string, number>();
  /** When a reader read an ad, in that order. */
  const seen = new Map<string, number>();
  const timer = setInterval(() => void flush().catch(onError), flushMs);
  timer.unref();

  function isFirst(key: string, now: number): boolean {
    const before = seen.get(key);
    if (before !== undefined && now - before < repeatMs) return false;
    seen.delete(key);
    seen.set(key, now);
    for (const [oldest, at] of seen) {
      if (seen.size <= maxRemembered && now - at < repeatMs) break;
      seen.delete(oldest);
    }
    return true;
  }

  const add = (key: string, views: number): void => void counted.set(key, (counted.get(key) ?? 0) + views);

  async function flush(): Promise<void> {
    const taken = counted;
    counted = new Map();
    for (const rows of batchesOf([...taken].toSorted(), rowBatchSize)) {
      try {
        await addViews(database, rows.map(parseKey));
        for (const [key] of rows) taken.delete(key);
      } catch (error) {
        for (const [key, views] of taken) add(key, views);
        throw error;
      }
    }
  }

  return {
    count({ id, ownerId }, context) {
      if (!isReader(context, ownerId)) return;
      const now = clock.now();
      if (isFirst(`${id} ${readerOf(context)}`, now.getTime())) add(`${id} ${dayOf(now)}`, 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** What is counted by `<ad> <day>`. */
function parseKey([key, views]: [string, number]): { adId: string; day: string; views: number } {
  const [adId = '', day = ''] = key.split(' ');
  return { adId, day, views };
}
