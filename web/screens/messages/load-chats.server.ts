import { messageCalls } from '../../../contract/calls/messages.ts';
import type { PageContext } from '../../page-context.ts';
import { chatFilters } from './chat-filter.ts';

/** Loads the first page of the caller's chats with the URL's filter. */
export async function loadChatList({ call }: PageContext, url: URL) {
  const asked = url.searchParams.get('taraf') ?? url.searchParams.get('side');
  const filter = chatFilters.find((one) => one === asked) ?? 'All';
  return { filter, ...(await call(messageCalls.chats, { query: { filter } })) };
}

/** Loads one chat with its newest messages, and the list. */
export async function loadChat(page: PageContext, url: URL, chatId: string) {
  const { call } = page;
  const [list, chat, messages] = await Promise.all([
    loadChatList(page, url),
    call(messageCalls.chat, { query: { chatId } }),
    call(messageCalls.messages, { query: { chatId } }),
  ]);
  return { list, chat, messages };
}

export type LoadedChatList = Awaited<ReturnType<typeof loadChatList>>;
export type LoadedChat = Awaited<ReturnType<typeof loadChat>>;
