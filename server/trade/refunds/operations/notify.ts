import type { Language } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { TokenValues } from '../../../people/notifications/port.ts';
import { reasonWords } from '../rules/reasons.ts';
import type { RefundDeps } from './dependencies.ts';
import type { HeldRefund } from './lock-refund.ts';

type RefundTemplate = Extract<
  NotificationTemplate,
  `RefundBySeller.${string}` | `RefundByBuyer.${string}` | `Return.${string}`
>;

export type TellDeps = Pick<RefundDeps, 'notices' | 'live' | 'accounts' | 'shipping'>;

const titleMost = 80;

function titleOf(items: HeldRefund['items'], language: Language): string {
  const title = (items[0]?.title ?? '').slice(0, titleMost);
  const others = items.length - 1;
  if (others < 1) return title;
  return language === 'tr' ? `${title} ve ${others} ürün daha` : `${title} and ${others} more`;
}

interface Told {
  template: RefundTemplate;
  to: 'Buyer' | 'Seller';
  tokens?: TokenValues;
  /** It can be told more than once of a refund. */
  again?: string;
}

/** Tells a side, once for each template of a refund. A buyer without an account hears of it by mail. */
async function tell({ notices }: Pick<TellDeps, 'notices'>, { refund, items, order }: HeldRefund, told: Told) {
  const { template, to, again = '' } = told;
  const language = order.language ?? 'tr';
  const tokens = {
    'Order.Code': refund.orderCode,
    'Ad.Title': titleOf(items, language),
    ...(template.startsWith('Return.') && { 'Order.IsSeller': to === 'Seller' ? 'true' : 'false' }),
    ...told.tokens,
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

const until = ({ dueAt }: HeldRefund['refund']): TokenValues =>
  dueAt ? { 'Refund.ActTime': dueAt.toISOString() } : {};

export async function tellRequested(deps: TellDeps, held: HeldRefund): Promise<void> {
  const { refund, order } = held;
  const buyer = (await deps.accounts.briefsOf([refund.buyerId])).get(refund.buyerId)?.name;
  const amount = { 'Refund.Amount': refund.asked };
  await tell(deps, held, {
    template: 'RefundBySeller.RequestCreated',
    to: 'Seller',
    tokens: {
      ...amount,
      'Refund.Reason': reasonWords[refund.reason][order.language ?? 'tr'].name,
      ...(buyer !== undefined && { 'Buyer.Name': buyer }),
    },
  });
  await tell(deps, held, { template: 'Return.Request', to: 'Buyer', tokens: amount });
}

export async function tellAccepted(deps: TellDeps, held: HeldRefund, by: 'seller' | 'system'): Promise<void> {
  const { refund } = held;
  const amount = { 'Refund.Amount': refund.asked };
  if (refund.returnKind === 'InPerson') {
    await tell(deps, held, {
      template: 'RefundByBuyer.AcceptedInPerson',
      to: 'Buyer',
      tokens: { ...amount, ...until(refund) },
    });
  } else if (by === 'system') {
    await tell(deps, held, {
      template: 'RefundByBuyer.AcceptedByTime',
      to: 'Buyer',
      tokens: { ...amount, ...until(refund) },
    });
  } else {
    const shipBy = refund.dueAt && { 'Refund.ShipTime': refund.dueAt.toISOString() };
    await tell(deps, held, {
      template: 'RefundByBuyer.RequestAccepted',
      to: 'Buyer',
      tokens: { ...amount, ...shipBy },
    });
  }
  if (by === 'system') {
    await tell(deps, held, { template: 'RefundBySeller.AcceptedByTime', to: 'Seller', tokens: amount });
  }
}

export async function tellOffered(deps: TellDeps, held: HeldRefund): Promise<void> {
  const tokens = { 'Refund.Amount': held.refund.offered ?? 0 };
  await tell(deps, held, { template: 'RefundByBuyer.Offered', to: 'Buyer', tokens });
}

export async function tellRejected(deps: TellDeps, held: HeldRefund): Promise<void> {
  await tell(deps, held, { template: 'RefundByBuyer.Rejected', to: 'Buyer', tokens: until(held.refund) });
}

/** A return is on its way: both hear of it, a buyer without an account by the order's own link. */
export async function tellShipped(deps: TellDeps, held: HeldRefund, code: string): Promise<void> {
  const { returnCompanyId } = held.refund;
  const carrier = deps.shipping.carriers().find(({ id }) => id === returnCompanyId)?.name ?? '';
  const tokens = { 'Shipment.Carrier': carrier, 'Shipment.Code': code };
  const template = held.order.buyerIsGuest ? 'Return.Shipped' : 'RefundByBuyer.Shipped';
  await tell(deps, held, { template, to: 'Buyer', tokens });
  await tell(deps, held, { template: 'RefundBySeller.Shipped', to: 'Seller', tokens });
}

export async function tellDelivered(deps: TellDeps, held: HeldRefund): Promise<void> {
  const amount = { 'Refund.Amount': held.refund.asked };
  await tell(deps, held, { template: 'RefundByBuyer.Delivered', to: 'Buyer', tokens: amount });
  await tell(deps, held, {
    template: 'RefundBySeller.Delivered',
    to: 'Seller',
    tokens: { ...amount, ...until(held.refund) },
  });
}

/** Money goes back: the buyer hears what reaches the card, the seller what went back. */
export async function tellApproved(deps: TellDeps, held: HeldRefund): Promise<void> {
  const { money, approved, asked } = held.refund;
  const toCard = { 'Refund.Amount': money?.toCard ?? approved ?? asked };
  if (toCard['Refund.Amount'] === 0) await tell(deps, held, { template: 'RefundByBuyer.ApprovedFree', to: 'Buyer' });
  else await tell(deps, held, { template: 'RefundByBuyer.Approved', to: 'Buyer', tokens: toCard });
  await tell(deps, held, { template: 'Return.Approved', to: 'Seller', tokens: toCard });
}

/** The buyer took it back, which they know; or its time was up. */
export async function tellCancelled(deps: TellDeps, held: HeldRefund, by: 'buyer' | 'system'): Promise<void> {
  if (by === 'buyer') await tell(deps, held, { template: 'RefundBySeller.Cancelled', to: 'Seller' });
  else await tellBoth(deps, held, 'Return.Lapsed');
}

export const tellAppealed = (deps: TellDeps, held: HeldRefund): Promise<void> =>
  tellBoth(deps, held, 'Return.Appealed');
export const tellDenied = (deps: TellDeps, held: HeldRefund): Promise<void> => tellBoth(deps, held, 'Return.Denied');

async function tellBoth(deps: TellDeps, held: HeldRefund, template: RefundTemplate): Promise<void> {
  await tell(deps, held, { template, to: 'Buyer' });
  await tell(deps, held, { template, to: 'Seller' });
}

/** Reminds whoever has to act before it goes on by itself. */
export async function remind(deps: TellDeps, held: HeldRefund): Promise<void> {
  const { refund } = held;
  const { status, asked } = refund;
  // An offer gives the answer its hours anew.
  const again = status === 'Requested' && refund.offeredAt ? ':offered' : '';
  const say = (template: RefundTemplate, to: Told['to'], amount = true) =>
    tell(deps, held, {
      template,
      to,
      again,
      tokens: { ...(amount && { 'Refund.Amount': asked }), ...until(refund) },
    });
  if (status === 'Requested') await say('RefundBySeller.PendingAnswer', 'Seller');
  if (status === 'Accepted') await say('RefundByBuyer.PendingReturn', 'Buyer');
  if (status === 'Rejected') await say('RefundByBuyer.PendingAppeal', 'Buyer', false);
  if (status === 'ReturnDelivered') await say('RefundBySeller.PendingCheck', 'Seller');
}
