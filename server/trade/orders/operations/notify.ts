import type { Language } from '../../../../contract/enums.ts';
import { add, subtract } from '../../../kernel/money.ts';
import { cancelReasonTexts } from './cancel-reasons.ts';
import { paidFor } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { MemberNames, NotifyDeps, OrderNotice } from './order-notice.ts';
import type { OrderWithItems } from './lock-order.ts';
import { notifyBuyer } from './notify-buyer.ts';
import { notifySeller } from './notify-seller.ts';
import { carrierName } from './carrier-name.ts';
import type { Cancellation } from './cancellation.ts';

/** Sends notices to buyer and seller in the order given. Each notice names the other party. */
async function notifyParties(deps: NotifyDeps, loaded: OrderWithItems, ...all: readonly OrderNotice[]): Promise<void> {
  const { isGuest, buyerId, sellerId } = loaded.order;
  const others = all.flatMap(({ to }) => (to === 'buyer' ? [sellerId] : isGuest ? [] : [buyerId]));
  const names: MemberNames = others.length > 0 ? await deps.accounts.briefsOf(others) : new Map();
  for (const notice of all) await (notice.to === 'buyer' ? notifyBuyer : notifySeller)(deps, loaded, notice, names);
}

/** Key of an item set, for notices that can be sent once per set. */
const itemsKey = (items: readonly Pick<Item, 'id'>[]): string =>
  items
    .map(({ id }) => id.slice(0, 8))
    .toSorted()
    .join('-');

const dueTime = (items: readonly Item[]): string =>
  (items.find(({ dueAt }) => dueAt !== null)?.dueAt ?? new Date(0)).toISOString();

export async function notifyOrdered(deps: NotifyDeps, loaded: OrderWithItems): Promise<void> {
  const { order, items } = loaded;
  const isParcel = order.delivery === 'Parcel';
  const due = dueTime(items);
  const time = isParcel ? { 'Order.ShipTime': due } : { 'Order.MeetTime': due };
  await notifyParties(
    deps,
    loaded,
    {
      to: 'seller',
      template: isParcel ? 'OrderBySeller.Received' : 'OrderBySeller.ReceivedInPerson',
      tokens: { 'Order.Amount': add(...items.map(({ price }) => price)), ...time },
      once: 'received',
    },
    {
      to: 'buyer',
      template: isParcel ? 'OrderByBuyer.Ordered' : 'OrderByBuyer.OrderedInPerson',
      tokens: { 'Order.Amount': add(...items.map(paidFor)), ...time },
      once: 'ordered',
    },
  );
}

export async function notifyShipped(deps: NotifyDeps, loaded: OrderWithItems): Promise<void> {
  const { code } = loaded.order;
  const parcel = (await deps.shipping.parcelsOf('Order', [code])).get(code);
  await notifyParties(deps, loaded, {
    to: 'buyer',
    template: 'OrderByBuyer.Shipped',
    tokens: {
      'Shipment.Carrier': carrierName(deps, loaded.order.companyId ?? ''),
      'Shipment.Code': parcel?.code ?? '',
    },
    once: 'shipped',
  });
}

export async function notifyDelivered(deps: NotifyDeps, loaded: OrderWithItems): Promise<void> {
  const tokens = { 'Order.CompleteTime': dueTime(loaded.items.filter(({ status }) => status === 'Delivered')) };
  await notifyParties(
    deps,
    loaded,
    { to: 'buyer', template: 'OrderByBuyer.DeliveredToBuyer', tokens, once: 'delivered' },
    { to: 'seller', template: 'OrderBySeller.DeliveredToBuyer', tokens, once: 'delivered' },
  );
}

