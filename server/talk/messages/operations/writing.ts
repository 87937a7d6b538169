import { chatSides } from '../../../../contract/schemas/chat.ts';
import type { ChatMessage, ChatPhoto, ChatSide } from '../../../../contract/schemas/chat.ts';
import type { LiveEventData } from '../../../../contract/schemas/live.ts';
import { liveLine } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { warningsOf } from '../rules/fraud/warnings.ts';
import { oppositeOf, otherOf, sideOf } from '../rules/sides.ts';
import { lexemesOf } from '../rules/words.ts';
import { holdChat } from '../store/chats.ts';
import type { HeldChat } from '../store/chats.ts';
import { addPhotos, appendMessage, isSentTwice, readSent } from '../store/messages.ts';
import type { MessageRow } from '../store/messages.ts';
import type { KeptAppointment } from '../tables.ts';
import type { ChatDeps } from './deps.ts';
import { shownMessage } from './shown.ts';

/** A message longer than this is not sent along with the news of it, bytes. */
const liveBytesMost = 5_500;

export interface Written {
  /** Made by whoever writes. */
  id: string;
  text: string;
  photos: readonly string[];
  appointment?: KeptAppointment;
}

/**
 * Writes a message into a chat of the caller's. The same id again stores nothing and answers what is there. Refuses ChatNotFound, ChatClosed where
 * the two are apart or the other has left, MediaNotFound.
 */
export async function send(
  deps: ChatDeps,
  accountId: string,
  { chatId, by }: { chatId: string; by?: ChatSide | undefined },
  written: Written,
): Promise<ChatMessage> {
  const { database } = deps;
  const two = await deps.partiesOf(chatId, accountId);
  // The page was another member's.
  if (by !== undefined && by !== sideOf(two, accountId)) throw new DomainError('ChatNotFound');
  // Photos are rows of their own: they and their message are kept together.
  if (written.photos.length > 0) return database.inTransaction(() => sendHeld(deps, accountId, chatId, written));
  try {
    return await sendInto(deps, { id: chatId, ...two }, accountId, written);
  } catch (error) {
    if (!isSentTwice(error)) throw error;
    const side = sideOf(two, accountId);
    return shownMessage(required(await readSent(database, chatId, side, written.id), 'ChatNotFound'), side);
  }
}

/** The same in the transaction in progress, which holds the chat: whoever sends the same twice at once waits for the first. */
export async function sendHeld(
  deps: ChatDeps,
  accountId: string,
  chatId: string,
  written: Written,
): Promise<ChatMessage> {
  return sendInto(deps, required(await holdChat(deps.database, chatId, accountId), 'ChatNotFound'), accountId, written);
}

type Open = Pick<HeldChat, 'id' | 'sellerId' | 'buyerId'>;

async function sendInto(deps: ChatDeps, chat: Open, accountId: string, written: Written): Promise<ChatMessage> {
  const { accounts, database } = deps;
  const side = sideOf(chat, accountId);
  const sent = async () => readSent(database, chat.id, side, written.id);
  if ((await accounts.unreachable(accountId, [otherOf(chat, accountId)])).size > 0) {
    // What came before the two parted was kept, also where its answer was lost.
    return shownMessage(required(await sent(), 'ChatClosed'), side);
  }
  const known = written.photos.length > 0 ? await sent() : undefined;
  if (known) return shownMessage(known, side);
  const photos = await photosOf(deps, accountId, written.photos);
  const row = await append(deps, chat, accountId, written, photos);
  return shownMessage(row ?? required(await sent(), 'ChatNotFound'), side);
}

/** Refuses ChatClosed, whoever of the two is the cause: nobody is told. */
export async function requireOpen(
  { accounts }: Pick<ChatDeps, 'accounts'>,
  accountId: string,
  otherId: string,
): Promise<void> {
  if ((await accounts.unreachable(accountId, [otherId])).size > 0) throw new DomainError('ChatClosed');
}

async function photosOf({ media }: ChatDeps, ownerId: string, keys: readonly string[]): Promise<ChatPhoto[]> {
  return keys.length === 0 ? [] : media.chatPictures(ownerId, keys);
}

/** Undefined where nothing was added. */
async function append(
  { database, ...sources }: ChatDeps,
  chat: Open,
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
  const told = { writer: line(side), reader: line(oppositeOf(side)), counts: liveLine('counts', {}) };
  const number = await appendMessage(database, message, told);
  if (number === undefined) return undefined;
  if (photos.length > 0) {
    const keys = photos.map(({ key }) => key);
    await addPhotos(database, keys, { chatId: chat.id, number, ownerId: accountId });
  }
  return { ...row, number };
}

/** What the stream says of a message to one side; without the message where that is too long for it. */
function liveMessageOf(chatId: string, row: MessageRow, reader: ChatSide): LiveEventData<'message'> {
  const message = shownMessage(row, reader);
  const isShort = Buffer.byteLength(JSON.stringify(message)) <= liveBytesMost;
  return { chatId, number: row.number, ...(isShort && { message }) };
}

/** Hands a changed message to the open pages of both; what its reader is warned of goes to its reader alone. */
export async function tellMessage({ pages }: Pick<ChatDeps, 'pages'>, chat: Open, row: MessageRow): Promise<void> {
  const idOf = { Seller: chat.sellerId, Buyer: chat.buyerId };
  for (const side of chatSides) await pages.tell([idOf[side]], 'message', liveMessageOf(chat.id, row, side));
}
