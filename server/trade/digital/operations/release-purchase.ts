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
 * Lets Meydan have what its services were paid with: they are delivered in the moment in which they are paid, and a marketplace's provider keeps the price of every item back until it is told that it is earned.
 * Asked again until it answers; done twice it is as once.
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
      // It went back at the desk in the meantime: there is nothing left to let go of.
      const given = (await payments.paybacksOf([id])).get(id)?.asked ?? 0;
      if (!(error instanceof ProviderRefusal) || given < price) throw error;
    }
  }
}
