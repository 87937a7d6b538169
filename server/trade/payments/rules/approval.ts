import type { PaymentFacts } from '../../../adapters/payment/port.ts';
import { add, basisPoints, kurus, noMoney, shareOf, split, subtract } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** What a payment was begun with. */
export interface Expected {
  amount: Kurus;
  installmentsMost: number;
  items: readonly { id: string; amount: Kurus }[];
}

/** An approval as it was expected: what the card was charged, and how the surcharge is divided. */
export interface Approval {
  charged: Kurus;
  installmentCount: number;
  surchargeByItem: ReadonlyMap<string, Kurus>;
}

/**
 * Whether a bank approved what the buyer was shown: the sum of the items, in lira, in no more instalments than are allowed, with the surcharge that the provider names for them. Banks round each
 * instalment, so that it may differ by a kuruş for each. Answers what is wrong, for whoever looks at it, where it is not.
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
  // What is paid at once has no surcharge, whatever the provider calls one.
  const tolerance = installmentCount === 1 ? 0 : installmentCount;
  const due = installmentCount === 1 ? noMoney : announced;
  if (surcharge < 0 || Math.abs(surcharge - due) > tolerance) {
    return { wrong: `${charged} kuruş instead of ${add(expected.amount, due)}` };
  }
  if (!facts.items) return { charged, installmentCount, surchargeByItem: dividedOver(surcharge, expected.items) };
  const surchargeByItem = new Map<string, Kurus>();
  for (const { id, amount } of expected.items) {
    const item = facts.items.find((one) => one.id === id);
    // Neither given back nor paid out is what the provider does not know.
    if (!item) return { wrong: `nothing of ${id}` };
    // As the provider divided it: so much of each can go back, and no more.
    const part = subtract(item.amount, amount);
    if (part < 0) return { wrong: `${item.amount} kuruş of ${id} instead of ${amount}` };
    surchargeByItem.set(id, part);
  }
  const divided = add(...surchargeByItem.values());
  if (divided !== surcharge) return { wrong: `items of ${add(expected.amount, divided)} kuruş in ${charged}` };
  return { charged, installmentCount, surchargeByItem };
}

/** The surcharge by item, divided like what they cost. */
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
