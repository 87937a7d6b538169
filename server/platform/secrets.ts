import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chance } from './clock.ts';
import { inData } from './config.ts';
import type { Config } from './config.ts';

/** The two secrets of the server: given by the operator, or, locally, made once and kept in the data folder. */
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
    // `wx` lets one of several copies that start at once win; the others read what it wrote.
    writeFileSync(file, chance.secret(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
