import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import { listen } from '../../../platform/listen.ts';
import type { SessionWatch } from '../../../platform/tokens.ts';
import { changedSince, endedSince, knockOn, useGeneration } from '../store.ts';

/**
 * The sessions that ended, or whose tokens state what has changed, while an access token of theirs may still run: known to every copy of the
 * service.
 */
export interface EndedSessions extends SessionWatch {
  /** Whether a session's tokens are worth nothing any more. Costs no statement. */
  has(sessionId: string): boolean;
  /** Whether a token of a session states what was true before the latest change: it must be renewed. Costs no statement. */
  isOutdated(sessionId: string, facts: number): boolean;
  /**
   * Stores that a generation is in use, so that the token before it is worth nothing from then on; answers whether it was given up before that. Costs
   * each copy one statement a renewal.
   */
  isVoid(sessionId: string, generation: number): Promise<boolean>;
  /** Knows of an ending in this copy at once; the others hear of it from the database. */
  add(sessionId: string): void;
  /** The same of a change, by its count. */
  addChange(sessionId: string, facts: number): void;
  close(): Promise<void>;
}

/** Ended sessions are called out here by their ids, changed ones by id and count, each by itself. */
export const endedChannel = 'session_ended';

/** A token may be signed a moment after its session ended, and clocks differ. */
const SLACK_SECONDS = 60;
const KEPT_MS = (limits.accessTokenSeconds + SLACK_SECONDS) * 1000;
/** Generations that are known to be in use; one that is forgotten costs another statement. */
const GENERATIONS_MOST = 50_000;
/** Until the database sends notices to this copy, it is asked to, this often. */
const KNOCK_MS = 50;

/** Answers when it hears of every ending, and knows the latest ones. Takes one connection for as long as it is open. */
export async function openEndedSessions(database: Database): Promise<EndedSessions> {
  const endings = latest<true>();
  const changes = latest<number>();
  const { promise: filled, resolve: isFilled, reject: failed } = Promise.withResolvers<void>();

  const addChange = (sessionId: string, facts: number, at?: number) => {
    // Notices of two changes may come in either order.
    if (facts > (changes.get(sessionId) ?? 0)) changes.set(sessionId, facts, at);
  };

  const voidness = lruCache(GENERATIONS_MOST, async (key: string) => {
    const [sessionId = '', generation = ''] = key.split(' ');
    // One statement that waits for a renewal under way: either that sees the generation used, or this sees it given up.
    return useGeneration(database, sessionId, Number(generation));
  });

  async function fill(): Promise<void> {
    const since = new Date(clock.now().getTime() - KEPT_MS);
    for (const { id, at } of await endedSince(database, since)) endings.set(id, true, at.getTime());
    for (const { id, facts, at } of await changedSince(database, since)) addChange(id, facts, at.getTime());
  }

  const listener = listen(database, endedChannel, async (payload) => {
    const [sessionId, facts] = payload?.split(' ') ?? [];
    if (sessionId && facts !== undefined) return addChange(sessionId, Number(facts));
    if (sessionId) return endings.set(sessionId, true);
    await fill();
    isFilled();
  });
  // Filled before the first notice can arrive, it would miss what ends in between: so a notice of its own asks for the filling.
  const knock = () => knockOn(database, endedChannel).catch(failed);
  const knocking = setInterval(() => void knock(), KNOCK_MS);
  try {
    await filled;
  } catch (error) {
    await listener.close();
    throw error;
  } finally {
    clearInterval(knocking);
  }
  return {
    has: (sessionId) => endings.get(sessionId) !== undefined,
    isOutdated: (sessionId, facts) => (changes.get(sessionId) ?? 0) > facts,
    // Where the database is away the next call says it.
    isVoid: (sessionId, generation) => voidness(`${sessionId} ${generation}`).catch(() => false),
    add: (sessionId) => endings.set(sessionId, true),
    addChange: (sessionId, facts) => addChange(sessionId, facts),
    close: () => listener.close(),
  };
}

/** What is known by session, for as long as a token may run that does not know it. */
function latest<T>() {
  // In the order of their adding, the oldest first.
  const values = new Map<string, { value: T; at: number }>();
  return {
    get: (sessionId: string): T | undefined => values.get(sessionId)?.value,
    set(sessionId: string, value: T, at = clock.now().getTime()): void {
      const outdated = clock.now().getTime() - KEPT_MS;
      for (const [id, earlier] of values) {
        if (earlier.at > outdated) break;
        values.delete(id);
      }
      values.delete(sessionId);
      values.set(sessionId, { value, at });
    },
  };
}
