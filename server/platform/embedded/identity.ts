import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedUnavailable } from './errors.ts';

/** User that PostgreSQL runs as; undefined is the user of this process. */
export type Identity = { uid: number; gid: number } | undefined;

const ACCOUNT = 'postgres';

/**
 * PostgreSQL refuses to run as root. Under root, it runs as the owner of an existing cluster, so that the folder keeps working for the user who
 * created it. Otherwise it runs as the account `postgres`, which is created if needed.
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
    // Not reported here: the check below covers it, also if the account was created otherwise.
  }
  const made = lookUp();
  if (made) return made;
  throw new EmbeddedUnavailable(
    `PostgreSQL does not run as root and the account "${ACCOUNT}" could not be created; start as an ordinary user.`,
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

/** True if the file mode grants the permission (4 read, 1 enter or run). Ignores access lists, which may grant more. */
export function allowed(path: string, identity: Identity, permission: 1 | 4 | 5): boolean {
  if (!identity) return true;
  const { uid, gid, mode } = statSync(path);
  const shift = uid === identity.uid ? 6 : gid === identity.gid ? 3 : 0;
  return ((mode >> shift) & permission) === permission;
}

/** True if the user can enter every folder above the path. */
export function reachable(path: string, identity: Identity): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allowed(folder, identity, 1)) return false;
    if (folder === dirname(folder)) return true;
  }
}
