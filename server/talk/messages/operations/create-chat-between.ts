import { chance, clock } from '../../../platform/clock.ts';
import { otherOf } from '../rules/sides.ts';
import { lockAdAndBuyer, chatIdOf, insertChat } from '../store/chats.ts';
import type { ChatDeps } from './dependencies.ts';
import { requireOpen } from './chat-access.ts';

/** Returns the chat of two members who deal with each other, and creates it if needed. Throws ChatClosed. */
export const createChatBetween = (
  deps: Pick<ChatDeps, 'database' | 'accounts'>,
  two: { adId: string; buyerId: string; sellerId: string },
  askerId: string,
): Promise<string> =>
  deps.database.inTransaction(async () => {
    const { database } = deps;
    await lockAdAndBuyer(database, two.adId, two.buyerId);
    const known = await chatIdOf(database, two.adId, two.buyerId);
    if (known !== undefined) return known;
    await requireOpen(deps, askerId, otherOf(two, askerId));
    const id = chance.uuid();
    await insertChat(database, { id, ...two, at: clock.now() });
    return id;
  });
