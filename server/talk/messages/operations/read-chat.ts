import type { Language } from '../../../../contract/enums.ts';
import type { Chat } from '../../../../contract/schemas/chat.ts';
import { required } from '../../../platform/errors.ts';
import { readChatRow } from '../store/chats.ts';
import { chatViews } from './chat-view.ts';
import type { ChatDeps } from './dependencies.ts';

/** Throws ChatNotFound. */
export async function readChat(deps: ChatDeps, accountId: string, chatId: string, language: Language): Promise<Chat> {
  const row = required(await readChatRow(deps.database, accountId, chatId), 'ChatNotFound');
  const [chat] = await chatViews(deps, accountId, [row], language);
  return required(chat, 'ChatNotFound');
}
