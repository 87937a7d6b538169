import { createHmac } from 'node:crypto';
import type { Bus, PostgresListener } from './bus.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Secrets } from './secrets.ts';

/**
 * The bus of `NATS_URL`; undefined without the setting. Copies of one installation share a secret, so installations that share a server do not hear
 * each other.
 */
export async function installationBus(
  { NATS_URL: servers }: Pick<Config, 'NATS_URL'>,
  { session }: Pick<Secrets, 'session'>,
  warn: (text: string) => void,
): Promise<((database: Pick<Database, 'query'> & PostgresListener) => Bus) | undefined> {
  if (!servers) return undefined;
  const { natsBus } = await import('./nats-bus.ts');
  const installation = createHmac('sha256', session).update('bus').digest('hex').slice(0, 32);
  return natsBus({ servers, subject: `meydan.${installation}`, warn });
}
