import type { ChatOffer } from '../../../../contract/schemas/chat.ts';
import { sideOf } from '../rules/sides.ts';
import type { ChatDeps } from './dependencies.ts';

/** The price negotiation of a chat's parties. Throws ChatNotFound. */
export async function readChatOffer(
  { offers, partiesOf }: ChatDeps,
  accountId: string,
  chatId: string,
): Promise<ChatOffer> {
  const two = await partiesOf(chatId, accountId);
  const bargain = await offers.bargainOf(two.adId, two.buyerId);
  if (!bargain) return { agreed: [] };
  const { offerId, state, by, price, expiresAt, waitsFor, agreed } = bargain;
  return {
    standing: {
      adOfferId: offerId,
      state,
      by,
      price,
      isMyTurn: waitsFor === sideOf(two, accountId),
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    },
    agreed: agreed.map(({ offerId: adOfferId, price: sum, at }) => ({ adOfferId, price: sum, at: at.toISOString() })),
  };
}
