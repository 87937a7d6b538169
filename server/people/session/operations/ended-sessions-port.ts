import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import type { EndedSessions } from '../rules/sessions.ts';
import { changedSince, endedSince, sendEmptyNotice, useGeneration } from '../store.ts';

/** PostgreSQL channel. A notice contains the id of an ended session, or the id and change count of a changed one. */
export const endedChannel = 'session_ended';

/** A token may be signed shortly after its session ended, and clocks differ. */
const SLACK_SECONDS = 60;
const MEMORY_MS = (limits.accessTokenSeconds + SLACK_SECONDS) * 1000;
/** Cached generations known to be in use. An evicted one costs another statement. */
const MAX_GENERATIONS = 50_000;
/** Interval of the empty notices sent until the first one arrives. */
const NOTICE_INTERVAL_MS = 50;

/** Starts listening and loads recent endings; resolves when both are done. Uses one connection until it is closed. */
export async function openEndedSessions(database: Database): Promise<EndedSessions> {
  const endings = createRecentMap<true>();
  const changes = createRecentMap<number>();
  const { promise: filled, resolve: isFilled, reject: failed } = Promise.withResolvers<void>();

  const addChange = (sessionId: string, facts: number, at?: number) => {
    // Notices of two changes may arrive in either order.
    if (facts > (changes.get(sessionId) ?? 0)) changes.set(sessionId, facts, at);
  };

  const voidness = lruCache(MAX_GENERATIONS, async (key: string) => {
    const [sessionId = '', generation = ''] = key.split(' ');
    // The statement waits for a concurrent renewal. Either the renewal sees this generation as used, or this statement sees it as void.
    return useGeneration(database, sessionId, Number(generation));
  });

  async function fill(): Promise<void> {
    const since = new Date(clock.now().getTime() - MEMORY_MS);
    for (const { id, at } of await endedSince(database, since)) endings.set(id, true, at.getTime());
    for (const { id, facts, at } of await changedSince(database, since)) addChange(id, facts, at.getTime());
  }

  const listener = database.bus.listenExactly(endedChannel, async (payload) => {
    const [sessionId, facts] = payload?.split(' ') ?? [];
    if (sessionId && facts !== undefined) return addChange(sessionId, Number(facts));
    if (sessionId) return endings.set(sessionId, true);
    await fill();
    isFilled();
  });
  // Loading before the listener works would miss endings in between. So an empty notice triggers the loading.
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
    // If the database is unavailable, the next call reports it.
    isVoid: (sessionId, generation) => voidness(`${sessionId} ${generation}`).catch(() => false),
    add: (sessionId) => endings.set(sessionId, true),
    addChange: (sessionId, facts) => addChange(sessionId, facts),
    close: () => listener.close(),
  };
}

/** Values by session, remembered as long as an access token issued before can still be valid. */
function createRecentMap<T>() {
  // In insertion order, oldest first.
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
