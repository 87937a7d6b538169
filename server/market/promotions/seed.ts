import type { Client } from 'pg';
import { insertFirstPrices } from '../../people/prices/port.ts';
import type { FirstPrice } from '../../people/prices/port.ts';
import { firstPricesSince, itemsById } from './rules/items.ts';
import { packages } from './rules/packages.ts';
import { seedPromotionsStatement } from './store.ts';

/** Prices of items and packages until the operator sets others. */
export const firstItemPrices: readonly FirstPrice<'DigitalItem'>[] = [...itemsById.values(), ...packages].map(
  ({ id, firstPrice }) => ({
    kind: 'DigitalItem',
    subject: String(id),
    since: firstPricesSince,
    values: { price: firstPrice },
  }),
);

/** Inserts missing items, and first prices for items and packages without a price. */
export async function seedPromotions(client: Pick<Client, 'query'>): Promise<void> {
  const serialised = JSON.stringify([...itemsById.values()]);
  await seedPromotionsStatement.run(client, [serialised]);
  await insertFirstPrices(client, firstItemPrices);
}