/** Reminds the party that has to act before the deadline. */
export async function notifyReminder(deps: NotifyDeps, loaded: OrderWithItems, isUnsent: boolean): Promise<void> {
  const { order, items } = loaded;
  const waiting = items.filter(({ status }) => status === (isUnsent ? 'Paid' : 'Delivered'));
  const due = dueTime(waiting);
  const once = `remind:${due}`;
  if (!isUnsent) {
    const tokens = { 'Order.CompleteTime': due };
    await notifyParties(deps, loaded, { to: 'buyer', template: 'OrderByBuyer.ApproveReminder', tokens, once });
  } else if (order.delivery === 'Parcel') {
    const tokens = { 'Order.ShipTime': due };
    await notifyParties(deps, loaded, { to: 'seller', template: 'OrderBySeller.ShipReminder', tokens, once });
  } else {
    const tokens = { 'Order.MeetTime': due };
    await notifyParties(
      deps,
      loaded,
      { to: 'seller', template: 'OrderBySeller.MeetReminder', tokens, once },
      { to: 'buyer', template: 'OrderByBuyer.MeetReminder', tokens, once },
    );
  }
}

/** Notifies both parties, including the one who cancelled, as a record. */
export async function notifyCancelled(
  deps: NotifyDeps,
  loaded: OrderWithItems,
  items: readonly Item[],
  { reason, text }: Pick<Cancellation, 'by' | 'reason' | 'text'>,
): Promise<void> {
  const once = `cancelled:${itemsKey(items)}`;
  const texts = (await cancelReasonTexts(deps.database)).get(reason);
  const words = (language: Language) => text ?? texts?.[language] ?? '';
  const part = { order: loaded.order, items };
  const seller = await deps.accounts.contactOf(loaded.order.sellerId);
  await notifyParties(
    deps,
    part,
    {
      to: 'buyer',
      template: 'OrderByBuyer.Cancelled',
      tokens: {
        'Order.RefundAmount': add(...items.map(paidFor)),
        'Order.Reason': words(loaded.order.language),
      },
      once,
    },
    {
      to: 'seller',
      template: 'OrderBySeller.Cancelled',
      tokens: {
        'Order.Amount': add(...items.map(({ price }) => price)),
        'Order.Reason': words(seller?.language ?? 'tr'),
      },
      once,
    },
  );
}

/** Notifies both parties of a returned parcel. `items` are the items before the refund: the rest of each is refunded. */
export async function notifyParcelReturned(
  deps: NotifyDeps,
  loaded: OrderWithItems,
  items: readonly Item[],
): Promise<void> {
  const once = `returned:${itemsKey(items)}`;
  const part = { order: loaded.order, items };
  const tokens = { 'Order.RefundAmount': add(...items.map((item) => subtract(paidFor(item), item.refunded))) };
  await notifyParties(
    deps,
    part,
    { to: 'buyer', template: 'OrderByBuyer.ParcelReturned', tokens, once },
    { to: 'seller', template: 'OrderBySeller.ParcelReturned', tokens: {}, once },
  );
}

/** Notifies the parties that did not complete the order themselves. */
export async function notifyCompleted(
  deps: NotifyDeps,
  loaded: OrderWithItems,
  items: readonly Item[],
  event: 'approve' | 'complete' | 'handOver',
): Promise<void> {
  const once = `completed:${itemsKey(items)}`;
  const part = { order: loaded.order, items };
  const earned = { 'Order.Amount': add(...items.map(({ price }) => price)) };
  if (event === 'approve') {
    await notifyParties(deps, part, { to: 'seller', template: 'OrderBySeller.BuyerApproved', tokens: earned, once });
  } else if (event === 'handOver') {
    await notifyParties(
      deps,
      part,
      { to: 'seller', template: 'OrderBySeller.HandedOver', tokens: earned, once },
      { to: 'buyer', template: 'OrderByBuyer.HandedOver', tokens: {}, once },
    );
  } else {
    const paid = { 'Order.Amount': add(...items.map(paidFor)) };
    await notifyParties(
      deps,
      part,
      { to: 'seller', template: 'OrderBySeller.BuyerAndSellerTookNoAction', tokens: earned, once },
      { to: 'buyer', template: 'OrderByBuyer.BuyerAndSellerTookNoAction', tokens: paid, once },
    );
  }
}
