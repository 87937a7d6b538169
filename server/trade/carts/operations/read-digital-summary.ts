import { limits } from '../../../../contract/limits.ts';
import { kurus, add, subtract } from '../../../kernel/money.ts';
import { cardTerms } from './card-terms.ts';
import type { CardChoice } from './card-terms.ts';
import type { DigitalDeps } from './dependencies.ts';
import { digitalCheckout } from './digital-checkout.ts';

/** The exact price of the digital cart. Throws InstallmentNotOffered or ServiceUnavailable. */
export async function readDigitalSummary(deps: DigitalDeps, ownerId: string, card: CardChoice) {
  const { lines, total } = await digitalCheckout(deps, ownerId);
  const price = kurus(total);
  const listPrice = add(...lines.map((line) => kurus(line.listPrice ?? line.price)));
  const terms = await cardTerms(deps, card, price, limits.installmentsMost);
  const chosen = terms.installments.find(({ count }) => count === card.installmentCount);
  return {
    listPrice,
    discount: subtract(listPrice, price),
    price,
    installmentCount: card.installmentCount,
    surcharge: chosen?.surcharge ?? 0,
    total: chosen?.total ?? price,
    ...(terms.card && { card: terms.card }),
    installments: terms.installments,
    itemCount: lines.length,
  };
}
