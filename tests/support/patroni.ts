import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { parse, stringify } from 'yaml';
import { programPath } from '../../scripts/programs.mjs';
import { findBinaries } from '../../server/platform/embedded/binaries.ts';
import { identityFor } from '../../server/platform/embedded/identity.ts';
import { readPostmaster } from '../../server/platform/embedded/orphans.ts';
import { freePort } from './product.ts';
import { until } from './until.ts';

const deploy = join(import.meta.dirname, '..', '..', 'deploy');
/** Replaces the programs that the embedded PostgreSQL lacks. */
const programs = join(import.meta.dirname, '..', 'scale', 'postgresql-programs');
const password = 'for-tests-alone';

/** PostgreSQL under Patroni, with etcd and HAProxy. */
export interface Cluster {
  /** The primary, by way of HAProxy. */
  url: string;
  /** Every node, also while it is the primary. */
  nodeUrls: readonly string[];
  /** Name of the primary, as Patroni tells. */
  primary(): Promise<string>;
  /** Kills PostgreSQL on a node, and with `machine` Patroni as well. */
  kill(name: string, options?: { machine?: boolean }): Promise<void>;
  /** Starts Patroni on a node whose machine was killed. */
  start(name: string): void;
  /** Resolves when a node is a replica that receives every commit. */
  untilSynchronous(): Promise<void>;
  /** The last lines of each log, for the message of a failed test. */
  logs(): Promise<string>;
  stop(): Promise<void>;
}

interface Node {
  name: string;
  port: number;
  rest: number;
  folder: string;
  child?: ChildProcess | undefined;
}

