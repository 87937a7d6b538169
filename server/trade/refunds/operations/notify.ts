import type { Language } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { TokenValues } from '../../../people/notifications/port.ts';
import { reasonTexts } from '../../../people/reasons/port.ts';
import type { RefundDeps } from './dependencies.ts';
import type { LockedRefund } from './lock-refund.ts';

type RefundTemplate = Extract<
  NotificationTemplate,
  `RefundBySeller.${string}` | `RefundByBuyer.${string}` | `Return.${string}`
>;

export type NotifyDeps = Pick<RefundDeps, 'database' | 'notices' | 'live' | 'accounts' | 'shipping'>;

interface RefundNotice {
  template: RefundTemplate;
  to: 'Buyer' | 'Seller';
  tokens?: TokenValues;
  /** Suffix of the idempotency key, for notices sent more than once per refund. */
  again?: string;
}

const maxTitleLength = 80;

function itemsTitle(items: LockedRefund['items'], language: Language): string {
  const title = (items[0]?.title ?? '').slice(0, maxTitleLength);
  const others = items.length - 1;
  if (others < 1) return title;
  return language === 'tr' ? `${title} ve ${others} ürün daha` : `${title} and ${others} more`;
}

/** Notifies a party once per template and refund. Guests get an email. */
async function notifyParty(
  { notices }: Pick<NotifyDeps, 'notices'>,
  { refund, items, order }: LockedRefund,
  notice: RefundNotice,
) {
  const { template, to, again = '' } = notice;
  const language = order.language ?? 'tr';
  const tokens = {
    'Order.Code': refund.orderCode,
    'Ad.Title': itemsTitle(items, language),
    ...(template.startsWith('Return.') && { 'Order.IsSeller': to === 'Seller' ? 'true' : 'false' }),
    ...notice.tokens,
  };
  if (to === 'Buyer' && order.buyerIsGuest) {
    if (order.email === undefined) return;
    await notices.send({
      channel: 'Email',
      to: order.email,
      language,
      template,
      tokens,
      isPatient: true,
      ...(order.guestPath !== undefined && { path: order.guestPath }),
    });
    return;
  }
  await notices.notify({
    accountId: to === 'Buyer' ? refund.buyerId : refund.sellerId,
    template,
    tokens,
    routeValue: refund.orderCode,
    onceKey: `refund:${refund.id}:${template}:${to}${again}`,
  });
}

const actTime = ({ dueAt }: LockedRefund['refund']): TokenValues =>
  dueAt ? { 'Refund.ActTime': dueAt.toISOString() } : {};

export async function notifyRequested(deps: NotifyDeps, locked: LockedRefund): Promise<void> {
  const { refund, order } = locked;
  const buyer = (await deps.accounts.briefsOf([refund.buyerId])).get(refund.buyerId)?.name;
  const amount = { 'Refund.Amount': refund.asked };
  await notifyParty(deps, locked, {
    template: 'RefundBySeller.RequestCreated',
    to: 'Seller',
    tokens: {
      ...amount,
      'Refund.Reason': (await reasonTexts(deps.database, 'refunds')).get(refund.reason)?.[order.language ?? 'tr'] ?? '',
      ...(buyer !== undefined && { 'Buyer.Name': buyer }),
    },
  });
  await notifyParty(deps, locked, { template: 'Return.Request', to: 'Buyer', tokens: amount });
}

export async function notifyAccepted(deps: NotifyDeps, locked: LockedRefund, by: 'seller' | 'system'): Promise<void> {
  const { refund } = locked;
  const amount = { 'Refund.Amount': refund.asked };
  if (refund.returnKind === 'InPerson') {
    await notifyParty(deps, locked, {
      template: 'RefundByBuyer.AcceptedInPerson',
      to: 'Buyer',
      tokens: { ...amount, ...actTime(refund) },
    });
  } else if (by === 'system') {
    await notifyParty(deps, locked, {
      template: 'RefundByBuyer.AcceptedByTime',
      to: 'Buyer',
      tokens: { ...amount, ...actTime(refund) },
    });
  } else {
    const shipBy = refund.dueAt && { 'Refund.ShipTime': refund.dueAt.toISOString() };
    await notifyParty(deps, locked, {
      template: 'RefundByBuyer.RequestAccepted',
      to: 'Buyer',
      tokens: { ...amount, ...shipBy },
    });
  }
  if (by === 'system') {
    await notifyParty(deps, locked, { template: 'RefundBySeller.AcceptedByTime', to: 'Seller', tokens: amount });
  }
}

