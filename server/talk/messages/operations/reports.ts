import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { ChatMessage, ChatReport, ChatReportReason } from '../../../../contract/schemas/chat.ts';
import { namesOf } from '../../../people/accounts/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { otherOf, sideOf } from '../rules/sides.ts';
import { twoOf } from '../store/chats.ts';
import { deleteDeserted, eraseAbsent, messagesBefore } from '../store/messages.ts';
import {
  closeReport,
  countReports,
  insertReport,
  noteReading,
  readOpenReport,
  reportExists,
  reportPage,
} from '../store/reports.ts';
import type { ChatDeps } from './deps.ts';
import { shownMessage } from './shown.ts';

/** Shows a chat to the moderators. Refuses ChatNotFound, ChatEmpty where nothing was written, ReportExists while an earlier one is open. */
export async function report(
  { database }: Pick<ChatDeps, 'database'>,
  reporterId: string,
  { chatId, reason, description }: { chatId: string; reason: ChatReportReason; description?: string | undefined },
): Promise<void> {
  const two = required(await twoOf(database, chatId, reporterId), 'ChatNotFound');
  if (two.lastNumber === 0) throw new DomainError('ChatEmpty');
  const isNew = await insertReport(database, {
    id: chance.uuid(),
    chatId,
    reporterId,
    reason,
    description: description === '' ? undefined : description,
    upTo: two.lastNumber,
    at: clock.now(),
  });
  if (!isNew) throw new DomainError('ReportExists');
}

/** A page of reported chats, for moderators. */
export async function reports(
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

/**
 * Messages of a chat whose report is open, up to those that were there when it was reported, for a moderator; the reading is written down in the same transaction. Refuses
 * ReportNotFound for every other chat.
 */
export async function readReported(
  { database }: Pick<ChatDeps, 'database'>,
  moderatorId: string,
  reportId: string,
  before: number | undefined,
): Promise<{ items: ChatMessage[]; hasNextPage: boolean }> {
  return database.inTransaction(async () => {
    const { chatId, upTo } = required(await readOpenReport(database, reportId), 'ReportNotFound');
    await noteReading(database, { id: chance.uuid(), reportId, chatId, moderatorId, at: clock.now() });
    const limit = limits.messagePageSize;
    const rows = await messagesBefore(database, chatId, Math.min(before ?? upTo + 1, upTo + 1), 0, limit + 1);
    return {
      items: rows.slice(0, limit).map((row) => shownMessage(row, 'Moderator')),
      hasNextPage: rows.length > limit,
    };
  });
}

/** Closes a report; what was kept for it alone goes. Refuses ReportNotFound, ReportAlreadySolved. */
export async function solve(
  { database }: Pick<ChatDeps, 'database'>,
  moderatorId: string,
  { reportId, note }: { reportId: string; note?: string | undefined },
): Promise<void> {
  await database.inTransaction(async () => {
    const chatId = await closeReport(database, reportId, { at: clock.now(), by: moderatorId, note });
    if (chatId === undefined) {
      throw new DomainError((await reportExists(database, reportId)) ? 'ReportAlreadySolved' : 'ReportNotFound');
    }
    await eraseAbsent(database, [chatId]);
    await deleteDeserted(database, [chatId]);
  });
}
