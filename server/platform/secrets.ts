import { chance } from './clock.ts';
import { inData } from './config.ts';
import type { Config } from './config.ts';
import { readOrCreateFile } from './private-files.ts';

/** The server's two secrets. Set by the operator, or created once in the data folder outside production. */
export interface Secrets {
  session: string;
  serviceKey: string;
}

export function readSecrets(config: Config): Secrets {
  return {
    session: config.SESSION_SECRET ?? readOrCreate(inData(config, 'secrets', 'session')),
    serviceKey: config.SERVICE_KEY ?? readOrCreate(inData(config, 'secrets', 'service-key')),
  };
}

const readOrCreate = (file: string): string => readOrCreateFile(file, () => chance.secret(32)).trim();
