import { setTimeout as wait } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { modules } from './app.ts';
import { failureSentence } from './failure-sentence.ts';
import { deleteExpiredAnswersJob } from './kernel/idempotency.ts';
import { startModules } from './kernel/module.ts';
import type { Progress, RunningModules } from './kernel/module.ts';
import { inData, publicUrlOf } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { openDatabase } from './platform/database.ts';
import type { Database } from './platform/database.ts';
import { startEmbedded } from './platform/embedded/index.ts';
import { buildApp } from './platform/http/app.ts';
import { healthOfBus, ownMetrics, registerBus, serveMetrics, watchSystem } from './platform/http/health.ts';
import type { ModuleHealth } from './platform/http/health.ts';
import { deleteEndedWindows } from './platform/store/rates.ts';
import { installationBus } from './platform/installation-bus.ts';
import { job, logJobError, prepareQueue, startJobs, watchJobs } from './platform/jobs.ts';
import type { RunningJobs } from './platform/jobs.ts';
import { watchClock } from './platform/clock-offset.ts';
import { closeFolder } from './platform/private-files.ts';
import { withStartLock } from './platform/migrate.ts';
import { checkDatabase, DatabaseUnreachable, explainMigrationFailure } from './platform/server-version.ts';
import { readSecrets } from './platform/secrets.ts';
import { tokensPort } from './people/session/port.ts';
import { prepareDatabase } from './prepare.ts';
import type { PageSource } from './platform/http/page-source.ts';
import { createStop } from './stop.ts';
import type { OnStop, Stop } from './stop.ts';

