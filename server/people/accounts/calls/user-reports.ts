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
import {
  allReasons,
  closeUserReport,
  countUserReports,
  saveReason,
  switchReason,
  userReportExists,
  userReportPage,
} from '../store/user-reports.ts';
import type { ReasonRow, UserReportConditions, UserReportRow } from '../store/user-reports.ts';

export type ManagedReason = z.output<typeof managedReason>;
export type ReasonForm = z.output<typeof reasonForm>;

/** Which reports of members are read, and which page of them, counted from 1. */
export interface UserReportFilter extends UserReportConditions {
  page: number;
  size: number;
}

/** Reports of members: open ones first, the oldest before the others, then the solved ones. Three statements. */
export async function userReports(
  database: Database,
  { page, size, ...conditions }: UserReportFilter,
  language: Language,
): Promise<{ items: Report[]; total: number; hasNextPage: boolean }> {
  const rows = await userReportPage(database, conditions, { most: size, skipped: (page - 1) * size });
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

/** Closes a report of a member. Refuses ReportNotFound, ReportAlreadySolved. */
export async function solveUserReport(
  database: Database,
  moderatorId: string,
  { userReportId, note }: { userReportId: string; note?: string | undefined },
): Promise<void> {
  const solved = { solvedAt: clock.now(), solvedBy: moderatorId, note };
  if (await closeUserReport(database, userReportId, solved)) return;
  if (!(await userReportExists(database, userReportId))) throw new DomainError('ReportNotFound');
  throw new DomainError('ReportAlreadySolved');
}

/** All reasons for which members may be reported, in order. */
export async function managedUserReasons(database: Database, language: Language): Promise<ManagedReason[]> {
  const rows = await allReasons(database);
  return rows.map((row) => reasonView(row, language));
}

/** Adds a reason; one with the same Turkish words is changed and offered again. */
export async function createUserReason(
  database: Database,
  form: ReasonForm,
  language: Language,
): Promise<ManagedReason> {
  return database.inTransaction(async () => {
    const row = await saveReason(database, form);
    return reasonView(required(row, 'ReportReasonNotFound'), language);
  });
}

/** Offers a reason, or no longer. Refuses ReportReasonNotFound. */
export async function switchUserReason(database: Database, id: number, language: Language): Promise<ManagedReason> {
  const row = await switchReason(database, id);
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
