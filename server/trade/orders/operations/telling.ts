import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { Language } from '../../../../contract/enums.ts';
import { screenPath } from '../../../../web/screens.ts';
import { add, subtract } from '../../../kernel/money.ts';
import { cancelReasonNames } from '../rules/names.ts';
import { paidFor } from '../rules.ts';
import { linkKey } from './secrets.ts';
import type { Item } from '../store/orders.ts';
import type { Cancellation, HeldOrder, OrderDeps } from './deps.ts';
import type { TokenValues } from '../../../people/notifications/port.ts';

/** What telling needs of others. */
export type TellingDeps = Pick<OrderDeps, 'notices' | 'accounts' | 'shipping' | 'secret'>;

/** Letters of a title, of several things in one word. */
const titleMost = 80;

function titleOf(items: readonly Pick<Item, 'title'>[], language: Language): string {
  const [first] = items;
  const title = (first?.title ?? '').slice(0, titleMost);
  const others = items.length - 1;
  if (others < 1) return title;
  return language === 'tr' ? `${title} ve ${others} ürün daha` : `${title} and ${others} more`;
}

/** Where a buyer without an account finds an order. */
export const guestPath = (secret: string, { order }: HeldOrder): string =>
  `${screenPath('orderDetail', order.language, { id: order.code })}?key=${linkKey(secret, order.code, order.buyerId)}`;

interface Told {
  template: NotificationTemplate;
  tokens: TokenValues;
  once: string;
}

async function tellBuyer(deps: TellingDeps, held: HeldOrder, told: Told): Promise<void> {
  const { order, items } = held;
  const seller = (await deps.accounts.briefsOf([order.sellerId])).get(order.sellerId)?.name;
  const tokens = {
    'Order.Code': order.code,
    'Ad.Title': titleOf(items, order.language),
    ...(seller !== undefined && { 'Seller.Name': seller }),
    ...told.tokens,
  };
  if (!order.isGuest) {
    const image = items[0]?.picture?.key;
    await deps.notices.notify({
      accountId: order.buyerId,
      template: told.template,
      tokens,
      routeValue: order.code,
      ...(image !== undefined && { image }),
      onceKey: `order:${order.code}:${told.once}:buyer`,
    });
  } else if (order.email !== null) {
    await deps.notices.send({
      channel: 'Email',
      to: order.email,
      language: order.language,
      template: told.template,
      tokens,
      isPatient: true,
      path: guestPath(deps.secret, held),
    });
  }
}

async function tellSeller(deps: TellingDeps, held: HeldOrder, told: Told): Promise<void> {
  const { order, items } = held;
  const image = items[0]?.picture?.key;
  await deps.notices.notify({
    accountId: order.sellerId,
    template: told.template,
    tokens: {
      'Order.Code': order.code,
      'Ad.Title': titleOf(items, order.language),
      'Buyer.Name': await buyerName(deps, held),
      ...told.tokens,
    },
    routeValue: order.code,
    ...(image !== undefined && { image }),
    onceKey: `order:${order.code}:${told.once}:seller`,
  });
}

/** A member as everybody may meet them, a guest by first name and initial. */
export async function buyerName(
  deps: Pick<OrderDeps, 'accounts'>,
  { order }: Pick<HeldOrder, 'order'>,
): Promise<string> {
  const found = order.isGuest ? undefined : (await deps.accounts.briefsOf([order.buyerId])).get(order.buyerId)?.name;
  const address = order.invoiceAddress;
  return found ?? (address ? `${address.name} ${address.surname.charAt(0)}.` : '');
}

/** A moment that is told, which an item may come to again; the same moment is told once. */
const stamp = (items: readonly Pick<Item, 'id'>[]): string =>
  items
    .map(({ id }) => id.slice(0, 8))
    .toSorted()
    .join('-');

const dueOf = (items: readonly Item[]): string =>
  (items.find(({ dueAt }) => dueAt !== null)?.dueAt ?? new Date(0)).toISOString();

/** It is paid: the seller has something to do, the buyer the papers of it. */
export async function tellOrdered(deps: TellingDeps, held: HeldOrder): Promise<void> {
  const { order, items } = held;
  const isParcel = order.delivery === 'Parcel';
  const due = dueOf(items);
  await tellSeller(deps, held, {
    template: isParcel ? 'OrderBySeller.Received' : 'OrderBySeller.ReceivedInPerson',
    tokens: {
      'Order.Amount': add(...items.map(({ price }) => price)),
      ...(isParcel ? { 'Order.ShipTime': due } : { 'Order.MeetTime': due }),
    },
    once: 'received',
  });
  await tellBuyer(deps, held, {
    template: isParcel ? 'OrderByBuyer.Ordered' : 'OrderByBuyer.OrderedInPerson',
    tokens: {
      'Order.Amount': add(...items.map(paidFor)),
      ...(isParcel ? { 'Order.ShipTime': due } : { 'Order.MeetTime': due }),
    },
    once: 'ordered',
  });
}

