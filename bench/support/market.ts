import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../server/platform/config.ts';
import type { Config } from '../../server/platform/config.ts';
import { openDatabase } from '../../server/platform/database.ts';
import { readSecrets } from '../../server/platform/secrets.ts';
import type { ServerContext } from './context.ts';
import { startBenchServer, untilReady } from './server.ts';

/** A data folder with the demo market. */
export interface DemoMarket {
  config: Config;
  /** Starts the server, with more settings if given, runs `work` on it and stops it. */
  onServer(
    work: (context: Omit<ServerContext, 'isQuick' | 'isVerbose' | 'note'>) => Promise<void>,
    settings?: NodeJS.ProcessEnv,
  ): Promise<void>;
}

/** Loads the demo market into `.bench/<ads>`, once for each number of ads, and waits until the server is ready once. */
export async function prepareMarket(ads: number): Promise<DemoMarket> {
  const folder = join(import.meta.dirname, '..', '..', '.bench', String(ads));
  // The server limits requests by client address. Benchmarks send many addresses, as a proxy would.
  const env = { DATA_DIR: folder, DEMO_ADS: String(ads), PORT: '0', TRUST_PROXY: '1' };
  const config = readConfig({ ...process.env, ...env });
  const first = await startBenchServer(env, (line) => console.log(`  ${line}`));
  await untilReady(first.address);
  await first.stop();
  return {
    config,
    async onServer(work, settings = {}) {
      const server = await startBenchServer({ ...env, ...settings }, () => undefined);
      const databaseUrl = embeddedUrl(folder);
      const database = openDatabase({ url: databaseUrl, connections: 2, statementMs: 600_000 });
      try {
        await work({ server, config, database, databaseUrl, secret: readSecrets(config).session });
      } finally {
        await database.close();
        await server.stop();
      }
    },
  };
}

/** URL of the running embedded database of a data folder. */
export function embeddedUrl(folder: string): string {
  const read = (name: string) => readFileSync(join(folder, 'postgres', name), 'utf8').trim();
  const { product } = JSON.parse(read('credentials.json')) as { product: string };
  return `postgres://meydan:${product}@127.0.0.1:${read('port')}/meydan`;
}
