import type { ChatReportReason, ChatSide } from '../../../../contract/schemas/chat.ts';
import { chance } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { warningsOf } from '../rules/fraud/warnings.ts';
import type { WarningSources } from '../rules/fraud/warnings.ts';
import { lexemesOf } from '../rules/search-words.ts';
import { insertChat, markRead, silenceChat } from '../store/chats.ts';
import { appendMessage } from '../store/messages.ts';
import { insertReport } from '../store/reports.ts';
import type { StoredAppointment } from '../tables.ts';

export interface PastMessage {
  by: ChatSide;
  text?: string;
  appointment?: StoredAppointment;
  at: Date;
}

/** A chat with a history, for demo data. */
export interface PastChat {
  adId: string;
  sellerId: string;
  buyerId: string;
  messages: readonly PastMessage[];
  /** Number of the last read message by side; all are read by default. */
  readTo?: Partial<Record<ChatSide, number>>;
  report?: { by: ChatSide; reason: ChatReportReason; description: string };
}

/** Saves a chat with its messages without notifications. */
export async function savePastChat(database: Database, chat: PastChat, sources: WarningSources): Promise<void> {
  const { adId, sellerId, buyerId, messages, readTo = {}, report } = chat;
  const [first] = messages;
  if (!first) return;
  const chatId = chance.uuid();
  await insertChat(database, { id: chatId, adId, sellerId, buyerId, at: first.at });
  for (const { by, text = '', appointment, at } of messages) {
    await appendMessage(database, {
      chatId,
      id: chance.uuid(),
      side: by,
      text,
      photos: [],
      warnings: warningsOf(text, sources),
      lexemes: lexemesOf(`${text} ${appointment?.place ?? ''}`, [sellerId, buyerId]),
      at,
      ...(appointment && { appointment }),
    });
  }
  for (const [side, accountId] of [['Seller', sellerId] as const, ['Buyer', buyerId] as const]) {
    const at = messages.at(-1)?.at ?? first.at;
    await markRead(database, { chatId, accountId, readTo: readTo[side] ?? messages.length, at });
  }
  await silenceChat(database, chatId);
  if (!report) return;
  const reporterId = report.by === 'Seller' ? sellerId : buyerId;
  const { reason, description } = report;
  const at = messages.at(-1)?.at ?? first.at;
  await insertReport(database, {
    id: chance.uuid(),
    chatId,
    reporterId,
    reason,
    description,
    upTo: messages.length,
    at,
  });
}
