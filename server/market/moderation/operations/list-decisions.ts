import { limits } from '../../../../contract/limits.ts';
import type { DecisionEntry } from '../../../../contract/schemas/moderation.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { logRows } from '../store/log.ts';
import type { LogQuery, LogRow } from '../store/log.ts';

/** A page of decisions, newest first. Two statements. */
export async function listDecisions(
  database: Database,
  query: LogQuery,
): Promise<{ items: DecisionEntry[]; hasNextPage: boolean }> {
  const rows = await logRows(database, query);
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
    ...(row.about !== null && { about: row.about }),
    reasons: row.reasons,
    ...(row.message !== null && { message: row.message }),
  };
}
