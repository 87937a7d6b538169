import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, closeSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clock } from '../../../server/platform/clock.ts';
import { sendRequest } from '../../../server/platform/http-client.ts';
import { prepareOpenSearch } from './prepare.mjs';

/** On a busy machine, a node takes up to a minute to start. */
const startTries = 1_500;
const tryMs = 200;
const stopMs = 30_000;
/** Uid and gid of `nobody`: OpenSearch refuses to run as root. */
const nobody = 65_534;

export interface OpenSearchNode {
  name: string;
  url: string;
  pid: number;
  /** Ends the process at once, as a crash does. */
  kill(): Promise<void>;
  /** Starts a killed node again, on the same data and port. */
  start(): Promise<void>;
  /** Stops the process for a while without ending it, as a machine that hangs. `resume` continues it. */
  pause(): void;
  resume(): void;
}

export interface OpenSearchServer {
  /** Addresses of all nodes, as `OPENSEARCH_URL` takes them. */
  url: string;
  nodes: OpenSearchNode[];
  stop(): Promise<void>;
}

export interface OpenSearchOptions {
  nodes?: 1 | 3;
  /** Memory of each node's heap in megabytes. */
  heapMb?: number;
  /** `start`: starts faster. `speed`: long-running servers for measurements. */
  tunedFor?: 'start' | 'speed';
  /** Folder of the data, kept afterwards. Default: a temporary folder. */
  folder?: string;
}

const tuned = {
  start: ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
  speed: ['-XX:+UseG1GC', '-XX:G1ReservePercent=25', '-XX:InitiatingHeapOccupancyPercent=30'],
} as const;

