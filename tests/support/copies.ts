import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/lib.mjs';
import { freePort } from './product.ts';

const root = join(import.meta.dirname, '..', '..');

export interface Copy {
  address: string;
  /** The process started here: the supervisor of a copy with several processes. */
  pid: number;
  /** What it printed, errors included. */
  output(): string;
  /** Stops it as an operator does. Resolves with the exit code when it has ended. */
  stop(): Promise<number | null>;
  /** Kills this one process. Resolves when it has ended. */
  kill(): Promise<void>;
}

export interface CopyOptions {
  /** Data folder; copies that share it have the same secrets and files. */
  folder: string;
  env?: NodeJS.ProcessEnv;
  /** Checkout to run; default: this one. */
  checkout?: string;
  port?: number;
  /** Printed text to wait for. Default: the line that it prints when it has started. */
  until?: string;
}

const running = new Set<ChildProcess>();
// Also if the tests are interrupted.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a copy of the product as `npm start` does, in processes that can be killed. The web must be built. */
export async function startCopy({
  folder,
  env = {},
  checkout = root,
  port,
  until = 'Meydan is at ',
}: CopyOptions): Promise<Copy> {
  const own = port ?? (await freePort());
  const address = `http://127.0.0.1:${own}`;
  const child = spawn(process.execPath, [...serverFlags, join(checkout, 'server', 'main.ts')], {
    cwd: checkout,
    env: {
      ...process.env,
      ...serverEnvironment,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(own),
      LOCAL_BANK_PORT: String(await freePort()),
      LOCAL_BANK_DELAY_MS: '0',
      DEMO_ADS: '0',
      LOG_LEVEL: 'error',
      // Requests are answered even on a busy machine, and every visitor of a test names an address, as a proxy would.
      ANSWER_TIME_MS: '0',
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(until)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The copy ended with ${code}:\n${printed.slice(-3_000)}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    output: () => printed,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The address of the embedded database in a data folder, while it runs. */
export function embeddedUrl(folder: string): string {
  const at = (name: string) => readFileSync(join(folder, 'postgres', name), 'utf8').trim();
  const { product } = JSON.parse(at('credentials.json')) as { product: string };
  return `postgres://meydan:${product}@127.0.0.1:${at('port')}/meydan`;
}

/** Ids of the processes that a supervisor has started. */
export function workersOfCopy({ pid }: Pick<Copy, 'pid'>): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return children.map(Number).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker.ts'));
}
