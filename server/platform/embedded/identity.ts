import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedUnavailable } from './errors.ts';

/** Who PostgreSQL runs as; undefined stands for the user this process runs as. */
export type Identity = { uid: number; gid: number } | undefined;

const ACCOUNT = 'postgres';

/**
 * PostgreSQL refuses to run as root. As root it therefore runs as whoever owns the cluster already (so that a folder goes on working
 * for the ordinary user who made it), else as the account `postgres`, which is made when it is missing.
 */
export function identityFor(cluster: string): Identity {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = lookUp();
  if (found) return found;
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT], {
      stdio: 'ignore',
    });
  } catch {
    // Reported below: what counts is whether the account exists now.
  }
  const made = lookUp();
  if (made) return made;
  throw new EmbeddedUnavailable(
    `PostgreSQL does not run as root and the account "${ACCOUNT}" could not be made; start as an ordinary user.`,
  );
}

function lookUp(): Identity {
  const number = (flag: string): number =>
    Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
  try {
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}

/** Whether `who` may do `wanted` (4 read, 1 enter or run) with a file or folder, judged by its mode alone: an access list may allow more. */
export function allowed(path: string, identity: Identity, permission: 1 | 4 | 5): boolean {
  if (!identity) return true;
  const { uid, gid, mode } = statSync(path);
  const shift = uid === identity.uid ? 6 : gid === identity.gid ? 3 : 0;
  return ((mode >> shift) & permission) === permission;
}

/** Whether `who` can reach a path: every folder above it lets them through. */
export function reachable(path: string, identity: Identity): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allowed(folder, identity, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}
