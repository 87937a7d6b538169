import type { ChatReportReason } from '../../../../contract/schemas/chat.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { partiesFor } from '../store/chats.ts';
import { insertReport } from '../store/reports.ts';
import type { ChatDeps } from './dependencies.ts';

/** Reports a chat to the moderators. Throws ChatNotFound, ChatEmpty without messages, ReportExists while the reporter has an open report. */
export async function reportChat(
  { database }: Pick<ChatDeps, 'database'>,
  reporterId: string,
  { chatId, reason, description }: { chatId: string; reason: ChatReportReason; description?: string | undefined },
): Promise<void> {
  const two = required(await partiesFor(database, chatId, reporterId), 'ChatNotFound');
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
