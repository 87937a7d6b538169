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

/** How to start the embedded PostgreSQL. */
export interface EmbeddedOptions {
  /** A folder that is ours alone, by custom `<DATA_DIR>/postgres`. */
  folder: string;
  /** A fixed port; without it the one used last, or a free one. */
  port?: number;
  /** Where builds lie that the operator fetched; the newest of them comes before the package's. */
  fetched?: string;
  /** False where losing everything with the machine's power is no loss: nothing waits for the disk then. For tests. */
  isDurable?: boolean;
  /** Told what takes time and what went wrong, one line each, never a password. */
  log: (line: string) => void;
}

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** Address of the product's database, password included: not for logs. */
  url: string;
  /** Stops the server cleanly and gives the folder back; may be called again. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a folder, making the cluster at the first start, and answers when it accepts connections. The caller stops it on
 * SIGTERM and SIGINT; after a SIGKILL PostgreSQL goes on running and the next start ends it first.
 *
 * Throws `DataFolderInUse`, `DataFolderVersion` or `EmbeddedUnavailable`, each with a message of one sentence for the operator.
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
      // A postmaster that was killed leaves processes of its own behind.
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

/** What any client of PostgreSQL understands: a `host` that is a folder comes before the one in front, whose port it keeps. */
function addressOf({ port, socketFolder }: Pick<Server, 'port' | 'socketFolder'>, password: string): string {
  const address = `postgres://${PRODUCT}:${password}@127.0.0.1:${port}/${PRODUCT}`;
  return socketFolder === undefined ? address : `${address}?host=${encodeURIComponent(socketFolder)}`;
}
