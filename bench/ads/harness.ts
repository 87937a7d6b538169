import { setTimeout as wait } from 'node:timers/promises';
import { Logger, runMigrations, runOnce } from 'graphile-worker';
import type { Call, CallAnswer, CallInput } from '../../contract/declare.ts';
import { openCatalogue } from '../../server/market/catalogue/store.ts';
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
import { counted } from './counted.ts';
import type { CountedDatabase } from './counted.ts';

/** Who asks: the headers of a request. */
export type Asking = Record<string, string>;

/** The whole service in this process, where nothing else speaks to its database. */
export interface AdsHarness extends Pick<CountedDatabase, 'statementsOf'> {
  /** The benchmark's own way to the database; its statements are nobody's. */
  database: Database;
  /** As it is stored. */
  catalogue: Catalogue;
  /** Headers of a member; they hold for a quarter of an hour. */
  headersOf(memberId: string, role?: 'moderator'): Promise<Asking>;
  /** Asks without a socket, through everything else that a request goes through. Throws when it is refused. */
  ask<C extends Call>(call: C, asking: Asking, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** Bytes of the answer that `ask` had last. */
  answerBytes(): number;
  /** What a module offers to others. */
  port: RunningModules['get'];
  /** Does the work that waits in the queue, and what it adds. */
  runJobs(): Promise<void>;
  /** Does what the clock starts every minute, and the work that it adds. */
  runMinute(): Promise<void>;
  /** Tells the search index of ads that are no more. */
  refresh(adIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const silent = new Logger(() => () => undefined);

/** Starts the database of a folder that a server has prepared and left, and puts the service together on it. */
export async function openHarness(config: Config): Promise<AdsHarness> {
  const embedded = await startEmbedded({ folder: inData(config, 'postgres'), log: () => undefined });
  const database = openDatabase({ url: embedded.url, connections: 4, statementMs: 300_000 });
  const service = openDatabase({ url: embedded.url, connections: config.DATABASE_POOL });
  const queue = poolOf(embedded.url, { connections: 4 });
  const { database: counting, statementsOf } = counted(service);
  const catalogue = await readCatalogue(database);
  const secrets = readSecrets(config);
  const running = await startModules(modules, {
    config,
    database: counting,
    secrets,
    openPages: () => Promise.reject(new Error('Nothing here asks for pages')),
    publicUrl: publicUrlOf(config),
  });
  await running.warm((name, error) => console.error(`${name}: not built ahead`, error));
  const { bindings } = running;
  const tokens = running.get(tokensPort);
  const app = await buildApp({ config, database: counting, tokens, serviceKey: secrets.serviceKey, bindings });
  await app.ready();
  await runMigrations({ pgPool: queue });
  const taskList = Object.fromEntries(
    running.jobs.map(({ name, payload, run }) => [name, async (input: unknown) => run(payload.parse(input))]),
  );
  // The start keeps everything waiting, on a busy machine for so long that the service refuses requests until it has caught up.
  while ((await app.inject('/health/live')).statusCode !== 200) await wait(100);
  let bytes = 0;
  const runJobs = () => runOnce({ pgPool: queue, taskList, noHandleSignals: true, logger: silent });
  return {
    database,
    catalogue,
    statementsOf,
    async headersOf(id, role) {
      const caller = { kind: 'member', id, sessionId: chance.uuid(), accountType: 'Personal' } as const;
      return { authorization: `Bearer ${await tokens.sign({ ...caller, roles: role ? [role] : [] }, 'access')}` };
    },
    async ask(call, asking, input) {
      const { params = {}, query = {}, body } = input as AnyInput;
      const response = await app.inject({
        method: call.method,
        url: `/api${call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))}`,
        query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
        headers: { ...asking, 'x-forwarded-for': nextNetwork() },
        ...(body !== undefined && { payload: body }),
      });
      if (response.statusCode !== 200)
        throw new Error(`${call.id} was answered ${response.statusCode}: ${response.body}`);
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

let networks = 0;

/** Another network address each time, as a proxy would name it: a single one is slowed down. */
const nextNetwork = () => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};
