import type { OrderStatus } from '../../../../contract/enums.ts';
import type { CancelReason, OrderActorName, OrderHappening } from '../../../../contract/schemas/order.ts';
import type { AdSales } from '../../../market/ads/port.ts';
import type { AccountDirectory } from '../../../people/accounts/port.ts';
import type { UserAddress } from '../../../../contract/schemas/address.ts';
import type { Media } from '../../../people/media/port.ts';
import type { LivePages, Notices } from '../../../people/notifications/port.ts';
import type { Messages } from '../../../talk/messages/port.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { Carts } from '../../carts/port.ts';
import type { Coupons } from '../../coupons/port.ts';
import type { Contracts } from '../../contracts/port.ts';
import type { Invoices } from '../../invoices/port.ts';
import type { Ledger } from '../../ledger/port.ts';
import type { Payments } from '../../payments/port.ts';
import type { Refunds } from '../../refunds/port.ts';
import type { Reviews } from '../../reviews/port.ts';
import type { Shipping } from '../../shipping/port.ts';
import { orderItemProcess } from '../process.ts';
import type { OrderActor, OrderItemEvent } from '../process.ts';
import { statusOf, timersOf } from '../rules.ts';
import { itemsOfOrders, lockOrders, saveOrder } from '../store/orders.ts';
import type { Item, OrderRecord } from '../store/orders.ts';

/** What orders need of others. */
export interface OrderDeps {
  database: Database;
  events: Pick<Events, 'publish'>;
  /** Codes and links follow from it. */
  secret: string;
  accounts: AccountDirectory;
  addresses: { list(ownerId: string): Promise<UserAddress[]> };
  media: Pick<Media, 'ownedPictures'>;
  notices: Notices;
  live: LivePages;
  messages: Pick<Messages, 'between'>;
  sales: AdSales;
  carts: Pick<Carts, 'checkout' | 'bought'>;
  contracts: Pick<Contracts, 'keepGoods'>;
  coupons: Pick<Coupons, 'reserve' | 'use' | 'release'>;
  invoices: Pick<Invoices, 'ofOrder'>;
  ledger: Pick<Ledger, 'post' | 'linesOf'>;
  payments: Pick<Payments, 'giveBack' | 'ring' | 'summariesOf' | 'paybacksOf'>;
  refunds: Refunds;
  reviews: Reviews;
  shipping: Shipping;
}

/** An order with its items, which nobody else changes meanwhile. */
export interface HeldOrder {
  order: OrderRecord;
  items: readonly Item[];
}

/** Holds an order until the transaction in progress has ended. Refuses OrderNotFound where there is none, or none of this side. */
export async function holdOrder(
  { database }: Pick<OrderDeps, 'database'>,
  code: string,
  isFor: (order: OrderRecord) => boolean = () => true,
): Promise<HeldOrder> {
  const [order] = await lockOrders(database, [code]);
  if (!order || !isFor(order)) throw new DomainError('OrderNotFound');
  return { order, items: await itemsOfOrders(database, [code]) };
}

/** Who it is a side of. A seller's order is there once it is paid. */
export const ofBuyer =
  (accountId: string) =>
  ({ buyerId }: OrderRecord): boolean =>
    buyerId === accountId;
export const ofSeller =
  (accountId: string) =>
  ({ sellerId, paidAt }: OrderRecord): boolean =>
    sellerId === accountId && paidAt !== null;

/** The state that an event leads an item into. Refuses what the process does not allow. */
export function after(item: Pick<Item, 'status'>, event: OrderItemEvent, actor: OrderActor): OrderStatus {
  const step = orderItemProcess.transition(item.status, event, actor);
  if ('error' in step) throw new DomainError(step.error);
  return step.to;
}

const allows = (item: Item, event: OrderItemEvent, actor: OrderActor): boolean =>
  item.frozenAt === null && !('error' in orderItemProcess.transition(item.status, event, actor));

/**
 * The items that something is to be done to: those that are named, each of which must allow it, or all of the order that do. Refuses OrderItemNotFound, OrderInRefund, and with what the first of them is
 * where none allows it.
 */
export function chosen(
  { items }: HeldOrder,
  itemIds: readonly string[] | undefined,
  event: OrderItemEvent,
  actor: OrderActor,
): Item[] {
  const named = itemIds && [...new Set(itemIds)].map((id) => required(byId(items, id), 'OrderItemNotFound'));
  const possible = (named ?? items).filter((item) => allows(item, event, actor));
  const refused = named?.find((item) => !allows(item, event, actor)) ?? (possible.length === 0 ? items[0] : undefined);
  if (refused) {
    if (refused.frozenAt !== null) throw new DomainError('OrderInRefund');
    after(refused, event, actor);
  }
  return possible;
}

const byId = (items: readonly Item[], id: string): Item | undefined => items.find((item) => item.id === id);

/** An item that comes into a state at a moment, with the hours of that state. */
export function inState(item: Item, order: Pick<OrderRecord, 'delivery'>, status: OrderStatus, now: Date): Item {
  return {
    ...item,
    status,
    ...timersOf(status, order.delivery, now),
    ...(status === 'Paid' && { paidAt: now }),
    ...(status === 'Shipped' && { shippedAt: now }),
    ...(status === 'Delivered' && { deliveredAt: now, shippedAt: item.shippedAt ?? now }),
    ...(status === 'Completed' && { completedAt: now }),
  };
}

/** What happened, for the timeline. */
export interface Happened {
  happening: OrderHappening;
  by: OrderActorName;
  /** The administrator, and why. */
  byId?: string;
  note?: string;
}

/** Writes items that changed, how the order stands with them, and what happened; open pages of both sides hear of it. Answers the order as it is now. */
export async function keep(
  { database, live }: Pick<OrderDeps, 'database' | 'live'>,
  held: HeldOrder,
  changed: readonly Item[],
  happened: Happened | undefined,
  order: Partial<OrderRecord> = {},
  now: Date = clock.now(),
): Promise<HeldOrder> {
  const items = held.items.map((item) => byId(changed, item.id) ?? item);
  const saved = { ...held.order, ...order, status: statusOf(items) };
  const itemIds = changed.length === items.length ? [] : changed.map(({ id }) => id);
  await saveOrder(database, saved, changed, happened && { at: now, itemIds, ...happened });
  const sides = [saved.buyerId, ...(saved.paidAt ? [saved.sellerId] : [])];
  await live.tell(sides, 'order', { orderCode: saved.code });
  await live.tell(sides, 'counts', {});
  return { order: saved, items };
}

/** Why something was cancelled, and by whom. */
export interface Cancellation {
  by: OrderActorName;
  reason: CancelReason;
  text?: string;
  byId?: string;
}
