import type { Language } from '../../../../contract/enums.ts';
import { add, subtract } from '../../../kernel/money.ts';
import { cancelReasonNames } from '../rules/names.ts';
import { paidFor } from '../rules.ts';
import type { Item } from '../store/orders.ts';
import type { TellingDeps, Told, Names } from './order-notice.ts';
import type { HeldOrder } from './lock-order.ts';
import { tellBuyer } from './notify-buyer.ts';
import { tellSeller } from './notify-seller.ts';
import { carrierName } from './carrier-name.ts';
import type { Cancellation } from './cancel-items.ts';

/** Tells the sides of an order, each of the other; one after another, as it is said here. */
async function tell(deps: TellingDeps, held: HeldOrder, ...all: readonly Told[]): Promise<void> {
  const { isGuest, buyerId, sellerId } = held.order;
  const others = all.flatMap(({ to }) => (to === 'buyer' ? [sellerId] : isGuest ? [] : [buyerId]));
  const names: Names = others.length > 0 ? await deps.accounts.briefsOf(others) : new Map();
  for (const told of all) await (told.to === 'buyer' ? tellBuyer : tellSeller)(deps, held, told, names);
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
  const time = isParcel ? { 'Order.ShipTime': due } : { 'Order.MeetTime': due };
  await tell(
    deps,
    held,
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

export async function tellShipped(deps: TellingDeps, held: HeldOrder): Promise<void> {
  const { code } = held.order;
  const parcel = (await deps.shipping.parcelsOf('Order', [code])).get(code);
  await tell(deps, held, {
    to: 'buyer',
    template: 'OrderByBuyer.Shipped',
    tokens: {
      'Shipment.Carrier': carrierName(deps, held.order.companyId ?? ''),
      'Shipment.Code': parcel?.code ?? '',
    },
    once: 'shipped',
  });
}

export async function tellDelivered(deps: TellingDeps, held: HeldOrder): Promise<void> {
  const tokens = { 'Order.CompleteTime': dueOf(held.items.filter(({ status }) => status === 'Delivered')) };
  await tell(
    deps,
    held,
    { to: 'buyer', template: 'OrderByBuyer.DeliveredToBuyer', tokens, once: 'delivered' },
    { to: 'seller', template: 'OrderBySeller.DeliveredToBuyer', tokens, once: 'delivered' },
  );
}

/** Who is to act hears of it once more, before the clock acts for them. */
export async function tellReminder(deps: TellingDeps, held: HeldOrder, isUnsent: boolean): Promise<void> {
  const { order, items } = held;
  const waiting = items.filter(({ status }) => status === (isUnsent ? 'Paid' : 'Delivered'));
  const due = dueOf(waiting);
  const once = `remind:${due}`;
  if (!isUnsent) {
    const tokens = { 'Order.CompleteTime': due };
    await tell(deps, held, { to: 'buyer', template: 'OrderByBuyer.ApproveReminder', tokens, once });
  } else if (order.delivery === 'Parcel') {
    const tokens = { 'Order.ShipTime': due };
    await tell(deps, held, { to: 'seller', template: 'OrderBySeller.ShipReminder', tokens, once });
  } else {
    const tokens = { 'Order.MeetTime': due };
    await tell(
      deps,
      held,
      { to: 'seller', template: 'OrderBySeller.MeetReminder', tokens, once },
      { to: 'buyer', template: 'OrderByBuyer.MeetReminder', tokens, once },
    );
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
  const seller = await deps.accounts.contactOf(held.order.sellerId);
  await tell(
    deps,
    part,
    {
      to: 'buyer',
      template: 'OrderByBuyer.Cancelled',
      tokens: {
        'Order.RefundAmount': add(...items.map(paidFor)),
        'Order.Reason': words(held.order.language),
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

/** The parcel came back to its sender: of these things, as they were before, the rest goes back. */
export async function tellRefundedReturn(deps: TellingDeps, held: HeldOrder, items: readonly Item[]): Promise<void> {
  const once = `returned:${stamp(items)}`;
  const part = { order: held.order, items };
  const tokens = { 'Order.RefundAmount': add(...items.map((item) => subtract(paidFor(item), item.refunded))) };
  await tell(
    deps,
    part,
    { to: 'buyer', template: 'OrderByBuyer.ParcelReturned', tokens, once },
    { to: 'seller', template: 'OrderBySeller.ParcelReturned', tokens: {}, once },
  );
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
    await tell(deps, part, { to: 'seller', template: 'OrderBySeller.BuyerApproved', tokens: earned, once });
  } else if (event === 'handOver') {
    await tell(
      deps,
      part,
      { to: 'seller', template: 'OrderBySeller.HandedOver', tokens: earned, once },
      { to: 'buyer', template: 'OrderByBuyer.HandedOver', tokens: {}, once },
    );
  } else {
    const paid = { 'Order.Amount': add(...items.map(paidFor)) };
    await tell(
      deps,
      part,
      { to: 'seller', template: 'OrderBySeller.BuyerAndSellerTookNoAction', tokens: earned, once },
      { to: 'buyer', template: 'OrderByBuyer.BuyerAndSellerTookNoAction', tokens: paid, once },
    );
  }
}