/** Starts the cluster and creates the product's database. */
export async function startCluster({ nodes: count = 3, isSynchronous = true } = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-cluster-'));
  const identity = identityFor(folder);
  await own(folder);
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const native = dirname((await findBinaries(identity)).postgres);
  for (const name of await readdir(native)) await symlink(join(native, name), join(bin, name));
  for (const name of await readdir(programs)) {
    // The programs may be in a folder that PostgreSQL's account cannot enter.
    await writeFile(join(bin, name), await readFile(join(programs, name)), { mode: 0o755 });
  }
  const others: ChildProcess[] = [];
  const nodes: Node[] = [];
  const [etcd, peer, entry, health] = [await freePort(), await freePort(), await freePort(), await freePort()];

  async function own(path: string): Promise<void> {
    if (identity) await chown(path, identity.uid, identity.gid);
    await chmod(path, 0o755);
  }

  function run(name: string, program: string, args: readonly string[]): ChildProcess {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const child = spawn(program, args, { ...identity, cwd: folder, stdio: ['ignore', log, log] });
    child.on('error', () => undefined);
    return child;
  }

  const nameless = (name: string) => nodes.find((node) => node.name === name) as Node;
  const start = (node: Node) => {
    node.child = run(node.name, programPath('patroni'), [join(folder, `${node.name}.yml`)]);
  };

  async function kill(name: string, { machine = false } = {}): Promise<void> {
    const node = nameless(name);
    if (machine) await ended(node.child, 'SIGKILL');
    const postmaster = readPostmaster(join(node.folder, 'data'))?.pid;
    if (postmaster !== undefined) tryKill(postmaster);
  }

  interface Member {
    name: string;
    role: string;
    state: string;
    timeline?: number;
  }

  async function members(): Promise<Member[]> {
    const answers = nodes.map(async ({ rest }) => {
      const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return Promise.any(answers);
  }

  const isPrimary = async ({ rest }: Node) =>
    (await fetch(`http://127.0.0.1:${rest}/primary`, { signal: AbortSignal.timeout(2_000) })).ok;

  async function primary(): Promise<string> {
    for (const node of nodes) if (await isPrimary(node).catch(() => false)) return node.name;
    throw new Error('No node is the primary');
  }

  const url = `postgres://meydan:${password}@127.0.0.1:${entry}/meydan`;
  const cluster: Cluster = {
    url,
    nodeUrls: [],
    primary,
    kill,
    start: (name) => start(nameless(name)),
    async untilSynchronous() {
      await until(120_000, async () => {
        const found = await members();
        const isReady = found.some(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'));
        if (!isReady || found.filter(({ state }) => state === 'running' || state === 'streaming').length < count)
          throw new Error(`Not all nodes run: ${JSON.stringify(found)}`);
      });
    },
    async logs() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
      const texts = names.map(async (name) => `${name}\n${(await readFile(join(folder, name), 'utf8')).slice(-3_000)}`);
      return (await Promise.all(texts)).join('\n\n');
    },
    async stop() {
      for (const node of nodes) await kill(node.name, { machine: true });
      for (const child of others) await ended(child, 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    const client = `http://127.0.0.1:${etcd}`;
    const peerUrl = `http://127.0.0.1:${peer}`;
    others.push(
      run(
        'etcd',
        programPath('etcd'),
        Object.entries({
          name: 'one',
          'data-dir': join(folder, 'etcd'),
          'listen-client-urls': client,
          'advertise-client-urls': client,
          'listen-peer-urls': peerUrl,
          'initial-advertise-peer-urls': peerUrl,
          'initial-cluster': `one=${peerUrl}`,
        }).flatMap(([name, value]) => [`--${name}`, value]),
      ),
    );
    await until(30_000, async () => {
      const { ok } = await fetch(`${client}/health`);
      if (!ok) throw new Error('etcd does not answer');
    });
    for (let at = 1; at <= count; at += 1) {
      const name = `node${at}`;
      const node: Node = { name, port: await freePort(), rest: await freePort(), folder: join(folder, name) };
      nodes.push(node);
      await mkdir(node.folder);
      await own(node.folder);
      await writeFile(join(folder, `${name}.yml`), stringify(await settingsOf(node, { etcd, bin, isSynchronous })));
      start(node);
      // The first node becomes the primary, and the others copy it.
      if (at === 1) await until(90_000, primary);
    }
    const balancer = await readFile(join(deploy, 'haproxy', 'database.cfg'), 'utf8');
    const servers = nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`);
    const file = join(folder, 'haproxy.cfg');
    await writeFile(
      file,
      balancer
        .replace('bind :5000', `bind 127.0.0.1:${entry}`)
        .replace('bind :8404', `bind 127.0.0.1:${health}`)
        // The nodes have addresses instead of names.
        .replaceAll(' resolvers docker init-addr none', '')
        .replaceAll(/(?: {2}server .*\n)+/g, `${servers.join('\n')}\n`),
    );
    others.push(run('haproxy', programPath('haproxy'), ['-db', '-f', file]));
    await until(60_000, async () => administer(entry));
    return { ...cluster, nodeUrls: nodes.map(({ port }) => url.replace(`:${entry}/`, `:${port}/`)) };
  } catch (error) {
    const logs = await cluster.logs().catch(() => '');
    await cluster.stop();
    throw new Error(`The cluster does not start: ${logs}`, { cause: error });
  }
}

/** Creates the product's role and database. */
async function administer(port: number): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`create role meydan login createdb password '${password}'`);
    await client.query('grant pg_monitor, pg_checkpoint, pg_signal_backend to meydan');
    await client.query('create database meydan owner meydan');
  } finally {
    await client.end();
  }
}

/** The example of `deploy/` with the addresses and programs of the test. */
async function settingsOf(
  { name, port, rest, folder }: Node,
  { etcd, bin, isSynchronous }: { etcd: number; bin: string; isSynchronous: boolean },
): Promise<unknown> {
  const settings = parse(await readFile(join(deploy, 'postgresql', 'patroni.yml'), 'utf8')) as {
    [key: string]: unknown;
    bootstrap: { dcs: { [key: string]: unknown; postgresql: Record<string, unknown> } };
    postgresql: { [key: string]: unknown; authentication: Record<string, { password: string }> };
  };
  for (const account of Object.values(settings.postgresql.authentication)) account.password = password;
  Object.assign(settings, { name, restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` } });
  Object.assign(settings, { etcd3: { hosts: `127.0.0.1:${etcd}` } });
  settings.bootstrap.dcs['synchronous_mode'] = isSynchronous;
  // The embedded PostgreSQL has no pg_rewind: a former primary is copied again.
  settings.bootstrap.dcs.postgresql['use_pg_rewind'] = false;
  Object.assign(settings.postgresql, {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    pg_hba: ['host replication all 127.0.0.1/32 scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256'],
    create_replica_methods: ['clone'],
    clone: { command: `${join(bin, 'clone')} --password=${password}` },
    remove_data_directory_on_diverged_timelines: true,
    remove_data_directory_on_rewind_failure: true,
    parameters: { unix_socket_directories: '', shared_buffers: '128MB' },
  });
  return settings;
}

function tryKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const end = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.kill(signal);
  await end;
}
