import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { modules } from './app.ts';
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
import { withTimeout } from './platform/deadline.ts';
import { healthOfBus, listenForMetrics, registerBus, watchSystem } from './platform/http/health.ts';
import type { ModuleHealth } from './platform/http/health.ts';
import { deleteEndedWindows } from './platform/store/rates.ts';
import { job, logJobError, prepareQueue, startJobs } from './platform/jobs.ts';
import type { RunningJobs } from './platform/jobs.ts';
import { watchClock } from './platform/clock-offset.ts';
import { closeFolder } from './platform/private-files.ts';
import { checkDatabase, explainMigrationFailure } from './platform/server-version.ts';
import { readSecrets } from './platform/secrets.ts';
import type { Secrets } from './platform/secrets.ts';
import { tokensPort } from './people/session/port.ts';
import { prepareDatabase } from './prepare.ts';
import type { PageSource } from './platform/http/page-source.ts';

export interface RunningServer {
  /** The address that users reach. */
  address: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Maximum time for one part to stop. The embedded database has its own limit, because it writes its memory to disk. */
const endMs = 20_000;
const embeddedEndMs = 70_000;

/** Starts everything in one process: database, migrations, jobs, calls, pages. A failure stops what has started. */
export async function startServer(
  config: Config,
  openPages: () => Promise<PageSource>,
  progress: Progress,
): Promise<RunningServer> {
  const started: { end(): Promise<unknown>; ms: number }[] = [];
  const onStop = (end: () => Promise<unknown>, ms = endMs) => void started.push({ end, ms });
  const stop = async () => {
    // A part that does not stop does not keep the others from stopping.
    for (const { end, ms } of started.splice(0).toReversed()) {
      await withTimeout(ms, end).catch((error: unknown) => {
        console.error(`A part of the product did not stop: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  };
  try {
    await openDataFolder(config.DATA_DIR);
    let url = config.DATABASE_URL;
    if (url === undefined) {
      const embedded = await startEmbedded({
        folder: inData(config, 'postgres'),
        fetched: inData(config, 'postgresql'),
        log: progress.step,
      }).catch((error: unknown) => {
        throw ofDataFolder(error, config.DATA_DIR);
      });
      onStop(embedded.stop, embeddedEndMs);
      url = embedded.url;
    }
    const unsafe = await checkDatabases(config, url);
    await prepareDatabase({ url, config, progress }).catch((error: unknown) => {
      throw explainMigrationFailure(error);
    });
    const secrets = readSecrets(config);
    const warnings = warningsBeforeLog();
    const busOver = await busOf(config, secrets, warnings.add);
    const database = openDatabase({
      url,
      replicaUrl: config.DATABASE_REPLICA_URL,
      connections: config.DATABASE_POOL,
      busOver,
    });
    onStop(() => database.close());
    await Promise.all(['files', 'media'].map((name) => closeFolder(inData(config, name))));
    let jobs: RunningJobs | undefined;
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
      bindings: running.bindings,
      health,
      figures: running.figures,
      jobs: () => jobs,
      metrics,
    });
    for (const text of unsafe) app.log.warn(text);
    warnings.to((text) => app.log.warn(text));
    registerBus(metrics, database.bus);
    // Modules may add jobs while they prepare.
    await prepareQueue(url);
    await running.prepare((module, error) => app.log.warn({ err: error, module }, 'could not be prepared'));
    const time = watchClock(database, (text) => app.log.warn(text));
    onStop(async () => time.close());
    await time.check();
    await running.routes(app);
    const ownJobs = [ratesJob(database), deleteExpiredAnswersJob(database)];
    jobs = await startJobs(url, [...running.jobs, ...ownJobs], logJobError(app.log));
    onStop(jobs.stop);
    if (config.METRICS_ADDRESS) {
      const own = await listenFor('METRICS_ADDRESS', config.METRICS_ADDRESS, (at) => listenForMetrics(metrics, at));
      onStop(() => own.close());
    }
    await listenFor('PORT', { host: config.HOST, port: config.PORT }, (at) => app.listen(at));
    onStop(() => app.close());
    const warming = warmSoon(running, (module, error) =>
      app.log.warn({ err: error, module }, 'could not be warmed up'),
    );
    onStop(warming.end);
    const { port } = app.server.address() as { port: number };
    return { address: config.PUBLIC_URL ?? `http://localhost:${port}`, databaseUrl: url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The bus of `NATS_URL`. Copies of one installation share a secret, so installations that share a server do not hear each other. */
async function busOf({ NATS_URL: servers }: Config, { session }: Secrets, warn: (text: string) => void) {
  if (!servers) return undefined;
  const { natsBus } = await import('./platform/nats-bus.ts');
  const installation = createHmac('sha256', session).update('bus').digest('hex').slice(0, 32);
  return natsBus({ servers, subject: `meydan.${installation}`, warn });
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
  const done = setTimeout(warmAfterMs, undefined, { signal: stopping.signal }).then(
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
 * Checks each database's version before anything uses it. Returns the problems found. In production, a version with known vulnerabilities must be
 * accepted by name, and so must the embedded database.
 */
async function checkDatabases(config: Config, url: string): Promise<string[]> {
  const isAccepted = !config.isProduction || config.UNSAFE_POSTGRESQL === 'accepted';
  const isOwn = config.DATABASE_URL === undefined;
  const problems = [await checkDatabase(url, { setting: 'DATABASE_URL', acceptsUnsafe: isAccepted || isOwn })];
  if (config.DATABASE_REPLICA_URL) {
    problems.push(
      await checkDatabase(config.DATABASE_REPLICA_URL, { setting: 'DATABASE_REPLICA_URL', acceptsUnsafe: isAccepted }),
    );
  }
  return problems.filter((text) => text !== undefined);
}

/** Adds the setting's name to an error of the embedded database about its folder. */
function ofDataFolder(error: unknown, folder: string): unknown {
  if (!(error instanceof Error) || !error.message.includes(folder)) return error;
  return new Error(`DATA_DIR: ${error.message}`, { cause: error });
}

/** Deletes rate limit windows that have ended. */
const ratesJob = (database: Database) =>
  job({ name: 'rates.forget', cron: '7 * * * *', payload: z.object({}), run: () => deleteEndedWindows(database) });

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
