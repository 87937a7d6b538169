import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { join } from 'node:path';

/** One number for the lock that keeps several copies from migrating or seeding at once. */
const startLock = 7_316_542_019;

/** Runs `work` on a connection of its own while no other copy of the server does the same; others wait. */
export async function underStartLock<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'meydan-start',
    options: '-c timezone=UTC -c jit=off',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Brings the tables to this version of the product. */
export async function migrateDatabase(client: Client): Promise<void> {
  await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, '..', 'migrations') });
}
