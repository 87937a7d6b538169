import type { InstalmentChoice } from '../../../../contract/schemas/cart.ts';
import type { CardFacts } from '../../../adapters/payment/port.ts';
import { add, basisPoints, shareOf, split } from '../../../kernel/money.ts';
import type { Kurus } from '../../../kernel/money.ts';

/** Prices the card's instalments up to the legal maximum. */
export function instalmentChoices(
  { installments }: Pick<CardFacts, 'installments'>,
  charged: Kurus,
  maxInstallments: number,
): InstalmentChoice[] {
  return installments
    .filter(({ count }) => count <= maxInstallments)
    .toSorted((one, other) => one.count - other.count)
    .map(({ count, surchargeBasisPoints }) => {
      const surcharge = shareOf(charged, basisPoints(surchargeBasisPoints), 'halfUp');
      const total = add(charged, surcharge);
      const [monthly = total] = split(
        total,
        Array.from({ length: count }, () => 1),
      );
      return { count, surcharge, total, monthly };
    });
}
