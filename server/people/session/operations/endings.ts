import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { endedChannel } from './ended.ts';
import type { EndedSessions } from './ended.ts';
import type { EndReason } from '../port.ts';

/** How sessions end: one, at once and everywhere, or all of a member's. */
export interface Endings {
  /** Ends one session that has not ended yet; an `accountId` must be its owner's. Answers whether there was one. */
  one(sessionId: string, reason: EndReason | 'expired', accountId?: string): Promise<boolean>;
  all(accountId: string, reason: EndReason, exceptSessionId?: string): Promise<void>;
  /** Outdates the tokens of a member's sessions, which go on with new ones. */
  outdate(accountId: string): Promise<void>;
}

export function createEndings(database: Database, ended: Pick<EndedSessions, 'add' | 'addChange'>): Endings {
  /** Ends what the condition names, by the parameters from `$4` on. */
  async function end(condition: string, values: readonly unknown[], reason: string): Promise<boolean> {
    const rows = await database.query<{ id: string }>(
      `with done as (
         update session set ended_at = $1, end_reason = $2 where ended_at is null and ${condition} returning id)
       select id, pg_notify($3, id::text) from done`,
      [clock.now(), reason, endedChannel, ...values],
    );
    database.afterCommit(() => {
      for (const { id } of rows) ended.add(id);
    });
    return rows.length > 0;
  }

  return {
    one: (sessionId, reason, accountId) =>
      end('id = $4 and ($5::uuid is null or account_id = $5)', [sessionId, accountId ?? null], reason),
    async all(accountId, reason, exceptSessionId) {
      await end('account_id = $4 and ($5::uuid is null or id <> $5)', [accountId, exceptSessionId ?? null], reason);
    },
    async outdate(accountId) {
      const rows = await database.query<{ id: string; facts: number }>(
        `with changed as (
           update session set facts = facts + 1, facts_changed_at = $2 where account_id = $1 and ended_at is null
           returning id, facts)
         select id, facts, pg_notify($3, id || ' ' || facts) from changed`,
        [accountId, clock.now(), endedChannel],
      );
      database.afterCommit(() => {
        for (const { id, facts } of rows) ended.addChange(id, facts);
      });
    },
  };
}
