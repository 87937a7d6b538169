import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import push from 'web-push';

/** The pair by which push services know this server. Browsers subscribe to the public one: a new pair ends every subscription. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair that is kept in a file, made the first time. */
export function keptVapidKeys(file: string): VapidKeys {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // `wx` lets one of several copies that start at once win; the others read what it wrote.
    writeFileSync(file, JSON.stringify(push.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8')) as VapidKeys;
}
