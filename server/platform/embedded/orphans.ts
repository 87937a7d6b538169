import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedUnavailable } from './errors.ts';

const FAST_MS = 120_000;
const LONE_MS = 2_000;
const IMMEDIATE_MS = 10_000;

/** What `postmaster.pid` says: the server's process id, and whether it accepts connections. */
export function readPostmaster(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Ends whatever still runs on the cluster after its parent was killed, and clears a `postmaster.pid` whose process id now belongs to
 * somebody else (after a restart of the machine or the container), which would make PostgreSQL refuse to start; so would the lock of its
 * socket. Called with the folder's lock held, so what is found cannot belong to a live copy.
 */
export async function stopOrphans(cluster: string, log: (line: string) => void): Promise<void> {
  const postmaster = readPostmaster(cluster)?.pid;
  const left = processesOn(cluster);
  if (left.length > 0) {
    log('Stopping the PostgreSQL that a killed copy left running');
    const parent = postmaster !== undefined && left.includes(postmaster) ? postmaster : undefined;
    // Without their parent the others end by themselves; a moment of patience spares them the signal.
    if (parent !== undefined) signal(parent, 'SIGINT');
    const hasExited =
      (await waitUntilGone(cluster, parent === undefined ? LONE_MS : FAST_MS)) ||
      (await end(cluster, 'SIGQUIT')) ||
      (await end(cluster, 'SIGKILL'));
    if (!hasExited)
      throw new EmbeddedUnavailable(
        `A PostgreSQL that was left running on ${cluster} (process ${left[0]}) does not stop.`,
      );
  }
  // With the process dead the file stays: through it PostgreSQL makes sure itself that nothing uses its shared memory any more.
  if (postmaster !== undefined && isAlive(postmaster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  // Nothing listens on a socket here any more, whatever its lock says.
  for (const name of readdirSync(cluster)) {
    if (/^\.s\.PGSQL\.\d+\.lock$/.test(name)) rmSync(join(cluster, name), { force: true });
  }
}

/** Ends what still works on a cluster that is to be thrown away: a first start whose parent was killed in the middle of it. */
export async function killAll(cluster: string): Promise<void> {
  if (existsSync(cluster)) await end(cluster, 'SIGKILL');
}

async function end(cluster: string, name: NodeJS.Signals): Promise<boolean> {
  for (const pid of processesOn(cluster)) signal(pid, name);
  return await waitUntilGone(cluster, IMMEDIATE_MS);
}

async function waitUntilGone(cluster: string, ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(25)) {
    if (processesOn(cluster).length === 0) return true;
  }
  return false;
}

/** Every PostgreSQL process works inside its cluster's folder; `launch` puts it there from its first moment. */
function processesOn(cluster: string): number[] {
  if (process.platform !== 'linux') return postmasterAlone(cluster);
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === folder &&
          /^(postgres|initdb)/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))
        );
      } catch {
        // It ended meanwhile, or belongs to somebody else, who could not have opened the cluster.
        return false;
      }
    })
    .map(Number);
}

/** Where there is no /proc: the one process the cluster names, when it is a PostgreSQL with this folder. */
function postmasterAlone(cluster: string): number[] {
  const pid = readPostmaster(cluster)?.pid;
  if (pid === undefined || !isAlive(pid)) return [];
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(cluster) ? [pid] : [];
  } catch {
    return [];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Ended already.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
