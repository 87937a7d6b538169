import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { notBeingRemoved } from './pending-decisions.ts';
import type { Statements } from './reports.sql.ts';

const sql = statements<Statements>('moderation-reports', import.meta.url);

const insertStatement = sql(
  'insert',
  `insert into ad_report (id, reporter_id, ad_id, owner_id, reason_id, description, photos, created_at)
   values ($1, $2, $3, $4, $5, nullif($6, ''), $7::text[], $8) on conflict do nothing returning id`,
);

/** Returns false if the member's earlier report of the ad is still open. */
export async function insertReport(
  database: Database,
  report: {
    id: string;
    reporterId: string;
    adId: string;
    ownerId: string;
    reasonId: number;
    description: string;
    photos: readonly string[];
  },
): Promise<boolean> {
  const { id, reporterId, adId, ownerId, reasonId, description, photos } = report;
  const now = clock.now().toISOString();
  const values = [id, reporterId, adId, ownerId, reasonId, description, photos, now] as const;
  return (await insertStatement.first(database, values)) !== undefined;
}

const solveOfStatement = sql(
  'solve-of',
  'update ad_report set solved_at = $2, solved_by = $3 where ad_id = $1 and solved_at is null',
  { prepared: true },
);

/** Closes all open reports of an ad that was taken down or deleted. One statement. */
export async function solveReportsOfAd(database: Database, adId: string, moderatorId: string): Promise<void> {
  await solveOfStatement.run(database, [adId, clock.now().toISOString(), moderatorId]);
}

const solveStatement = sql(
  'solve',
  'update ad_report set solved_at = $2, solved_by = $3, note = $4 where id = $1 and solved_at is null returning id',
);

/** Returns false if the report is not open. */
export async function closeReport(
  database: Database,
  id: string,
  moderatorId: string,
  note: string | undefined,
): Promise<boolean> {
  const values = [id, clock.now().toISOString(), moderatorId, note ?? null] as const;
  return (await solveStatement.first(database, values)) !== undefined;
}

const existsStatement = sql('exists', 'select from ad_report where id = $1');

export async function hasReport(database: Database, id: string): Promise<boolean> {
  return (await existsStatement.first(database, [id])) !== undefined;
}

const condition = `($1::uuid is null or owner_id = $1) and ($2::bigint is null or report.ad_id = $2)
  and ($3::boolean is null or (solved_at is not null) = $3) and (solved_at is not null or ${notBeingRemoved('report.ad_id')})
  and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)`;

const pageStatement = sql(
  'page',
  `select report.id, reporter_id, report.ad_id::text, owner_id, reason_id, reason.tr, reason.en, description, photos, created_at, solved_at,
     solved_by, note
   from ad_report report join reason on reason.list = 'adReports' and reason.key = report.reason_id::text
   left join (select ad_id, count(*) as count from ad_report where solved_at is null group by ad_id) same
     on same.ad_id = report.ad_id and report.solved_at is null
   where ${condition} order by solved_at is not null, coalesce(same.count, 0) desc, created_at, report.id limit $6 offset $7`,
);

const totalStatement = sql('total', `select count(*)::int as total from ad_report report where ${condition}`);

export type ReportRow = Awaited<ReturnType<typeof pageStatement.all>>[number];

/** A page of reports with the total: open ones first, most reported ads first, then by age; solved ones last. Two statements. */
export async function reportRows(
  database: Database,
  filter: {
    ownerId: string | undefined;
    adId: string | undefined;
    isSolved: boolean | undefined;
    from: string | undefined;
    until: string | undefined;
  },
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const { ownerId, adId, isSolved, from, until } = filter;
  const values = [ownerId ?? null, adId ?? null, isSolved ?? null, from ?? null, until ?? null] as const;
  const rows = await pageStatement.all(database, [...values, size, offset]);
  const counted = await totalStatement.first(database, values);
  return { rows, total: counted?.total ?? 0 };
}

const maxOpenReports = 20;

const openStatement = sql(
  'open-of',
  `select report.id, created_at as at, reason.tr, reason.en, description
   from ad_report report join reason on reason.list = 'adReports' and reason.key = report.reason_id::text
   where report.ad_id = $1 and solved_at is null order by created_at desc, report.id limit ${maxOpenReports}`,
  { prepared: true },
);

export const openReportRows = (database: Database, adId: string) => openStatement.all(database, [adId]);

const ofOwnerStatement = sql('of-owner', 'select count(*)::int as count from ad_report where owner_id = $1', {
  prepared: true,
});

/** Reports of a member's ads, solved ones included. */
export async function countReportsOfOwner(database: Database, ownerId: string): Promise<number> {
  return (await ofOwnerStatement.first(database, [ownerId]))?.count ?? 0;
}

const openCountStatement = sql(
  'open-count',
  `select count(*)::int as count from ad_report where solved_at is null and ${notBeingRemoved('ad_id')}`,
  { prepared: true },
);

/** Open reports, without those of ads about to be taken down or deleted. */
export async function countOpenReports(database: Database): Promise<number> {
  return (await openCountStatement.first(database, []))?.count ?? 0;
}

const eraseWordsStatement = sql(
  'erase-words',
  `update ad_report set description = null, photos = '{}' where reporter_id = $1`,
);

/** Erases a member's report texts and photos. */
export async function eraseReportTexts(database: Database, reporterId: string): Promise<void> {
  await eraseWordsStatement.run(database, [reporterId]);
}

const eraseNoticesStatement = sql(
  'erase-titles-in-notices',
  `update notification set tokens = tokens || jsonb_build_object('Ad.Title', '#' || (tokens->>'Ad.Code'))
   where account_id <> $1 and tokens ? 'Ad.Title' and tokens->>'Ad.Code' in (select id::text from ad where owner_id = $1)`,
);

/** Replaces the titles of a member's ads in other accounts' notifications with the ad number. */
export async function eraseTitlesInNotices(database: Database, ownerId: string): Promise<void> {
  await eraseNoticesStatement.run(database, [ownerId]);
}

const exportStatement = sql(
  'export',
  `select ad_id::text as "adId", reason.tr as reason, description, photos, created_at as "createdAt", solved_at as "solvedAt"
   from ad_report report join reason on reason.list = 'adReports' and reason.key = report.reason_id::text
   where reporter_id = $1 order by created_at, report.id`,
);

/** A member's reports, for their data export. */
export const exportedReports = (database: Database, reporterId: string) => exportStatement.all(database, [reporterId]);

const latestStatement = sql(
  'latest',
  `select report.id, report.ad_id::text as "adId", report.created_at as at, report.description, report.solved_at is not null as "isSolved", reason.tr,
     reason.en
   from ad_report report join reason on reason.list = 'adReports' and reason.key = report.reason_id::text
   where owner_id = $1 order by report.created_at desc, report.id limit $2`,
);

/** The latest reports of a member’s ads, newest first. */
export const latestReportsOfOwner = (database: Database, ownerId: string, limit: number) =>
  latestStatement.all(database, [ownerId, limit]);

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(created_at) as oldest from ad_report where solved_at is null and ${notBeingRemoved('ad_id')}`,
);

/** Open reports of ads, without those of ads about to be taken down or deleted: their number and the oldest. */
export const reportQueue = (database: Database) => queueStatement.first(database, []);
