import { DomainError } from '../../../platform/errors.ts';
import type { OrderDeps } from './dependencies.ts';
import { readFor } from './order-access.ts';

/**
 * The chat of the two of an order, begun where there is none; answers its id. Refuses OrderNotFound, ChatClosed where the other side has no account, is gone, or the two
 * block each other.
 */
export async function chatOfOrder(deps: OrderDeps, code: string, accountId: string): Promise<string> {
  const { held } = await readFor(deps, code, { accountId });
  const { buyerId, sellerId, isGuest } = held.order;
  const [item] = held.items;
  if (!item || isGuest) throw new DomainError('ChatClosed');
  return deps.messages.between({ adId: item.adId, buyerId, sellerId }, accountId);
}