/** Starts a cluster on this machine, on free ports, and waits until it answers. Its nodes end with `stop`, or with this process. */
export async function startOpenSearch(options: OpenSearchOptions = {}): Promise<OpenSearchServer> {
  const { nodes: count = 1, folder: kept } = options;
  const program = await prepareOpenSearch();
  const folder = kept ?? (await mkdtemp(join(tmpdir(), `meydan-opensearch-${process.pid}-`)));
  ownedByNobody(folder);
  const ports = await freePorts(2 * count);
  const names = ['a', 'b', 'c'].slice(0, count);
  const seeds = names.map((_, at) => `127.0.0.1:${ports[count + at]}`);
  const nodes = names.map((name, at) => {
    const [port = 0, transport = 0] = [ports[at], ports[count + at]];
    const cluster =
      count === 1
        ? ['discovery.type: single-node']
        : [
            `discovery.seed_hosts: ${JSON.stringify(seeds)}`,
            `cluster.initial_cluster_manager_nodes: ${JSON.stringify(names)}`,
          ];
    return nodeOf({ ...options, ...program, folder: join(folder, name), name, port, transport, cluster });
  });
  const endAll = () => {
    for (const node of nodes) node.end();
  };
  process.once('exit', endAll);
  async function stop(): Promise<void> {
    process.off('exit', endAll);
    await Promise.all(nodes.map((node) => node.stop()));
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
  try {
    await Promise.all(nodes.map((node) => node.start()));
    await Promise.all(nodes.map(({ url }) => answers(url, count)));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: nodes.map(({ url }) => url).join(','), nodes, stop };
}

interface NodeSettings extends OpenSearchOptions {
  java: string;
  home: string;
  folder: string;
  name: string;
  port: number;
  transport: number;
  /** Lines of `opensearch.yml`. */
  cluster: readonly string[];
}

function nodeOf({
  java,
  home,
  folder,
  name,
  port,
  transport,
  cluster,
  heapMb = 512,
  tunedFor = 'start',
}: NodeSettings) {
  const config = join(folder, 'config');
  const temporary = join(folder, 'tmp');
  const log = join(folder, 'output.log');
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  ownedByNobody(folder);
  for (const each of [config, temporary]) ownedByNobody(each);
  writeFileSync(
    join(config, 'opensearch.yml'),
    [
      'cluster.name: meydan-test',
      `node.name: ${name}`,
      `path.data: ${join(folder, 'data')}`,
      `path.logs: ${join(folder, 'logs')}`,
      'network.host: 127.0.0.1',
      `http.port: ${port}`,
      `transport.port: ${transport}`,
      'action.auto_create_index: false',
      'cluster.routing.allocation.disk.threshold_enabled: false',
      ...cluster,
      '',
    ].join('\n'),
  );
  writeFileSync(
    join(config, 'log4j2.properties'),
    [
      'status = error',
      'appender.console.type = Console',
      'appender.console.name = console',
      'appender.console.layout.type = PatternLayout',
      'appender.console.layout.pattern = [%d{ISO8601}][%p][%c{1.}] %m%n',
      'rootLogger.level = warn',
      'rootLogger.appenderRef.console.ref = console',
      '',
    ].join('\n'),
  );
  const flags = [
    `-Xms${heapMb}m`,
    `-Xmx${heapMb}m`,
    ...tuned[tunedFor],
    '-Xss1m',
    '-Djava.awt.headless=true',
    '-Dfile.encoding=UTF-8',
    '-Djna.nosys=true',
    '-Dio.netty.noUnsafe=true',
    '-Dio.netty.noKeySetOptimization=true',
    '-Dio.netty.recycler.maxCapacityPerThread=0',
    '-Dlog4j.shutdownHookEnabled=false',
    '-Dlog4j2.disable.jmx=true',
    '-Djava.locale.providers=CLDR',
    '--enable-native-access=ALL-UNNAMED',
    `-Djava.io.tmpdir=${temporary}`,
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${config}`,
    '-Dopensearch.distribution.type=tar',
    '-Dopensearch.bundled_jdk=false',
    '-cp',
    join(home, 'lib', '*'),
    'org.opensearch.bootstrap.OpenSearch',
  ];

  async function start(): Promise<void> {
    const { JAVA_TOOL_OPTIONS: _options, ...env } = process.env;
    const output = openSync(log, 'a');
    const started = spawn(java, flags, {
      cwd: folder,
      env: { ...env, OPENSEARCH_PATH_CONF: config },
      stdio: ['ignore', output, output],
      ...(isRoot() && { uid: nobody, gid: nobody }),
    });
    closeSync(output);
    child = started;
    const { promise: ended, reject } = Promise.withResolvers<never>();
    started.once('error', reject);
    started.once('exit', (code, signal) => reject(new Error(`OpenSearch ended (${code ?? signal}):\n${tail(log)}`)));
    ended.catch(() => undefined);
    await Promise.race([ended, answers(url)]);
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    const cancel = clock.after(stopMs, () => void ending.kill('SIGKILL'));
    await gone;
    cancel();
  }

  return {
    name,
    url,
    get pid() {
      return child?.pid ?? 0;
    },
    kill: async () => end('SIGKILL'),
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    stop: async () => {
      // A paused process does not react to other signals.
      child?.kill('SIGCONT');
      await end('SIGTERM');
    },
    end: () => void child?.kill('SIGKILL'),
  };
}

/** Waits until a node is in a cluster of at least `nodes` nodes, whose indexes can be searched. */
async function answers(url: string, nodes = 1): Promise<void> {
  for (let tried = 0; tried < startTries; tried += 1) {
    const path = `/_cluster/health?wait_for_nodes=%3E%3D${nodes}&wait_for_status=yellow&timeout=5s`;
    const isUp = await sendRequest(url + path, { timeoutMs: 10_000 }).then(
      ({ isOk }) => isOk,
      () => false,
    );
    if (isUp) return;
    await new Promise<void>((resolve) => void clock.after(tryMs, resolve));
  }
  throw new Error('OpenSearch does not answer');
}

const isRoot = (): boolean => process.getuid?.() === 0;

function ownedByNobody(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (isRoot()) chownSync(folder, nobody, nobody);
}

const tail = (file: string): string => readFileSync(file, 'utf8').slice(-3_000);

/** Ports that nothing listens on now. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(async (server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
