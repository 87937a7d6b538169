import { setTimeout as wait } from 'node:timers/promises';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import { openCatalogue } from '../../server/market/catalogue/port.ts';
import type { Catalogue } from '../../server/market/catalogue/port.ts';
import { modules } from '../../server/app.ts';
import { startModules } from '../../server/kernel/module.ts';
import type { RunningModules } from '../../server/kernel/module.ts';
import { searchPort } from '../../server/market/search/port.ts';
import { tokensPort } from '../../server/people/session/port.ts';
import { chance } from '../../server/platform/clock.ts';
import { inData, publicUrlOf } from '../../server/platform/config.ts';
import type { Config } from '../../server/platform/config.ts';
import { openDatabase, poolOf } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { startEmbedded } from '../../server/platform/embedded/index.ts';
import { buildApp } from '../../server/platform/http/app.ts';
import { readSecrets } from '../../server/platform/secrets.ts';
import { nextClientAddress } from './client-addresses.ts';
import { countStatements } from './counted-database.ts';
import type { CountedDatabase } from './counted-database.ts';
import { builtInRoles } from '../../contract/permissions.ts';

export type RequestHeaders = Record<string, string>;

/** The whole server in this process, as the only client of its database. */
export interface Harness extends Pick<CountedDatabase, 'statementsOf'> {
  /** The benchmark's own connections. Their statements are not recorded. */
  database: Database;
  catalogue: Catalogue;
  /** Headers with an access token, valid for 15 minutes. */
  headersOf(memberId: string, role?: 'moderator'): Promise<RequestHeaders>;
  /** Sends a request through the HTTP stack without a socket. Throws if the response is not 200. */
  ask<C extends Call>(call: C, asking: RequestHeaders, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** Size of the last response of `ask`. */
  answerBytes(): number;
  /** Returns a module's port. */
  port: RunningModules['get'];
  /** Runs all queued jobs, including those that they add. */
  runJobs(): Promise<void>;
  /** Runs the jobs scheduled for every minute, then all queued jobs. */
  runMinute(): Promise<void>;
  /** Updates ads in the search index; deleted ads are removed from it. */
  refresh(adIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const silent = new Logger(() => () => undefined);

/** Starts the database of a stopped server's data folder and the server's modules on it. */
export async function openHarness(config: Config): Promise<Harness> {
  const embedded = await startEmbedded({ folder: inData(config, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: embedded.url, connections: 4, statementMs: 300_000 });
  const service = openDatabase({ url: embedded.url, connections: config.DATABASE_POOL });
  const queue = poolOf(embedded.url, { connections: 4 });
  const { database: counting, statementsOf } = countStatements(service);
  const catalogue = await readCatalogue(database);
  const secrets = readSecrets(config);
  const running = await startModules(modules, {
    config,
    database: counting,
    secrets,
    openPages: () => Promise.reject(new Error('Benchmarks render no pages')),
    publicUrl: publicUrlOf(config),
  });
  await running.warm((name, error) => console.error(`${name}: warm-up failed`, error));
  const { bindings } = running;
  const tokens = running.get(tokensPort);
  const app = await buildApp({ config, database: counting, tokens, serviceKey: secrets.serviceKey, bindings });
  await app.ready();
  await runMigrations({ pgPool: queue });
  const taskList = Object.fromEntries(
    running.jobs.map(({ name, payload, run }) => [name, async (input: unknown) => run(payload.parse(input))]),
  );
  // The start blocks the event loop. On a busy machine the server refuses requests until the delay is below its limit.
  while ((await app.inject('/health/live')).statusCode !== 200) await wait(100);
  let bytes = 0;
  const runJobs = () => runOnce({ pgPool: queue, taskList, noHandleSignals: true, logger: silent });
  return {
    database,
    catalogue,
    statementsOf,
    async headersOf(id, role) {
      const caller = { kind: 'member', id, sessionId: chance.uuid(), accountType: 'Personal' } as const;
      return {
        authorization: `Bearer ${await tokens.sign({ ...caller, permissions: role ? builtInRoles[role] : [] }, 'access')}`,
      };
    },
    async ask(call, asking, input) {
      const { params = {}, query = {}, body } = input as AnyInput;
      const response = await app.inject({
        method: call.method,
        url: `/api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: { ...asking, 'x-forwarded-for': nextClientAddress() },
        ...(body !== undefined && { payload: body }),
      });
      if (response.statusCode !== 200) throw new Error(`${call.id} returned ${response.statusCode}: ${response.body}`);
      bytes = response.rawPayload.length;
      return response.json();
    },
    answerBytes: () => bytes,
    port: running.get,
    runJobs,
    async runMinute() {
      for (const { cron, run } of running.jobs) if (cron === '* * * * *') await run({});
      await runJobs();
    },
    refresh: (ids) => service.inTransaction(() => running.get(searchPort).index.refresh(ids)),
    async close() {
      await app.close();
      await queue.end();
      await running.close();
      await service.close();
      await database.close();
      await embedded.stop();
    },
  };
}

async function readCatalogue(database: Database): Promise<Catalogue> {
  const open = await openCatalogue(database);
  try {
    return open.current();
  } finally {
    await open.close();
  }
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
}
