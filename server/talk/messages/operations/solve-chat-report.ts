import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { eraseAbsent, deleteAbandoned } from '../store/messages.ts';
import { closeReport, reportExists } from '../store/reports.ts';
import type { ChatDeps } from './dependencies.ts';

/** Closes a report and deletes data that was kept only for it. Throws ReportNotFound or ReportAlreadySolved. */
export async function solveChatReport(
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
    await deleteAbandoned(database, [chatId]);
  });
}
