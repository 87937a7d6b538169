import { limits } from '../../../../contract/limits.ts';
import type { DeskAct } from '../../../../contract/enums.ts';
import type { DecisionEntry } from '../../../../contract/schemas/moderation.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { hasAct, logDecisions, logRows } from '../store/log.ts';
import type { LogQuestion, LogRow } from '../store/log.ts';

/** A page of decisions, the newest first. Two statements. */
export async function decisionLog(
  database: Database,
  question: LogQuestion,
): Promise<{ items: DecisionEntry[]; hasNextPage: boolean }> {
  const rows = await logRows(database, question);
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

/** What somebody decided at the desk. */
export interface DeskEntry {
  act: DeskAct;
  byId: string;
  /** An order's code, a payment's id, an agreement with its version. */
  about: string;
  /** Whom it concerns most. */
  memberId?: string | undefined;
  message?: string | undefined;
}

/** Writes down what was decided at the desk, in the transaction in progress. */
export const logDeskAct = (database: Database, { act, byId, about, memberId, message }: DeskEntry): Promise<void> =>
  logDecisions(database, [{ decision: act, actorId: byId, about, memberId, message }]);

/** The same of what is heard of afterwards, perhaps twice; it stands in the log once. */
export async function logDeskActOnce(database: Database, { act, byId, about }: DeskEntry, at: Date): Promise<void> {
  if (await hasAct(database, act, about, at)) return;
  await logDecisions(database, [{ decision: act, actorId: byId, about, at }]);
}
