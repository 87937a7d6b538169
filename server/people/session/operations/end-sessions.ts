import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { endedChannel } from './ended-sessions-port.ts';
import type { EndedSessions, EndReason } from '../port.ts';
import { endSession, endSessionsOf, outdateSessionsOf } from '../store.ts';

/** How sessions end: one, at once and everywhere, or all of a member's. */
export interface Endings {
  /** Ends one session that has not ended yet; an `accountId` must be its owner's. Answers whether there was one. */
  one(sessionId: string, reason: EndReason | 'expired', accountId?: string): Promise<boolean>;
  all(accountId: string, reason: EndReason, exceptSessionId?: string): Promise<void>;
  /** Outdates the tokens of a member's sessions, which go on with new ones. */
  outdate(accountId: string): Promise<void>;
}

export function createEndings(database: Database, ended: Pick<EndedSessions, 'add' | 'addChange'>): Endings {
  const ending = (reason: EndReason | 'expired') => ({ at: clock.now(), reason, channel: endedChannel });

  /** Lets this copy know of endings once they are written; answers whether there were any. */
  function addToEnded(sessionIds: readonly string[]): boolean {
    database.afterCommit(() => {
      for (const id of sessionIds) ended.add(id);
    });
    return sessionIds.length > 0;
  }

  return {
    one: async (sessionId, reason, accountId) =>
      addToEnded(await endSession(database, ending(reason), sessionId, accountId)),
    async all(accountId, reason, exceptSessionId) {
      addToEnded(await endSessionsOf(database, ending(reason), accountId, exceptSessionId));
    },
    async outdate(accountId) {
      const sessions = await outdateSessionsOf(database, accountId, { at: clock.now(), channel: endedChannel });
      database.afterCommit(() => {
        for (const { id, facts } of sessions) ended.addChange(id, facts);
      });
    },
  };
}
