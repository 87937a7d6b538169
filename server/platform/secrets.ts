import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chance } from './clock.ts';
import { inData } from './config.ts';
import type { Config } from './config.ts';

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

function readOrCreate(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // With `wx`, one of several processes that start together creates the file; the others read it.
    writeFileSync(file, chance.secret(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
