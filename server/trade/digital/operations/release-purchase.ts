import { ProviderRefusal } from '../../../adapters/payment/port.ts';
import { kurus } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/database.ts';
import type { Payments } from '../../payments/port.ts';
import { purchaseOf } from '../store.ts';

export interface ReleaseDeps {
  database: Database;
  payments: Pick<Payments, 'paybacksOf' | 'release'>;
}

/**
 * Releases a delivered purchase's money at the payment provider, which holds the price of each item until then. Idempotent; the job retries until the
 * provider answers.
 */
export async function releasePurchase({ database, payments }: ReleaseDeps, paymentId: string): Promise<void> {
  const bought = await purchaseOf(database, paymentId);
  if (bought?.state !== 'Delivered') return;
  const items = bought.lines.flatMap(({ paymentItemId: id, price }) => (id === undefined ? [] : [{ id, price }]));
  const paybacks = await payments.paybacksOf(items.map(({ id }) => id));
  for (const { id, price } of items) {
    const isBack = (paybacks.get(id)?.asked ?? 0) >= price;
    if (isBack) continue;
    try {
      await payments.release(paymentId, id, kurus(price));
    } catch (error) {
      // Refunded by an administrator after the check above: nothing is left to release.
      const refunded = (await payments.paybacksOf([id])).get(id)?.asked ?? 0;
      if (!(error instanceof ProviderRefusal) || refunded < price) throw error;
    }
  }
}