export async function tellShipped(deps: TellingDeps, held: HeldOrder): Promise<void> {
  const { code } = held.order;
  const parcel = (await deps.shipping.parcelsOf('Order', [code])).get(code);
  await tellBuyer(deps, held, {
    template: 'OrderByBuyer.Shipped',
    tokens: {
      'Shipment.Carrier': carrierName(deps, held.order.companyId ?? ''),
      'Shipment.Code': parcel?.code ?? '',
    },
    once: 'shipped',
  });
}

/** A carrier's name, also of one that parcels are sent by no more. */
export const carrierName = ({ shipping }: Pick<OrderDeps, 'shipping'>, companyId: string): string =>
  shipping.carriers().find(({ id }) => id === companyId)?.name ?? companyId;

export async function tellDelivered(deps: TellingDeps, held: HeldOrder): Promise<void> {
  const tokens = { 'Order.CompleteTime': dueOf(held.items.filter(({ status }) => status === 'Delivered')) };
  await tellBuyer(deps, held, { template: 'OrderByBuyer.DeliveredToBuyer', tokens, once: 'delivered' });
  await tellSeller(deps, held, { template: 'OrderBySeller.DeliveredToBuyer', tokens, once: 'delivered' });
}

/** Who is to act hears of it once more, before the clock acts for them. */
export async function tellReminder(deps: TellingDeps, held: HeldOrder, isUnsent: boolean): Promise<void> {
  const { order, items } = held;
  const waiting = items.filter(({ status }) => status === (isUnsent ? 'Paid' : 'Delivered'));
  const due = dueOf(waiting);
  const once = `remind:${due}`;
  if (!isUnsent) {
    await tellBuyer(deps, held, {
      template: 'OrderByBuyer.ApproveReminder',
      tokens: { 'Order.CompleteTime': due },
      once,
    });
  } else if (order.delivery === 'Parcel') {
    await tellSeller(deps, held, { template: 'OrderBySeller.ShipReminder', tokens: { 'Order.ShipTime': due }, once });
  } else {
    await tellSeller(deps, held, { template: 'OrderBySeller.MeetReminder', tokens: { 'Order.MeetTime': due }, once });
    await tellBuyer(deps, held, { template: 'OrderByBuyer.MeetReminder', tokens: { 'Order.MeetTime': due }, once });
  }
}

/** Something was cancelled: both hear of it, also who did it, for it is the paper of it. */
export async function tellCancelled(
  deps: TellingDeps,
  held: HeldOrder,
  items: readonly Item[],
  { reason, text }: Pick<Cancellation, 'by' | 'reason' | 'text'>,
): Promise<void> {
  const once = `cancelled:${stamp(items)}`;
  const words = (language: Language) => text ?? cancelReasonNames[reason][language];
  const part = { order: held.order, items };
  await tellBuyer(deps, part, {
    template: 'OrderByBuyer.Cancelled',
    tokens: {
      'Order.RefundAmount': add(...items.map(paidFor)),
      'Order.Reason': words(held.order.language),
    },
    once,
  });
  const seller = await deps.accounts.contactOf(held.order.sellerId);
  await tellSeller(deps, part, {
    template: 'OrderBySeller.Cancelled',
    tokens: {
      'Order.Amount': add(...items.map(({ price }) => price)),
      'Order.Reason': words(seller?.language ?? 'tr'),
    },
    once,
  });
}

/** The parcel came back to its sender: of these things, as they were before, the rest goes back. */
export async function tellRefundedReturn(deps: TellingDeps, held: HeldOrder, items: readonly Item[]): Promise<void> {
  const once = `returned:${stamp(items)}`;
  const part = { order: held.order, items };
  await tellBuyer(deps, part, {
    template: 'OrderByBuyer.ParcelReturned',
    tokens: { 'Order.RefundAmount': add(...items.map((item) => subtract(paidFor(item), item.refunded))) },
    once,
  });
  await tellSeller(deps, part, { template: 'OrderBySeller.ParcelReturned', tokens: {}, once });
}

/** The seller's money is theirs: who did not bring that about hears of it. */
export async function tellCompleted(
  deps: TellingDeps,
  held: HeldOrder,
  items: readonly Item[],
  event: 'approve' | 'complete' | 'handOver',
): Promise<void> {
  const once = `completed:${stamp(items)}`;
  const part = { order: held.order, items };
  const earned = { 'Order.Amount': add(...items.map(({ price }) => price)) };
  if (event === 'approve') {
    await tellSeller(deps, part, { template: 'OrderBySeller.BuyerApproved', tokens: earned, once });
  } else if (event === 'handOver') {
    await tellSeller(deps, part, { template: 'OrderBySeller.HandedOver', tokens: earned, once });
    await tellBuyer(deps, part, { template: 'OrderByBuyer.HandedOver', tokens: {}, once });
  } else {
    await tellSeller(deps, part, { template: 'OrderBySeller.BuyerAndSellerTookNoAction', tokens: earned, once });
    await tellBuyer(deps, part, {
      template: 'OrderByBuyer.BuyerAndSellerTookNoAction',
      tokens: { 'Order.Amount': add(...items.map(paidFor)) },
      once,
    });
  }
}
