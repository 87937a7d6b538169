import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { programPath } from '../../scripts/programs.mjs';
import { freePort } from './free-port.ts';

export interface NatsServer {
  url: string;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Ends it at once, without closing connections. */
  kill(): Promise<void>;
  /** Stops it from answering, as a broken network does. Connections remain. */
  freeze(): void;
  thaw(): void;
}

/** A NATS server on a free port. Throws one sentence if the machine has none. */
export async function startNats(...options: string[]): Promise<NatsServer> {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const own: NatsServer = {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      const started = spawn(programPath('nats-server'), ['-a', '127.0.0.1', '-p', String(port), ...options], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      server = started;
      let log = '';
      await new Promise<void>((resolve, reject) => {
        started.stderr.setEncoding('utf8').on('data', (part: string) => {
          log += part;
          if (log.includes('Server is ready')) resolve();
        });
        started.once('exit', () => reject(new Error(`nats-server ended:\n${log}`)));
        started.once('error', reject);
      });
      process.once('exit', () => started.kill('SIGKILL'));
    },
    async kill() {
      const killed = server;
      server = undefined;
      if (!killed || killed.exitCode !== null) return;
      killed.kill('SIGKILL');
      await once(killed, 'exit');
    },
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
  };
  await own.start();
  return own;
}
