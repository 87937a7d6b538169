import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedUnavailable } from './errors.ts';

const FAST_MS = 120_000;
const LONE_MS = 2_000;
const IMMEDIATE_MS = 10_000;

/** Process id in `postmaster.pid`, and whether that server accepts connections. */
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
 * Ends processes that still run on the cluster after their parent was killed. Also removes stale files that would prevent a start: the socket lock,
 * and a `postmaster.pid` whose process id was reused after a reboot.
 * Call it while holding the folder lock, so that no running copy is affected.
 */
export async function stopOrphans(cluster: string, log: (line: string) => void): Promise<void> {
  const postmaster = readPostmaster(cluster)?.pid;
  const left = processesOn(cluster);
  if (left.length > 0) {
    log('Stopping a PostgreSQL server left by a killed process');
    const parent = postmaster !== undefined && left.includes(postmaster) ? postmaster : undefined;
    // After the parent, its children end by themselves; waiting avoids sending them a signal.
    if (parent !== undefined) signal(parent, 'SIGINT');
    const hasExited =
      (await waitUntilGone(cluster, parent === undefined ? LONE_MS : FAST_MS)) ||
      (await end(cluster, 'SIGQUIT')) ||
      (await end(cluster, 'SIGKILL'));
    if (!hasExited)
      throw new EmbeddedUnavailable(
        `A PostgreSQL server left running on ${cluster} (process ${left[0]}) does not stop; end it by hand.`,
      );
  }
  // If the process is dead, the file stays: PostgreSQL uses it to check that nothing uses its shared memory.
  if (postmaster !== undefined && isAlive(postmaster)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  // No process listens on these sockets any more.
  for (const name of readdirSync(cluster)) {
    if (/^\.s\.PGSQL\.\d+\.lock$/.test(name)) rmSync(join(cluster, name), { force: true });
  }
}

/** Kills the processes of a first start that was interrupted; its cluster will be deleted. */
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

/** Every PostgreSQL process has the cluster as its working directory; `launch` sets it at the start. */
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
        // The process has ended, or belongs to another user and so cannot have opened the cluster.
        return false;
      }
    })
    .map(Number);
}

/** Without /proc: the process in `postmaster.pid`, if it is a PostgreSQL on this folder. */
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
    // Already ended.
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
