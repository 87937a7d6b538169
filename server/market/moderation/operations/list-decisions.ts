import type { z } from 'zod';
import { deskDecisionFilter } from '../../../../contract/calls/moderation.ts';
import type { moderationCalls } from '../../../../contract/calls/moderation.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DecisionEntry } from '../../../../contract/schemas/moderation.ts';
import { deskPageOf } from '../../../kernel/desk-page.ts';
import { deskSheet } from '../../../kernel/desk-sheet.ts';
import type { DeskSheet } from '../../../kernel/desk-sheet.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { decisionSheetColumns } from '../rules/decision-sheet.ts';
import { decisionLog } from '../store/log.ts';
import type { LogFilter, LogRow } from '../store/log.ts';

type ListQuery = z.output<typeof moderationCalls.log.query>;

/** A page of decisions, and their number. */
export function listDecisions(database: Database, query: ListQuery) {
  const { adId, actorId } = query;
  const filter = { adId, actorId };
  return deskPageOf(
    query,
    (asked) => decisionPage(database, filter, asked),
    (most) => decisionLog.count(database, filter, most),
  );
}

/** The latest decisions on an ad or a member, newest first. */
export const latestDecisions = async (database: Database, filter: LogFilter): Promise<DecisionEntry[]> =>
  (await decisionPage(database, filter, { sort: '-at', pageSize: limits.moderationPageSize })).items;

/** Two statements. */
async function decisionPage(database: Database, filter: LogFilter, request: Parameters<typeof decisionLog.page>[2]) {
  const { rows, ...page } = await decisionLog.page(database, filter, request);
  const people = rows.flatMap((row) => [row.actor_id, row.member_id].filter((id) => id !== null));
  const names = await namesOf(database, people);
  return { ...page, items: rows.map((row) => entryOf(row, names)) };
}

export const decisionSheet = (database: Database): DeskSheet =>
  deskSheet({
    list: 'decisions',
    filter: deskDecisionFilter,
    columns: decisionSheetColumns,
    count: ({ adId, actorId }, most) => decisionLog.count(database, { adId, actorId }, most),
    page: ({ adId, actorId, ...request }) => decisionPage(database, { adId, actorId }, request),
  });

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
