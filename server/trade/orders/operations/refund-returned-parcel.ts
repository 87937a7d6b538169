import { clock } from '../../../platform/clock.ts';
import { subtract, add, minus } from '../../../kernel/money.ts';
import { paidFor } from '../rules.ts';
import { orderEvents } from '../events.ts';
import { moneyLeft } from '../../refunds/port.ts';
import type { OrderDeps } from './dependencies.ts';
import type { HeldOrder } from './lock-order.ts';
import { inState, after } from './item-status.ts';
import { keep } from './save-order-changes.ts';
import { tellRefundedReturn } from './notify.ts';
import type { Item } from '../store/orders.ts';

/** Nobody took the parcel, and the carrier brought it back: the buyer has the money again, the seller the things. What a refund is open for is decided there, and the rest of it goes back after that. */
export async function sentBack(deps: OrderDeps, held: HeldOrder): Promise<HeldOrder> {
  const now = clock.now();
  const back = held.items.filter(({ status, frozenAt }) => status === 'Shipped' && frozenAt === null);
  if (back.length === 0) return held;
  const { code, paymentId, sellerId } = held.order;
  const items = back.map((item) => ({
    ...inState(item, held.order, after(item, 'refund', 'system'), now),
    refunded: paidFor(item),
  }));
  for (const item of back) await giveRestBack(deps, item, sellerId);
  await deps.sales.cancelSale(
    back.map(({ adId }) => adId),
    paymentId,
  );
  const kept = await keep(deps, held, items, { happening: 'Refunded', by: 'System' }, {}, now);
  await deps.events.publish(orderEvents.sentBack, { orderCode: code, itemIds: items.map(({ id }) => id) });
  await tellRefundedReturn(deps, kept, back);
  return kept;
}

/** What is left of an item goes back to who paid. The parcel that went out was carried all the same: its part that goes back, and the one that the seller was to pay, are taken from the seller. */
async function giveRestBack({ payments }: Pick<OrderDeps, 'payments'>, item: Item, sellerId: string): Promise<void> {
  const left = moneyLeft(item, item.refunded);
  await payments.giveBack({
    cause: `order-item:${item.id}:sent-back`,
    paymentId: item.paymentId,
    orderCode: item.orderCode,
    itemId: item.id,
    amount: subtract(paidFor(item), item.refunded),
    from: [
      { account: 'held', subjectId: item.id, amount: add(left.price, left.platformDiscount) },
      { account: 'seller', subjectId: sellerId, amount: add(left.shipping, item.sellerShipping) },
      { account: 'carrier', amount: minus(item.sellerShipping) },
      { account: 'instalment', subjectId: item.paymentId, amount: left.surcharge },
      { account: 'discount', amount: minus(left.platformDiscount) },
    ],
  });
}
