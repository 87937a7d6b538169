import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { endedChannel } from './ended.ts';
import type { EndedSessions } from './ended.ts';
import type { EndReason } from '../port.ts';
import { endAllStatement, endOneStatement, outdateStatement } from '../store.ts';

/** How sessions end: one, at once and everywhere, or all of a member's. */
export interface Endings {
  /** Ends one session that has not ended yet; an `accountId` must be its owner's. Answers whether there was one. */
  one(sessionId: string, reason: EndReason | 'expired', accountId?: string): Promise<boolean>;
  all(accountId: string, reason: EndReason, exceptSessionId?: string): Promise<void>;
  /** Outdates the tokens of a member's sessions, which go on with new ones. */
  outdate(accountId: string): Promise<void>;
}

export function createEndings(database: Database, ended: Pick<EndedSessions, 'add' | 'addChange'>): Endings {
  /** Ends one session of an account, or all of an account but one. */
  async function end(
    statement: typeof endOneStatement | typeof endAllStatement,
    [id, other]: readonly [id: string, other: string | undefined],
    reason: EndReason | 'expired',
  ): Promise<boolean> {
    const rows = await statement.all(database, [clock.now(), reason, endedChannel, id, other ?? null]);
    database.afterCommit(() => {
      for (const row of rows) ended.add(row.id);
    });
    return rows.length > 0;
  }

  return {
    one: (sessionId, reason, accountId) => end(endOneStatement, [sessionId, accountId], reason),
    async all(accountId, reason, exceptSessionId) {
      await end(endAllStatement, [accountId, exceptSessionId], reason);
    },
    async outdate(accountId) {
      const rows = await outdateStatement.all(database, [accountId, clock.now(), endedChannel]);
      database.afterCommit(() => {
        for (const { id, facts } of rows) ended.addChange(id, facts);
      });
    },
  };
}