export interface RunningServer {
  /** The address that users reach. */
  address: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Maximum time for the embedded database to stop: it writes its memory to disk. */
const embeddedEndMs = 70_000;

/** The database, migrated and seeded, and what is to be warned of. */
export interface PreparedDatabase {
  url: string;
  warnings: string[];
}

/** A process of a copy that has several; its supervisor has prepared the database. */
export interface Member extends PreparedDatabase {
  /** Name in the log: `web-2`. */
  name: string;
  /** False for the process that runs the jobs beside those that answer requests. */
  listens: boolean;
  /** True if any process of the copy runs jobs. */
  runsJobs: boolean;
  /** Metrics of all processes of the copy. */
  allMetrics(): Promise<string>;
  /** Receives this process's metrics, to answer the supervisor with. */
  useMetrics(own: Registry): void;
}

/** Starts the embedded database if none is configured, and migrates and seeds it. `connections` is what the processes of this copy may open. */
export async function startDatabase(
  config: Config,
  { progress, onStop, connections }: { progress: Progress; onStop: OnStop; connections?: number },
): Promise<PreparedDatabase> {
  await openDataFolder(config.DATA_DIR);
  let url = config.DATABASE_URL;
  if (url === undefined) {
    const embedded = await startEmbedded({
      folder: inData(config, 'postgres'),
      fetched: inData(config, 'postgresql'),
      log: progress.step,
      ...(connections !== undefined && { connections }),
    }).catch((error: unknown) => {
      throw ofDataFolder(error, config.DATA_DIR);
    });
    onStop(embedded.stop, embeddedEndMs);
    url = embedded.url;
  }
  const warnings = await checkDatabases(config, url);
  await prepareDatabase({ url: config.DATABASE_DIRECT_URL ?? url, config, progress }).catch((error: unknown) => {
    throw explainMigrationFailure(error);
  });
  return { url, warnings };
}

/**
 * Starts everything in one process: database, migrations, jobs, calls, pages, as far as `ROLE` needs them. A failure stops what has started.
 * A `member` is one process of several. `stops` may stop it before it has started.
 */
export async function startServer(
  config: Config,
  openPages: () => Promise<PageSource>,
  progress: Progress,
  { member, stops = createStop() }: { member?: Member; stops?: Stop } = {},
): Promise<RunningServer> {
  const { onStop, stop } = stops;
  const hasPages = config.ROLE !== 'jobs';
  const runsJobs = config.ROLE !== 'web';
  let isDraining = false;
  let logRejection: (error: unknown) => void = (error) => console.error(failureSentence(error));
  try {
    // First, so that it is removed last: while parts stop, calls that still run fail.
    onStop(logUnhandledRejections((error) => logRejection(error)));
    const { url, warnings } = member ?? (await startDatabase(config, { progress, onStop }));
    const direct = config.DATABASE_DIRECT_URL ?? url;
    const secrets = readSecrets(config);
    const busWarnings = warningsBeforeLog();
    const busOver = await installationBus(config, secrets, busWarnings.add);
    const database = openDatabase({
      url,
      directUrl: config.DATABASE_DIRECT_URL,
      replicaUrls: config.DATABASE_REPLICA_URL,
      connections: config.DATABASE_POOL,
      busOver,
    });
    onStop(() => database.close());
    await Promise.all(['files', 'media'].map((name) => closeFolder(inData(config, name))));
    let jobs: Pick<RunningJobs, 'states' | 'outcomes'> | undefined;
    const health: ModuleHealth[] = [];
    const running = await startModules(modules, {
      config,
      database,
      secrets,
      openPages,
      publicUrl: publicUrlOf(config),
      systemState: watchSystem({ jobs: () => jobs, modules: () => health }),
    });
    onStop(running.close);
    health.push(...running.health, ...(busOver ? [healthOfBus(database.bus)] : []));

    const metrics = new Registry();
    const app = await buildApp({
      config,
      database,
      tokens: running.get(tokensPort),
      serviceKey: secrets.serviceKey,
      bindings: hasPages ? running.bindings : [],
      health,
      figures: running.figures,
      jobs: () => jobs,
      metrics,
      isForJobs: !hasPages,
      isDraining: () => isDraining,
      runsJobs: member?.runsJobs ?? runsJobs,
      worker: member?.name,
      allMetrics: member?.allMetrics,
    });
    logRejection = (error) => app.log.error({ err: error }, 'nothing awaited a promise that failed');
    member?.useMetrics(ownMetrics(metrics));
    for (const text of warnings) app.log.warn(text);
    busWarnings.to((text) => app.log.warn(text));
    registerBus(metrics, database.bus);
    // Modules may add jobs while they prepare.
    await prepareQueue(direct);
    // Under the lock, because processes that start together would prepare the same data.
    await withStartLock(direct, () =>
      running.prepare((module, error) => app.log.warn({ err: error, module }, 'could not be prepared')),
    );
    const time = watchClock(database, (text) => app.log.warn(text));
    onStop(async () => time.close());
    await time.check();
    if (hasPages) await running.routes(app);
    const allJobs = [...running.jobs, ratesJob(database), deleteExpiredAnswersJob(database)];
    const working = runsJobs ? await startJobs(direct, allJobs, logJobError(app.log)) : undefined;
    if (working) onStop(working.stop);
    jobs = working ?? watchJobs(database, allJobs);
    if (config.METRICS_ADDRESS && !member) {
      const read = () => ownMetrics(metrics).metrics();
      const own = await listenForMetrics(read, config.METRICS_ADDRESS);
      onStop(() => own.close());
    }
    if (member?.listens ?? true)
      await listenFor('PORT', { host: config.HOST, port: config.PORT }, (at) => app.listen(at));
    onStop(() => app.close());
    if (runsJobs) {
      const timers = running.startTimers();
      onStop(() => timers.close());
    }
    const warming = warmSoon(running, (module, error) =>
      app.log.warn({ err: error, module }, 'could not be warmed up'),
    );
    onStop(warming.end);
    const port = (app.server.address() as { port: number } | null)?.port ?? config.PORT;
    return {
      address: config.PUBLIC_URL ?? `http://localhost:${port}`,
      databaseUrl: direct,
      async stop() {
        isDraining = true;
        if (hasPages && config.DRAIN_SECONDS > 0) {
          // Other copies take over the jobs, and a proxy the requests. A failure is reported below.
          working?.stop().catch(() => undefined);
          await wait(config.DRAIN_SECONDS * 1000);
        }
        await stop();
      },
    };
  } catch (error) {
    throw await stops.stopFailed(error);
  }
}

/** Keeps warnings until there is a log. */
function warningsBeforeLog() {
  const early: string[] = [];
  let write: (text: string) => void = (text) => early.push(text);
  return {
    add: (text: string) => write(text),
    to(log: (text: string) => void) {
      for (const text of early.splice(0)) log(text);
      write = log;
    },
  };
}

/** Building the caches takes about a second of CPU. The first pages come before it. */
const warmAfterMs = 500;

function warmSoon({ warm }: RunningModules, onError: Parameters<RunningModules['warm']>[0]) {
  const stopping = new AbortController();
  const done = wait(warmAfterMs, undefined, { signal: stopping.signal }).then(
    () => warm(onError),
    () => undefined,
  );
  return {
    async end() {
      stopping.abort();
      await done;
    },
  };
}

/**
 * Checks each database before anything uses it. Returns the problems found. In production, a version with known vulnerabilities must be
 * accepted by name, and so must the embedded database.
 */
async function checkDatabases(config: Config, url: string): Promise<string[]> {
  const isAccepted = !config.isProduction || config.UNSAFE_POSTGRESQL === 'accepted';
  const { DATABASE_URL, DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replicas = [] } = config;
  const trust = { acceptsUnsafe: isAccepted || DATABASE_URL === undefined, isPooled: direct !== undefined };
  const problems = [await checkDatabase(url, { setting: 'DATABASE_URL', ...trust })];
  if (direct) {
    problems.push(await checkDatabase(direct, { ...trust, setting: 'DATABASE_DIRECT_URL', isPooled: false }));
  }
  for (const replica of replicas) {
    problems.push(
      await checkDatabase(replica, { setting: 'DATABASE_REPLICA_URL', ...trust }).catch((error: unknown) => {
        // The product runs without a replica, and uses it when it answers.
        if (error instanceof DatabaseUnreachable) return error.message;
        throw error;
      }),
    );
  }
  return problems.filter((text) => text !== undefined);
}

/** Adds the setting's name to an error of the embedded database about its folder. */
function ofDataFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !error.message.includes(folder)) return error;
  return new Error(`DATA_DIR: ${error.message}`, { cause: error });
}

