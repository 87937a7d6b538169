import type { TellingDeps, Told, Names } from './order-notice.ts';
import type { HeldOrder } from './lock-order.ts';
import { titleOf } from './order-notice.ts';
import { guestPath } from './guest-path.ts';

export async function tellBuyer(deps: TellingDeps, held: HeldOrder, told: Told, names: Names): Promise<void> {
  const { order, items } = held;
  const seller = names.get(order.sellerId)?.name;
  const tokens = {
    'Order.Code': order.code,
    'Ad.Title': titleOf(items, order.language),
    ...(seller !== undefined && { 'Seller.Name': seller }),
    ...told.tokens,
  };
  if (!order.isGuest) {
    const image = items[0]?.picture?.key;
    await deps.notices.notify({
      accountId: order.buyerId,
      template: told.template,
      tokens,
      routeValue: order.code,
      ...(image !== undefined && { image }),
      onceKey: `order:${order.code}:${told.once}:buyer`,
    });
  } else if (order.email !== null) {
    await deps.notices.send({
      channel: 'Email',
      to: order.email,
      language: order.language,
      template: told.template,
      tokens,
      isPatient: true,
      path: guestPath(deps.secret, held),
    });
  }
}
