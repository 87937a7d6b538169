import type { HeldOrder } from './lock-order.ts';
import type { Names, TellingDeps, Told } from './order-notice.ts';
import { titleOf } from './order-notice.ts';

/** A member as everybody may meet them, a guest by first name and initial. */
export function buyerName({ order }: Pick<HeldOrder, 'order'>, names: Names): string {
  const found = order.isGuest ? undefined : names.get(order.buyerId)?.name;
  const address = order.invoiceAddress;
  return found ?? (address ? `${address.name} ${address.surname.charAt(0)}.` : '');
}

export async function tellSeller(deps: TellingDeps, held: HeldOrder, told: Told, names: Names): Promise<void> {
  const { order, items } = held;
  const image = items[0]?.picture?.key;
  await deps.notices.notify({
    accountId: order.sellerId,
    template: told.template,
    tokens: {
      'Order.Code': order.code,
      'Ad.Title': titleOf(items, order.language),
      'Buyer.Name': buyerName(held, names),
      ...told.tokens,
    },
    routeValue: order.code,
    ...(image !== undefined && { image }),
    onceKey: `order:${order.code}:${told.once}:seller`,
  });
}
