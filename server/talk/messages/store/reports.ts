import { chatReport } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { ChatReportReason } from '../../../../contract/schemas/chat.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './reports.sql.ts';

const sql = statements<Statements>('messages-reports', import.meta.url);

const insertStatement = sql(
  'insert',
  `insert into chat_report (id, chat_id, reporter_id, reason, description, up_to, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
);

export interface NewReport {
  id: string;
  chatId: string;
  reporterId: string;
  reason: ChatReportReason;
  description: string | undefined;
  upTo: number;
  at: Date;
}

/** Returns false if the reporter already has an open report of this chat. */
export async function insertReport(database: Database, report: NewReport): Promise<boolean> {
  const { id, chatId, reporterId, reason, description, upTo, at } = report;
  return (await insertStatement.run(database, [id, chatId, reporterId, reason, description ?? null, upTo, at])) > 0;
}

const pageStatement = sql(
  'page',
  `select report.id, report.chat_id as "chatId", report.reporter_id as "reporterId", report.reason, report.description,
     report.created_at as "createdAt", report.solved_at as "solvedAt", report.solved_by as "solvedBy", report.note,
     chat.ad_id::text as "adId", chat.seller_id as "sellerId", chat.buyer_id as "buyerId",
     (select count(*)::int from chat_reading reading where reading.report_id = report.id) as readings
   from chat_report report join chat on chat.id = report.chat_id
   where $1::boolean is null or (report.solved_at is not null) = $1
   order by report.solved_at is not null, report.created_at, report.id limit $2 offset $3`,
  { present: { readings: 'a count' } },
);

export const reportPage = (database: Database, isSolved: boolean | undefined, limit: number, offset: number) =>
  pageStatement.all(database, [isSolved ?? null, limit, offset]);

const countStatement = sql(
  'count',
  'select count(*)::int as count from chat_report report where $1::boolean is null or (report.solved_at is not null) = $1',
);

export async function countReports(database: Database, isSolved: boolean | undefined): Promise<number> {
  return (await countStatement.first(database, [isSolved ?? null]))?.count ?? 0;
}

const openStatement = sql(
  'open',
  'select chat_id as "chatId", up_to as "upTo" from chat_report where id = $1 and solved_at is null',
);

/** The chat of an open report, and the last message that moderators may read. */
export const readOpenReport = (database: Database, id: string) => openStatement.first(database, [id]);

const noteReadingStatement = sql(
  'note-reading',
  'insert into chat_reading (id, report_id, chat_id, moderator_id, read_at) values ($1, $2, $3, $4, $5)',
);

/** Records that a moderator reads a reported chat. */
export async function recordReading(
  database: Database,
  reading: { id: string; reportId: string; chatId: string; moderatorId: string; at: Date },
): Promise<void> {
  const { id, reportId, chatId, moderatorId, at } = reading;
  await noteReadingStatement.run(database, [id, reportId, chatId, moderatorId, at]);
}

const solveStatement = sql(
  'solve',
  `update chat_report set solved_at = $2, solved_by = $3, note = $4 where id = $1 and solved_at is null returning chat_id as "chatId"`,
);

/** Returns the chat id; undefined if the report was not open. */
export async function closeReport(
  database: Database,
  id: string,
  { at, by, note }: { at: Date; by: string; note: string | undefined },
): Promise<string | undefined> {
  return (await solveStatement.first(database, [id, at, by, note ?? null]))?.chatId;
}

const existsStatement = sql('exists', 'select from chat_report where id = $1');

export async function reportExists(database: Database, id: string): Promise<boolean> {
  return (await existsStatement.first(database, [id])) !== undefined;
}

const eraseStatement = sql('erase', 'update chat_report set description = null where reporter_id = $1');

/** Erases the descriptions of an erased member's reports. */
export async function eraseReportsOf(database: Database, accountId: string): Promise<void> {
  await eraseStatement.run(database, [accountId]);
}

const exportStatement = sql(
  'export',
  `select ${columns(chatReport, { only: ['chatId', 'reason', 'description', 'createdAt'] })} from chat_report where reporter_id = $1 order by created_at`,
);

export const exportReports = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const ofMemberStatement = sql(
  'of-member',
  `select report.id, report.created_at as at, report.reason, report.reporter_id = $1 as "isByMember", report.solved_at is not null as "isSolved"
   from chat_report report
   where exists (select from chat_side side where side.chat_id = report.chat_id and side.account_id = $1)
   order by report.created_at desc, report.id limit $2`,
);

/** The latest reports of chats in which a member takes part, newest first. */
export const latestReportsOf = (database: Database, accountId: string, limit: number) =>
  ofMemberStatement.all(database, [accountId, limit]);

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(created_at) as oldest from chat_report where solved_at is null`,
);

/** Open reports of chats: their number and the oldest. */
export const reportQueue = (database: Database) => queueStatement.first(database, []);
