import type { Messages } from '../port.ts';
import { chatIdOf, countByAd, countByDay } from '../store/chats.ts';
import { createChatBetween } from './create-chat-between.ts';
import type { ChatDeps } from './dependencies.ts';

export const createMessages = (deps: Pick<ChatDeps, 'database' | 'accounts'>): Messages => ({
  countsOf: async (adIds) => new Map((await countByAd(deps.database, adIds)).map(({ adId, count }) => [adId, count])),
  daysOf: async (adId, from, to) =>
    new Map((await countByDay(deps.database, adId, from, to)).map(({ day, count }) => [day, count])),
  chatIdOf: (adId, buyerId) => chatIdOf(deps.database, adId, buyerId),
  findOrCreateChat: ({ adId, buyerId, sellerId }, askerId) =>
    createChatBetween(deps, { adId, buyerId, sellerId }, askerId),
});
