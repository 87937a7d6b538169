import { modules } from './app.ts';
import type { SeedOptions } from './kernel/module.ts';
import { migrateDatabase, withStartLock } from './platform/migrate.ts';

/** Migrates the database and runs the modules' seeds. If several processes start at once, one does the work and the others wait. */
export async function prepareDatabase(options: SeedOptions): Promise<void> {
  await withStartLock(options.url, async (client) => {
    await migrateDatabase(client);
    for (const { seeds } of modules) for (const seed of seeds) await seed(client, options);
  });
}
