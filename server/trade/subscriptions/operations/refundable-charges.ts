import { atMost, kurus, noMoney, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { Charge } from '../store.ts';
import type { SubscriptionDeps } from './dependencies.ts';

export interface RefundPart {
  charge: Charge & { itemId: string };
  amount: Kurus;
}

/** Splits a refund over the payments of a plan, latest first, up to the amount of each that is not refunded yet. */
export async function splitRefund(
  { payments }: Pick<SubscriptionDeps, 'payments'>,
  charges: readonly Charge[],
  value: Kurus,
): Promise<RefundPart[]> {
  const paid = charges.filter((charge): charge is RefundPart['charge'] => charge.itemId !== null);
  const before = await payments.paybacksOf(paid.map(({ itemId }) => itemId));
  let left = value;
  const parts: RefundPart[] = [];
  for (const charge of paid) {
    const amount = atMost(left, subtract(kurus(charge.amount), before.get(charge.itemId)?.asked ?? noMoney));
    if (amount <= 0) continue;
    parts.push({ charge, amount });
    left = subtract(left, amount);
  }
  return parts;
}
