import push from 'web-push';
import { z } from 'zod';
import { readOrCreateFile } from '../../platform/private-files.ts';

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
  const text = readOrCreateFile(file, () => JSON.stringify(push.generateVAPIDKeys()));
  const found = pair.safeParse(jsonOf(text));
  if (found.success) return found.data;
  throw new Error(`${file} does not contain a VAPID key pair. Restore the file, or delete it to create a new pair.`);
}
