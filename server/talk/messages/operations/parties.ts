import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import type { Two } from '../rules/sides.ts';
import { readParties } from '../store/chats.ts';

/** The two of a chat and the ad that it is about: what never changes of it. */
export interface Parties extends Two {
  adId: string;
}

/** Chats whose two are remembered. */
const rememberedMost = 20_000;

/**
 * Remembers who the two of a chat are: every message, every reading and every key that is typed asks for them, and they never change. What is
 * remembered opens nothing by itself: a chat that is gone is found by no statement that comes after. Refuses ChatNotFound to everybody but the two.
 */
export function rememberParties(database: Database): (chatId: string, accountId: string) => Promise<Parties> {
  const known = lruCache(rememberedMost, async (chatId: string) =>
    required(await readParties(database, chatId), 'ChatNotFound'),
  );
  return async (chatId, accountId) => {
    const parties = await known(chatId);
    if (accountId !== parties.sellerId && accountId !== parties.buyerId) throw new DomainError('ChatNotFound');
    return parties;
  };
}
