import type { ChatMessage, ChatPhoto, ChatSide } from '../../../../contract/schemas/chat.ts';
import { liveLine } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { warningsOf } from '../rules/fraud/warnings.ts';
import { oppositeSide, otherOf, sideOf } from '../rules/sides.ts';
import { lexemesOf } from '../rules/search-words.ts';
import { lockChat } from '../store/chats.ts';
import { addPhotos, appendMessage, isSentTwice, readSentMessage } from '../store/messages.ts';
import type { MessageRow } from '../store/messages.ts';
import type { StoredAppointment } from '../tables.ts';
import type { ChatDeps } from './dependencies.ts';
import { messageView } from './message-view.ts';
import { liveMessageOf } from './live-messages.ts';
import type { OpenChat } from './live-messages.ts';

export interface Written {
  /** Chosen by the client; makes retries idempotent. */
  id: string;
  text: string;
  photos: readonly string[];
  appointment?: StoredAppointment;
}

/**
 * Sends a message. A repeated id stores nothing and returns the stored message. Throws ChatNotFound, ChatClosed if either party has blocked the other
 * or has left, MediaNotFound.
 */
export async function sendMessage(
  deps: ChatDeps,
  accountId: string,
  { chatId, by }: { chatId: string; by?: ChatSide | undefined },
  written: Written,
): Promise<ChatMessage> {
  const { database } = deps;
  const two = await deps.partiesOf(chatId, accountId);
  // The page belongs to another session.
  if (by !== undefined && by !== sideOf(two, accountId)) throw new DomainError('ChatNotFound');
  // Photos are separate rows: store them and the message in one transaction.
  if (written.photos.length > 0) return database.inTransaction(() => sendLocked(deps, accountId, chatId, written));
  try {
    return await storeMessage(deps, { id: chatId, ...two }, accountId, written);
  } catch (error) {
    if (!isSentTwice(error)) throw error;
    const side = sideOf(two, accountId);
    return messageView(required(await readSentMessage(database, chatId, side, written.id), 'ChatNotFound'), side);
  }
}

/** Sends a message within the current transaction and locks the chat. A concurrent request with the same id waits. */
export async function sendLocked(
  deps: ChatDeps,
  accountId: string,
  chatId: string,
  written: Written,
): Promise<ChatMessage> {
  return storeMessage(
    deps,
    required(await lockChat(deps.database, chatId, accountId), 'ChatNotFound'),
    accountId,
    written,
  );
}

async function storeMessage(deps: ChatDeps, chat: OpenChat, accountId: string, written: Written): Promise<ChatMessage> {
  const { accounts, database } = deps;
  const side = sideOf(chat, accountId);
  const sent = async () => readSentMessage(database, chat.id, side, written.id);
  if ((await accounts.unreachable(accountId, [otherOf(chat, accountId)])).size > 0) {
    // A message stored before the block is still returned, because its response may have been lost.
    return messageView(required(await sent(), 'ChatClosed'), side);
  }
  const known = written.photos.length > 0 ? await sent() : undefined;
  if (known) return messageView(known, side);
  const photos = await photosOf(deps, accountId, written.photos);
  const row = await append(deps, chat, accountId, written, photos);
  return messageView(row ?? required(await sent(), 'ChatNotFound'), side);
}

async function photosOf({ media }: ChatDeps, ownerId: string, keys: readonly string[]): Promise<ChatPhoto[]> {
  return keys.length === 0 ? [] : media.chatPictures(ownerId, keys);
}

/** Undefined if this id is already stored. */
async function append(
  { database, ...sources }: ChatDeps,
  chat: OpenChat,
  accountId: string,
  { id, text, appointment }: Written,
  photos: readonly ChatPhoto[],
): Promise<MessageRow | undefined> {
  const side = sideOf(chat, accountId);
  const at = clock.now();
  const warnings = text === '' ? [] : warningsOf(text, sources);
  const found = appointment ? `${text} ${appointment.place}` : text;
  const lexemes = lexemesOf(found, [chat.sellerId, chat.buyerId]);
  const row: MessageRow = {
    id,
    number: 0,
    side,
    text,
    photos: [...photos],
    appointment: appointment ?? null,
    warnings,
    isRemoved: false,
    createdAt: at,
  };
  const message = {
    chatId: chat.id,
    id,
    side,
    text,
    photos,
    warnings,
    lexemes,
    at,
    ...(appointment && { appointment }),
  };
  const line = (reader: ChatSide) => liveLine('message', liveMessageOf(chat.id, row, reader));
  const events = { writer: line(side), reader: line(oppositeSide(side)), counts: liveLine('counts', {}) };
  const number = await appendMessage(database, message, events);
  if (number === undefined) return undefined;
  if (photos.length > 0) {
    const keys = photos.map(({ key }) => key);
    await addPhotos(database, keys, { chatId: chat.id, number, ownerId: accountId });
  }
  return { ...row, number };
}
