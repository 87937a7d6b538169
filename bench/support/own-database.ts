import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../server/platform/embedded/index.ts';
import { migrateDatabase } from '../../server/platform/migrate.ts';

export interface OwnDatabase {
  url: string;
  /** The data folder, deleted on close. */
  folder: string;
  close(): Promise<void>;
}

/** Starts an embedded database with all tables in a temporary folder. `seed` fills it. */
export async function startOwnDatabase(
  name: string,
  seed: (client: Client) => Promise<void> = async () => undefined,
): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), `meydan-bench-${name}-`));
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), log: () => undefined });
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  await migrateDatabase(client);
  await seed(client);
  await client.end();
  return {
    url: embedded.url,
    folder,
    async close() {
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
