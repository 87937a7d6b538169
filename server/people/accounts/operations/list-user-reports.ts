import type { Report } from '../../../../contract/schemas/moderation.ts';
import type { Language } from '../../../../contract/enums.ts';
import { countUserReports, userReportPage } from '../store/user-reports.ts';
import type { UserReportConditions, UserReportRow } from '../store/user-reports.ts';
import type { Database } from '../../../platform/database.ts';
import { namesOf } from './member-records.ts';

/** Conditions and page; pages are counted from 1. */
export interface UserReportFilter extends UserReportConditions {
  page: number;
  size: number;
}

/** Lists open reports first, oldest first, then the solved ones. Three statements. */
export async function listUserReports(
  database: Database,
  { page, size, ...conditions }: UserReportFilter,
  language: Language,
): Promise<{ items: Report[]; total: number; hasNextPage: boolean }> {
  const rows = await userReportPage(database, conditions, { limit: size, offset: (page - 1) * size });
  const total = await countUserReports(database, conditions);
  const names = await namesOf(
    database,
    rows.flatMap((row) => [row.reporter_id, row.user_id, ...(row.solved_by === null ? [] : [row.solved_by])]),
  );
  return { items: rows.map((row) => viewOf(row, names, language)), total, hasNextPage: page * size < total };
}

function viewOf(row: UserReportRow, names: ReadonlyMap<string, string>, language: Language): Report {
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    reporter: person(row.reporter_id),
    member: person(row.user_id),
    reason: { id: row.reason_id, name: row[language] },
    ...(row.description !== null && { description: row.description }),
    photos: row.photos,
    isSolved: row.solved_at !== null,
    ...(row.solved_at && { solvedAt: row.solved_at.toISOString() }),
    ...(row.solved_by !== null && { solvedBy: names.get(row.solved_by) ?? '' }),
    ...(row.note !== null && { note: row.note }),
  };
}
