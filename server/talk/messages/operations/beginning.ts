import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Chat, ChatOffer } from '../../../../contract/schemas/chat.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { otherOf, sideOf } from '../rules/sides.ts';
import { chatOf, countBegun, insertChat, lockBeginner, lockPair } from '../store/chats.ts';
import { oneChat } from './chats.ts';
import type { ChatDeps } from './deps.ts';
import { requireOpen, sendHeld } from './writing.ts';
import type { Written } from './writing.ts';

const dayMs = 24 * 3_600_000;

/**
 * The chat of a member about an ad, begun where there is none, with a first message where one is given. Refuses AdNotFound, ChatOwnAd, ChatAdEnded
 * for a new one about what is not on sale, ChatClosed, ChatLimitReached.
 */
export async function begin(
  deps: ChatDeps,
  accountId: string,
  { adId, message }: { adId: string; message?: Written | undefined },
  language: Language,
): Promise<Chat> {
  const { database } = deps;
  const id = await database.inTransaction(async () => {
    await lockPair(database, adId, accountId);
    const chatId = (await chatOf(database, adId, accountId)) ?? (await beginNew(deps, accountId, adId));
    if (message) await sendHeld(deps, accountId, chatId, message);
    return chatId;
  });
  return oneChat(deps, accountId, id, language);
}

async function beginNew(deps: ChatDeps, buyerId: string, adId: string): Promise<string> {
  const { ads, database } = deps;
  const ad = await ads.holdForDeal(adId);
  if (ad.ownerId === buyerId) throw new DomainError('ChatOwnAd');
  if (!ad.isOnSale) throw new DomainError('ChatAdEnded');
  await requireOpen(deps, buyerId, ad.ownerId);
  // So that those of one moment are counted one after another.
  await lockBeginner(database, buyerId);
  const at = clock.now();
  const begun = await countBegun(database, buyerId, new Date(at.getTime() - dayMs));
  if (begun >= limits.newChatsADay) throw new DomainError('ChatLimitReached');
  const id = chance.uuid();
  await insertChat(database, { id, adId, sellerId: ad.ownerId, buyerId, at });
  return id;
}

/**
 * The chat of the two who bargain about an ad, begun where there is none, whoever of them asks: also about what is sold by now. Refuses OfferNotFound,
 * ChatClosed.
 */
export async function beginOfOffer(
  deps: ChatDeps,
  accountId: string,
  offerId: string,
  language: Language,
): Promise<Chat> {
  const two = required(await deps.offers.partiesOf(offerId, accountId), 'OfferNotFound');
  return oneChat(deps, accountId, await beginBetween(deps, two, accountId), language);
}

/** The chat of two who deal with each other about an ad, begun where there is none. Refuses ChatClosed. */
export const beginBetween = (
  deps: Pick<ChatDeps, 'database' | 'accounts'>,
  two: { adId: string; buyerId: string; sellerId: string },
  askerId: string,
): Promise<string> =>
  deps.database.inTransaction(async () => {
    const { database } = deps;
    await lockPair(database, two.adId, two.buyerId);
    const known = await chatOf(database, two.adId, two.buyerId);
    if (known !== undefined) return known;
    await requireOpen(deps, askerId, otherOf(two, askerId));
    const id = chance.uuid();
    await insertChat(database, { id, ...two, at: clock.now() });
    return id;
  });

/** What the two of a chat bargain about its ad. Refuses ChatNotFound. */
export async function offerOf({ offers, partiesOf }: ChatDeps, accountId: string, chatId: string): Promise<ChatOffer> {
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
