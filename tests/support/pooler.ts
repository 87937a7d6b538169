import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { programPath } from '../../scripts/programs.mjs';
import { identityFor } from '../../server/platform/embedded/identity.ts';
import { freePort } from './product.ts';
import { until } from './until.ts';

export interface Pooler {
  /** The address of a database through the pooler. */
  through(url: string): string;
  /** The same for each of the `nodes`. */
  nodeUrls: readonly string[];
  stop(): Promise<void>;
}

/** Starts PgBouncer with the configuration of `deploy/`, for every database of a server, and for one database on each of its nodes. */
export async function startPooler(
  server: string,
  { poolSize = 24, nodes = [] }: { poolSize?: number; nodes?: readonly string[] } = {},
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-pooler-'));
  const port = await freePort();
  const url = new URL(server);
  const example = join(import.meta.dirname, '..', '..', 'deploy', 'postgresql', 'pgbouncer.ini');
  const settings = (await readFile(example, 'utf8'))
    .replace(/^meydan\d = .*\n/gm, '')
    .replace(/^meydan = host=\S+ port=\S+ dbname=\S+(.*)/m, (_, own: string) =>
      [
        `* = ${placeOf(url)}${own}`,
        ...nodes.map((node, at) => `${nodeName(at)} = ${placeOf(new URL(node))} dbname=${url.pathname.slice(1)}${own}`),
      ].join('\n'),
    )
    .replace(
      /^listen_addr = .*\nlisten_port = .*/m,
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    )
    .replace(/^auth_type = .*\nauth_file = .*/m, 'auth_type = any')
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${poolSize}`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  // PgBouncer refuses to run as root.
  const identity = identityFor(folder);
  if (identity) await chown(folder, identity.uid, identity.gid);
  await chmod(file, 0o644);
  const child = spawn(programPath('pgbouncer'), [file], { ...identity, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const through = (address: string) => {
    const changed = new URL(address);
    changed.search = '';
    changed.host = `127.0.0.1:${port}`;
    return changed.href;
  };
  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
  try {
    await until(30_000, async () => {
      const client = new Client({ connectionString: through(server) });
      client.on('error', () => undefined);
      await client.connect().finally(() => client.end());
    });
    return { through, nodeUrls: nodes.map((_, at) => through(new URL(`/${nodeName(at)}`, server).href)), stop };
  } catch (error) {
    await stop();
    throw new Error(`PgBouncer does not answer: ${printed}`, { cause: error });
  }
}

const nodeName = (at: number) => `node${at + 1}`;

const placeOf = ({ port, username, password }: URL) =>
  `host=127.0.0.1 port=${port} user=${username} password=${password}`;
