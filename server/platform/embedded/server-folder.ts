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

/** A data folder, prepared for the user PostgreSQL runs as. */
export interface ServerFolder {
  /** The folder as this process names it. */
  folder: string;
  identity: Identity;
  /** The folder as PostgreSQL's programs name it. */
  serverPath: string;
  /** To be handed to those programs as descriptor 3; undefined when they need none. */
  descriptor: number | undefined;
  close(): void;
}

/**
 * Finds the name under which PostgreSQL can open the folder. Below a folder that is closed to it (/root, a 0700 home) it gets ours as an
 * open descriptor, and reaches it by way of /proc: nothing above has to be opened to anybody, and PostgreSQL gains no right of root's.
 */
export function openServerFolder(folder: string, identity: Identity): ServerFolder {
  if (reachable(join(folder, 'cluster'), identity))
    return { folder, identity, serverPath: folder, descriptor: undefined, close: () => undefined };
  if (process.platform !== 'linux') {
    throw new EmbeddedUnavailable(
      `The account PostgreSQL runs as cannot reach ${folder}; choose a data folder that is open to it or start as an ordinary user.`,
    );
  }
  const descriptor = openSync(folder, 'r');
  return { folder, identity, serverPath: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) };
}

/** Makes the folder itself. Other accounts may pass through, because PostgreSQL's must, but not look inside. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === statSync(folder).uid) chmodSync(folder, process.getuid() === 0 ? 0o711 : 0o700);
}

/** Gives a cluster that a copy or a restored backup left with root, or open to others, the owner and the mode PostgreSQL insists on. */
export function repairOwner(cluster: string, identity: Identity): void {
  const { uid, mode } = lstatSync(cluster);
  if (mode & 0o077 && process.platform !== 'win32') chmodSync(cluster, 0o700);
  if (!identity || uid !== 0) return;
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), identity.uid, identity.gid);
  }
  // Last, because the owner of the whole is what says that the rest is done.
  chownSync(cluster, identity.uid, identity.gid);
}
