import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { unavailable } from './errors.ts';
import { identityFor } from './identity.ts';
import { ensureCluster, PRODUCT } from './initialise.ts';
import { keepRunning } from './keep-running.ts';
import { takeLock, type FolderLock } from './lock.ts';
import { stopOrphans } from './orphans.ts';
import { makeFolder, openServerFolder, repairOwner, type ServerFolder } from './server-folder.ts';
import { startServer, type Server } from './server.ts';

export { DataFolderInUse, DataFolderVersion, EmbeddedUnavailable } from './errors.ts';

export interface EmbeddedOptions {
  /** A folder for PostgreSQL only, usually `<DATA_DIR>/postgres`. */
  folder: string;
  /** Fixed port. Default: the last port, or a free one. */
  port?: number;
  /** Folder of builds that the operator fetched; the newest is preferred to the package's. */
  fetched?: string;
  /** False skips waiting for the disk, so a power failure may lose data. For tests. */
  isDurable?: boolean;
  /** Maximum number of connections; default 60. */
  connections?: number;
  /** Receives progress and problems, one line each, without passwords. */
  log: (line: string) => void;
}

export interface Embedded {
  /** Connection URL of the product's database. Contains the password: do not log it. */
  url: string;
  /** Stops the server cleanly and releases the folder. May be called again. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder and resolves when it accepts connections. The first start creates the cluster. The caller must stop it on SIGTERM and
 * SIGINT. After a SIGKILL PostgreSQL keeps running, and the next start ends it first.
 *
 * Throws `DataFolderInUse`, `DataFolderVersion` or `EmbeddedUnavailable`, each with one sentence for the operator.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = resolve(options.folder);
  const cluster = join(folder, 'cluster');
  let lock: FolderLock | undefined;
  let serverFolder: ServerFolder | undefined;
  try {
    makeFolder(folder);
    lock = takeLock(folder);
    const identity = identityFor(cluster);
    const binaries = await findBinaries(identity, options.fetched);
    serverFolder = openServerFolder(folder, identity);
    if (existsSync(cluster)) {
      await stopOrphans(cluster, options.log);
      repairOwner(cluster, identity);
    }
    const password = await ensureCluster(serverFolder, binaries, options.log);
    const resources = { lock, serverFolder };
    const server = await keepRunning(async (port = options.port) => {
      // A killed postmaster leaves child processes behind.
      await stopOrphans(cluster, options.log);
      return startServer(resources.serverFolder, binaries, port, options);
    }, options.log);
    let stopped: Promise<void> | undefined;
    return {
      url: addressOf(server, password),
      stop: async () =>
        await (stopped ??= server.stop().finally(() => {
          resources.serverFolder.close();
          resources.lock.release();
        })),
    };
  } catch (error) {
    serverFolder?.close();
    lock?.release();
    throw unavailable(folder, error);
  }
}

/** Works with any PostgreSQL client: a `host` parameter with a folder overrides the host and keeps the port. */
function addressOf({ port, socketFolder }: Pick<Server, 'port' | 'socketFolder'>, password: string): string {
  const address = `postgres://${PRODUCT}:${password}@127.0.0.1:${port}/${PRODUCT}`;
  return socketFolder === undefined ? address : `${address}?host=${encodeURIComponent(socketFolder)}`;
}
