import type { QuestionPart, QuestionReportReason } from '../../../../contract/schemas/question.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { insertReport } from '../store/reports.ts';
import { lockQuestion } from '../store/questions.ts';
import type { QuestionDeps } from './dependencies.ts';
import { readQuestion } from './read-question.ts';

/**
 * Reports a question or an answer to the moderators, with a copy of its text. Throws QuestionNotFound if the reporter cannot see it, AnswerNotFound,
 * ReportOnOwnWords, ReportExists while the reporter has an open report.
 */
export async function reportQuestion(
  deps: Pick<QuestionDeps, 'database' | 'accounts'>,
  reporterId: string,
  form: { questionId: string; part: QuestionPart; reason: QuestionReportReason; description?: string | undefined },
): Promise<void> {
  const { database } = deps;
  const { questionId, part, reason, description } = form;
  await readQuestion(deps, reporterId, questionId);
  await database.inTransaction(async () => {
    const locked = required(await lockQuestion(database, questionId), 'QuestionNotFound');
    const authorId = part === 'Question' ? locked.askerId : locked.ownerId;
    const text = required(part === 'Question' ? locked.text : (locked.answer ?? undefined), 'AnswerNotFound');
    if (authorId === reporterId) throw new DomainError('ReportOnOwnWords');
    const isNew = await insertReport(database, {
      id: chance.uuid(),
      questionId,
      part,
      adId: locked.adId,
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
