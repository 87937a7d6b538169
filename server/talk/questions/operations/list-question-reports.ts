import type { Language } from '../../../../contract/enums.ts';
import type { QuestionReport } from '../../../../contract/schemas/question.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { reportPage, countReports } from '../store/reports.ts';
import type { QuestionDeps } from './dependencies.ts';

/** For moderators. */
export async function listQuestionReports(
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
