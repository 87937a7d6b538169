import type { Client } from 'pg';
import type { CatalogueSpec } from './catalogue.ts';
import { seedRows } from './seeds.ts';

/**
 * Fills the tables of categories and specs. In a database that has them already it adds what is missing (categories, specs, values of
 * specs) and leaves everything else, so that an administrator's change survives a new version.
 */
export async function seedCatalogue(client: Client): Promise<void> {
  const { categories, specs } = seedRows();
  await client.query(
    `insert into category (id, parent_id, names, words, is_rental, purchase, position, specs)
     select id, "parentId", names, words, "isRental", purchase, position, specs
     from jsonb_to_recordset($1::jsonb) as seed(
       id integer, "parentId" integer, names jsonb, words text[], "isRental" boolean, purchase text, position integer, specs jsonb
     )
     on conflict (id) do nothing`,
    [JSON.stringify(categories)],
  );
  const stored = await client.query<{ definition: CatalogueSpec }>('select definition from spec');
  const changed = missingFrom(specs, new Map(stored.rows.map(({ definition }) => [definition.id, definition])));
  if (changed.length === 0) return;
  await client.query(
    `insert into spec (id, definition)
     select (definition ->> 'id')::integer, definition from jsonb_array_elements($1::jsonb) as definition
     on conflict (id) do update set definition = excluded.definition`,
    [JSON.stringify(changed)],
  );
}

/** Specs that are new, and stored ones that lack a value, completed. */
function missingFrom(specs: readonly CatalogueSpec[], stored: ReadonlyMap<number, CatalogueSpec>): CatalogueSpec[] {
  return specs.flatMap((spec) => {
    const known = stored.get(spec.id);
    if (!known) return [spec];
    const ids = new Set(known.values.map((value) => value.id));
    const missing = spec.values.filter((value) => !ids.has(value.id));
    return missing.length > 0 ? [{ ...known, values: [...known.values, ...missing] }] : [];
  });
}
