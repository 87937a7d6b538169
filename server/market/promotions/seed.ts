import type { Client } from 'pg';
import { firstPricesSince, itemsById } from './rules/items.ts';
import { packages } from './rules/packages.ts';
import { insertDigitalPriceStatement, seedPromotionsStatement } from './store.ts';

/** Adds the items that the database lacks, and first prices of items and packages that have none; what an administrator set stays. */
export async function seedPromotions(client: Pick<Client, 'query'>): Promise<void> {
  const serialised = JSON.stringify([...itemsById.values()]);
  await seedPromotionsStatement.run(client, [serialised]);
  const priced = JSON.stringify([...itemsById.values(), ...packages]);
  await insertDigitalPriceStatement.run(client, [priced, firstPricesSince]);
}
