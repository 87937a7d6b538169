import type { DeskAct } from '../../../../contract/enums.ts';
import type { AdminOrder, AdminOrderRow } from '../../../../contract/schemas/order.ts';
import { logDeskAct } from '../../../market/moderation/port.ts';
import { once } from '../../../kernel/idempotency.ts';
import { add } from '../../../kernel/money.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { askingCarrier, callingOff, shownParcel } from '../../shipping/port.ts';
import { orderItemProcess } from '../process.ts';
import { paidFor } from '../rules.ts';
import { itemsOfOrders, readOrders } from '../store/orders.ts';
import type { Item } from '../store/orders.ts';
import { eventsOf } from '../store/reading.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cancelItems } from './cancelling.ts';
import { completeItems } from './completing.ts';
import { chosen, holdOrder, keep } from './deps.ts';
import type { HeldOrder, OrderDeps } from './deps.ts';
import { addressOf, buyerMoneyOf, eventOf, hoursOf, itemOf, pageOf, sellerMoneyOf } from './reading.ts';
import type { ListQuery } from './reading.ts';
import { buyerName } from './telling.ts';

const dayMs = 24 * 3_600_000;

/** A decision of an administrator, with the reason that is kept. */
export interface Decision {
  itemIds?: readonly string[] | undefined;
  reason: string;
}

/** Orders for the desk, the newest first. */
export async function listForDesk(
  deps: OrderDeps,
  { memberId, ...query }: ListQuery & { memberId?: string | undefined },
) {
  const { orders, ...page } = await pageOf(deps, memberId === undefined ? 'Any' : 'Both', memberId ?? null, query);
  const ids = orders.flatMap(({ order }) => [order.buyerId, order.sellerId]);
  const names = await deps.accounts.briefsOf([...new Set(ids)]);
  const items = orders.map(({ order, items: things }): AdminOrderRow => {
    const address = order.invoiceAddress;
    return {
      orderCode: order.code,
      status: order.status,
      delivery: order.delivery,
      createdAt: order.createdAt.toISOString(),
      buyerName: names.get(order.buyerId)?.name ?? (address ? `${address.name} ${address.surname}` : ''),
      sellerName: names.get(order.sellerId)?.name ?? '',
      title: things[0]?.title ?? '',
      itemCount: things.length,
      total: add(...things.map(paidFor)),
    };
  });
  return { ...page, items };
}

/** An order for the desk. Refuses OrderNotFound. */
export async function readForDesk(deps: OrderDeps, code: string): Promise<AdminOrder> {
  const [order] = await readOrders(deps.database, [code]);
  if (!order) throw new DomainError('OrderNotFound');
  return deskOf(deps, { order, items: await itemsOfOrders(deps.database, [code]) });
}

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

/** Decides on things of an order at the desk: the reason stays with the order and in the log. What is answered is read afterwards: nobody waits for that. */
const decide = (
  deps: OrderDeps,
  { code, byId, act }: { code: string; byId: string; act: DeskAct },
  { itemIds, reason }: Decision,
  event: 'cancel' | 'complete' | 'extend',
  work: (held: HeldOrder, items: Item[]) => Promise<unknown>,
): Promise<void> =>
  deps.database.inTransaction(async () => {
    const held = await holdOrder(deps, code);
    await work(held, chosen(held, itemIds, event, 'administrator'));
    await logDeskAct(deps.database, { act, byId, about: code, memberId: held.order.sellerId, message: reason });
  });

/** Cancels what was not sent yet, by the house's decision; both sides read the reason. A parcel that has a code is called off before, as where a side cancels. */
export async function cancelByDesk(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: Decision,
  context: Pick<RequestContext, 'once'>,
): Promise<AdminOrder> {
  await callingOff(askingCarrier(deps.shipping), (word) =>
    once(deps.database, context, async () => {
      await decide(deps, { code, byId, act: 'CancelOrder' }, decision, 'cancel', (held, items) => {
        const why = { by: 'Administrator', reason: 'Decision', text: decision.reason, byId } as const;
        return cancelItems(deps, held, items, 'administrator', why, word);
      });
      return true;
    }),
  );
  return readForDesk(deps, code);
}

/** Completes what was delivered, by the house's decision. */
export async function completeByDesk(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: Decision,
): Promise<AdminOrder> {
  await decide(deps, { code, byId, act: 'CompleteOrder' }, decision, 'complete', (held, items) => {
    const who = { by: 'Administrator', byId, note: decision.reason } as const;
    return completeItems(deps, held, items, 'complete', 'administrator', who);
  });
  return readForDesk(deps, code);
}

/** Gives more days: the clock acts later, and whoever was not reminded yet is reminded later. */
export async function extendByDesk(
  deps: OrderDeps,
  code: string,
  byId: string,
  decision: Decision & { days: number },
): Promise<AdminOrder> {
  await decide(deps, { code, byId, act: 'ExtendOrder' }, decision, 'extend', (held, items) => {
    const later = (at: Date | null) => at && new Date(at.getTime() + decision.days * dayMs);
    const changed = items.map((item) => ({ ...item, remindAt: later(item.remindAt), dueAt: later(item.dueAt) }));
    const happened = { happening: 'Extended', by: 'Administrator', byId, note: decision.reason } as const;
    return keep(deps, held, changed, happened);
  });
  return readForDesk(deps, code);
}
