import { identitiesOf, isReader } from './readers.ts';
import { batchesOf } from '../rules/batches.ts';
import { addViews } from '../store/ad-days.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { dayOf } from '../rules/istanbul-day.ts';

const flushMs = 10_000;
/** A reader's repeated views of an ad count once in this time. */
const repeatMs = 30 * 60_000;

/** Maximum number of remembered views. Beyond it, the oldest are forgotten and would count again. */
const maxRemembered = 200_000;
const rowBatchSize = 5_000;

export interface ViewCounter {
  /** Counts a view once per reader and half hour. Ignores bots, the owner and moderators. */
  count(ad: { id: string; ownerId: string }, context: RequestContext): void;
  /** Stores the collected counts. If this fails, the next flush stores them. */
  flush(): Promise<void>;
  /** Stores the remaining counts and stops the timer. */
  close(): Promise<void>;
}

/**
 * Collects counts in memory and stores them every ten seconds and on close, so that a page view writes nothing. `onError` receives flush errors; no
 * counts are lost.
 */
export function createViewCounter(
  database: Database,
  onError: (error: unknown) => void = () => undefined,
): ViewCounter {
  /** Views by `<ad> <day>`. */
  let counted = new Map<string, number>();
  /** Time of the last counted view by `<ad> <reader>`, the oldest first. */
  const seen = new Map<string, number>();
  const timer = setInterval(() => void flush().catch(onError), flushMs);
  timer.unref();

  /** Whether none of a reader's identities was seen with the ad lately. Remembers the first one. */
  function isFirst(keys: readonly string[], now: number): boolean {
    if (keys.some((key) => now - (seen.get(key) ?? -Infinity) < repeatMs)) return false;
    const [key = ''] = keys;
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
      const keys = identitiesOf(context).map((identity) => `${id} ${identity}`);
      if (isFirst(keys, now.getTime())) add(`${id} ${dayOf(now)}`, 1);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

function parseKey([key, views]: [string, number]): { adId: string; day: string; views: number } {
  const [adId = '', day = ''] = key.split(' ');
  return { adId, day, views };
}
