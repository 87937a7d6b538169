import { limits } from '../../../../contract/limits.ts';
import type { ChatMessage } from '../../../../contract/schemas/chat.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { messagesBefore } from '../store/messages.ts';
import { readOpenReport, recordReading } from '../store/reports.ts';
import { messageView } from './message-view.ts';
import type { ChatDeps } from './dependencies.ts';

/**
 * Returns messages of a chat with an open report, up to the time of the report. Records the moderator's access in the same transaction. Throws
 * ReportNotFound if there is no open report.
 */
export async function readReportedMessages(
  { database }: Pick<ChatDeps, 'database'>,
  moderatorId: string,
  reportId: string,
  before: number | undefined,
): Promise<{ items: ChatMessage[]; hasNextPage: boolean }> {
  return database.inTransaction(async () => {
    const { chatId, upTo } = required(await readOpenReport(database, reportId), 'ReportNotFound');
    await recordReading(database, { id: chance.uuid(), reportId, chatId, moderatorId, at: clock.now() });
    const limit = limits.messagePageSize;
    const rows = await messagesBefore(database, chatId, Math.min(before ?? upTo + 1, upTo + 1), 0, limit + 1);
    return {
      items: rows.slice(0, limit).map((row) => messageView(row, 'Moderator')),
      hasNextPage: rows.length > limit,
    };
  });
}
