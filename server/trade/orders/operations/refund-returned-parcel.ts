import { clock } from '../../../platform/clock.ts';
import { add, minus, subtract } from '../../../kernel/money.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { paidFor } from '../rules.ts';
import { orderEvents } from '../events.ts';
import type { Item } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { OrderWithItems } from './lock-order.ts';
import { nextStatus, withStatus } from './item-status.ts';
import { saveOrderChanges } from './save-order-changes.ts';
import { notifyParcelReturned } from './notify.ts';

/** Refunds the items of a parcel that the carrier returned to the seller. Frozen items wait until their refund is decided. */
export async function refundReturnedParcel(deps: OrderDeps, locked: OrderWithItems): Promise<OrderWithItems> {
  const now = clock.now();
  const back = locked.items.filter(({ status, frozenAt }) => status === 'Shipped' && frozenAt === null);
  if (back.length === 0) return locked;
  const { code, paymentId, sellerId } = locked.order;
  const items = back.map((item) => ({
    ...withStatus(item, locked.order, nextStatus(item, 'refund', 'system'), now),
    refunded: paidFor(item),
  }));
  for (const item of back) await refundRest(deps, item, sellerId);
  await deps.sales.cancelSale(
    back.map(({ adId }) => adId),
    paymentId,
  );
  const saved = await saveOrderChanges(deps, locked, items, { happening: 'Refunded', by: 'System' }, {}, now);
  await deps.events.publish(orderEvents.sentBack, { orderCode: code, itemIds: items.map(({ id }) => id) });
  await notifyParcelReturned(deps, saved, back);
  return saved;
}

/** Refunds the rest of an item. The outward shipping was used, so both parties' shares of it are charged to the seller. */
async function refundRest({ payments }: Pick<OrderDeps, 'payments'>, item: Item, sellerId: string): Promise<void> {
  const left = moneyLeft(item, item.refunded);
  await payments.refund({
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
