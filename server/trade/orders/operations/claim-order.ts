import type { HookRunner } from '../../../kernel/hooks.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isSame, linkKey } from './secrets.ts';
import { lockOrders } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';

/**
 * A member takes what they bought without an account into their own: with the order everything else of that guest, as when somebody signs in where they had been one. The link is of no use
 * afterwards. Refuses OrderLinkInvalid.
 */
export async function claimOrder(
  deps: OrderDeps & { hooks: Pick<HookRunner, 'guestBecameMember'> },
  memberId: string,
  { orderCode, key }: { orderCode: string; key: string },
): Promise<void> {
  await deps.database.inTransaction(async () => {
    const [order] = await lockOrders(deps.database, [orderCode]);
    const isOpen = order?.isGuest && isSame(key, linkKey(deps.secret, orderCode, order.buyerId));
    if (!order || !isOpen || order.sellerId === memberId) throw new DomainError('OrderLinkInvalid');
    await deps.hooks.guestBecameMember(order.buyerId, memberId);
  });
}
