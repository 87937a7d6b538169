import { add, basisPoints, noMoney, shareOf, split } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** Adds the instalment surcharge to an amount and divides it among the items in proportion to their amounts. */
export function chargedWith(
  items: readonly { amount: Kurus }[],
  surchargeBasisPoints: number,
): { total: Kurus; surcharge: Kurus; parts: Kurus[] } {
  const amounts = items.map(({ amount }) => amount);
  const amount = add(...amounts);
  const surcharge = shareOf(amount, basisPoints(surchargeBasisPoints), 'halfUp');
  const shares = split(surcharge, amounts);
  return {
    total: add(amount, surcharge),
    surcharge,
    parts: amounts.map((one, index) => add(one, shares[index] ?? noMoney)),
  };
}
