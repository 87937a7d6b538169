import type { Language } from '../../../../contract/enums.ts';
import type { ChatReport } from '../../../../contract/schemas/chat.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { otherOf, sideOf } from '../rules/sides.ts';
import { reportPage, countReports } from '../store/reports.ts';
import type { ChatDeps } from './dependencies.ts';

/** For moderators. */
export async function listChatReports(
  { database, views }: Pick<ChatDeps, 'database' | 'views'>,
  { isSolved, pageNumber, pageSize }: { isSolved?: boolean | undefined; pageNumber: number; pageSize: number },
  language: Language,
): Promise<{ items: ChatReport[]; total: number; hasNextPage: boolean }> {
  const rows = await reportPage(database, isSolved, pageSize, (pageNumber - 1) * pageSize);
  const total = await countReports(database, isSolved);
  const ads = await views.briefsOf(
    rows.map(({ adId }) => adId),
    language,
  );
  const names = await namesOf(
    database,
    rows.flatMap(({ sellerId, buyerId, solvedBy }) => [sellerId, buyerId, ...(solvedBy === null ? [] : [solvedBy])]),
  );
  const items = rows.map((row): ChatReport => {
    const ad = ads.get(row.adId);
    const aboutId = otherOf(row, row.reporterId);
    return {
      id: row.id,
      chatId: row.chatId,
      reason: row.reason,
      ...(row.description !== null && { description: row.description }),
      reporterId: row.reporterId,
      reporterName: names.get(row.reporterId) ?? '',
      reporterSide: sideOf(row, row.reporterId),
      aboutId,
      aboutName: names.get(aboutId) ?? '',
      ...(ad && { ad }),
      createdAt: row.createdAt.toISOString(),
      ...(row.solvedAt && { solvedAt: row.solvedAt.toISOString() }),
      ...(row.solvedBy !== null && { solvedBy: names.get(row.solvedBy) ?? '' }),
      ...(row.note !== null && { note: row.note }),
      readings: row.readings,
    };
  });
  return { items, total, hasNextPage: pageNumber * pageSize < total };
}
