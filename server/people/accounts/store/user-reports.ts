import type { Statements } from './user-reports.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-user-reports', import.meta.url);

const insertStatement = sql(
  'insert',
  `with reported as (select id from account where id = $3 and status <> 'Erased'),
     made as (
       insert into user_report (id, reporter_id, user_id, reason_id, description, photos, created_at)
       select $1, $2, id, $4, nullif($5, ''), $6::text[], $7 from reported on conflict do nothing returning id
     )
   select exists (select from made) as is_new from reported`,
);

/** Adds a report. Returns false if the reporter's earlier report of the member is open, undefined if the account does not exist. */
export async function insertUserReport(
  database: Database,
  report: {
    id: string;
    reporterId: string;
    userId: string;
    reasonId: number;
    /** Empty for no description. */
    description: string;
    photos: readonly string[];
    createdAt: Date;
  },
): Promise<boolean | undefined> {
  const { id, reporterId, userId, reasonId, description, photos, createdAt } = report;
  const row = await insertStatement.first(database, [
    id,
    reporterId,
    userId,
    reasonId,
    description,
    photos,
    createdAt.toISOString(),
  ]);
  return row?.is_new;
}

/** Filter of user reports. The dates are inclusive days in Istanbul time. */
export interface UserReportConditions {
  reporterId?: string | undefined;
  userId?: string | undefined;
  isSolved?: boolean | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

const isMeant = `($1::uuid is null or reporter_id = $1) and ($2::uuid is null or user_id = $2)
  and ($3::boolean is null or (solved_at is not null) = $3)
  and ($4::date is null or report.created_at >= $4::date::timestamp at time zone 'Europe/Istanbul')
  and ($5::date is null or report.created_at < ($5::date + 1)::timestamp at time zone 'Europe/Istanbul')`;

const valuesOf = ({ reporterId, userId, isSolved, start, end }: UserReportConditions) =>
  [reporterId ?? null, userId ?? null, isSolved ?? null, start ?? null, end ?? null] as const;

const pageStatement = sql(
  'page',
  `select report.*, reason.tr, reason.en from user_report report join reason on reason.list = 'userReports' and reason.key = report.reason_id::text
   where ${isMeant} order by solved_at is not null, report.created_at, report.id limit $6 offset $7`,
);

export type UserReportRow = Statements['page']['row'];

/** Lists open reports first, oldest first, then the solved ones. */
export async function userReportPage(
  database: Database,
  conditions: UserReportConditions,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserReportRow[]> {
  return pageStatement.all(database, [...valuesOf(conditions), limit, offset]);
}

const countStatement = sql('count', `select count(*)::int as total from user_report report where ${isMeant}`);

export async function countUserReports(database: Database, conditions: UserReportConditions): Promise<number> {
  return (await countStatement.first(database, valuesOf(conditions)))?.total ?? 0;
}

const solveStatement = sql(
  'solve',
  'update user_report set solved_at = $2, solved_by = $3, note = $4 where id = $1 and solved_at is null returning id',
);

/** Closes a report. Returns whether it was open. */
export async function closeUserReport(
  database: Database,
  id: string,
  { solvedAt, solvedBy, note }: { solvedAt: Date; solvedBy: string; note: string | undefined },
): Promise<boolean> {
  return (await solveStatement.run(database, [id, solvedAt.toISOString(), solvedBy, note ?? null])) > 0;
}

const existsStatement = sql('exists', 'select from user_report where id = $1');

export async function userReportExists(database: Database, id: string): Promise<boolean> {
  return (await existsStatement.first(database, [id])) !== undefined;
}

const ofMemberStatement = sql('of-member', 'select count(*)::int as count from user_report where user_id = $1');

/** The number of reports about a member, including solved ones. */
export async function reportsOfMember(database: Database, memberId: string): Promise<number> {
  return (await ofMemberStatement.first(database, [memberId]))?.count ?? 0;
}

const latestStatement = sql(
  'latest',
  `select report.id, report.created_at as at, report.description, report.solved_at is not null as "isSolved", reason.tr, reason.en
   from user_report report join reason on reason.list = 'userReports' and reason.key = report.reason_id::text
   where user_id = $1 order by report.created_at desc, report.id limit $2`,
);

/** The latest reports about a member, newest first. */
export const latestReportsOf = (database: Database, memberId: string, limit: number) =>
  latestStatement.all(database, [memberId, limit]);