export async function notifyOffered(deps: NotifyDeps, locked: LockedRefund): Promise<void> {
  const tokens = { 'Refund.Amount': locked.refund.offered ?? 0 };
  await notifyParty(deps, locked, { template: 'RefundByBuyer.Offered', to: 'Buyer', tokens });
}

export async function notifyRejected(deps: NotifyDeps, locked: LockedRefund): Promise<void> {
  await notifyParty(deps, locked, { template: 'RefundByBuyer.Rejected', to: 'Buyer', tokens: actTime(locked.refund) });
}

/** Notifies both parties; a guest's mail links to the order. */
export async function notifyShipped(deps: NotifyDeps, locked: LockedRefund, code: string): Promise<void> {
  const { returnCompanyId } = locked.refund;
  const carrier = deps.shipping.carriers().find(({ id }) => id === returnCompanyId)?.name ?? '';
  const tokens = { 'Shipment.Carrier': carrier, 'Shipment.Code': code };
  const template = locked.order.buyerIsGuest ? 'Return.Shipped' : 'RefundByBuyer.Shipped';
  await notifyParty(deps, locked, { template, to: 'Buyer', tokens });
  await notifyParty(deps, locked, { template: 'RefundBySeller.Shipped', to: 'Seller', tokens });
}

export async function notifyDelivered(deps: NotifyDeps, locked: LockedRefund): Promise<void> {
  const amount = { 'Refund.Amount': locked.refund.asked };
  await notifyParty(deps, locked, { template: 'RefundByBuyer.Delivered', to: 'Buyer', tokens: amount });
  await notifyParty(deps, locked, {
    template: 'RefundBySeller.Delivered',
    to: 'Seller',
    tokens: { ...amount, ...actTime(locked.refund) },
  });
}

/** Notifies the buyer of the amount to the card, and the seller of the refund. */
export async function notifyApproved(deps: NotifyDeps, locked: LockedRefund): Promise<void> {
  const { money, approved, asked } = locked.refund;
  const toCard = { 'Refund.Amount': money?.toCard ?? approved ?? asked };
  if (toCard['Refund.Amount'] === 0)
    await notifyParty(deps, locked, { template: 'RefundByBuyer.ApprovedFree', to: 'Buyer' });
  else await notifyParty(deps, locked, { template: 'RefundByBuyer.Approved', to: 'Buyer', tokens: toCard });
  await notifyParty(deps, locked, { template: 'Return.Approved', to: 'Seller', tokens: toCard });
}

/** Notifies the seller of the buyer's cancellation, or both parties of an expired deadline. */
export async function notifyCancelled(deps: NotifyDeps, locked: LockedRefund, by: 'buyer' | 'system'): Promise<void> {
  if (by === 'buyer') await notifyParty(deps, locked, { template: 'RefundBySeller.Cancelled', to: 'Seller' });
  else await notifyBoth(deps, locked, 'Return.Lapsed');
}

export const notifyAppealed = (deps: NotifyDeps, locked: LockedRefund): Promise<void> =>
  notifyBoth(deps, locked, 'Return.Appealed');

export const notifyDenied = (deps: NotifyDeps, locked: LockedRefund): Promise<void> =>
  notifyBoth(deps, locked, 'Return.Denied');

async function notifyBoth(deps: NotifyDeps, locked: LockedRefund, template: RefundTemplate): Promise<void> {
  await notifyParty(deps, locked, { template, to: 'Buyer' });
  await notifyParty(deps, locked, { template, to: 'Seller' });
}

/** Reminds the party that has to act before the deadline. */
export async function notifyReminder(deps: NotifyDeps, locked: LockedRefund): Promise<void> {
  const { refund } = locked;
  const { status, asked } = refund;
  // An offer restarts the answer period.
  const again = status === 'Requested' && refund.offeredAt ? ':offered' : '';
  const say = (template: RefundTemplate, to: RefundNotice['to'], amount = true) =>
    notifyParty(deps, locked, {
      template,
      to,
      again,
      tokens: { ...(amount && { 'Refund.Amount': asked }), ...actTime(refund) },
    });
  if (status === 'Requested') await say('RefundBySeller.PendingAnswer', 'Seller');
  if (status === 'Accepted') await say('RefundByBuyer.PendingReturn', 'Buyer');
  if (status === 'Rejected') await say('RefundByBuyer.PendingAppeal', 'Buyer', false);
  if (status === 'ReturnDelivered') await say('RefundBySeller.PendingCheck', 'Seller');
}
