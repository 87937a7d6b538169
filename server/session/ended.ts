import { limits } from '../../contract/limits.ts';
import { clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { listen } from '../platform/listen.ts';

/** The sessions that ended while an access token of theirs may still run, known to every copy of the service. */
export interface EndedSessions {
  /** Whether a session's tokens are worth nothing any more. Costs no statement. */
  has(sessionId: string): boolean;
  /** Knows of an ending in this copy at once; the others hear of it from the database. */
  add(sessionId: string): void;
  close(): Promise<void>;
}

/** The ids of ended sessions are called out here, each by itself. */
export const endedChannel = 'session_ended';

/** A token may be signed a moment after its session ended, and clocks differ. */
const SLACK_SECONDS = 60;
const KEPT_MS = (limits.accessTokenSeconds + SLACK_SECONDS) * 1000;
/** Until the database sends notices to this copy, it is asked to, this often. */
const KNOCK_MS = 50;

/** Answers when it hears of every ending, and knows the latest ones. Takes one connection for as long as it is open. */
export async function openEndedSessions(database: Database): Promise<EndedSessions> {
  // In the order of their adding, the oldest first.
  const endedAt = new Map<string, number>();
  const { promise: filled, resolve: isFilled, reject: failed } = Promise.withResolvers<void>();

  function add(sessionId: string, at = clock.now().getTime()): void {
    const outdated = clock.now().getTime() - KEPT_MS;
    for (const [id, time] of endedAt) {
      if (time > outdated) break;
      endedAt.delete(id);
    }
    endedAt.set(sessionId, at);
  }

  async function fill(): Promise<void> {
    const rows = await database.query<{ id: string; ended_at: Date }>(
      'select id, ended_at from session where ended_at > $1 order by ended_at',
      [new Date(clock.now().getTime() - KEPT_MS)],
    );
    for (const row of rows) add(row.id, row.ended_at.getTime());
  }

  const listener = listen(database, endedChannel, async (sessionId) => {
    if (sessionId) return add(sessionId);
    await fill();
    isFilled();
  });
  // Filled before the first notice can arrive, it would miss what ends in between: so a notice of its own asks for the filling.
  const knock = () => database.query(`select pg_notify($1, '')`, [endedChannel]).catch(failed);
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
    has: (sessionId) => endedAt.has(sessionId),
    add: (sessionId) => add(sessionId),
    close: () => listener.close(),
  };
}
