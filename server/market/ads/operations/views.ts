import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { slices } from './ad-events.ts';
import { addViews } from '../store/days.ts';
import { product } from '../../../../contract/product.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const flushMs = 10_000;
/** One reader counts once in this time. */
const againMs = 30 * 60_000;
/** Readings that are remembered for that; beyond them the oldest are forgotten, and would count again. */
const rememberedMost = 200_000;
const rowsAtOnce = 5_000;

/** Counts readings of ads. */
export interface Views {
  /** Counts the reading of an ad by a person: no robot, not its owner, no moderator, and nobody twice in half an hour. */
  count(ad: { id: string; ownerId: string }, context: RequestContext): void;
  /** Writes what was counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
  /** Writes the rest, for the last time. */
  close(): Promise<void>;
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: product.timeZone, dateStyle: 'short' });

/** The day in Istanbul, as `2026-11-21`. */
export const dayOf = (at: Date): string => days.format(at);

/** Whether a request is a person's who has no part in the ad. */
export function isReader({ caller, from }: RequestContext, ownerId: string): boolean {
  // Every browser and every application says what it is.
  if (from.isPrefetch || from.userAgent === '' || isbot(from.userAgent) || caller.kind === 'service') return false;
  return caller.kind !== 'member' || (caller.id !== ownerId && caller.roles.length === 0);
}

/** A reader's name for half an hour: whoever has no id is known by where they come from, and never by name. */
export function readerOf({ caller, from }: RequestContext): string {
  if ('id' in caller) return caller.id;
  return createHash('sha256').update(`${from.address}\n${from.userAgent}`).digest('base64url');
}

/**
 * Counts in memory and writes every ten seconds, and at the close, by one statement: readers cost the ads' page no write. `onError` hears of a
 * failed write; nothing is lost by it.
 */
export function createViews(database: Database, onError: (error: unknown) => void = () => undefined): Views {
  /** Views by `<ad> <day>`. */
  let counted = new Map<string, number>();
  /** When a reader read an ad, in that order. */
  const seen = new Map<string, number>();
  const timer = setInterval(() => void flush().catch(onError), flushMs);
  timer.unref();

  function isFirst(key: string, now: number): boolean {
    const before = seen.get(key);
    if (before !== undefined && now - before < againMs) return false;
    seen.delete(key);
    seen.set(key, now);
    for (const [oldest, at] of seen) {
      if (seen.size <= rememberedMost && now - at < againMs) break;
      seen.delete(oldest);
    }
    return true;
  }

  const add = (key: string, views: number): void => void counted.set(key, (counted.get(key) ?? 0) + views);

  async function flush(): Promise<void> {
    const taken = counted;
    counted = new Map();
    for (const rows of slices([...taken].toSorted(), rowsAtOnce)) {
      try {
        await addViews(database, rows.map(viewsOfKey));
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
function viewsOfKey([key, views]: [string, number]): { adId: string; day: string; views: number } {
  const [adId = '', day = ''] = key.split(' ');
  return { adId, day, views };
}
