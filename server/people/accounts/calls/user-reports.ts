import type { z } from 'zod';
import { moderationCalls as calls } from '../../../../contract/calls/moderation.ts';
import type { reasonForm } from '../../../../contract/calls/moderation.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { managedReason, Report } from '../../../../contract/schemas/moderation.ts';
import { memberOf } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { bind, bindAll } from '../../../platform/http/binding.ts';
import { namesOf } from '../operations/record.ts';

export type ManagedReason = z.output<typeof managedReason>;
export type ReasonForm = z.output<typeof reasonForm>;

/** Which reports of members are read; the dates are days in Istanbul, both within. */
export interface UserReportFilter {
  reporterId?: string | undefined;
  userId?: string | undefined;
  isSolved?: boolean | undefined;
  start?: string | undefined;
  end?: string | undefined;
  page: number;
  size: number;
}

interface ReportRow {
  id: string;
  reporter_id: string;
  user_id: string;
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

interface ReasonRow {
  id: number;
  tr: string;
  en: string;
  needs_description: boolean;
  is_active: boolean;
}

const reasonColumns = 'id, tr, en, needs_description, is_active';

/** Reports of members: open ones first, the oldest before the others, then the solved ones. Three statements. */
export async function userReports(
  database: Database,
  { reporterId, userId, isSolved, start, end, page, size }: UserReportFilter,
  language: Language,
): Promise<{ items: Report[]; total: number; hasNextPage: boolean }> {
  const condition = `($1::uuid is null or reporter_id = $1) and ($2::uuid is null or user_id = $2)
    and ($3::boolean is null or (solved_at is not null) = $3)
    and ($4::date is null or report.created_at >= $4::date::timestamp at time zone 'Europe/Istanbul')
    and ($5::date is null or report.created_at < ($5::date + 1)::timestamp at time zone 'Europe/Istanbul')`;
  const values = [reporterId ?? null, userId ?? null, isSolved ?? null, start ?? null, end ?? null];
  const rows = await database.query<ReportRow & Record<string, unknown>>(
    `select report.*, reason.tr, reason.en from user_report report join user_report_reason reason on reason.id = report.reason_id
     where ${condition} order by solved_at is not null, report.created_at, report.id limit $6 offset $7`,
    [...values, size, (page - 1) * size],
  );
  const [counted] = await database.query<{ total: number }>(
    `select count(*)::int as total from user_report report where ${condition}`,
    values,
  );
  const names = await namesOf(
    database,
    rows.flatMap((row) => [row.reporter_id, row.user_id, ...(row.solved_by === null ? [] : [row.solved_by])]),
  );
  const total = counted?.total ?? 0;
  return { items: rows.map((row) => viewOf(row, names, language)), total, hasNextPage: page * size < total };
}

function viewOf(row: ReportRow, names: ReadonlyMap<string, string>, language: Language): Report {
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

/** Closes a report of a member. Refuses ReportNotFound, ReportAlreadySolved. */
export async function solveUserReport(
  database: Database,
  moderatorId: string,
  { userReportId, note }: { userReportId: string; note?: string | undefined },
): Promise<void> {
  const solved = await database.query(
    'update user_report set solved_at = $2, solved_by = $3, note = $4 where id = $1 and solved_at is null returning id',
    [userReportId, clock.now().toISOString(), moderatorId, note ?? null],
  );
  if (solved.length > 0) return;
  const [known] = await database.query('select from user_report where id = $1', [userReportId]);
  required(known, 'ReportNotFound');
  throw new DomainError('ReportAlreadySolved');
}

/** All reasons for which members may be reported, in order. */
export async function managedUserReasons(database: Database, language: Language): Promise<ManagedReason[]> {
  const rows = await database.query<ReasonRow & Record<string, unknown>>(
    `select ${reasonColumns} from user_report_reason order by id`,
  );
  return rows.map((row) => reasonView(row, language));
}

/** Adds a reason; one with the same Turkish words is changed and offered again. */
export async function createUserReason(
  database: Database,
  { tr, en, needsDescription }: ReasonForm,
  language: Language,
): Promise<ManagedReason> {
  return database.inTransaction(async () => {
    // Ids have no sequence: the first ones are the seed's.
    await database.query('lock table user_report_reason in share row exclusive mode');
    const [row] = await database.query<ReasonRow & Record<string, unknown>>(
      `insert into user_report_reason (id, tr, en, needs_description)
       select coalesce(max(id), 0) + 1, $1, $2, $3 from user_report_reason
       on conflict (tr) do update set en = excluded.en, needs_description = excluded.needs_description, is_active = true
       returning ${reasonColumns}`,
      [tr, en, needsDescription],
    );
    return reasonView(required(row, 'ReportReasonNotFound'), language);
  });
}

/** Offers a reason, or no longer. Refuses ReportReasonNotFound. */
export async function switchUserReason(database: Database, id: number, language: Language): Promise<ManagedReason> {
  const [row] = await database.query<ReasonRow & Record<string, unknown>>(
    `update user_report_reason set is_active = not is_active where id = $1 returning ${reasonColumns}`,
    [id],
  );
  return reasonView(required(row, 'ReportReasonNotFound'), language);
}

const reasonView = (row: ReasonRow, language: Language): ManagedReason => ({
  id: row.id,
  name: row[language],
  tr: row.tr,
  en: row.en,
  needsDescription: row.needs_description,
  isActive: row.is_active,
});

/** How often a member was reported, solved reports included. */
export async function reportsOfMember(database: Database, memberId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from user_report where user_id = $1',
    [memberId],
  );
  return row?.count ?? 0;
}

/** Answers the calls of `contract/calls/moderation.ts` about members. */
export function userReportAdminBindings({ database }: { database: Database }) {
  return bindAll(
    bind(calls.solveUserReport, async ({ body }, context) => {
      await solveUserReport(database, memberOf(context).id, body);
      return { done: true as const };
    }),
    bind(calls.userReports, ({ query }, { language }) =>
      userReports(
        database,
        {
          reporterId: query.ReporterId,
          userId: query.UserId,
          isSolved: query.IsSolved,
          start: query.StartDate,
          end: query.EndDate,
          page: query.PageNumber,
          size: query.PageSize,
        },
        language,
      ),
    ),
    bind(calls.createUserReason, ({ body }, { language }) => createUserReason(database, body, language)),
    bind(calls.switchUserReason, ({ body }, { language }) =>
      switchUserReason(database, body.userReportReasonId, language),
    ),
    bind(calls.userReasons, async (_input, { language }) => ({ items: await managedUserReasons(database, language) })),
  );
}
