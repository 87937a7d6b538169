import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Chat } from '../../../../contract/schemas/chat.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { chatIdOf, countChatsBegun, insertChat, lockBuyer, lockAdAndBuyer } from '../store/chats.ts';
import { readChat } from './read-chat.ts';
import type { ChatDeps } from './dependencies.ts';
import { sendLocked } from './send-message.ts';
import type { Written } from './send-message.ts';
import { requireOpen } from './chat-access.ts';

const dayMs = 24 * 3_600_000;

/**
 * Returns the caller's chat about an ad, and creates it if needed. Sends the first message if there is one. Throws AdNotFound, ChatOwnAd, ChatClosed,
 * ChatLimitReached, and ChatAdEnded if a new chat is about an ad that is not on sale.
 */
export async function createChat(
  deps: ChatDeps,
  accountId: string,
  { adId, message }: { adId: string; message?: Written | undefined },
  language: Language,
): Promise<Chat> {
  const { database } = deps;
  const id = await database.inTransaction(async () => {
    await lockAdAndBuyer(database, adId, accountId);
    const chatId = (await chatIdOf(database, adId, accountId)) ?? (await createNewChat(deps, accountId, adId));
    if (message) await sendLocked(deps, accountId, chatId, message);
    return chatId;
  });
  return readChat(deps, accountId, id, language);
}

async function createNewChat(deps: ChatDeps, buyerId: string, adId: string): Promise<string> {
  const { ads, database } = deps;
  const ad = await ads.lockForDeal(adId);
  if (ad.ownerId === buyerId) throw new DomainError('ChatOwnAd');
  if (!ad.isOnSale) throw new DomainError('ChatAdEnded');
  await requireOpen(deps, buyerId, ad.ownerId);
  // Serialises concurrent chats of one buyer, so that each is counted.
  await lockBuyer(database, buyerId);
  const at = clock.now();
  const begun = await countChatsBegun(database, buyerId, new Date(at.getTime() - dayMs));
  if (begun >= limits.newChatsADay) throw new DomainError('ChatLimitReached');
  const id = chance.uuid();
  await insertChat(database, { id, adId, sellerId: ad.ownerId, buyerId, at });
  return id;
}
