import type { PaymentBegin } from '../../../adapters/payment/port.ts';
import { kurus } from '../../../kernel/money.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { PaymentRow } from '../store/payment-row.ts';
import type { PaymentDeps } from './dependencies.ts';

/** Where the bank sends the browser back, and where it sends notifications. */
export const returnPath = '/api/payment/return';

export const notificationPath = '/api/payment/notifications';

/**
 * The payment as sent to the provider. It is the same on every call, except for the wallet key, which is read each time. Throws PaymentExpired if the
 * payer was erased.
 */
export async function beginRequestOf({ publicUrl, wallets }: PaymentDeps, row: PaymentRow): Promise<PaymentBegin> {
  const { id, payerId, payerIsGuest, party, items, amount, installmentsMost, language, provider, pendingCard } = row;
  if (!party) throw new DomainError('PaymentExpired');
  const key = payerIsGuest ? undefined : await wallets.keyOf(payerId);
  return {
    paymentId: id,
    amount: kurus(amount),
    currency: 'TRY',
    installmentsMost,
    buyer: { ...party, id: payerId },
    items,
    language,
    returnUrl: `${publicUrl}${returnPath}/${provider}`,
    notificationUrl: `${publicUrl}${notificationPath}/${provider}`,
    ...(!payerIsGuest && { wallet: { ...(key !== undefined && { key }) } }),
    ...(pendingCard && { storedCard: pendingCard }),
    ...(row.isMerchantInitiated && { isMerchantInitiated: true as const }),
  };
}
