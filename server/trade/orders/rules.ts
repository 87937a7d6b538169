import type { OrderStatus } from '../../../contract/enums.ts';
import { limits } from '../../../contract/limits.ts';
import {
  buyerCancelReasons,
  sellerCancelReasons,
  type CancelReason,
  type OrderAct,
  type OrderDelivery,
  type OrderSide,
} from '../../../contract/schemas/order.ts';
import { add } from '../../kernel/money.ts';
import type { Kurus } from '../../kernel/money.ts';
import type { ItemMoney } from './port.ts';
import { orderItemProcess } from './process.ts';

const dayMs = 24 * 3_600_000;

/** States in their order; what has ended is in none of them. */
const advance: readonly OrderStatus[] = [
  'PaymentPending',
  'PaymentFailed',
  'Paid',
  'Shipped',
  'Delivered',
  'Completed',
];

/** How an order stands: as its least advanced item that has not ended. */
export function statusOf(items: readonly { status: OrderStatus }[]): OrderStatus {
  const found = advance.find((status) => items.some((item) => item.status === status));
  if (found) return found;
  return items.some(({ status }) => status === 'Refunded') ? 'Refunded' : 'Cancelled';
}

/** What the clock does to an item in a state: remind whoever has to act, and act for them. */
export interface Timers {
  remindAt: Date | null;
  dueAt: Date | null;
}

const noTimers: Timers = { remindAt: null, dueAt: null };

/** The hours of an item that came into a state at a moment. Who meets has longer than who sends. */
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

/** The hours of an item whose refund has closed: whoever has to act has at least the time that was left. */
export function timersAfter(leftMs: number, isReminded: boolean, now: Date): Timers {
  const dueAt = new Date(now.getTime() + Math.max(0, leftMs));
  const remindMs = (limits.approveDays - limits.approveReminderDays) * dayMs;
  const remindAt = new Date(dueAt.getTime() - remindMs);
  return { remindAt: isReminded || remindAt <= now ? null : remindAt, dueAt };
}

/** What a buyer paid for an item: the most that can go back. */
export const paidFor = ({ price, shipping, surcharge }: Pick<ItemMoney, 'price' | 'shipping' | 'surcharge'>): Kurus =>
  add(price, shipping, surcharge);

/** What is held of an item for its seller. */
export const heldFor = ({ price, platformDiscount }: Pick<ItemMoney, 'price' | 'platformDiscount'>): Kurus =>
  add(price, platformDiscount);

/** Why a side may cancel. */
export const reasonsOf = (side: OrderSide): readonly CancelReason[] =>
  side === 'Buyer' ? buyerCancelReasons : sellerCancelReasons;

/** What the acts of a side depend on. */
export interface OrderToAct {
  delivery: OrderDelivery;
  hasCode: boolean;
  /** The carrier has it, or had it. */
  isUnderWay: boolean;
  items: readonly { status: OrderStatus; isFrozen: boolean }[];
  photos: number;
  /** Whoever asks has no account: what is for members alone is nothing that they may do. */
  isGuest: boolean;
  /** As refunds and reviews say. */
  mayAskBack: boolean;
  mayReview: boolean;
}

/** Whether photos help: the seller's of what is sent, the buyer's of what came; also while a refund is open, for who decides about it. */
export const maySendPhotos = (items: readonly { status: OrderStatus }[], side: OrderSide): boolean =>
  items.some(({ status }) => status === 'Shipped' || status === (side === 'Seller' ? 'Paid' : 'Delivered'));

/** Everything that a side may do with an order now, what matters most first. */
export function actsOf(order: OrderToAct, side: OrderSide): OrderAct[] {
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
    ['RequestRefund', order.mayAskBack],
    ['Review', order.mayReview && !order.isGuest],
    ['AddPhotos', mayAddPhotos],
    ['CancelItems', mayCancel],
  ]);
}

const acts = (rows: readonly [OrderAct, boolean][]): OrderAct[] => rows.filter(([, may]) => may).map(([act]) => act);

/** The one thing that a side should do next: what the other waits for, and after all of it the review. What may be done, but need not, is none. */
export function nextOf(possible: readonly OrderAct[], items: OrderToAct['items']): OrderAct | undefined {
  const waits = items.some(({ status, isFrozen }) => status === 'Delivered' && !isFrozen);
  const isOver = items.every(({ status, isFrozen }) => !isFrozen && !advance.slice(0, -1).includes(status));
  return possible.find(
    (act) =>
      act === 'CreateShipmentCode' ||
      act === 'HandOver' ||
      (act === 'Approve' && waits) ||
      (act === 'Review' && isOver),
  );
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** An order's code, of ten random bytes: thirty-two signs that nobody mistakes for others. */
export const codeFrom = (bytes: Uint8Array): string => Array.from(bytes, (byte) => letters[byte % 32]).join('');
