import type { OrderStatus } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import type { OrderAct, OrderDelivery, OrderSide } from '../../../contract/schemas/order.ts';
import { add } from '../../kernel/money.ts';
import type { Kurus } from '../../kernel/money.ts';
import type { ItemMoney } from './port.ts';
import { orderItemProcess } from './process.ts';

const dayMs = 24 * 3_600_000;

/** Non-terminal states, least advanced first. */
const progress: readonly OrderStatus[] = [
  'PaymentPending',
  'PaymentFailed',
  'Paid',
  'Shipped',
  'Delivered',
  'Completed',
];

/** Status of an order: that of its least advanced item that is not cancelled or refunded. */
export function statusOf(items: readonly { status: OrderStatus }[]): OrderStatus {
  const found = progress.find((status) => items.some((item) => item.status === status));
  if (found) return found;
  return items.some(({ status }) => status === 'Refunded') ? 'Refunded' : 'Cancelled';
}

/** When an item's reminder is sent, and when its deadline acts. */
export interface Timers {
  remindAt: Date | null;
  dueAt: Date | null;
}

const noTimers: Timers = { remindAt: null, dueAt: null };

/** Timers of an item that entered a state at `since`. Meeting in person has longer periods than sending a parcel. */
export function timersOf(status: OrderStatus, delivery: OrderDelivery, since: Date): Timers {
  if (status === 'Paid' && delivery === 'InPerson') {
    return {
      remindAt: new Date(since.getTime() + limits.meetReminderDays * dayMs),
      dueAt: new Date(since.getTime() + limits.meetDays * dayMs),
    };
  }
  const due = orderItemProcess.due(status, since);
  if (due.length === 0) return noTimers;
  const isReminder = ({ event }: { event: string }) => event.startsWith('remind');
  return {
    remindAt: due.find(isReminder)?.at ?? null,
    dueAt: due.find((timer) => !isReminder(timer))?.at ?? null,
  };
}

/** Timers of an item whose refund is closed: the time that was left, and a reminder if there is time for one. */
export function timersForTimeLeft(leftMs: number, isReminded: boolean, now: Date): Timers {
  const dueAt = new Date(now.getTime() + Math.max(0, leftMs));
  const remindMs = (limits.approveDays - limits.approveReminderDays) * dayMs;
  const remindAt = new Date(dueAt.getTime() - remindMs);
  return { remindAt: isReminded || remindAt <= now ? null : remindAt, dueAt };
}

/** Amount the buyer paid for an item: the maximum refund. */
export const paidFor = ({ price, shipping, surcharge }: Pick<ItemMoney, 'price' | 'shipping' | 'surcharge'>): Kurus =>
  add(price, shipping, surcharge);

/** Amount held in escrow for an item. */
export const heldFor = ({ price, platformDiscount }: Pick<ItemMoney, 'price' | 'platformDiscount'>): Kurus =>
  add(price, platformDiscount);

export interface OrderFacts {
  delivery: OrderDelivery;
  hasCode: boolean;
  /** The carrier has or had the parcel. */
  isUnderWay: boolean;
  items: readonly { status: OrderStatus; isFrozen: boolean }[];
  photos: number;
  /** The requesting buyer is a guest; actions for members are not available. */
  isGuest: boolean;
  /** Answers of the refunds and reviews modules. */
  mayRequestRefund: boolean;
  mayReview: boolean;
}

/**
 * Sellers may add photos until the items are delivered, buyers while they are on their way or delivered. Also allowed during a refund, as evidence.
 */
export const maySendPhotos = (items: readonly { status: OrderStatus }[], side: OrderSide): boolean =>
  items.some(({ status }) => status === 'Shipped' || status === (side === 'Seller' ? 'Paid' : 'Delivered'));

/** Actions that a party may take now, most important first. */
export function actsOf(order: OrderFacts, side: OrderSide): OrderAct[] {
  const some = (...statuses: OrderStatus[]) =>
    order.items.some((item) => statuses.includes(item.status) && !item.isFrozen);
  const mayAddPhotos = !order.isGuest && maySendPhotos(order.items, side) && order.photos < limits.orderPhotosMost;
  const isPaid = some('Paid');
  const mayCancel = isPaid && !order.isUnderWay;
  if (side === 'Seller') {
    return acts([
      ['CreateShipmentCode', isPaid && order.delivery === 'Parcel' && !order.hasCode],
      ['HandOver', isPaid && order.delivery === 'InPerson'],
      ['AddPhotos', mayAddPhotos],
      ['CancelOrder', mayCancel],
    ]);
  }
  return acts([
    ['Approve', some('Shipped', 'Delivered')],
    ['RequestRefund', order.mayRequestRefund],
    ['Review', order.mayReview && !order.isGuest],
    ['AddPhotos', mayAddPhotos],
    ['CancelItems', mayCancel],
  ]);
}

const acts = (rows: readonly [OrderAct, boolean][]): OrderAct[] => rows.filter(([, may]) => may).map(([act]) => act);

/** The one action that a party should take next: what the other party waits for, or a review at the end. Optional actions are not returned. */
export function nextActOf(possible: readonly OrderAct[], items: OrderFacts['items']): OrderAct | undefined {
  const waits = items.some(({ status, isFrozen }) => status === 'Delivered' && !isFrozen);
  const isOver = items.every(({ status, isFrozen }) => !isFrozen && !progress.slice(0, -1).includes(status));
  return possible.find(
    (act) =>
      act === 'CreateShipmentCode' ||
      act === 'HandOver' ||
      (act === 'Approve' && waits) ||
      (act === 'Review' && isOver),
  );
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Order code from ten random bytes; the 32 characters exclude look-alikes. */
export const codeFrom = (bytes: Uint8Array): string => Array.from(bytes, (byte) => letters[byte % 32]).join('');
