import { modules } from './app.ts';
import type { SeedOptions } from './kernel/module.ts';
import { migrateDatabase, underStartLock } from './platform/migrate.ts';

/**
 * Brings a database to the state this version needs: tables, then what each module keeps there from the start. Several copies may start at once; one
 * does the work, the others wait for it.
 */
export async function prepareDatabase(options: SeedOptions): Promise<void> {
  await underStartLock(options.url, async (client) => {
    await migrateDatabase(client);
    for (const { seeds } of modules) for (const seed of seeds) await seed(client, options);
  });
}
