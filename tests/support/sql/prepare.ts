import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { migrateDatabase } from '../../../server/platform/migrate.ts';

/** Makes every table that statements name: the product's, and those that the jobs' library keeps. */
export async function prepareTables(client: Client, url: string): Promise<void> {
  await migrateDatabase(client);
  await prepareJobs(url);
}

/** Makes the tables of the jobs' library. */
export const prepareJobs = (url: string): Promise<void> =>
  runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
