import { itemsTitle } from './order-notice.ts';
import type { MemberNames, NotifyDeps, OrderNotice } from './order-notice.ts';
import type { OrderWithItems } from './lock-order.ts';
import { guestPath } from './guest-path.ts';

export async function notifyBuyer(
  deps: NotifyDeps,
  loaded: OrderWithItems,
  notice: OrderNotice,
  names: MemberNames,
): Promise<void> {
  const { order, items } = loaded;
  const seller = names.get(order.sellerId)?.name;
  const tokens = {
    'Order.Code': order.code,
    'Ad.Title': itemsTitle(items, order.language),
    ...(seller !== undefined && { 'Seller.Name': seller }),
    ...notice.tokens,
  };
  if (!order.isGuest) {
    const image = items[0]?.picture?.key;
    await deps.notices.notify({
      accountId: order.buyerId,
      template: notice.template,
      tokens,
      routeValue: order.code,
      ...(image !== undefined && { image }),
      onceKey: `order:${order.code}:${notice.once}:buyer`,
    });
  } else if (order.email !== null) {
    await deps.notices.send({
      channel: 'Email',
      to: order.email,
      language: order.language,
      template: notice.template,
      tokens,
      isPatient: true,
      path: guestPath(deps.secret, loaded),
    });
  }
}
