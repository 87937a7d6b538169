import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../server/platform/database.ts';
import { serverEnvironment, serverFlags } from '../scripts/lib.mjs';

/** The product in a process of its own, so that its processor time and memory can be told from the benchmark's. */
export interface BenchServer {
  address: string;
  pid: number;
  /** Milliseconds from the start of the process to its first page. */
  startedIn: number;
  /** Processor time used so far, milliseconds. */
  cpuMs(): number;
  /** Resident memory, MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

const ticksPerSecond = 100;

/** Processor time that a process has used so far, milliseconds; 0 where it has ended. */
export function cpuMsOf(pid: number): number {
  try {
    // Fields 14 and 15 of proc(5) stat, counted after the name, which may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
  } catch {
    return 0;
  }
}

/** Processor time that a database on this machine has used for its clients so far, milliseconds, by their processes. */
export async function databaseCpu(database: Database): Promise<Map<number, number>> {
  const backends = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return new Map(backends.map(({ pid }) => [pid, cpuMsOf(pid)]));
}

/** Starts `server/main.ts` and waits for its first page. What it prints goes to `onLine`. */
export async function startBenchServer(env: NodeJS.ProcessEnv, onLine: (line: string) => void): Promise<BenchServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [...serverFlags, join(import.meta.dirname, '..', 'server', 'main.ts')], {
    env: { ...process.env, ...serverEnvironment, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await addressOf(child, onLine);
  await (await fetch(address)).arrayBuffer();
  const startedIn = performance.now() - began;
  const pid = child.pid ?? 0;
  return {
    address,
    pid,
    startedIn,
    cpuMs: () => cpuMsOf(pid),
    memoryMb() {
      const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
      return Number(line?.[1] ?? 0) / 1024;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Waits until a server has made ready what it makes anew after its start, so that nothing of it is measured. */
export async function untilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/health/ready`)).ok) await setTimeout(1000);
}

/** The machine's floor in a process of its own, reading rows of the same database. */
export async function startFloor(databaseUrl: string): Promise<{ address: string; pid: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'floor.ts'), { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}`)));
  });
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

function addressOf(child: ChildProcess, onLine: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      for (const line of chunk.toString().split('\n').filter(Boolean)) onLine(line);
      const address = /Meydan is at (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}
