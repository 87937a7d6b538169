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
/** Bytes that the path of a socket may have on every system, its end counted. */
const SOCKET_PATH_BYTES = 104;

/** A running server. */
export interface Server {
  port: number;
  /** The folder of the socket on which it listens beside the port, where it has one: each statement costs a quarter less there. */
  socketFolder: string | undefined;
  /** Settles when the process has ended, whatever ended it. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** What a start is told, see `EmbeddedOptions`. */
interface ServerOptions {
  log: (line: string) => void;
  isDurable?: boolean;
}

/** Starts the server on `wanted`, else on the port it had last, else on a free one; answers when it accepts connections. */
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
      // Somebody may take the port between our look and PostgreSQL's.
      const taken = /address already in use|could not create any TCP\/IP sockets|could not bind/i.test(String(error));
      if (taken && preferredPort !== undefined) {
        throw new EmbeddedUnavailable(
          `Port ${preferredPort}, which the database was told to use, is taken by another program.`,
          { cause: error },
        );
      }
      if (!taken || attempt === 3) throw error;
    }
  }
}

/** Starts it with a socket where one can be had: folders that another system lends, as containers often have them, keep none. */
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

/** Where the server's socket lies, when a path to it can be opened from here. */
function socketFolderIn({ folder }: ServerFolder, port: number): string | undefined {
  const cluster = join(folder, 'cluster');
  const isShort = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) < SOCKET_PATH_BYTES;
  return isShort && process.platform !== 'win32' ? cluster : undefined;
}

async function startOn(
  serverFolder: ServerFolder,
  binaries: Binaries,
  { port, socketFolder }: Pick<Server, 'port' | 'socketFolder'>,
  { log, isDurable = true }: ServerOptions,
): Promise<Server> {
  const descriptor = openSync(join(serverFolder.folder, 'start.log'), 'w', 0o600);
  const child = launch(
    serverFolder,
    'cluster',
    binaries.postgres,
    [
      '-D',
      `${serverFolder.serverPath}/cluster`,
      ...serverArguments(port, { isDurable, hasSocket: socketFolder !== undefined }),
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
    if (ended) throw failure ?? new Error(await lastWords(serverFolder.folder, child.pid));
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) break;
    // No time limit: after a crash it may have much to catch up on, and giving up would only start that over.
    if (!hasLogged && Date.now() - began > 3_000) {
      hasLogged = true;
      log('The database is recovering from an unclean stop; this may take a few minutes');
    }
  }
  replaceFile(join(serverFolder.folder, 'port'), `${port}\n`);
  // The server must not keep a process alive that has nothing else to do.
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

/** Why a server gave up: told to us at first, and to its own log once it had opened that, which outlives it by a moment. */
async function lastWords(folder: string, pid: number | undefined): Promise<string> {
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
  return 'it ended at once';
}

async function stopChild(child: ChildProcess, exit: Promise<void>): Promise<void> {
  child.ref();
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one: the next start then recovers from the log.
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
  throw new EmbeddedUnavailable('There is no free port on 127.0.0.1 for the database.');
}

/** The port when it is free, undefined when it is taken; 0 asks for any. */
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
