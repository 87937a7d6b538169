import type { ConductAct, ConductReason, Decision, DecisionReason, ReviewKind } from '../../../../contract/enums.ts';
import type { Finding } from '../../../../contract/schemas/moderation.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { riskOf } from '../rules.ts';

/** An ad that a moderator must look at. */
export interface OpenReview {
  adId: string;
  kind: ReviewKind;
  findings: readonly Finding[];
}

/** Puts ads before the moderators; what waited already waits on from then, with what was found now. One statement. */
export async function openReviews(database: Database, reviews: readonly OpenReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const rows = reviews.map(({ adId, kind, findings }) => ({
    ad_id: adId,
    kind,
    risk: riskOf(findings),
    findings,
    codes: [...new Set(findings.map(({ code }) => code))],
  }));
  await database.query(
    `insert into review (ad_id, kind, risk, findings, codes, opened_at)
     select ad_id, kind, risk, findings, codes, $2
     from jsonb_to_recordset($1::jsonb) as row (ad_id bigint, kind text, risk smallint, findings jsonb, codes text[])
     on conflict (ad_id) do update set kind = excluded.kind, risk = excluded.risk, findings = excluded.findings, codes = excluded.codes`,
    [JSON.stringify(rows), clock.now().toISOString()],
    'moderation:open',
  );
}

/**
 * Until the transaction in progress has ended, whoever else decides on these ads waits: the second one meets what the first one left. One statement.
 */
export async function holdAds(database: Database, adIds: readonly string[]): Promise<void> {
  await database.query(
    `select pg_advisory_xact_lock(hashtextextended('moderation:' || id, 0)) from (select unnest($1::text[]) as id order by 1) ads`,
    [adIds],
    'moderation:hold',
  );
}

/** What a review was when it was closed. */
export interface ClosedReview {
  heldBy: string | null;
  heldSince: Date | null;
  openedAt: Date;
}

/** Takes ads from the queue; answers since when they were in it, who held them, and since when. */
export async function closeReviews(database: Database, adIds: readonly string[]): Promise<ClosedReview[]> {
  return database.query<ClosedReview & Record<string, unknown>>(
    `delete from review where ad_id = any($1::bigint[])
     returning held_by as "heldBy", held_since as "heldSince", opened_at as "openedAt"`,
    [adIds],
    'moderation:close',
  );
}

/** A line of the log. */
export interface LoggedDecision {
  decision: Decision | ConductAct;
  /** Null for the automatic check. */
  actorId: string | null;
  /** Absent where it is the member that was decided on. */
  adId?: string;
  /** The ad's owner, or the member. */
  memberId: string;
  title?: string;
  reasons?: readonly (DecisionReason | ConductReason)[];
  message?: string | undefined;
  seconds?: number | undefined;
  waited?: number | undefined;
  /** Now, where nothing is said. */
  at?: Date;
}

/** Writes decisions down, in that order. One statement. */
export async function logDecisions(database: Database, decisions: readonly LoggedDecision[]): Promise<void> {
  if (decisions.length === 0) return;
  await database.query(
    `insert into decision (at, decision, actor_id, ad_id, member_id, title, reasons, message, seconds, waited)
     select coalesce(at, $2::timestamptz), decision, "actorId", "adId", "memberId", title, coalesce(reasons, '{}'), message, seconds, waited
     from jsonb_to_recordset($1::jsonb) as row
       (decision text, "actorId" uuid, "adId" bigint, "memberId" uuid, title text, reasons text[], message text, seconds int, waited int, at timestamptz)`,
    [JSON.stringify(decisions), clock.now().toISOString()],
    'moderation:log',
  );
}
