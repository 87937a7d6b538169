import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { join } from 'node:path';

/** Key of the advisory lock for migrating and seeding. */
const startLock = 7_316_542_019;

/** Runs `work` on a separate connection while holding the lock; other processes wait. */
export async function withStartLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'meydan-start',
    options: '-c timezone=UTC -c jit=off',
  });
  // Without a listener, a lost connection ends the process. The lock is lost with it, so the start fails.
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    const result = await work(client);
    if (lost) throw lost;
    return result;
  } finally {
    await client.end();
  }
}

/** Migrates the tables to this version. */
export async function migrateDatabase(client: Client): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, '..', 'migrations') });
}
