import type { OrderWithItems } from './lock-order.ts';
import { itemsTitle } from './order-notice.ts';
import type { MemberNames, NotifyDeps, OrderNotice } from './order-notice.ts';

/** Returns a member's public name, or a guest's first name and initial. */
export function buyerName({ order }: Pick<OrderWithItems, 'order'>, names: MemberNames): string {
  const found = order.isGuest ? undefined : names.get(order.buyerId)?.name;
  const address = order.invoiceAddress;
  return found ?? (address ? `${address.name} ${address.surname.charAt(0)}.` : '');
}

export async function notifySeller(
  deps: NotifyDeps,
  loaded: OrderWithItems,
  notice: OrderNotice,
  names: MemberNames,
): Promise<void> {
  const { order, items } = loaded;
  const image = items[0]?.picture?.key;
  await deps.notices.notify({
    accountId: order.sellerId,
    template: notice.template,
    tokens: {
      'Order.Code': order.code,
      'Ad.Title': itemsTitle(items, order.language),
      'Buyer.Name': buyerName(loaded, names),
      ...notice.tokens,
    },
    routeValue: order.code,
    ...(image !== undefined && { image }),
    onceKey: `order:${order.code}:${notice.once}:seller`,
  });
}
