import { DomainError } from '../../../platform/errors.ts';
import type { OrderDeps } from './dependencies.ts';
import { readAccessibleOrder } from './order-access.ts';

/**
 * Returns the chat id of buyer and seller; creates the chat if there is none. Throws OrderNotFound, or ChatClosed if the other party is a guest, is
 * gone or one blocks the other.
 */
export async function openOrderChat(deps: OrderDeps, code: string, accountId: string): Promise<string> {
  const { loaded } = await readAccessibleOrder(deps, code, { accountId });
  const { buyerId, sellerId, isGuest } = loaded.order;
  const [item] = loaded.items;
  if (!item || isGuest) throw new DomainError('ChatClosed');
  return deps.messages.findOrCreateChat({ adId: item.adId, buyerId, sellerId }, accountId);
}
