import { DomainError, required } from '../../../platform/errors.ts';
import { basisPoints, minus, subtract, vatWithin } from '../../../kernel/money.ts';
import type { ApprovedPayment } from '../../payments/port.ts';
import { deliveredCause } from '../../invoices/port.ts';
import { lockPurchase, setDelivered } from '../store.ts';
import type { Purchase } from '../store.ts';
import { draftChoice } from '../rules/purchase.ts';
import type { DigitalDeps } from './dependencies.ts';
import { queueRelease } from './queue-release.ts';
import { requestInvoice } from './request-invoice.ts';

export async function fulfilPurchase(deps: DigitalDeps, payment: ApprovedPayment): Promise<boolean> {
  const { database, carts, ledger } = deps;
  const bought = required(await lockPurchase(database, payment.paymentId), 'PaymentNotFound');
  if (bought.state === 'Delivered') return true;
  // Approved after it was abandoned: the allowances were returned, but everything can still be delivered.
  let adId: string | null;
  try {
    adId = await database.savepoint(() => deliverPurchase(deps, bought, payment));
  } catch (error) {
    // The draft or ad is gone or invalid: the payment is refunded.
    if (error instanceof DomainError) return false;
    throw error;
  }
  const { excluded, vat } = vatWithin(payment.amount, basisPoints(bought.vatBasisPoints), 'halfUp');
  await ledger.post({
    cause: deliveredCause(payment.paymentId),
    paymentId: payment.paymentId,
    orderCode: bought.orderCode,
    entries: [
      { account: 'buyer', subjectId: payment.paymentId, amount: payment.charged },
      { account: 'fees', amount: minus(excluded) },
      { account: 'vat', amount: minus(vat) },
      {
        account: 'instalment',
        subjectId: payment.paymentId,
        amount: subtract(payment.amount, payment.charged),
      },
    ],
  });
  await setDelivered(database, payment.paymentId, adId);
  await carts.digitalBought(bought.accountId, {
    itemIds: bought.lines.map(({ itemId }) => itemId),
    draftId: bought.draftId,
    adId: bought.adId,
  });
  await queueRelease(database, payment.paymentId);
  await requestInvoice(deps, bought, deliveredCause(bought.paymentId));
  return true;
}

/** Delivers a purchase as it was priced, and returns its ad. Throws if its draft or ad no longer allows it. */
async function deliverPurchase(
  deps: DigitalDeps,
  bought: Purchase,
  { facts }: ApprovedPayment,
): Promise<string | null> {
  const { accountId, addressId, draftId, adId, lines } = bought;
  if (draftId !== null) {
    return deps.drafts.draftPaid(draftId, accountId, draftChoice(lines));
  }
  if (adId !== null) {
    const period = lines.find(({ kind }) => kind === 'Period');
    // The period first: promotions require an ad on sale.
    if (period) await deps.ads.addPeriod(adId, accountId, period.days);
    const dopings = lines.flatMap(({ doping, days }) => (doping ? [{ type: doping, days }] : []));
    if (dopings.length > 0) await deps.ads.addDopings(adId, accountId, dopings);
    return adId;
  }
  await deps.subscriptions.paid(bought.paymentId, { ...(facts.card && { card: facts.card }), addressId });
  return null;
}
