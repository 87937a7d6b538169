import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { DomainError } from '../../../platform/errors.ts';
import { orderItemProcess } from '../process.ts';
import { shownParcel } from '../../shipping/port.ts';
import type { OrderDeps } from './dependencies.ts';
import type { HeldOrder } from './lock-order.ts';
import { eventsOf } from '../store/order-list.ts';
import { buyerName } from './notify-seller.ts';
import { itemOf, eventOf, buyerMoneyOf, sellerMoneyOf, addressOf, hoursOf } from './order-view.ts';
import { readOrders, itemsOfOrders } from '../store/orders.ts';

async function deskOf(deps: OrderDeps, held: HeldOrder): Promise<AdminOrder> {
  const { order, items } = held;
  const ids = items.map(({ id }) => id);
  const [events, names, paybacks, lines, parcels] = await Promise.all([
    eventsOf(deps.database, order.code),
    deps.accounts.briefsOf([order.buyerId, order.sellerId]),
    deps.payments.paybacksOf(ids),
    deps.ledger.linesOf({ paymentId: order.paymentId }),
    deps.shipping.parcelsOf('Order', [order.code]),
  ]);
  const [buyer, seller, parcel] = [names.get(order.buyerId), names.get(order.sellerId), parcels.get(order.code)];
  const may = (event: 'cancel' | 'extend' | 'complete') =>
    items.some(
      ({ status, frozenAt }) =>
        frozenAt === null && !('error' in orderItemProcess.transition(status, event, 'administrator')),
    );
  return {
    orderCode: order.code,
    paymentId: order.paymentId,
    status: order.status,
    delivery: order.delivery,
    createdAt: order.createdAt.toISOString(),
    buyerId: order.buyerId,
    isGuest: order.isGuest,
    sellerId: order.sellerId,
    ...(buyer && { buyer }),
    ...(seller && { seller }),
    buyerName: buyerName(held, names),
    items: items.map(itemOf),
    history: events.map((event) => ({ ...eventOf(event), ...(event.note !== null && { note: event.note }) })),
    buyerMoney: buyerMoneyOf(held, paybacks),
    sellerMoney: sellerMoneyOf(held),
    ...(parcel && { parcel: shownParcel(parcel) }),
    ...(order.deliveryAddress && { deliveryAddress: addressOf(order.deliveryAddress) }),
    ledger: lines.map(({ cause, account, amount, at }) => ({ cause, account, amount, at: at.toISOString() })),
    ...hoursOf(items),
    acts: [
      ...(may('cancel') ? (['Cancel'] as const) : []),
      ...(may('extend') ? (['Extend'] as const) : []),
      ...(may('complete') ? (['Complete'] as const) : []),
    ],
  };
}

/** An order for the desk. Refuses OrderNotFound. */
export async function readForDesk(deps: OrderDeps, code: string): Promise<AdminOrder> {
  const [order] = await readOrders(deps.database, [code]);
  if (!order) throw new DomainError('OrderNotFound');
  return deskOf(deps, { order, items: await itemsOfOrders(deps.database, [code]) });
}
