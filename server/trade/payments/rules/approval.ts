import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { add, basisPoints, kurus, noMoney, shareOf, split, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** What the payment was registered with. */
export interface Expected {
  amount: Kurus;
  installmentsMost: number;
  items: readonly { id: string; amount: Kurus }[];
}

/** A valid approval: the charged amount and its surcharge by item. */
export interface Approval {
  charged: Kurus;
  installmentCount: number;
  surchargeByItem: ReadonlyMap<string, Kurus>;
}

/**
 * Checks that the bank approved what the buyer was shown: currency, amount, number of instalments and the provider's surcharge. Banks round each
 * instalment, so one kuruş per instalment is tolerated. Returns the mismatch for operators otherwise.
 */
export function approvalOf(facts: PaymentFacts, expected: Expected): Approval | { wrong: string } {
  const { amount: charged, currency, installmentCount = 1, surchargeBasisPoints = 0 } = facts;
  if (currency !== 'TRY') return { wrong: `currency ${currency ?? 'unknown'} instead of TRY` };
  if (charged === undefined) return { wrong: 'no amount' };
  if (installmentCount < 1 || installmentCount > expected.installmentsMost) {
    return { wrong: `${installmentCount} instalments where ${expected.installmentsMost} are the most` };
  }
  const surcharge = subtract(charged, expected.amount);
  const announced = shareOf(expected.amount, basisPoints(surchargeBasisPoints), 'halfUp');
  // A single payment has no surcharge, even if the provider reports one.
  const tolerance = installmentCount === 1 ? 0 : installmentCount;
  const due = installmentCount === 1 ? noMoney : announced;
  if (surcharge < 0 || Math.abs(surcharge - due) > tolerance) {
    return { wrong: `${charged} kuruş instead of ${add(expected.amount, due)}` };
  }
  if (!facts.items) return { charged, installmentCount, surchargeByItem: dividedOver(surcharge, expected.items) };
  const surchargeByItem = new Map<string, Kurus>();
  for (const { id, amount } of expected.items) {
    const item = facts.items.find((one) => one.id === id);
    // An item that the provider does not know can be neither refunded nor paid out.
    if (!item) return { wrong: `nothing of ${id}` };
    // The provider's split counts: it limits the refund of each item.
    const part = subtract(item.amount, amount);
    if (part < 0) return { wrong: `${item.amount} kuruş of ${id} instead of ${amount}` };
    surchargeByItem.set(id, part);
  }
  const divided = add(...surchargeByItem.values());
  if (divided !== surcharge) return { wrong: `items of ${add(expected.amount, divided)} kuruş in ${charged}` };
  return { charged, installmentCount, surchargeByItem };
}

function dividedOver(surcharge: Kurus, items: Expected['items']): ReadonlyMap<string, Kurus> {
  const shares =
    surcharge === 0
      ? items.map(() => noMoney)
      : split(
          surcharge,
          items.map(({ amount }) => amount),
        );
  return new Map(items.map(({ id }, index) => [id, shares[index] ?? kurus(0)]));
}
