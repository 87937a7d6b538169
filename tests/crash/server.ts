import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/lib.mjs';
import { freePort } from '../support/product.ts';

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

interface ServerOptions {
  ads: number;
  /** Further settings, such as `DATABASE_URL`. */
  env?: Readonly<Record<string, string>>;
}

/** The product as `npm start` starts it, in a separate process that can be killed and restarted on the same data. */
export class KilledServer {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly address: string;
  private child: ChildProcess | undefined;
  private ready: Promise<void> = Promise.resolve();

  private constructor(folder: string, ports: { own: number; bank: number }, { ads, env = {} }: ServerOptions) {
    this.folder = folder;
    this.address = `http://127.0.0.1:${ports.own}`;
    this.env = {
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(ports.own),
      PUBLIC_URL: this.address,
      LOCAL_BANK_PORT: String(ports.bank),
      LOCAL_BANK_DELAY_MS: '0',
      DEMO_ADS: String(ads),
      LOG_LEVEL: 'error',
      // Requests are answered even on a busy machine, and every buyer has a separate address.
      ANSWER_TIME_MS: '0',
      TRUST_PROXY: '1',
      ...env,
    };
  }

  /** Starts with an empty folder. */
  static async open(folder: string, options: ServerOptions): Promise<KilledServer> {
    const server = new KilledServer(folder, { own: await freePort(), bank: await freePort() }, options);
    server.ready = server.start();
    await server.ready;
    return server;
  }

  private start(): Promise<void> {
    const child = spawn(process.execPath, [...serverFlags, main], {
      env: { ...process.env, ...serverEnvironment, ...this.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    return new Promise((resolve, reject) => {
      let printed = '';
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes('Meydan is at ')) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${printed.slice(-2_000)}`)));
    });
  }

  /** Process id of the current process. */
  pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Resolves when the server listens, also after a restart. */
  up(): Promise<void> {
    return this.ready;
  }

  /** Kills the process with SIGKILL and starts it again on the same data. PostgreSQL is a separate process and keeps running. */
  crash(): Promise<void> {
    this.ready = this.end('SIGKILL').then(() => this.start());
    return this.ready;
  }

  /** Stops the server and PostgreSQL as an operator does. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    child.kill(signal);
    await ended;
  }

  /** The database's address without a pooler; that of the embedded one since its last start. */
  databaseUrl(): string {
    const given = this.env['DATABASE_DIRECT_URL'] ?? this.env['DATABASE_URL'];
    if (given !== undefined) return given;
    const at = (name: string) => readFileSync(join(this.folder, 'postgres', name), 'utf8').trim();
    const { product } = JSON.parse(at('credentials.json')) as { product: string };
    return `postgres://meydan:${product}@127.0.0.1:${at('port')}/meydan`;
  }

  /** The token signing secret. */
  secret(): string {
    return readFileSync(join(this.folder, 'secrets', 'session'), 'utf8').trim();
  }
}
