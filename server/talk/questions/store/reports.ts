import { adQuestionReport } from '../tables.ts';
import { columns } from '../../../platform/sql/columns.ts';
import type { QuestionPart, QuestionReportReason, QuestionVerdict } from '../../../../contract/schemas/question.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Statements } from './reports.sql.ts';

const sql = statements<Statements>('questions-reports', import.meta.url);

const insertStatement = sql(
  'insert',
  `insert into ad_question_report (id, question_id, part, ad_id, reporter_id, author_id, text, reason, description, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
);

export interface NewReport {
  id: string;
  questionId: string;
  part: QuestionPart;
  adId: string;
  reporterId: string;
  authorId: string;
  text: string;
  reason: QuestionReportReason;
  description: string | undefined;
  at: Date;
}

/** Returns false if the reporter already has an open report of the same text. */
export async function insertReport(database: Database, report: NewReport): Promise<boolean> {
  const { id, questionId, part, adId, reporterId, authorId, text, reason, description, at } = report;
  const values = [id, questionId, part, adId, reporterId, authorId, text, reason, description ?? null, at] as const;
  return (await insertStatement.first(database, values)) !== undefined;
}

const pageStatement = sql(
  'page',
  `select ${columns(adQuestionReport)}
   from ad_question_report where $1::boolean is null or (solved_at is not null) = $1
   order by solved_at is not null, created_at, id limit $2 offset $3`,
);

export const reportPage = (database: Database, isSolved: boolean | undefined, limit: number, offset: number) =>
  pageStatement.all(database, [isSolved ?? null, limit, offset]);

const countStatement = sql(
  'count',
  'select count(*)::int as count from ad_question_report where $1::boolean is null or (solved_at is not null) = $1',
);

export const countReports = async (database: Database, isSolved: boolean | undefined): Promise<number> =>
  (await countStatement.first(database, [isSolved ?? null]))?.count ?? 0;

const readStatement = sql(
  'read',
  `select ${columns(adQuestionReport, { only: ['questionId', 'part', 'adId', 'authorId'] })}, solved_at is not null as "isSolved"
   from ad_question_report where id = $1`,
  { present: { isSolved: 'a test for null' } },
);

export const readReport = (database: Database, id: string) => readStatement.first(database, [id]);

const solveStatement = sql(
  'solve',
  `update ad_question_report set solved_at = $3, solved_by = $4, verdict = $5, note = $6, text = null
   where question_id = $1 and part = $2 and solved_at is null returning id`,
);

/** Closes all open reports of a question or an answer and deletes their texts. Returns their ids. */
export async function closeReports(
  database: Database,
  { questionId, part }: { questionId: string; part: QuestionPart },
  { at, by, verdict, note }: { at: Date; by: string; verdict: QuestionVerdict; note: string | undefined },
): Promise<string[]> {
  const rows = await solveStatement.all(database, [questionId, part, at, by, verdict, note ?? null]);
  return rows.map(({ id }) => id);
}

const eraseStatement = sql('erase', 'update ad_question_report set description = null where reporter_id = $1');

/** Erases the descriptions of an erased member's reports. */
export async function eraseReportsOf(database: Database, accountId: string): Promise<void> {
  await eraseStatement.run(database, [accountId]);
}

const exportStatement = sql(
  'export',
  `select ${columns(adQuestionReport, { only: ['questionId', 'part', 'reason', 'description', 'createdAt'] })} from ad_question_report
   where reporter_id = $1 order by created_at`,
);

export const exportReports = (database: Database, accountId: string) => exportStatement.all(database, [accountId]);

const queueStatement = sql(
  'desk-queue',
  `select count(*)::int as count, min(created_at) as oldest from ad_question_report where solved_at is null`,
);

/** Open reports of questions: their number and the oldest. */
export const reportQueue = (database: Database) => queueStatement.first(database, []);
