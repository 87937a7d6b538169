import type { ChatMessage } from '../../../../contract/schemas/chat.ts';
import { required } from '../../../platform/errors.ts';
import { readChatRow } from '../store/chats.ts';
import { messagesBefore, messagesAfter } from '../store/messages.ts';
import { messageView } from './message-view.ts';
import type { ChatDeps } from './dependencies.ts';

export interface MessagesQuestion {
  chatId: string;
  pageNumber: number;
  pageSize: number;
  before?: number | undefined;
  after?: number | undefined;
}

/** Leaves out messages that the caller has deleted. Throws ChatNotFound. */
export async function listMessages(
  { database }: Pick<ChatDeps, 'database'>,
  accountId: string,
  { chatId, pageNumber, pageSize, before, after }: MessagesQuestion,
): Promise<{ items: ChatMessage[]; hasNextPage: boolean }> {
  const row = required(await readChatRow(database, accountId, chatId), 'ChatNotFound');
  const limit = pageSize + 1;
  // Message numbers have no gaps, so a page number can be converted to a message number.
  const newest = (row.number ?? row.hiddenTo) + 1;
  const rows =
    after === undefined
      ? await messagesBefore(database, chatId, before ?? newest - (pageNumber - 1) * pageSize, row.hiddenTo, limit)
      : await messagesAfter(database, chatId, Math.max(after, row.hiddenTo), limit);
  return {
    items: rows.slice(0, pageSize).map((message) => messageView(message, row.side)),
    hasNextPage: rows.length > pageSize,
  };
}
