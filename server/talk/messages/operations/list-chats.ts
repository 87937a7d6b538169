import type { Language } from '../../../../contract/enums.ts';
import type { Chat } from '../../../../contract/schemas/chat.ts';
import { required } from '../../../platform/errors.ts';
import { readCursor, writeCursor } from '../rules/chat-cursor.ts';
import { readChatPage } from '../store/chats.ts';
import type { ChatDeps } from './dependencies.ts';
import { chatViews } from './chat-view.ts';

export interface ChatListQuestion {
  pageNumber: number;
  pageSize: number;
  before?: string | undefined;
  filter: 'All' | 'Unread' | 'Seller' | 'Buyer';
  adId?: string | undefined;
}

/** Throws MalformedRequest if `before` is not a valid cursor. */
export async function listChats(
  deps: ChatDeps,
  accountId: string,
  { pageNumber, pageSize, before, filter, adId }: ChatListQuestion,
  language: Language,
): Promise<{ items: Chat[]; hasNextPage: boolean; next?: string }> {
  const rows = await readChatPage(deps.database, accountId, {
    before: before === undefined ? undefined : required(readCursor(before), 'MalformedRequest'),
    side: filter === 'Seller' || filter === 'Buyer' ? filter : undefined,
    isUnread: filter === 'Unread',
    adId,
    limit: pageSize + 1,
    offset: before === undefined ? (pageNumber - 1) * pageSize : 0,
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const hasNextPage = rows.length > pageSize;
  return {
    items: await chatViews(deps, accountId, page, language),
    hasNextPage,
    ...(hasNextPage && last && { next: writeCursor({ at: last.lastAt, id: last.id }) }),
  };
}
