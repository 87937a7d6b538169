import { silenceChatsBetween } from '../store/chats.ts';
import type { ChatDeps } from './dependencies.ts';

/** Refreshes the open pages of two members after a block. Neither learns who blocked. */
export async function closeChatsBetween(
  { database, pages }: Pick<ChatDeps, 'database' | 'pages'>,
  one: string,
  other: string,
): Promise<void> {
  for (const chatId of await silenceChatsBetween(database, one, other)) {
    await pages.send([one, other], 'chatChanged', { chatId });
  }
}
