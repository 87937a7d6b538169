import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { Client } from 'pg';
import { vi } from 'vitest';
import { findBinaries } from '../../server/platform/embedded/binaries.ts';
import { identityFor } from '../../server/platform/embedded/identity.ts';

export interface OwnPostgres {
  folder: string;
  port: number;
  url: string;
  stop(): Promise<void>;
}

const superuser = 'boss';

/** Starts the product's PostgreSQL on a folder with the given settings, and creates a cluster in it if it is empty. */
export async function ownPostgres(options: {
  folder: string;
  port: number;
  settings?: Record<string, string>;
  /** For the commands that PostgreSQL runs. */
  env?: NodeJS.ProcessEnv;
}): Promise<OwnPostgres> {
  const { folder, port, settings = {}, env = {} } = options;
  const identity = identityFor(folder);
  const { initdb, postgres } = await findBinaries(identity);
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length === 0) {
    if (identity) chownSync(folder, identity.uid, identity.gid);
    const made = spawnSync(initdb, ['-D', folder, '-U', superuser, '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
      ...identity,
      cwd: '/',
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
  } else if (identity) own(folder, identity);
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '60',
    ...settings,
  };
  const log = openSync(`${folder}.log`, 'a');
  const server = spawn(
    postgres,
    ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...identity,
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', log, log],
    },
  );
  const url = `postgres://${superuser}@127.0.0.1:${port}/postgres`;
  await vi.waitFor(() => acceptsWrites(server, url, folder), { timeout: 120_000, interval: 100 });
  return {
    folder,
    port,
    url,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise((resolve) => void server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
  };
}

async function acceptsWrites(server: ChildProcess, url: string, folder: string): Promise<void> {
  if (server.exitCode !== null)
    throw new Error(`PostgreSQL ended: ${readFileSync(`${folder}.log`, 'utf8').slice(-2000)}`);
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ isRecovering: boolean }>('select pg_is_in_recovery() as "isRecovering"');
    if (rows[0]?.isRecovering !== false) throw new Error('PostgreSQL is recovering');
  } finally {
    await client.end();
  }
}

/** Gives a folder that another user filled to PostgreSQL's user. */
function own(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chmodSync(folder, 0o700);
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}
