import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { subtract, noMoney } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';
import type { SettlingTransition } from './payment-transition.ts';

/** Records the captured amount in the payment and the books, and saves the wallet key of a new stored card. */
export async function recordCapture(
  { deps, row, now }: SettlingTransition,
  facts: PaymentFacts,
  charged: Kurus,
): Promise<void> {
  row.charged = charged;
  row.installmentCount = facts.installmentCount ?? null;
  row.approvedAt = facts.approvedAt ?? now;
  if (facts.wallet !== undefined && !row.payerIsGuest) {
    row.isCardKept = true;
    await deps.wallets.saveKey(row.payerId, facts.wallet);
  }
  if (charged === 0) return;
  await deps.ledger.postWithNext({
    cause: `payment:${row.id}:approved`,
    paymentId: row.id,
    entries: [
      { account: 'provider', amount: charged },
      { account: 'buyer', subjectId: row.id, amount: subtract(noMoney, charged) },
    ],
  });
}
