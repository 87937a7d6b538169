import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Chat, ChatMessage } from '../../../../contract/schemas/chat.ts';
import { queryOf } from '../rules/search-words.ts';
import { readChatRows } from '../store/chats.ts';
import { findMessages } from '../store/messages.ts';
import { chatViews } from './chat-view.ts';
import { messageView } from './message-view.ts';
import type { ChatDeps } from './dependencies.ts';

/** Finds messages in the member's chats that contain all words, newest first. */
export async function searchMessages(
  deps: ChatDeps,
  accountId: string,
  text: string,
  language: Language,
): Promise<{ chat: Chat; message: ChatMessage }[]> {
  const query = queryOf(text, accountId);
  if (query === undefined) return [];
  const rows = await findMessages(deps.database, accountId, query, limits.foundMessagesMost);
  const ids = [...new Set(rows.map(({ chatId }) => chatId))];
  const chats = await chatViews(deps, accountId, await readChatRows(deps.database, accountId, ids), language);
  const byId = new Map(chats.map((chat) => [chat.id, chat]));
  return rows.flatMap((row) => {
    const chat = byId.get(row.chatId);
    return chat ? [{ chat, message: messageView(row, chat.side) }] : [];
  });
}
