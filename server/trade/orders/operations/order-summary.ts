import type { OrderSide } from '../../../../contract/schemas/order.ts';
import type { MemberBrief } from '../../../../contract/schemas/account.ts';
import { add } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import { reviewableUntil } from '../../reviews/port.ts';
import type { Parcel } from '../../shipping/port.ts';
import { moneyLeft } from '../../refunds/port.ts';
import { actsOf, nextActOf, paidFor } from '../rules.ts';
import type { OrderFacts } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { AddressSnapshot } from '../tables.ts';
import type { OrderWithItems } from './lock-order.ts';

/** Facts from other modules that decide the available actions. */
interface OrderContext extends Pick<OrderFacts, 'photos' | 'isGuest' | 'mayRequestRefund' | 'mayReview'> {
  parcel: Parcel | undefined;
}

/** Fields shared by the order list and the order page, from one party's view. */
export function orderSummary(
  loaded: OrderWithItems,
  side: OrderSide,
  partners: ReadonlyMap<string, MemberBrief>,
  context: OrderContext,
) {
  const { order, items } = loaded;
  const partner = partners.get(side === 'Buyer' ? order.sellerId : order.buyerId);
  const facts = orderFacts(loaded, context);
  const acts = actsOf(facts, side);
  const next = nextActOf(acts, facts.items);
  const until = next === 'Review' ? undefined : earliestDueAt(items);
  return {
    orderCode: order.code,
    side,
    status: order.status,
    delivery: order.delivery,
    createdAt: order.createdAt.toISOString(),
    ...(partner && { partner }),
    ...(side === 'Seller' && !partner && { partnerName: guestName(order.invoiceAddress) }),
    total: side === 'Buyer' ? add(...items.map(paidFor)) : add(...items.filter(isPayable).map(netLeft)),
    ...(next && { next: { act: next, ...(until && { until: until.toISOString() }) } }),
  };
}

/** True while the buyer can review the order; does not check whether a review exists. */
export const isReviewable = ({ items }: OrderWithItems, now: Date): boolean => {
  const until = reviewableUntil(
    items.map(({ status, completedAt }) => ({ status, ...(completedAt && { completedAt }) })),
  );
  return until !== undefined && until > now;
};

export const orderFacts = ({ order, items }: OrderWithItems, { parcel, ...context }: OrderContext): OrderFacts => ({
  delivery: order.delivery,
  hasCode: parcel !== undefined,
  isUnderWay: parcel !== undefined && parcel.stage !== 'OnCreated',
  items: items.map(({ status, frozenAt }) => ({ status, isFrozen: frozenAt !== null })),
  ...context,
});

export const earliestDueAt = (items: readonly Item[]): Date | undefined =>
  items.flatMap(({ dueAt }) => dueAt ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];

const guestName = (address: AddressSnapshot | null): string =>
  address ? `${address.name} ${address.surname.charAt(0)}.` : '';

/** True if the item brings its seller money. */
export const isPayable = ({ status }: Item): boolean => status !== 'Cancelled' && status !== 'Refunded';

const netLeft = (item: Item): Kurus => moneyLeft(item, item.refunded).net;
