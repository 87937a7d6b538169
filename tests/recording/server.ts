import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/lib.mjs';

const root = join(import.meta.dirname, '..', '..');

/** The key of private calls. */
export const serviceKey = 'the-service-key-of-a-recording-0123456789';

export interface RecordedServer {
  /** `http://127.0.0.1:<port>` */
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the product of this checkout as `npm start` does, with a temporary database, small demo market and files that `stop` deletes. It trusts
 * forwarded addresses, so each person can have one. Rejects if the product exits before it serves.
 */
export async function startRecordedServer(): Promise<RecordedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-recording-'));
  const child = spawn(
    process.execPath,
    [...serverFlags, '--import', join(import.meta.dirname, 'fixed-random.mjs'), join(root, 'server', 'main.ts')],
    { cwd: root, env: environment(folder, await freePort()), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  return {
    origin: await originOf(child),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The caller's settings do not reach the product, so two recordings differ only by the code. */
const environment = (folder: string, port: number): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  ...serverEnvironment,
  TZ: 'UTC',
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: String(port),
  DEMO_ADS: '2000',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  SERVICE_KEY: serviceKey,
  SESSION_SECRET: 'the-session-secret-of-a-recording-0123456789',
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const port = /Meydan is at \S+?:(\d+)/.exec(printed)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it served:\n${printed}`)));
  });
}
