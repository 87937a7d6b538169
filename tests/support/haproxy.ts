import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { programPath } from '../../scripts/programs.mjs';
import { freePort } from './product.ts';

export interface Proxy {
  address: string;
  /** Number of copies that the proxy sends requests to. */
  servers(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy before copies on these ports. It checks their readiness twice a second, and retries nothing but connections that were refused. A slow
 * answer does not count as a failed check, because the tests' machine may be busy.
 */
export async function startHaproxy(ports: readonly number[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-haproxy-'));
  const port = await freePort();
  const servers = ports.map((one, at) => `  server copy${at + 1} 127.0.0.1:${one}`).join('\n');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(
    file,
    `global
  maxconn 4000
defaults
  mode http
  option forwardfor if-none
  option redispatch
  retries 3
  timeout connect 2s
  timeout client 120s
  timeout server 120s
  timeout queue 120s
  timeout check 20s
frontend web
  bind 127.0.0.1:${port}
  http-request return status 200 content-type text/plain lf-string "%[nbsrv(copies)]" if { path /servers-of-proxy }
  default_backend copies
backend copies
  balance roundrobin
  option httpchk GET /health/ready
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1 slowstart 5s
${servers}
`,
  );
  const child = spawn(programPath('haproxy'), ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  process.once('exit', () => child.kill('SIGKILL'));
  const address = `http://127.0.0.1:${port}`;
  const read = async () => Number(await (await fetch(`${address}/servers-of-proxy`)).text());
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await vi.waitFor(read, { timeout: 30_000, interval: 100 }).catch(async (error: unknown) => {
    await stop();
    throw new Error(`HAProxy did not start: ${errors}`, { cause: error });
  });
  return { address, servers: read, stop };
}
