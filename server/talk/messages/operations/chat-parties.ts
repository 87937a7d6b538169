import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import type { BuyerAndSeller } from '../rules/sides.ts';
import { readParties } from '../store/chats.ts';

/** The immutable part of a chat. */
export interface Parties extends BuyerAndSeller {
  adId: string;
}

/** Maximum number of cached chats. */
const cacheSize = 20_000;

/**
 * Caches the parties of chats, which never change; each message, read receipt and typing event needs them. Throws ChatNotFound if the account is not
 * a party. A deleted chat may stay in the cache, but later statements do not find it.
 */
export function cacheParties(database: Database): (chatId: string, accountId: string) => Promise<Parties> {
  const known = lruCache(cacheSize, async (chatId: string) =>
    required(await readParties(database, chatId), 'ChatNotFound'),
  );
  return async (chatId, accountId) => {
    const parties = await known(chatId);
    if (accountId !== parties.sellerId && accountId !== parties.buyerId) throw new DomainError('ChatNotFound');
    return parties;
  };
}
