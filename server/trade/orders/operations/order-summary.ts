import type { Kurus } from '../../../kernel/money.ts';
import type { OrderSide } from '../../../../contract/schemas/order.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import { add } from '../../../kernel/money.ts';
import { reviewableUntil } from '../../reviews/port.ts';
import type { OrderToAct } from '../rules.ts';
import type { Parcel } from '../../shipping/port.ts';
import { moneyLeft } from '../../refunds/port.ts';
import type { HeldOrder } from './lock-order.ts';
import type { Item } from '../store/orders.ts';
import type { AddressSnapshot } from '../tables.ts';
import { actsOf, nextOf, paidFor } from '../rules.ts';

/** Whether its buyer may say how it went, where they have not. */
export const isReviewable = ({ items }: HeldOrder, now: Date): boolean => {
  const until = reviewableUntil(
    items.map(({ status, completedAt }) => ({ status, ...(completedAt && { completedAt }) })),
  );
  return until !== undefined && until > now;
};

/** What is known beside an order, and its acts depend on. */
interface Beside extends Pick<OrderToAct, 'photos' | 'isGuest' | 'mayAskBack' | 'mayReview'> {
  parcel: Parcel | undefined;
}

export const toAct = ({ order, items }: HeldOrder, { parcel, ...beside }: Beside): OrderToAct => ({
  delivery: order.delivery,
  hasCode: parcel !== undefined,
  isUnderWay: parcel !== undefined && parcel.stage !== 'OnCreated',
  items: items.map(({ status, frozenAt }) => ({ status, isFrozen: frozenAt !== null })),
  ...beside,
});

export const soonest = (items: readonly Item[]): Date | undefined =>
  items.flatMap(({ dueAt }) => dueAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];

const guestName = (address: AddressSnapshot | null): string =>
  address ? `${address.name} ${address.surname.charAt(0)}.` : '';

/** What brings or has brought its seller money. */
export const isKept = ({ status }: Item): boolean => status !== 'Cancelled' && status !== 'Refunded';

const earned = (item: Item): Kurus => moneyLeft(item, item.refunded).net;

/** What a list and a page of an order have in common, as a side sees it. */
export function standingOf(
  held: HeldOrder,
  side: OrderSide,
  partners: ReadonlyMap<string, MemberBrief>,
  beside: Beside,
) {
  const { order, items } = held;
  const partner = partners.get(side === 'Buyer' ? order.sellerId : order.buyerId);
  const facts = toAct(held, beside);
  const acts = actsOf(facts, side);
  const next = nextOf(acts, facts.items);
  const until = next === 'Review' ? undefined : soonest(items);
  return {
    orderCode: order.code,
    side,
    status: order.status,
    delivery: order.delivery,
    createdAt: order.createdAt.toISOString(),
    ...(partner && { partner }),
    ...(side === 'Seller' && !partner && { partnerName: guestName(order.invoiceAddress) }),
    total: side === 'Buyer' ? add(...items.map(paidFor)) : add(...items.filter(isKept).map(earned)),
    ...(next && { next: { act: next, ...(until && { until: until.toISOString() }) } }),
  };
}
