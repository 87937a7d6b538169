import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/platform/config.ts';
import { builtPages } from '../../server/site/web-host/operations/built-pages.ts';
import { startServer } from '../../server/start.ts';
import { freePort } from './free-port.ts';

export interface Product {
  address: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does, in this process, in a temporary folder on a free port. */
export async function startProduct(options: { ads: number; env?: NodeJS.ProcessEnv }): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-product-'));
  const config = readConfig({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    // Known before it listens, because the bank's return URLs contain it.
    PORT: String(await freePort()),
    LOCAL_BANK_PORT: '0',
    LOCAL_BANK_DELAY_MS: '0',
    DEMO_ADS: String(options.ads),
    LOG_LEVEL: 'error',
    // Pages are answered even on a busy machine.
    ANSWER_TIME_MS: '0',
    // Each visitor of a test names its own network address, as a proxy would, because limits count per address.
    TRUST_PROXY: '1',
    ...options.env,
  });
  const build = join(import.meta.dirname, '..', '..', 'build');
  const server = await startServer(config, () => builtPages(build), { step: () => undefined, part: () => undefined });
  return {
    address: server.address,
    databaseUrl: server.databaseUrl,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export { freePort };
