import type { PaymentAsker } from '../../../../contract/schemas/payment.ts';
import type { TokenValues } from '../../../people/notifications/port.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import type { PaybackDeps } from './dependencies.ts';

type PaymentTemplate = 'Payment.Info' | 'Payment.Returned' | 'Payment.Failed';

/** Notifies the payer of a new state, in the current transaction: open pages always, by message only if the result matters. */
export async function notifyPayer(deps: PaybackDeps, row: PaymentRow, by: PaymentAsker): Promise<void> {
  if (!row.payerIsGuest) await deps.live.send([row.payerId], 'payment', { id: row.id });
  if (row.state === 'Completed' && row.charged !== 0) return sendNotice(deps, row, 'Payment.Info', purchaseRoute(row));
  if (row.state === 'Returning') return sendNotice(deps, row, 'Payment.Returned', row.id);
  // A buyer on the page has seen the result; the message is for buyers who did not return. Renewals are reported by the subscription.
  if (row.state === 'Expired' && by === 'Sweep' && wasTried(row) && !row.isMerchantInitiated)
    return notifyFailed(deps, row);
}

/** The notification's link target: an order, the membership, a draft or an ad. */
function purchaseRoute({ orderCodes: [orderCode], afterAction, afterId }: PaymentRow): string | undefined {
  if (orderCode !== undefined) return orderCode;
  if (afterAction === 'GoToProfile') return 'membership';
  if (afterId === null) return undefined;
  return `${afterAction === 'CompleteAd' ? 'draft' : 'ad'}:${afterId}`;
}

const wasTried = ({ refusal, facts }: PaymentRow): boolean => refusal !== null || facts?.card !== undefined;

async function notifyFailed(deps: PaybackDeps, row: PaymentRow): Promise<void> {
  const brief =
    row.orderType === 'UpdateAd' && row.afterId !== null
      ? (await deps.ads.briefsOf([row.afterId], row.language)).get(row.afterId)
      : undefined;
  if (!brief) return sendNotice(deps, row, 'Payment.Failed', row.id);
  await deps.notices.notify({
    accountId: row.payerId,
    template: 'Ads.PaymentFailed',
    tokens: { 'Ad.Title': brief.title, 'Payment.Amount': row.amount, 'Payment.Subject': subjectOf(row) },
    routeValue: brief.id,
    onceKey: `payment:${row.id}:failed`,
  });
}

async function sendNotice(
  deps: PaybackDeps,
  row: PaymentRow,
  template: PaymentTemplate,
  routeValue: string | undefined,
): Promise<void> {
  const tokens = tokensOf(row, template);
  if (!row.payerIsGuest) {
    const onceKey = `payment:${row.id}:${template}`;
    await deps.notices.notify({
      accountId: row.payerId,
      template,
      tokens,
      onceKey,
      ...(routeValue !== undefined && { routeValue }),
    });
  } else if (row.email !== null) {
    const { email: to, language } = row;
    await deps.notices.send({ channel: 'Email', to, language, template, tokens, isPatient: true });
  }
}

function tokensOf(row: PaymentRow, template: PaymentTemplate): TokenValues {
  const { charged, amount, facts, approvedAt, changedAt, orderCodes } = row;
  const what = { 'Payment.Amount': charged ?? amount, 'Payment.Subject': subjectOf(row) };
  if (template === 'Payment.Failed') return what;
  const card = facts?.card && { 'Payment.Card': `${facts.card.scheme} •••• ${facts.card.last4}`.slice(0, 20) };
  const paid = { ...what, ...card, 'Payment.Time': (approvedAt ?? changedAt).toISOString() };
  const [orderCode, ...others] = orderCodes;
  const isOneOrder = template === 'Payment.Info' && orderCode !== undefined && others.length === 0;
  return isOneOrder ? { ...paid, 'Order.Code': orderCode } : paid;
}

/** The first item's name and the number of other items. */
function subjectOf({ items }: PaymentRow): string {
  const [first] = items;
  return items.length > 1 ? `${first?.name ?? ''} +${items.length - 1}` : (first?.name ?? '');
}
