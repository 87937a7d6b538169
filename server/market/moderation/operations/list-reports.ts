import type { Language } from '../../../../contract/enums.ts';
import type { Report } from '../../../../contract/schemas/moderation.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import type { Database } from '../../../platform/database.ts';
import { outlinesOf } from '../store/ad-records.ts';
import type { AdOutline } from '../store/ad-records.ts';
import { reportRows } from '../store/reports.ts';
import type { ReportRow } from '../store/reports.ts';
import { dateRange } from '../rules/istanbul-days.ts';

/** `start` and `end` are days in Istanbul, both included. */
export interface ReportFilter {
  /** The ad's owner. */
  userId?: string | undefined;
  adId?: string | undefined;
  isSolved?: boolean | undefined;
  start?: string | undefined;
  end?: string | undefined;
  page: number;
  size: number;
}

/**
 * Reports of ads: open ones first, most reported ads first, then by age; solved ones last. Omits open reports of an ad that is about to be taken down
 * or deleted. Four statements.
 */
export async function listReports(
  database: Database,
  { userId, adId, isSolved, start, end, page, size }: ReportFilter,
  language: Language,
): Promise<{ items: Report[]; total: number; hasNextPage: boolean }> {
  const { from, until } = dateRange(start, end);
  const { rows, total } = await reportRows(
    database,
    { ownerId: userId, adId, isSolved, from, until },
    { size, offset: (page - 1) * size },
  );
  const ads = await outlinesOf(database, [...new Set(rows.map((row) => row.ad_id))]);
  const people = rows.flatMap((row) => [
    row.reporter_id,
    row.owner_id,
    ...(row.solved_by === null ? [] : [row.solved_by]),
  ]);
  const names = await namesOf(database, people);
  return {
    items: rows.map((row) => viewOf(row, names, ads.get(row.ad_id), language)),
    total,
    hasNextPage: page * size < total,
  };
}

function viewOf(
  row: ReportRow,
  names: ReadonlyMap<string, string>,
  ad: AdOutline | undefined,
  language: Language,
): Report {
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    reporter: person(row.reporter_id),
    member: person(row.owner_id),
    ...(ad && {
      ad: { id: ad.id, title: ad.title, status: ad.status, ...(ad.picture && { picture: ad.picture }) },
    }),
    reason: { id: row.reason_id, name: row[language] },
    ...(row.description !== null && { description: row.description }),
    photos: row.photos,
    isSolved: row.solved_at !== null,
    ...(row.solved_at && { solvedAt: row.solved_at.toISOString() }),
    ...(row.solved_by !== null && { solvedBy: names.get(row.solved_by) ?? '' }),
    ...(row.note !== null && { note: row.note }),
  };
}
