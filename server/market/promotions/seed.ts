import type { Client } from 'pg';
import { firstPricesSince, itemsById } from './rules/items.ts';
import { packages } from './rules/packages.ts';
import { insertDigitalPriceStatement, seedPromotionsStatement } from './store.ts';

/** Inserts missing items, and first prices for items and packages without a price. Prices set by an administrator are left unchanged. */
export async function seedPromotions(client: Pick<Client, 'query'>): Promise<void> {
  const serialised = JSON.stringify([...itemsById.values()]);
  await seedPromotionsStatement.run(client, [serialised]);
  const priced = JSON.stringify([...itemsById.values(), ...packages]);
  await insertDigitalPriceStatement.run(client, [priced, firstPricesSince]);
}