/** Logs rejected promises that no code awaits. By default, Node ends the process with all its requests. Returns the function that removes the handler. */
export function logUnhandledRejections(log: (error: unknown) => void): () => Promise<void> {
  process.on('unhandledRejection', log);
  return async () => void process.off('unhandledRejection', log);
}

/** Deletes rate limit windows that have ended. */
const ratesJob = (database: Database) =>
  job({ name: 'rates.forget', cron: '7 * * * *', payload: z.object({}), run: () => deleteEndedWindows(database) });

/** Serves metrics on `METRICS_ADDRESS`. */
export const listenForMetrics = (read: () => Promise<string>, address: { host: string; port: number }) =>
  listenFor('METRICS_ADDRESS', address, (at) => serveMetrics(read, at));

/** Listens on the address of a setting. Throws one sentence that names the setting if that fails. */
async function listenFor<T>(
  setting: 'PORT' | 'METRICS_ADDRESS',
  { host, port }: { host: string; port: number },
  open: (address: { host: string; port: number }) => Promise<T>,
): Promise<T> {
  try {
    return await open({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const other = setting === 'PORT' ? 'another with PORT=3001 npm start' : 'another with METRICS_ADDRESS';
    const ownHost = setting === 'PORT' ? 'HOST' : 'METRICS_ADDRESS';
    const sentences: Partial<Record<string, string>> = {
      EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose ${other}.`,
      EACCES: `Port ${port} may not be opened by this user. Choose one above 1023 with ${setting}.`,
      EADDRNOTAVAIL: `${ownHost}: this machine has no address ${host}.`,
      ENOTFOUND: `${ownHost}: ${host} is no name of an address.`,
    };
    const sentence = sentences[code ?? ''];
    throw sentence === undefined ? error : new Error(sentence, { cause: error });
  }
}
