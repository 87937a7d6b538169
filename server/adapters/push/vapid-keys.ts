import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import push from 'web-push';
import { z } from 'zod';

/** The pair by which push services know this server. Browsers subscribe to the public one: a new pair ends every subscription. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const pair = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) }) satisfies z.ZodType<VapidKeys>;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The pair that is kept in a file, made the first time. */
export function loadVapidKeys(file: string): VapidKeys {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // `wx` lets one of several copies that start at once win; the others read what it wrote.
    writeFileSync(file, JSON.stringify(push.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = pair.safeParse(jsonOf(readFileSync(file, 'utf8')));
  if (found.success) return found.data;
  throw new Error(`${file} holds no pair of keys for Web Push. Bring it back, or take it away for a new pair.`);
}
