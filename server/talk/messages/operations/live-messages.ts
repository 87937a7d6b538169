import { chatSides } from '../../../../contract/schemas/chat.ts';
import type { ChatSide } from '../../../../contract/schemas/chat.ts';
import type { LiveEventData } from '../../../../contract/schemas/live.ts';
import type { LockedChat } from '../store/chats.ts';
import type { MessageRow } from '../store/messages.ts';
import type { ChatDeps } from './dependencies.ts';
import { messageView } from './message-view.ts';

export type OpenChat = Pick<LockedChat, 'id' | 'sellerId' | 'buyerId'>;

/** In bytes. Longer messages are announced without their content. */
const maxLiveBytes = 5_500;

/** The stream event for one party. Leaves out messages above the size limit. */
export function liveMessageOf(chatId: string, row: MessageRow, reader: ChatSide): LiveEventData<'message'> {
  const message = messageView(row, reader);
  const isShort = Buffer.byteLength(JSON.stringify(message)) <= maxLiveBytes;
  return { chatId, number: row.number, ...(isShort && { message }) };
}

/** Sends a changed message to the open pages of both parties. Only the reader gets the warnings. */
export async function pushMessage({ pages }: Pick<ChatDeps, 'pages'>, chat: OpenChat, row: MessageRow): Promise<void> {
  const idOf = { Seller: chat.sellerId, Buyer: chat.buyerId };
  for (const side of chatSides) await pages.send([idOf[side]], 'message', liveMessageOf(chat.id, row, side));
}
