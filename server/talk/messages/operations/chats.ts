import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Chat, ChatMessage } from '../../../../contract/schemas/chat.ts';
import { liveLine } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { readCursor, writeCursor } from '../rules/cursor.ts';
import { otherOf, sideOf } from '../rules/sides.ts';
import { queryOf } from '../rules/words.ts';
import { partChats, hideChats, listChats, markRead, readChat, readChats } from '../store/chats.ts';
import { deleteHidden, findMessages, messagesAfter, messagesBefore, unshownPhotos } from '../store/messages.ts';
import type { ChatDeps } from './deps.ts';
import { shownChats, shownMessage } from './shown.ts';

export interface ChatListQuestion {
  pageNumber: number;
  pageSize: number;
  before?: string | undefined;
  filter: 'All' | 'Unread' | 'Seller' | 'Buyer';
  adId?: string | undefined;
}

/** A page of a member's chats. Refuses MalformedRequest for a `before` that no page answered. */
export async function chatPage(
  deps: ChatDeps,
  accountId: string,
  { pageNumber, pageSize, before, filter, adId }: ChatListQuestion,
  language: Language,
): Promise<{ items: Chat[]; hasNextPage: boolean; next?: string }> {
  const rows = await listChats(deps.database, accountId, {
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
    items: await shownChats(deps, accountId, page, language),
    hasNextPage,
    ...(hasNextPage && last && { next: writeCursor({ at: last.lastAt, id: last.id }) }),
  };
}

/** One chat of a member's. Refuses ChatNotFound. */
export async function oneChat(deps: ChatDeps, accountId: string, chatId: string, language: Language): Promise<Chat> {
  const row = required(await readChat(deps.database, accountId, chatId), 'ChatNotFound');
  const [chat] = await shownChats(deps, accountId, [row], language);
  return required(chat, 'ChatNotFound');
}

export interface MessagesQuestion {
  chatId: string;
  pageNumber: number;
  pageSize: number;
  before?: number | undefined;
  after?: number | undefined;
}

/** Messages of a chat of the caller's that are not deleted for them. Refuses ChatNotFound. */
export async function messagePage(
  { database }: Pick<ChatDeps, 'database'>,
  accountId: string,
  { chatId, pageNumber, pageSize, before, after }: MessagesQuestion,
): Promise<{ items: ChatMessage[]; hasNextPage: boolean }> {
  const row = required(await readChat(database, accountId, chatId), 'ChatNotFound');
  const limit = pageSize + 1;
  // Numbers have no gaps: a page by its number is one by key.
  const newest = (row.number ?? row.hiddenTo) + 1;
  const rows =
    after === undefined
      ? await messagesBefore(database, chatId, before ?? newest - (pageNumber - 1) * pageSize, row.hiddenTo, limit)
      : await messagesAfter(database, chatId, Math.max(after, row.hiddenTo), limit);
  return {
    items: rows.slice(0, pageSize).map((message) => shownMessage(message, row.side)),
    hasNextPage: rows.length > pageSize,
  };
}

/** Says that a member has read a chat, up to a number or to its end. Refuses ChatNotFound. */
export async function read(
  { database, partiesOf }: Pick<ChatDeps, 'database' | 'partiesOf'>,
  accountId: string,
  chatId: string,
  readTo = 2_000_000_000,
): Promise<void> {
  const two = await partiesOf(chatId, accountId);
  const at = clock.now();
  await markRead(
    database,
    { chatId, accountId, readTo, at },
    { read: liveLine('chatRead', { chatId, by: sideOf(two, accountId), readTo: 0 }), counts: liveLine('counts', {}) },
  );
}

/** Deletes chats for a member alone. Refuses ChatNotFound where one is none of theirs. */
export async function remove(
  { database, media, pages }: Pick<ChatDeps, 'database' | 'media' | 'pages'>,
  accountId: string,
  chatIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(chatIds)];
  await database.inTransaction(async () => {
    const hidden = await hideChats(database, accountId, ids);
    if (hidden.length !== ids.length) throw new DomainError('ChatNotFound');
    const photos = await deleteHidden(database, ids);
    const unshown = new Set(
      await unshownPhotos(
        database,
        photos.map(({ key }) => key),
      ),
    );
    for (const { key, ownerId } of photos) if (unshown.has(key)) await media.remove(ownerId, key);
    for (const chatId of ids) await pages.tell([accountId], 'chatChanged', { chatId });
    if (hidden.some(({ unreadBefore }) => unreadBefore > 0)) await pages.tell([accountId], 'counts', {});
  });
}

/** Tells the other side that a member is typing. Refuses ChatNotFound; where nothing can be written nobody is told. */
export async function typing(
  { accounts, pages, partiesOf }: Pick<ChatDeps, 'accounts' | 'pages' | 'partiesOf'>,
  accountId: string,
  chatId: string,
): Promise<void> {
  const two = await partiesOf(chatId, accountId);
  const otherId = otherOf(two, accountId);
  if ((await accounts.unreachable(accountId, [otherId])).size > 0) return;
  await pages.tell([otherId], 'typing', { chatId, by: sideOf(two, accountId) });
}

/** Messages of a member's own chats in which all words of a text stand, the newest first. */
export async function search(
  deps: ChatDeps,
  accountId: string,
  text: string,
  language: Language,
): Promise<{ chat: Chat; message: ChatMessage }[]> {
  const query = queryOf(text, accountId);
  if (query === undefined) return [];
  const rows = await findMessages(deps.database, accountId, query, limits.foundMessagesMost);
  const ids = [...new Set(rows.map(({ chatId }) => chatId))];
  const chats = await shownChats(deps, accountId, await readChats(deps.database, accountId, ids), language);
  const byId = new Map(chats.map((chat) => [chat.id, chat]));
  return rows.flatMap((row) => {
    const chat = byId.get(row.chatId);
    return chat ? [{ chat, message: shownMessage(row, chat.side) }] : [];
  });
}

/** Two have parted: the open pages of both read their chats again, which are closed now. Neither is told by whom. */
export async function closeBetween(
  { database, pages }: Pick<ChatDeps, 'database' | 'pages'>,
  one: string,
  other: string,
): Promise<void> {
  for (const chatId of await partChats(database, one, other)) {
    await pages.tell([one, other], 'chatChanged', { chatId });
  }
}
