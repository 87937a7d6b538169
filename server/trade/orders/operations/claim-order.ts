import type { HookRunner } from '../../../kernel/hooks.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lockOrders } from '../store/orders.ts';
import { isSame, linkKey } from './secrets.ts';
import type { OrderDeps } from './dependencies.ts';

/**
 * Moves a guest's order to the member, with everything else of that guest, as a sign-in does. The link key becomes invalid. Throws OrderLinkInvalid.
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
