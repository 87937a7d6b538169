import { modules } from './app.ts';
import type { Progress, SeedOptions } from './kernel/module.ts';
import type { Config } from './platform/config.ts';
import { prepareQueue } from './platform/jobs.ts';
import { migrateDatabase, withStartLock } from './platform/migrate.ts';
import { explainMigrationFailure } from './platform/server-version.ts';

/** Migrates the database and runs the modules' seeds. If several processes start at once, one does the work and the others wait. */
export async function prepareDatabase(options: SeedOptions): Promise<void> {
  await withStartLock(options.url, async (client) => {
    await migrateDatabase(client);
    for (const { seeds } of modules) for (const seed of seeds) await seed(client, options);
  });
}

/** Prepares the database of DATABASE_URL and the job queue, and starts nothing: a step before copies of a new version start. */
export async function prepareOnly(config: Config, progress: Progress): Promise<void> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (url === undefined) throw new Error('--migrate prepares the database of DATABASE_URL, which is not set.');
  await prepareDatabase({ url, config, progress }).catch((error: unknown) => {
    throw explainMigrationFailure(error);
  });
  await prepareQueue(url);
  progress.step('The database is prepared');
}
