import { required, DomainError } from '../../../platform/errors.ts';
import { vatWithin, basisPoints, minus, subtract } from '../../../kernel/money.ts';
import type { Purchased } from '../store.ts';
import type { ApprovedPayment } from '../../payments/port.ts';
import { deliveredCause } from '../../invoices/port.ts';
import type { DigitalDeps } from './dependencies.ts';
import { choiceIn } from '../rules/purchase.ts';
import { lockPurchase, setPurchaseState } from '../store.ts';
import { releaseSoon } from './queue-release.ts';
import { tellInvoices } from './request-invoice.ts';

/** Gives what was paid for, as it was when it was paid. Refuses where it can no longer be had. */
async function deliver(deps: DigitalDeps, bought: Purchased, { facts }: ApprovedPayment): Promise<void> {
  const { accountId, addressId, draftId, adId, lines } = bought;
  if (draftId !== null) {
    await deps.drafts.draftPaid(draftId, accountId, choiceIn(lines));
    return;
  }
  if (adId !== null) {
    const period = lines.find(({ kind }) => kind === 'Period');
    // A longer period first: promotions are of an ad that is on sale.
    if (period) await deps.ads.addPeriod(adId, accountId, period.days);
    const dopings = lines.flatMap(({ doping, days }) => (doping ? [{ type: doping, days }] : []));
    if (dopings.length > 0) await deps.ads.addDopings(adId, accountId, dopings);
    return;
  }
  await deps.subscriptions.paid(bought.paymentId, { ...(facts.card && { card: facts.card }), addressId });
}

export async function fulfil(deps: DigitalDeps, payment: ApprovedPayment): Promise<boolean> {
  const { database, carts, ledger } = deps;
  const bought = required(await lockPurchase(database, payment.paymentId), 'PaymentNotFound');
  if (bought.state === 'Delivered') return true;
  // Approved after it was given up: the allowances have gone back, all else can still be delivered.
  try {
    await database.savepoint(() => deliver(deps, bought, payment));
  } catch (error) {
    // The draft was deleted or spoilt, the ad is gone: what cannot be had is given back.
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
  await setPurchaseState(database, payment.paymentId, 'Delivered');
  await carts.digitalBought(bought.accountId, {
    itemIds: bought.lines.map(({ itemId }) => itemId),
    draftId: bought.draftId,
    adId: bought.adId,
  });
  await releaseSoon(database, payment.paymentId);
  await tellInvoices(deps, bought, deliveredCause(bought.paymentId));
  return true;
}
