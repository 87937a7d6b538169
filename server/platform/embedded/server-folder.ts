import {
  chmodSync,
  chownSync,
  closeSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedUnavailable } from './errors.ts';
import { reachable, type Identity } from './identity.ts';

/** A data folder that the PostgreSQL user can open. */
export interface ServerFolder {
  /** Path for this process. */
  folder: string;
  identity: Identity;
  /** Path for PostgreSQL's programs. */
  serverPath: string;
  /** Passed to the programs as descriptor 3; undefined if not needed. */
  descriptor: number | undefined;
  close(): void;
}

/**
 * Finds a path by which PostgreSQL can open the folder. If a parent folder is closed to it (/root, a 0700 home), PostgreSQL gets the folder as an
 * open descriptor and uses it through /proc. No parent folder has to be opened, and PostgreSQL gains no rights of root.
 */
export function openServerFolder(folder: string, identity: Identity): ServerFolder {
  if (reachable(join(folder, 'cluster'), identity))
    return { folder, identity, serverPath: folder, descriptor: undefined, close: () => undefined };
  if (process.platform !== 'linux') {
    throw new EmbeddedUnavailable(
      `The account PostgreSQL runs as cannot reach ${folder}; set DATA_DIR to a folder that it can read, or start as an ordinary user.`,
    );
  }
  const descriptor = openSync(folder, 'r');
  return { folder, identity, serverPath: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) };
}

/** Creates the folder. Other accounts may enter but not list it, because PostgreSQL's account must enter. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === statSync(folder).uid) chmodSync(folder, process.getuid() === 0 ? 0o711 : 0o700);
}

/** Restores the owner and mode that PostgreSQL requires, for example after a restored backup. */
export function repairOwner(cluster: string, identity: Identity): void {
  const { uid, mode } = lstatSync(cluster);
  if (mode & 0o077 && process.platform !== 'win32') chmodSync(cluster, 0o700);
  if (!identity || uid !== 0) return;
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), identity.uid, identity.gid);
  }
  // Last, because the cluster's owner marks the rest as done.
  chownSync(cluster, identity.uid, identity.gid);
}
