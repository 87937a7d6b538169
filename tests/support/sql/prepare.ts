import { Logger, runMigrations } from 'graphile-worker';
import type { Client } from 'pg';
import { migrateDatabase } from '../../../server/platform/migrate.ts';

/** Creates every table that statements name: the product's and the job library's. */
export async function prepareTables(client: Client, url: string): Promise<void> {
  await migrateDatabase(client);
  await prepareJobs(url);
}

/** Creates the tables of the job library. */
export const prepareJobs = (url: string): Promise<void> =>
  runMigrations({ connectionString: url, logger: new Logger(() => () => undefined) });
