import type { Language } from '../../../../contract/enums.ts';
import type { Chat } from '../../../../contract/schemas/chat.ts';
import { required } from '../../../platform/errors.ts';
import { createChatBetween } from './create-chat-between.ts';
import type { ChatDeps } from './dependencies.ts';
import { readChat } from './read-chat.ts';

/** Returns the chat of the parties to an offer, and creates it if needed. The ad may already be sold. Throws OfferNotFound or ChatClosed. */
export async function createChatOfOffer(
  deps: ChatDeps,
  accountId: string,
  offerId: string,
  language: Language,
): Promise<Chat> {
  const two = required(await deps.offers.partiesOf(offerId, accountId), 'OfferNotFound');
  return readChat(deps, accountId, await createChatBetween(deps, two, accountId), language);
}
