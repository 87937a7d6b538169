import { add, basisPoints, kurus, vatWithin } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database.ts';
import type { AdLife } from '../../../market/ads/port.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import type { Events } from '../../../kernel/events.ts';
import { deliveredCause, invoiceEvents } from '../../invoices/port.ts';
import type { Payments } from '../../payments/port.ts';
import { unusedPromotions } from '../rules/unused-promotions.ts';
import type { UnusedPart } from '../rules/unused-promotions.ts';
import { purchasesForAd } from '../store.ts';
import type { Purchase } from '../store.ts';

export interface PromotionRefundDeps {
  database: Database;
  ads: Pick<AdLife, 'refundPaused'>;
  payments: Pick<Payments, 'paybacksOf' | 'refund'>;
  notices: Pick<Notices, 'notify'>;
  events: Pick<Events, 'publish'>;
}

/**
 * Refunds the unused days of the paid promotions of an ad that the operator ended, and notifies its owner. Free promotions stay paused. Idempotent: a
 * refunded promotion is no longer paused, and a line is refunded once.
 */
export async function refundPromotions(deps: PromotionRefundDeps, adId: string): Promise<void> {
  const { ads, database, notices, payments } = deps;
  await ads.refundPaused(adId, async ({ ownerId, title, dopings, starts }) => {
    const purchases = await purchasesForAd(database, adId, ownerId);
    const lines = purchases.flatMap(({ paymentId, deliveredAt, lines: bought }) =>
      deliveredAt === null ? [] : bought.map((line) => ({ paymentId, deliveredAt, line })),
    );
    const paybacks = await payments.paybacksOf(lines.flatMap(({ line }) => line.paymentItemId ?? []));
    const { refunds, kept } = unusedPromotions({ dopings, lines, starts, refunded: new Set(paybacks.keys()) });
    for (const purchase of purchases) {
      await refundPurchase(
        deps,
        purchase,
        refunds.filter(({ paymentId }) => paymentId === purchase.paymentId),
      );
    }
    if (refunds.length > 0) {
      await notices.notify({
        accountId: ownerId,
        template: 'Ads.PromotionsRefunded',
        tokens: { 'Ad.Title': title, 'Ad.Code': adId, 'Payment.Amount': add(...refunds.map(({ amount }) => amount)) },
        routeValue: adId,
        onceKey: `ad-promotions-refunded:${refunds.map(({ line }) => line.paymentItemId).join()}`,
      });
    }
    return kept;
  });
}

async function refundPurchase(
  { events, payments }: Pick<PromotionRefundDeps, 'events' | 'payments'>,
  { paymentId, accountId, orderCode, addressId, vatBasisPoints }: Purchase,
  parts: readonly UnusedPart[],
): Promise<void> {
  for (const { line, amount } of parts) {
    const { excluded, vat } = vatWithin(amount, basisPoints(vatBasisPoints), 'halfUp');
    const itemId = line.paymentItemId ?? '';
    await payments.refund({
      cause: `payment:${paymentId}:ended:${itemId}`,
      paymentId,
      itemId,
      amount,
      from: [
        { account: 'fees', amount: excluded },
        { account: 'vat', amount: vat },
      ],
    });
  }
  if (parts.length === 0) return;
  await events.publish(invoiceEvents.due, {
    kind: 'AdsService',
    cause: `payment:${paymentId}:ended:${parts.map(({ line }) => line.paymentItemId).join()}`,
    reverses: deliveredCause(paymentId),
    accountId,
    orderCode,
    ...(addressId !== null && { addressId }),
    lines: parts.map(({ line, amount }) => ({
      name: line.name,
      quantity: 1,
      total: kurus(amount),
      vatBasisPoints,
    })),
  });
}
