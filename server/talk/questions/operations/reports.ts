import type { Language } from '../../../../contract/enums.ts';
import type {
  QuestionPart,
  QuestionReport,
  QuestionReportReason,
  QuestionVerdict,
} from '../../../../contract/schemas/question.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { closeReports, countReports, insertReport, readReport, reportPage } from '../store/reports.ts';
import { holdQuestion } from '../store/writing.ts';
import { deleteAnswer, deleteAny } from './deleting.ts';
import type { QuestionDeps } from './deps.ts';
import { oneQuestion } from './reading.ts';

/**
 * Shows a question or an answer to the moderators, with its words as they are. Refuses QuestionNotFound where the reporter cannot see it, AnswerNotFound,
 * ReportOnOwnWords, ReportExists while an earlier report is open.
 */
export async function report(
  deps: Pick<QuestionDeps, 'database' | 'accounts'>,
  reporterId: string,
  form: { questionId: string; part: QuestionPart; reason: QuestionReportReason; description?: string | undefined },
): Promise<void> {
  const { database } = deps;
  const { questionId, part, reason, description } = form;
  await oneQuestion(deps, reporterId, questionId);
  await database.inTransaction(async () => {
    const held = required(await holdQuestion(database, questionId), 'QuestionNotFound');
    const authorId = part === 'Question' ? held.askerId : held.ownerId;
    const text = required(part === 'Question' ? held.text : (held.answer ?? undefined), 'AnswerNotFound');
    if (authorId === reporterId) throw new DomainError('ReportOnOwnWords');
    const isNew = await insertReport(database, {
      id: chance.uuid(),
      questionId,
      part,
      adId: held.adId,
      reporterId,
      authorId,
      text,
      reason,
      description: description === '' ? undefined : description,
      at: clock.now(),
    });
    if (!isNew) throw new DomainError('ReportExists');
  });
}

/** A page of reported questions and answers, for moderators. */
export async function reports(
  { database, views }: Pick<QuestionDeps, 'database' | 'views'>,
  { isSolved, pageNumber, pageSize }: { isSolved?: boolean | undefined; pageNumber: number; pageSize: number },
  language: Language,
): Promise<{ items: QuestionReport[]; total: number; hasNextPage: boolean }> {
  const rows = await reportPage(database, isSolved, pageSize, (pageNumber - 1) * pageSize);
  const total = await countReports(database, isSolved);
  const ads = await views.briefsOf([...new Set(rows.map(({ adId }) => adId))], language);
  const names = await namesOf(
    database,
    rows.flatMap(({ reporterId, authorId, solvedBy }) => [
      reporterId,
      authorId,
      ...(solvedBy === null ? [] : [solvedBy]),
    ]),
  );
  const items = rows.map((row): QuestionReport => {
    const { id, questionId, part, text, reason, description, authorId, reporterId } = row;
    const { createdAt, solvedAt, solvedBy, verdict, note } = row;
    const ad = ads.get(row.adId);
    return {
      id,
      questionId,
      part,
      ...(text !== null && { text }),
      reason,
      ...(description !== null && { description }),
      reporterName: names.get(reporterId) ?? '',
      authorId,
      authorName: names.get(authorId) ?? '',
      ...(ad && { ad }),
      createdAt: createdAt.toISOString(),
      ...(solvedAt && { solvedAt: solvedAt.toISOString() }),
      ...(solvedBy !== null && { solvedBy: names.get(solvedBy) ?? '' }),
      ...(verdict !== null && { verdict }),
      ...(note !== null && { note }),
    };
  });
  return { items, total, hasNextPage: pageNumber * pageSize < total };
}

/**
 * Decides on what was reported, for all who reported it. What is removed goes, and its writer hears why. Refuses ReportNotFound,
 * ReportAlreadySolved.
 */
export async function solve(
  deps: QuestionDeps,
  moderatorId: string,
  { reportId, verdict, note }: { reportId: string; verdict: QuestionVerdict; note?: string | undefined },
): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const about = required(await readReport(database, reportId), 'ReportNotFound');
    const words = note === '' ? undefined : note;
    const solved = await closeReports(database, about, { at: clock.now(), by: moderatorId, verdict, note: words });
    if (!solved.includes(reportId)) throw new DomainError('ReportAlreadySolved');
    if (verdict === 'Keep') return;
    if (await remove(deps, about)) await tellRemoved(deps, about, reportId, words ?? '');
  });
}

/** Removes what was reported. Answers whether it was still there. */
async function remove(
  deps: QuestionDeps,
  { questionId, part }: { questionId: string; part: QuestionPart },
): Promise<boolean> {
  if (part === 'Question') return deleteAny(deps, questionId);
  const held = await holdQuestion(deps.database, questionId);
  if (!held || held.answer === null) return false;
  await deleteAnswer(deps, questionId);
  return true;
}

async function tellRemoved(
  { notices, views }: QuestionDeps,
  { adId, authorId }: { adId: string; authorId: string },
  reportId: string,
  message: string,
): Promise<void> {
  const brief = (await views.briefsOf([adId], 'tr')).get(adId);
  await notices.notify({
    accountId: authorId,
    template: 'AdQuestion.Removed',
    tokens: { 'Ad.Title': brief?.title ?? '', 'Ad.Code': adId, 'Conduct.Message': message },
    ...(brief?.picture && { image: brief.picture.key }),
    onceKey: `question:removed:${reportId}`,
  });
}
