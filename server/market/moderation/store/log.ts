import type { ConductAct, ConductReason, Decision, DecisionReason, DeskAct } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './log.sql.ts';

const sql = statements<Statements>('moderation-log', import.meta.url);

/** A line of the log. */
export interface LoggedDecision {
  decision: Decision | ConductAct | DeskAct;
  /** Null for the automatic check. */
  actorId: string | null;
  /** Absent where it is the member that was decided on. */
  adId?: string;
  /** The ad's owner, or the member; absent where it is about nobody. */
  memberId?: string | undefined;
  title?: string;
  /** Of the desk: what it was about. */
  about?: string;
  reasons?: readonly (DecisionReason | ConductReason)[];
  message?: string | undefined;
  seconds?: number | undefined;
  waited?: number | undefined;
  /** Now, where nothing is said. */
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

/** Writes decisions down, in that order. One statement. */
export async function logDecisions(database: Database, decisions: readonly LoggedDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await writeStatement.run(database, [JSON.stringify(decisions), clock.now().toISOString()]);
}

const pageStatement = sql(
  'page',
  `select id::text, at, decision, actor_id, ad_id::text, member_id, title, about, reasons, message from decision
   where ($1::bigint is null or ad_id = $1) and ($2::uuid is null or actor_id = $2) and ($3::bigint is null or id < $3)
     and ($4::uuid is null or member_id = $4)
   order by decision.id desc limit $5`,
  { prepared: true },
);

export type LogRow = Awaited<ReturnType<typeof pageStatement.all>>[number];

export interface LogQuery {
  adId?: string | undefined;
  actorId?: string | undefined;
  /** The member that was decided on, themselves or by their ads. */
  memberId?: string | undefined;
  /** The number of the last line of the page before. */
  before?: string | undefined;
}

/** Decisions, the newest first: one more than a page. */
export const logRows = (database: Database, { adId, actorId, memberId, before }: LogQuery): Promise<LogRow[]> =>
  pageStatement.all(database, [
    adId ?? null,
    actorId ?? null,
    before ?? null,
    memberId ?? null,
    limits.moderationPageSize + 1,
  ]);

const hasActStatement = sql('has-act', 'select from decision where decision = $1 and about = $2 and at = $3', {
  prepared: true,
});

/** Whether an act of the desk stands in the log already. */
export const hasAct = async (database: Database, act: DeskAct, about: string, at: Date): Promise<boolean> =>
  (await hasActStatement.first(database, [act, about, at])) !== undefined;

const lastStatement = sql(
  'last',
  `select decision, actor_id is not null as is_by_person from decision where ad_id = $1 order by id desc limit 1`,
  { prepared: true },
);

/** The last word on an ad, and whether a person said it. */
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

/** How many ads that had waited were decided on since then, and how long half and nine tenths of them waited at most, seconds. */
export const waitTimesSince = (database: Database, since: Date) => waitStatement.first(database, [since.toISOString()]);

const madeStatement = sql(
  'made',
  `select count(*)::int as count, percentile_disc(0.5) within group (order by seconds) as seconds
   from (select seconds from decision where at >= $1 and actor_id is not null
     union all select seconds from pending_decision where decided_at >= $1) made`,
  { prepared: true },
);

/** How many decisions moderators made since then, also such as wait to take takeEffect, and the median of their time, seconds. */
export const decisionTimesSince = (database: Database, since: Date) =>
  madeStatement.first(database, [since.toISOString()]);

const eraseTitlesStatement = sql(
  'erase-titles',
  'update decision set title = null where member_id = $1 and title is not null',
);

/** Forgets what the ads of a member were called; what was decided, when and why stays. */
export async function eraseTitles(database: Database, memberId: string): Promise<void> {
  await eraseTitlesStatement.run(database, [memberId]);
}
