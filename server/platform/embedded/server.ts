import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { EmbeddedUnavailable } from './errors.ts';
import { replaceFile } from './initialise.ts';
import { readPostmaster } from './orphans.ts';
import type { ServerFolder } from './server-folder.ts';
import { launch, reason } from './programs.ts';
import { serverArguments } from './settings.ts';

const FAST_MS = 60_000;
/** Maximum socket path length on all systems in bytes, including the terminator. */
const SOCKET_PATH_BYTES = 104;

export interface Server {
  port: number;
  /** Folder of the Unix socket, if there is one besides the port. Statements cost a quarter less over it. */
  socketFolder: string | undefined;
  /** Resolves when the process has ended for any reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** See `EmbeddedOptions`. */
interface ServerOptions {
  log: (line: string) => void;
  isDurable?: boolean;
  connections?: number;
}

/** Starts the server on the preferred port, the last port or a free one. Resolves when it accepts connections. */
export async function startServer(
  serverFolder: ServerFolder,
  binaries: Binaries,
  preferredPort: number | undefined,
  options: ServerOptions,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = preferredPort ?? (await usualPort(serverFolder.folder, attempt === 1));
    try {
      return await startWithSocket(serverFolder, binaries, port, options);
    } catch (error) {
      // Another program may take the port after our check.
      const taken = /address already in use|could not create any TCP\/IP sockets|could not bind/i.test(String(error));
      if (taken && preferredPort !== undefined) {
        throw new EmbeddedUnavailable(
          `Port ${preferredPort}, configured for the embedded PostgreSQL, is in use by another program.`,
          { cause: error },
        );
      }
      if (!taken || attempt === 3) throw error;
    }
  }
}

/** Starts the server with a socket if possible. Shared folders, common in containers, do not support sockets. */
async function startWithSocket(
  serverFolder: ServerFolder,
  binaries: Binaries,
  port: number,
  options: ServerOptions,
): Promise<Server> {
  const socketFolder = socketFolderIn(serverFolder, port);
  try {
    return await startOn(serverFolder, binaries, { port, socketFolder }, options);
  } catch (error) {
    if (socketFolder === undefined || !/Unix(-domain)? socket/i.test(String(error))) throw error;
    return startOn(serverFolder, binaries, { port, socketFolder: undefined }, options);
  }
}

/** Folder for the socket, if its path is short enough to open. */
function socketFolderIn({ folder }: ServerFolder, port: number): string | undefined {
  const cluster = join(folder, 'cluster');
  const isShort = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) < SOCKET_PATH_BYTES;
  return isShort && process.platform !== 'win32' ? cluster : undefined;
}

async function startOn(
  serverFolder: ServerFolder,
  binaries: Binaries,
  { port, socketFolder }: Pick<Server, 'port' | 'socketFolder'>,
  { log, isDurable = true, connections }: ServerOptions,
): Promise<Server> {
  const descriptor = openSync(join(serverFolder.folder, 'start.log'), 'w', 0o600);
  const child = launch(
    serverFolder,
    'cluster',
    binaries.postgres,
    [
      '-D',
      `${serverFolder.serverPath}/cluster`,
      ...serverArguments(port, {
        isDurable,
        hasSocket: socketFolder !== undefined,
        ...(connections !== undefined && { connections }),
      }),
    ],
    descriptor,
  );
  closeSync(descriptor);
  let ended = false;
  let failure: Error | undefined;
  const exit = new Promise<void>((resolve) => {
    const done = (error?: Error): void => {
      ended = true;
      failure = error;
      resolve();
    };
    child.once('exit', () => done()).once('error', done);
  });
  const began = Date.now();
  const cluster = join(serverFolder.folder, 'cluster');
  for (let hasLogged = false; ; await sleep(15)) {
    if (ended) throw failure ?? new Error(await failureReason(serverFolder.folder, child.pid));
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) break;
    // No timeout: recovery after a crash may take long, and a restart would begin it again.
    if (!hasLogged && Date.now() - began > 3_000) {
      hasLogged = true;
      log('PostgreSQL is recovering after an unclean stop; this may take a few minutes');
    }
  }
  replaceFile(join(serverFolder.folder, 'port'), `${port}\n`);
  // The server must not keep an otherwise idle process alive.
  child.unref();
  let stopping = false;
  child.once('exit', (code, signalName) => {
    if (!stopping) log(`PostgreSQL ended unexpectedly (${signalName ?? `code ${code}`}); see ${join(cluster, 'log')}`);
  });
  return {
    port,
    socketFolder,
    ended: exit,
    stop: async () => {
      stopping = true;
      if (!ended) await stopChild(child, exit);
    },
  };
}

/** Finds why a server ended: in its output, or in its own log once that was open. The log may appear shortly after the exit. */
async function failureReason(folder: string, pid: number | undefined): Promise<string> {
  const read = (...path: string[]): string => {
    try {
      return readFileSync(join(folder, ...path), 'utf8');
    } catch {
      return '';
    }
  };
  for (const until = Date.now() + 2_000; Date.now() < until; await sleep(20)) {
    const current = /^stderr (log\/[\w-]+\.log)$/m.exec(read('cluster', 'current_logfiles'))?.[1];
    const logged = current ? read('cluster', current).split('\n') : [];
    const found = reason([read('start.log'), ...logged.filter((line) => line.includes(`[${pid}]`))].join('\n'));
    if (found) return found;
  }
  return 'it exited at once';
}

async function stopChild(child: ChildProcess, exit: Promise<void>): Promise<void> {
  child.ref();
  // SIGINT is PostgreSQL's fast shutdown. SIGQUIT is its immediate one, after which the next start recovers from the log.
  child.kill('SIGINT');
  const patience = setTimeout(() => child.kill('SIGQUIT'), FAST_MS);
  await exit;
  clearTimeout(patience);
}

async function usualPort(folder: string, recorded: boolean): Promise<number> {
  if (recorded) {
    try {
      const port = Number.parseInt(readFileSync(join(folder, 'port'), 'utf8'), 10);
      if (port > 0 && port < 65_536 && (await probe(port))) return port;
    } catch {
      // First start.
    }
  }
  const free = await probe(0);
  if (free) return free;
  throw new EmbeddedUnavailable('The embedded PostgreSQL found no free port on 127.0.0.1.');
}

/** Returns the port if it is free, otherwise undefined; 0 finds any free port. */
async function probe(port: number): Promise<number | undefined> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
