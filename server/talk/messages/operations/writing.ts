import type { ChatMessage, ChatPhoto } from '../../../../contract/schemas/chat.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { warningsOf } from '../rules/fraud/warnings.ts';
import { oppositeOf, otherOf, sideOf } from '../rules/sides.ts';
import { lexemesOf } from '../rules/words.ts';
import { holdChat } from '../store/chats.ts';
import type { HeldChat } from '../store/chats.ts';
import { addPhotos, appendMessage, readSent } from '../store/messages.ts';
import type { MessageRow } from '../store/messages.ts';
import type { KeptAppointment } from '../tables.ts';
import type { ChatDeps } from './deps.ts';
import { shownMessage } from './shown.ts';

/** The job that tells somebody elsewhere who has not read a message. */
export const awayJob = 'messages.tell-away';

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
export async function send(deps: ChatDeps, accountId: string, chatId: string, written: Written): Promise<ChatMessage> {
  const { database } = deps;
  return database.inTransaction(async () => {
    // From here on numbers are given in one order, and whoever sends the same twice at once waits for the first.
    const chat = required(await holdChat(database, chatId, accountId), 'ChatNotFound');
    const side = sideOf(chat, accountId);
    const known = await readSent(database, chatId, side, written.id);
    if (known) return shownMessage(known, side);
    await requireOpen(deps, accountId, otherOf(chat, accountId));
    const photos = await photosOf(deps, accountId, written.photos);
    return shownMessage(await append(deps, chat, accountId, written, photos), side);
  });
}

/** Refuses ChatClosed, whoever of the two is the cause: nobody is told. */
export async function requireOpen(
  { accounts }: Pick<ChatDeps, 'accounts'>,
  accountId: string,
  otherId: string,
): Promise<void> {
  const other = await accounts.principalOf(otherId);
  if (other?.status !== 'Active' || (await accounts.areApart(accountId, otherId))) throw new DomainError('ChatClosed');
}

async function photosOf({ media }: ChatDeps, ownerId: string, keys: readonly string[]): Promise<ChatPhoto[]> {
  return keys.length === 0 ? [] : media.chatPictures(ownerId, keys);
}

async function append(
  deps: ChatDeps,
  chat: HeldChat,
  accountId: string,
  { id, text, appointment }: Written,
  photos: readonly ChatPhoto[],
): Promise<MessageRow> {
  const { database, pages } = deps;
  const side = sideOf(chat, accountId);
  const at = clock.now();
  const warnings = text === '' ? [] : warningsOf(text, deps);
  const found = appointment ? `${text} ${appointment.place}` : text;
  const lexemes = lexemesOf(found, [chat.sellerId, chat.buyerId]);
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
  const { number, otherId, unreadBefore, wasTold } = required(await appendMessage(database, message), 'ChatNotFound');
  if (photos.length > 0) {
    const keys = photos.map(({ key }) => key);
    await addPhotos(database, keys, { chatId: chat.id, number, ownerId: accountId });
  }
  const row: MessageRow = {
    id,
    number,
    side,
    text,
    photos: [...photos],
    appointment: appointment ?? null,
    warnings,
    isRemoved: false,
    createdAt: at,
  };
  await tellMessage(deps, chat, row);
  if (otherId !== null && unreadBefore === 0) await pages.tell([otherId], 'counts', {});
  if (otherId !== null && wasTold === false) await tellWhenAway(deps, chat.id, otherId);
  return row;
}

/** Hands a new or changed message to the open pages of both; what its reader is warned of goes to its reader alone. */
export async function tellMessage({ pages }: Pick<ChatDeps, 'pages'>, chat: HeldChat, row: MessageRow): Promise<void> {
  const data = (reader: 'Seller' | 'Buyer') => {
    const message = shownMessage(row, reader);
    const isShort = Buffer.byteLength(JSON.stringify(message)) <= liveBytesMost;
    return { chatId: chat.id, number: row.number, ...(isShort && { message }) };
  };
  if (row.warnings.length === 0) return pages.tell([chat.sellerId, chat.buyerId], 'message', data(row.side));
  const [writer, reader] = row.side === 'Seller' ? [chat.sellerId, chat.buyerId] : [chat.buyerId, chat.sellerId];
  await pages.tell([writer], 'message', data(row.side));
  await pages.tell([reader], 'message', data(oppositeOf(row.side)));
}

/** One for each chat and reader: until they have been here again nothing more is added. */
async function tellWhenAway(
  { database }: Pick<ChatDeps, 'database'>,
  chatId: string,
  accountId: string,
): Promise<void> {
  await addJob(
    database,
    awayJob,
    { chatId, accountId },
    { key: `${awayJob} ${chatId} ${accountId}`, delaySeconds: limits.messageAwayMinutes * 60 },
  );
}
