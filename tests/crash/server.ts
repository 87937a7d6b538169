import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/lib.mjs';
import { freePort } from '../support/product.ts';

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

/** The product as `npm start` starts it, in a process of its own that can be killed and started again on what it left behind. */
export class KilledServer {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly address: string;
  private child: ChildProcess | undefined;
  private ready: Promise<void> = Promise.resolve();

  private constructor(folder: string, ports: { own: number; bank: number }, ads: number) {
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
      // However busy the machine is, a request is answered; and everybody comes from an address of their own.
      EVENT_LOOP_DELAY_MS: '0',
      TRUST_PROXY: '1',
    };
  }

  /** Starts on an empty folder. */
  static async open(folder: string, { ads }: { ads: number }): Promise<KilledServer> {
    const server = new KilledServer(folder, { own: await freePort(), bank: await freePort() }, ads);
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

  /** Of the process that runs now. */
  pid(): number {
    return this.child?.pid ?? 0;
  }

  /** Answered while it listens, or once it does again. */
  up(): Promise<void> {
    return this.ready;
  }

  /** Ends it between two instructions, wherever it is, and starts it again on what it left behind. PostgreSQL, a process of its own, outlives it. */
  crash(): Promise<void> {
    this.ready = this.end('SIGKILL').then(() => this.start());
    return this.ready;
  }

  /** Ends it as an operator does, and PostgreSQL with it. */
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

  /** The address of the embedded database, as it was last started. */
  databaseUrl(): string {
    const at = (name: string) => readFileSync(join(this.folder, 'postgres', name), 'utf8').trim();
    const { product } = JSON.parse(at('credentials.json')) as { product: string };
    return `postgres://meydan:${product}@127.0.0.1:${at('port')}/meydan`;
  }

  /** What it signs tokens with. */
  secret(): string {
    return readFileSync(join(this.folder, 'secrets', 'session'), 'utf8').trim();
  }
}
