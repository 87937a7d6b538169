import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { serverEnvironment, serverFlags } from '../../scripts/lib.mjs';
import { cpuMsOf } from './cpu.ts';

/** The product in a separate process, so that its CPU time and memory exclude the benchmark's. */
export interface BenchServer {
  address: string;
  pid: number;
  /** Milliseconds from process start to the first page. */
  startedIn: number;
  /** CPU time used so far, milliseconds. */
  cpuMs(): number;
  /** Resident memory, MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts `server/main.ts` and waits for its first page. Passes each printed line to `onLine`. */
export async function startBenchServer(env: NodeJS.ProcessEnv, onLine: (line: string) => void): Promise<BenchServer> {
  const began = performance.now();
  const child = spawn(process.execPath, [...serverFlags, join(import.meta.dirname, '..', '..', 'server', 'main.ts')], {
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

/** Waits until the server is ready, so that rebuilds of derived data are not measured. */
export async function untilReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/health/ready`)).ok) await setTimeout(1000);
}

/** Starts `floor.ts` in a separate process. It reads rows of the given database. */
export async function startFloor(databaseUrl: string): Promise<{ address: string; pid: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'floor.ts'), { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The floor process exited with ${code}`)));
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
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}`)));
  });
}
