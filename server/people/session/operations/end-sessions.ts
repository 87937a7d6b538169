import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { endedChannel } from './ended-sessions-port.ts';
import type { EndedSessions, EndReason } from '../rules/sessions.ts';
import { endSession, endSessionsOf, outdateSessionsOf } from '../store.ts';

export interface Endings {
  /** Ends an open session; with `accountId` only if that account owns it. Returns whether it existed. */
  endOne(sessionId: string, reason: EndReason | 'expired', accountId?: string): Promise<boolean>;
  endAll(accountId: string, reason: EndReason, exceptSessionId?: string): Promise<void>;
  /** Outdates the access tokens of the accounts' sessions. The sessions stay open and get new tokens. */
  outdate(...accountIds: readonly string[]): Promise<void>;
}

export function createEndings(database: Database, ended: Pick<EndedSessions, 'add' | 'addChange'>): Endings {
  const ending = (reason: EndReason | 'expired') => ({ at: clock.now(), reason, channel: endedChannel });

  /** Records endings in this instance's memory after the commit. Returns whether there were any. */
  function addToEnded(sessionIds: readonly string[]): boolean {
    database.afterCommit(() => {
      for (const id of sessionIds) ended.add(id);
    });
    return sessionIds.length > 0;
  }

  return {
    endOne: async (sessionId, reason, accountId) =>
      addToEnded(await endSession(database, ending(reason), sessionId, accountId)),
    async endAll(accountId, reason, exceptSessionId) {
      addToEnded(await endSessionsOf(database, ending(reason), accountId, exceptSessionId));
    },
    async outdate(...accountIds) {
      if (accountIds.length === 0) return;
      const sessions = await outdateSessionsOf(database, accountIds, { at: clock.now(), channel: endedChannel });
      database.afterCommit(() => {
        for (const { id, facts } of sessions) ended.addChange(id, facts);
      });
    },
  };
}
