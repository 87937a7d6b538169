import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Client } from 'pg';
import { findBinaries } from '../../server/platform/embedded/binaries.ts';
import { identityFor } from '../../server/platform/embedded/identity.ts';
import { startEmbedded } from '../../server/platform/embedded/index.ts';
import { repairOwner } from '../../server/platform/embedded/server-folder.ts';
import { serverArguments } from '../../server/platform/embedded/settings.ts';
import { freePort } from './product.ts';
import { until } from './until.ts';

export interface Primary {
  url: string;
  /** Connects as superuser. */
  administer(): Promise<Client>;
  addReplica(): Promise<Replica>;
  /** Stops the primary as a lost machine does for its clients; the replicas run on. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface Replica {
  url: string;
  /** Stops and continues the replay of changes. The replica answers with its earlier state. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops answering without closing a connection, and answers again. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
  start(): Promise<void>;
}

async function administrator(url: string, password: string): Promise<Client> {
  const own = new URL(url);
  own.username = 'postgres';
  own.password = password;
  const client = new Client({ connectionString: own.href });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Starts a PostgreSQL server that can get replicas. */
export async function startPrimary(): Promise<Primary> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-primary-'));
  await chmod(folder, 0o711);
  const own = join(folder, 'postgres');
  const start = () => startEmbedded({ folder: own, isDurable: false, log: () => undefined });
  let embedded = await start();
  const { superuser } = JSON.parse(await readFile(join(own, 'credentials.json'), 'utf8')) as { superuser: string };
  const replicas: Replica[] = [];
  const administer = () => administrator(embedded.url, superuser);
  return {
    url: embedded.url,
    administer,
    async addReplica() {
      const name = `replica_${replicas.length + 1}`;
      const client = await administer();
      const made = await replicaOf(client, { from: join(own, 'cluster'), folder: join(folder, name), name, superuser });
      await client.end();
      replicas.push(made);
      return made;
    },
    stop: () => embedded.stop(),
    async start() {
      embedded = await start();
    },
    async close() {
      for (const replica of replicas) {
        replica.thaw();
        await replica.kill();
      }
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a copy of a running server must not contain. */
const ownFiles = /^(?:postmaster\.pid|\.s\.PGSQL.*|pg_wal\/.+|pg_replslot\/.+|log\/.+)$/;

/** Copies the data folder of a running server. The embedded PostgreSQL has no `pg_basebackup`. */
export async function copyCluster(client: Client, from: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('replica', true)`);
  cpSync(from, to, { recursive: true, filter: (path) => !ownFiles.test(relative(from, path)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

interface Copy {
  from: string;
  folder: string;
  name: string;
  superuser: string;
}

async function replicaOf(client: Client, { from, folder, name, superuser }: Copy): Promise<Replica> {
  const cluster = join(folder, 'cluster');
  const identity = identityFor(from);
  const { postgres } = await findBinaries(identity);
  const address = new URL(`postgres://meydan@127.0.0.1:${await freePort()}/meydan`);
  const source = { host: '127.0.0.1', port: client.port, user: 'postgres', password: superuser };
  await mkdir(folder, { mode: 0o711 });
  await client.query('select pg_create_physical_replication_slot($1, true)', [name]);
  await copyCluster(client, from, cluster);
  const conninfo = Object.entries(source).map(([key, value]) => `${key}=${value}`);
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${conninfo.join(' ')}'\nprimary_slot_name = '${name}'\n`,
  );
  await writeFile(join(cluster, 'standby.signal'), '');
  repairOwner(cluster, identity);
  const { product } = JSON.parse(await readFile(join(from, '..', 'credentials.json'), 'utf8')) as { product: string };
  address.password = product;
  let child: ChildProcess | undefined;

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const signal = (kind: NodeJS.Signals) => {
    if (!isRunning() || child?.pid === undefined) return;
    for (const pid of [child.pid, ...childrenOf(child.pid)]) {
      try {
        process.kill(pid, kind);
      } catch {
        // It has just ended.
      }
    }
  };
  const replica: Replica = {
    url: address.href,
    pause: () => control('pg_wal_replay_pause'),
    resume: () => control('pg_wal_replay_resume'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      if (!isRunning()) return;
      const ended = new Promise<void>((resolve) => void child?.once('exit', () => resolve()));
      signal('SIGKILL');
      await ended;
    },
    async start() {
      const settings = serverArguments(Number(address.port), { isDurable: false });
      child = spawn(postgres, ['-D', cluster, ...settings], { ...identity, cwd: cluster, stdio: 'ignore' });
      await until(60_000, async () => (await administrator(address.href, superuser)).end());
    },
  };
  async function control(what: string): Promise<void> {
    const own = await administrator(address.href, superuser);
    await own.query(`select ${what}()`);
    await own.end();
  }
  await replica.start();
  return replica;
}

/** Process ids of a process's children. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        // The name in brackets may contain spaces.
        return (
          pid > 0 && Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === parent
        );
      } catch {
        return false;
      }
    });
}
