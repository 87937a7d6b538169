import type { Client } from 'pg';
import type { CatalogueSpec } from './rules/catalogue.ts';
import { seedRows } from './rules/seed-rows.ts';
import { insertSpecStatement, seedCatalogueStatement, selectSpecStatement } from './store.ts';

/**
 * Fills the tables of categories and specs. In a database that has them already it adds what is missing (categories, specs, values of
 * specs), brings up to date which specs a category uses and what it is related to, which nobody changes by hand, and leaves everything else, so
 * that an administrator's change survives a new version.
 */
export async function seedCatalogue(client: Client): Promise<void> {
  const { categories, specs } = seedRows();
  await seedCatalogueStatement.run(client, [JSON.stringify(categories)]);
  const stored = await selectSpecStatement.all(client, []);
  const changed = missingFrom(specs, new Map(stored.map(({ definition }) => [definition.id, definition])));
  if (changed.length === 0) return;
  await insertSpecStatement.run(client, [JSON.stringify(changed)]);
}

/** Specs that are new, and stored ones that lack a value, completed. */
function missingFrom(specs: readonly CatalogueSpec[], stored: ReadonlyMap<number, CatalogueSpec>): CatalogueSpec[] {
  return specs.flatMap((spec) => {
    const storedSpec = stored.get(spec.id);
    if (!storedSpec) return [spec];
    const ids = new Set(storedSpec.values.map((value) => value.id));
    const missing = spec.values.filter((value) => !ids.has(value.id));
    return missing.length > 0 ? [{ ...storedSpec, values: [...storedSpec.values, ...missing] }] : [];
  });
}
