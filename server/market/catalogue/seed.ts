import type { Client } from 'pg';
import { insertFirstPrices } from '../../people/prices/port.ts';
import type { CatalogueSpec } from './rules/catalogue.ts';
import { firstCommissions } from './rules/commissions.ts';
import { seedRows } from './rules/seed-rows.ts';
import { insertSpecStatement, seedCatalogueStatement, selectSpecStatement } from './store.ts';

/** Inserts the product's commissions; those of the operator stay. */
export const seedCommissions = (client: Client) => insertFirstPrices(client, firstCommissions);

/**
 * Fills the category and spec tables. In an existing database, adds missing categories, specs and values, and updates each category's specs and
 * related categories. Keeps everything else, so that administrators' changes survive a new version.
 */
export async function seedCatalogue(client: Client): Promise<void> {
  const { categories, specs } = seedRows();
  await seedCatalogueStatement.run(client, [JSON.stringify(categories)]);
  const stored = await selectSpecStatement.all(client, []);
  const changed = missingFrom(specs, new Map(stored.map(({ definition }) => [definition.id, definition])));
  if (changed.length === 0) return;
  await insertSpecStatement.run(client, [JSON.stringify(changed)]);
}

/** New specs, and stored specs with their missing values added. */
function missingFrom(specs: readonly CatalogueSpec[], stored: ReadonlyMap<number, CatalogueSpec>): CatalogueSpec[] {
  return specs.flatMap((spec) => {
    const storedSpec = stored.get(spec.id);
    if (!storedSpec) return [spec];
    const ids = new Set(storedSpec.values.map((value) => value.id));
    const missing = spec.values.filter((value) => !ids.has(value.id));
    return missing.length > 0 ? [{ ...storedSpec, values: [...storedSpec.values, ...missing] }] : [];
  });
}
