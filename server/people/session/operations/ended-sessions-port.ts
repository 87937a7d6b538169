import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import { listen } from '../../../platform/listen.ts';
import type { EndedSessions } from '../port.ts';
import { changedSince, endedSince, sendEmptyNotice, useGeneration } from '../store.ts';

/** Ended sessions are called out here by their ids, changed ones by id and count, each by itself. */
export const endedChannel = 'session_ended';

/** A token may be signed a moment after its session ended, and clocks differ. */
const SLACK_SECONDS = 60;
const MEMORY_MS = (limits.accessTokenSeconds + SLACK_SECONDS) * 1000;
/** Generations that are known to be in use; one that is forgotten costs another statement. */
const MAX_GENERATIONS = 50_000;
/** Until the database sends notices to this copy, it is asked to, this often. */
const NOTICE_INTERVAL_MS = 50;

/** Answers when it hears of every ending, and knows the latest ones. Takes one connection for as long as it is open. */
export async function openEndedSessions(database: Database): Promise<EndedSessions> {
  const endings = createRecentMap<true>();
  const changes = createRecentMap<number>();
  const { promise: filled, resolve: isFilled, reject: failed } = Promise.withResolvers<void>();

  const addChange = (sessionId: string, facts: number, at?: number) => {
    // Notices of two changes may come in either order.
    if (facts > (changes.get(sessionId) ?? 0)) changes.set(sessionId, facts, at);
  };

  const voidness = lruCache(MAX_GENERATIONS, async (key: string) => {
    const [sessionId = '', generation = ''] = key.split(' ');
    // One statement that waits for a renewal under way: either that sees the generation used, or this sees it given up.
    return useGeneration(database, sessionId, Number(generation));
  });

  async function fill(): Promise<void> {
    const since = new Date(clock.now().getTime() - MEMORY_MS);
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
  const sendNotice = () => sendEmptyNotice(database, endedChannel).catch(failed);
  const noticeTimer = setInterval(() => void sendNotice(), NOTICE_INTERVAL_MS);
  try {
    await filled;
  } catch (error) {
    await listener.close();
    throw error;
  } finally {
    clearInterval(noticeTimer);
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
function createRecentMap<T>() {
  // In the order of their adding, the oldest first.
  const values = new Map<string, { value: T; at: number }>();
  return {
    get: (sessionId: string): T | undefined => values.get(sessionId)?.value,
    set(sessionId: string, value: T, at = clock.now().getTime()): void {
      const outdated = clock.now().getTime() - MEMORY_MS;
      for (const [id, earlier] of values) {
        if (earlier.at > outdated) break;
        values.delete(id);
      }
      values.delete(sessionId);
      values.set(sessionId, { value, at });
    },
  };
}
