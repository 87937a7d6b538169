import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import push from 'web-push';
import { z } from 'zod';

/** Key pair that identifies this server to push services. Browsers subscribe with the public key, so a new pair ends every subscription. */
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

/** Loads the key pair from a file; creates it on first use. */
export function loadVapidKeys(file: string): VapidKeys {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    // With `wx`, one of several processes that start together creates the file; the others read it.
    writeFileSync(file, JSON.stringify(push.generateVAPIDKeys()), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = pair.safeParse(jsonOf(readFileSync(file, 'utf8')));
  if (found.success) return found.data;
  throw new Error(`${file} does not contain a VAPID key pair. Restore the file, or delete it to create a new pair.`);
}
