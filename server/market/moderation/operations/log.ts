import type { ConductAct, ConductReason, Decision, DecisionReason } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DecisionEntry } from '../../../../contract/schemas/moderation.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface LogQuestion {
  adId?: string | undefined;
  actorId?: string | undefined;
  /** The member that was decided on, themselves or by their ads. */
  memberId?: string | undefined;
  /** The number of the last line of the page before. */
  before?: string | undefined;
}

interface LogRow {
  id: string;
  at: Date;
  decision: Decision | ConductAct;
  actor_id: string | null;
  ad_id: string | null;
  member_id: string | null;
  title: string | null;
  reasons: (DecisionReason | ConductReason)[];
  message: string | null;
}

/** A page of decisions, the newest first. Two statements. */
export async function decisionLog(
  database: Database,
  { adId, actorId, memberId, before }: LogQuestion,
): Promise<{ items: DecisionEntry[]; hasNextPage: boolean }> {
  const rows = await database.query<LogRow & Record<string, unknown>>(
    `select id::text, at, decision, actor_id, ad_id::text, member_id, title, reasons, message from decision
     where ($1::bigint is null or ad_id = $1) and ($2::uuid is null or actor_id = $2) and ($3::bigint is null or id < $3)
       and ($4::uuid is null or member_id = $4)
     order by decision.id desc limit $5`,
    [adId ?? null, actorId ?? null, before ?? null, memberId ?? null, limits.moderationPageSize + 1],
    'moderation:log-page',
  );
  const page = rows.slice(0, limits.moderationPageSize);
  const people = page.flatMap((row) => [row.actor_id, row.member_id].filter((id) => id !== null));
  const names = await namesOf(database, people);
  return { items: page.map((row) => entryOf(row, names)), hasNextPage: rows.length > page.length };
}

function entryOf(row: LogRow, names: ReadonlyMap<string, string>): DecisionEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    decision: row.decision,
    ...(row.actor_id !== null && { by: names.get(row.actor_id) ?? '' }),
    ...(row.ad_id !== null && { ad: { id: row.ad_id, title: row.title ?? '' } }),
    ...(row.member_id !== null && { member: { id: row.member_id, name: names.get(row.member_id) ?? '' } }),
    reasons: row.reasons,
    ...(row.message !== null && { message: row.message }),
  };
}

/** The last word on an ad, and whether a person said it. */
export async function lastDecision(
  database: Database,
  adId: string,
): Promise<{ decision: Decision; isByPerson: boolean } | undefined> {
  const [row] = await database.query<{ decision: Decision; is_by_person: boolean }>(
    `select decision, actor_id is not null as is_by_person from decision where ad_id = $1 order by id desc limit 1`,
    [adId],
    'moderation:last-decision',
  );
  return row && { decision: row.decision, isByPerson: row.is_by_person };
}
