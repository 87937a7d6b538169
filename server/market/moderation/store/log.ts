import type { ConductAct, ConductReason, Decision, DecisionReason, DeskAct } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { keyIsPresent, keyset } from '../../../platform/sql/keyset.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './log.sql.ts';

const sql = statements<Statements>('moderation-log', import.meta.url);

export interface LoggedDecision {
  decision: Decision | ConductAct | DeskAct;
  /** Null for the automatic check. */
  actorId: string | null;
  /** Absent if the decision is about a member. */
  adId?: string;
  /** The ad's owner or the member; absent if no account is affected. */
  memberId?: string | undefined;
  title?: string;
  /** Subject of a desk act. */
  about?: string;
  reasons?: readonly (DecisionReason | ConductReason)[];
  message?: string | undefined;
  seconds?: number | undefined;
  waited?: number | undefined;
  /** Default: now. */
  at?: Date;
}

const writeStatement = sql(
  'write',
  `insert into decision (at, decision, actor_id, ad_id, member_id, title, about, reasons, message, seconds, waited)
   select coalesce(at, $2::timestamptz), decision, "actorId", "adId", "memberId", title, about, coalesce(reasons, '{}'), message, seconds, waited
   from jsonb_to_recordset($1::jsonb) as row
     (decision text, "actorId" uuid, "adId" bigint, "memberId" uuid, title text, about text, reasons text[], message text, seconds int, waited int, at timestamptz)`,
  { prepared: true },
);

/** Inserts decisions in the given order. One statement. */
export async function logDecisions(database: Database, decisions: readonly LoggedDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await writeStatement.run(database, [JSON.stringify(decisions), clock.now().toISOString()]);
}

export interface LogFilter {
  adId?: string | undefined;
  actorId?: string | undefined;
  /** The member decided on, directly or through their ads. */
  memberId?: string | undefined;
}

const list = keyset<LogFilter, 'at'>({
  select: 'id::text, at, decision, actor_id, ad_id::text, member_id, title, about, reasons, message',
  from: 'decision',
  // Ids grow with the time, except for acts that `logDeskActOnce` logs later with the time of their event.
  sorts: { at: [{ sql: 'decision.id', type: 'bigint' }] },
  conditions: {
    adId: { type: 'bigint', sql: (value) => `ad_id = ${value}` },
    actorId: { type: 'uuid', sql: (value) => `actor_id = ${value}` },
    memberId: { type: 'uuid', sql: (value) => `member_id = ${value}` },
  },
});
export const decisionLog = list.bind({
  page: sql.dynamic('page', list.samples, { present: keyIsPresent }),
  count: sql.dynamic('count', list.countSamples),
});

export type LogRow = Awaited<ReturnType<typeof decisionLog.page>>['rows'][number];

const hasActStatement = sql('has-act', 'select from decision where decision = $1 and about = $2 and at = $3', {
  prepared: true,
});

/** Whether the act is already in the log. */
export const hasAct = async (database: Database, act: DeskAct, about: string, at: Date): Promise<boolean> =>
  (await hasActStatement.first(database, [act, about, at])) !== undefined;

const lastStatement = sql(
  'last',
  `select decision, actor_id is not null as is_by_person from decision where ad_id = $1 order by id desc limit 1`,
  { prepared: true },
);

/** The latest decision on an ad, and whether a moderator made it. */
export async function lastDecision(
  database: Database,
  adId: string,
): Promise<{ decision: LogRow['decision']; isByPerson: boolean } | undefined> {
  const row = await lastStatement.first(database, [adId]);
  return row && { decision: row.decision, isByPerson: row.is_by_person };
}

const waitStatement = sql(
  'wait',
  `select count(*)::int as count, percentile_disc(0.5) within group (order by waited) as half,
     percentile_disc(0.9) within group (order by waited) as most
   from decision where at >= $1 and waited is not null and actor_id is not null`,
  { prepared: true, replica: true },
);

/** Ads decided after a wait since a time, with the median and the 90th percentile of the wait, seconds. */
export const waitTimesSince = (database: Database, since: Date) => waitStatement.first(database, [since.toISOString()]);

const madeStatement = sql(
  'made',
  `select count(*)::int as count, percentile_disc(0.5) within group (order by seconds) as seconds
   from (select seconds from decision where at >= $1 and actor_id is not null
     union all select seconds from pending_decision where decided_at >= $1) made`,
  { prepared: true },
);

/** Moderators' decisions since a time, pending ones included, with the median duration in seconds. */
export const decisionTimesSince = (database: Database, since: Date) =>
  madeStatement.first(database, [since.toISOString()]);

const eraseTitlesStatement = sql(
  'erase-titles',
  'update decision set title = null where member_id = $1 and title is not null',
);

/** Erases the titles of a member's ads; the decisions and reasons stay. */
export async function eraseTitles(database: Database, memberId: string): Promise<void> {
  await eraseTitlesStatement.run(database, [memberId]);
}
