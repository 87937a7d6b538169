import { messageCalls } from '../../../contract/calls/messages.ts';
import type { PageContext } from '../../page-context.ts';
import { chatFilters } from './chat-filter.ts';

/** The first page of the caller's chats, narrowed as the address says. */
export async function loadChatList({ call }: PageContext, url: URL) {
  const asked = url.searchParams.get('taraf') ?? url.searchParams.get('side');
  const filter = chatFilters.find((one) => one === asked) ?? 'All';
  return { filter, ...(await call(messageCalls.chats, { query: { filter } })) };
}

/** One chat with its newest messages, beside the list. */
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
