import type { z } from 'zod';
import type { adReportForm } from '../../../../contract/calls/moderation.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Report, ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { outlinesOf } from './ad-records.ts';
import type { AdOutline } from './ad-records.ts';
import type { ModerationDeps } from './deps.ts';
import { notGoing } from './pending.ts';
import { requireReason } from './reasons.ts';
import { periodOf } from '../rules.ts';

export type AdReportForm = z.output<typeof adReportForm>;

/** Which reports of ads are read; the dates are days in Istanbul, both within. */
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

interface ReportRow {
  id: string;
  reporter_id: string;
  ad_id: string;
  owner_id: string;
  reason_id: number;
  tr: string;
  en: string;
  description: string | null;
  photos: string[];
  created_at: Date;
  solved_at: Date | null;
  solved_by: string | null;
  note: string | null;
}

/**
 * Tells the moderators of an ad. Refuses AdNotFound unless it is or was published, CannotReportOwnAd, ReportReasonUnknown,
 * ReportDescriptionRequired, MediaNotFound, and ReportExists while the same member's report of it is open.
 */
export async function reportAd(
  { database, media }: Pick<ModerationDeps, 'database' | 'media'>,
  reporterId: string,
  { adId, reasonId, description, photos = [] }: AdReportForm,
): Promise<void> {
  const ad = (await outlinesOf(database, [adId])).get(adId);
  const { ownerId } = required(ad?.wasPublished ? ad : undefined, 'AdNotFound');
  if (ownerId === reporterId) throw new DomainError('CannotReportOwnAd');
  const text = description?.trim() ?? '';
  await requireReason(database, reasonId, text);
  const keys = [...new Set(photos)];
  if (keys.length > 0) await media.ownedPictures(reporterId, keys, 'Report');
  const made = await database.query(
    `insert into ad_report (id, reporter_id, ad_id, owner_id, reason_id, description, photos, created_at)
     values ($1, $2, $3, $4, $5, nullif($6, ''), $7::text[], $8) on conflict do nothing returning id`,
    [chance.uuid(), reporterId, adId, ownerId, reasonId, text, keys, clock.now().toISOString()],
  );
  if (made.length === 0) throw new DomainError('ReportExists');
}

/** Closes all open reports of an ad that has been taken away from its readers. One statement. */
export async function solveReportsOf(database: Database, adId: string, moderatorId: string): Promise<void> {
  await database.query(
    'update ad_report set solved_at = $2, solved_by = $3 where ad_id = $1 and solved_at is null',
    [adId, clock.now().toISOString(), moderatorId],
    'moderation:solve-reports-of',
  );
}

/** Closes a report of an ad. Refuses ReportNotFound, ReportAlreadySolved. */
export async function solveReport(
  database: Database,
  moderatorId: string,
  { reportId, note }: { reportId: string; note?: string | undefined },
): Promise<void> {
  const solved = await database.query(
    'update ad_report set solved_at = $2, solved_by = $3, note = $4 where id = $1 and solved_at is null returning id',
    [reportId, clock.now().toISOString(), moderatorId, note ?? null],
  );
  if (solved.length > 0) return;
  const [known] = await database.query('select from ad_report where id = $1', [reportId]);
  required(known, 'ReportNotFound');
  throw new DomainError('ReportAlreadySolved');
}

/**
 * Reports of ads: open ones first, those of the ad that most members report before the others, then the oldest; at last the solved ones. Open ones of
 * an ad that a moderator has just taken down are as good as solved and left out. Four statements.
 */
export async function reportsOf(
  database: Database,
  { userId, adId, isSolved, start, end, page, size }: ReportFilter,
  language: Language,
): Promise<{ items: Report[]; total: number; hasNextPage: boolean }> {
  const { from, until } = periodOf(start, end);
  const condition = `($1::uuid is null or owner_id = $1) and ($2::bigint is null or report.ad_id = $2)
    and ($3::boolean is null or (solved_at is not null) = $3) and (solved_at is not null or ${notGoing('report.ad_id')})
    and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)`;
  const values = [userId ?? null, adId ?? null, isSolved ?? null, from ?? null, until ?? null];
  const rows = await database.query<ReportRow & Record<string, unknown>>(
    `select report.id, reporter_id, report.ad_id::text, owner_id, reason_id, reason.tr, reason.en, description, photos, created_at, solved_at,
       solved_by, note
     from ad_report report join ad_report_reason reason on reason.id = report.reason_id
     left join (select ad_id, count(*) as count from ad_report where solved_at is null group by ad_id) same
       on same.ad_id = report.ad_id and report.solved_at is null
     where ${condition} order by solved_at is not null, coalesce(same.count, 0) desc, created_at, report.id limit $6 offset $7`,
    [...values, size, (page - 1) * size],
  );
  const [counted] = await database.query<{ total: number }>(
    `select count(*)::int as total from ad_report report where ${condition}`,
    values,
  );
  const ads = await outlinesOf(database, [...new Set(rows.map((row) => row.ad_id))]);
  const people = rows.flatMap((row) => [
    row.reporter_id,
    row.owner_id,
    ...(row.solved_by === null ? [] : [row.solved_by]),
  ]);
  const names = await namesOf(database, people);
  const total = counted?.total ?? 0;
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

const openReportsMost = 20;

/** The newest open reports of an ad. */
export async function openReportsOf(
  database: Database,
  adId: string,
  language: Language,
): Promise<ReviewedAd['reports']> {
  const rows = await database.query<{ id: string; at: Date; tr: string; en: string; description: string | null }>(
    `select report.id, created_at as at, reason.tr, reason.en, description
     from ad_report report join ad_report_reason reason on reason.id = report.reason_id
     where report.ad_id = $1 and solved_at is null order by created_at desc, report.id limit ${openReportsMost}`,
    [adId],
    'moderation:open-reports-of',
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    reason: row[language],
    ...(row.description !== null && { description: row.description }),
  }));
}

/** How often a member's ads were reported, solved reports included. */
export async function reportsOfOwner(database: Database, ownerId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from ad_report where owner_id = $1',
    [ownerId],
    'moderation:reports-of-owner',
  );
  return row?.count ?? 0;
}
