import { registerMap } from './map/index.ts';
import { compose } from './compose.ts';
import { inData } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { startEmbedded } from './platform/embedded/index.ts';
import { buildApp } from './platform/http/app.ts';
import { startJobs } from './platform/jobs.ts';
import { readSecrets } from './platform/secrets.ts';
import { tokensWith } from './platform/tokens.ts';
import { openEndedSessions } from './session/index.ts';
import { prepareDatabase } from './prepare.ts';
import type { Progress } from './prepare.ts';
import { registerPages } from './web/pages.ts';
import { registerSiteMap } from './web/site-map.ts';

export interface RunningServer {
  /** Where people reach it. */
  address: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts everything in one process: database, migrations, jobs, calls, pages. A failure stops what had started. */
export async function startServer(config: Config, build: string, progress: Progress): Promise<RunningServer> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end();
  };
  try {
    const url = config.DATABASE_URL ?? (await embeddedUrl(config, progress, started));
    await prepareDatabase(url, config, progress);
    const database = openDatabase({ url, replicaUrl: config.DATABASE_REPLICA_URL, connections: config.DATABASE_POOL });
    started.push(() => database.close());
    const secrets = readSecrets(config);
    const ended = await openEndedSessions(database);
    started.push(() => ended.close());
    const tokens = tokensWith(secrets.session, ended.has);
    const parts = await compose({ config, database, tokens, secrets, ended });
    started.push(() => parts.close());

    const app = await buildApp({ config, database, tokens, serviceKey: secrets.serviceKey, bindings: parts.bindings });
    await parts.register(app);
    registerMap(app, {
      places: parts.places,
      shapes: parts.shapes,
      tileUrl: config.MAP_TILE_URL,
      publicUrl: config.PUBLIC_URL,
    });
    registerSiteMap(app, parts.siteMap);
    await registerPages(app, {
      config,
      tokens,
      sessions: parts.accounts.sessions,
      bindings: parts.bindings,
      build,
      languageOfCategoryPath: parts.languageOfCategoryPath,
    });
    const jobs = await startJobs(url, parts.jobs, (name, error) =>
      app.log.error({ err: error, job: name }, 'job failed'),
    );
    started.push(() => jobs.stop());
    await listen(app, config);
    started.push(() => app.close());
    const { port } = app.server.address() as { port: number };
    return { address: config.PUBLIC_URL ?? `http://localhost:${port}`, databaseUrl: url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function embeddedUrl(config: Config, progress: Progress, started: (() => Promise<unknown>)[]): Promise<string> {
  const embedded = await startEmbedded({ folder: inData(config, 'postgres'), log: progress.step });
  started.push(() => embedded.stop());
  return embedded.url;
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { HOST, PORT }: Config): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${PORT} is taken. Stop what uses it, or choose another with PORT=3001 npm start.`, {
        cause: error,
      });
    if (code === 'EACCES')
      throw new Error(`Port ${PORT} may not be opened by this user. Choose one above 1023 with PORT.`, {
        cause: error,
      });
    throw error;
  }
}
