import type { QuestionPart, QuestionVerdict } from '../../../../contract/schemas/question.ts';
import { clock } from '../../../platform/clock.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { lockQuestion } from '../store/questions.ts';
import { readReport, closeReports } from '../store/reports.ts';
import { deleteQuestion } from './delete-questions.ts';
import { deleteAnswer } from './delete-answer.ts';
import type { QuestionDeps } from './dependencies.ts';
import { notifyRemoved } from './notify.ts';

/**
 * Decides all open reports of a question or an answer. If it is removed, notifies its author of the reason. Throws ReportNotFound or
 * ReportAlreadySolved.
 */
export async function solveQuestionReport(
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
    if (await removeReported(deps, about)) await notifyRemoved(deps, about, reportId, words ?? '');
  });
}

/** Returns false if it was already deleted. */
async function removeReported(
  deps: QuestionDeps,
  { questionId, part }: { questionId: string; part: QuestionPart },
): Promise<boolean> {
  if (part === 'Question') return deleteQuestion(deps, questionId);
  const locked = await lockQuestion(deps.database, questionId);
  if (!locked || locked.answer === null) return false;
  await deleteAnswer(deps, questionId);
  return true;
}
