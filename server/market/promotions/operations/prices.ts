import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { PriceReader, Prices } from '../../../people/prices/port.ts';
import { itemsById } from '../rules/items.ts';
import { packagesById } from '../rules/packages.ts';

/** Today's price of an item or package by id, kuruş. */
export type PriceOf = (itemId: number) => number;

/** Today's prices. The returned function throws if an item has no price. */
export function pricesToday(prices: PriceReader): PriceOf {
  const now = clock.now();
  return (itemId) => {
    const found = prices.at('DigitalItem', itemId, now);
    if (!found) throw new Error(`Item ${itemId} has no price`);
    return found.values.price;
  };
}

/** Plans prices from a day on; the last entry of an item wins. Throws DateInPast, DopingNotFound. */
export async function setPrices(
  prices: Prices,
  authorId: string,
  since: string,
  given: readonly { itemId: number; price: number }[],
): Promise<void> {
  const byId = new Map(given.map(({ itemId, price }) => [itemId, price]));
  if ([...byId.keys()].some((id) => !itemsById.has(id) && !packagesById.has(id)))
    throw new DomainError('DopingNotFound');
  await prices.plan(
    [...byId].map(([itemId, price]) => ({ kind: 'DigitalItem', subject: String(itemId), since, values: { price } })),
    { authorId },
  );
}
