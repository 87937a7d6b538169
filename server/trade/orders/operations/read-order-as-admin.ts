import { cancelReasonTexts } from './cancel-reasons.ts';
import type { AdminOrder } from '../../../../contract/schemas/order.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parcelView } from '../../shipping/port.ts';
import { orderItemProcess } from '../process.ts';
import { eventsOf } from '../store/order-list.ts';
import { itemsOfOrders, readOrders } from '../store/orders.ts';
import type { OrderDeps } from './dependencies.ts';
import type { OrderWithItems } from './lock-order.ts';
import { buyerName } from './notify-seller.ts';
import { addressView, buyerMoneyOf, deadlinesOf, eventView, itemView, sellerMoneyOf } from './order-view.ts';

/** Throws OrderNotFound. */
export async function readOrderAsAdmin(deps: OrderDeps, code: string): Promise<AdminOrder> {
  const [order] = await readOrders(deps.database, [code]);
  if (!order) throw new DomainError('OrderNotFound');
  return adminOrderView(deps, { order, items: await itemsOfOrders(deps.database, [code]) });
}

async function adminOrderView(deps: OrderDeps, loaded: OrderWithItems): Promise<AdminOrder> {
  const { order, items } = loaded;
  const ids = items.map(({ id }) => id);
  const [events, names, paybacks, lines, parcels] = await Promise.all([
    eventsOf(deps.database, order.code),
    deps.accounts.briefsOf([order.buyerId, order.sellerId]),
    deps.payments.paybacksOf(ids),
    deps.ledger.linesOf({ paymentId: order.paymentId }),
    deps.shipping.parcelsOf('Order', [order.code]),
  ]);
  const [buyer, seller, parcel] = [names.get(order.buyerId), names.get(order.sellerId), parcels.get(order.code)];
  const reasons = await cancelReasonTexts(deps.database);
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
    buyerName: buyerName(loaded, names),
    items: items.map((item) => itemView(item, reasons)),
    history: events.map((event) => ({ ...eventView(event), ...(event.note !== null && { note: event.note }) })),
    buyerMoney: buyerMoneyOf(loaded, paybacks),
    sellerMoney: sellerMoneyOf(loaded),
    ...(parcel && { parcel: parcelView(parcel) }),
    ...(order.deliveryAddress && { deliveryAddress: addressView(order.deliveryAddress) }),
    ledger: lines.map(({ cause, account, amount, at }) => ({ cause, account, amount, at: at.toISOString() })),
    ...deadlinesOf(items),
    acts: [
      ...(may('cancel') ? (['Cancel'] as const) : []),
      ...(may('extend') ? (['Extend'] as const) : []),
      ...(may('complete') ? (['Complete'] as const) : []),
    ],
  };
}
