import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { SignJWT } from 'jose';
import { modules } from '../../server/app.ts';
import { startModules } from '../../server/kernel/module.ts';
import type { RunningModules } from '../../server/kernel/module.ts';
import { webHostModule } from '../../server/site/web-host/module.ts';
import { publicUrlOf, readConfig } from '../../server/platform/config.ts';
import { openDatabase, poolOf } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { buildApp } from '../../server/platform/http/app.ts';
import { tokensWith } from '../../server/platform/tokens.ts';
import { accountsModule, accountsWith } from '../../server/people/accounts/module.ts';
import { createPasswords } from '../../server/people/accounts/operations/passwords.ts';
import { tokensPort } from '../../server/people/session/port.ts';
import { testDatabase } from './database.ts';
import type { Connect } from './database.ts';
import { endTakeBacks } from './end-take-backs.ts';
import { withTemplateTables } from './template-tables.ts';
import { builtInRoles } from '../../contract/permissions.ts';
import type { BuiltInRole } from '../../contract/permissions.ts';

const secrets = { session: 'a-secret-for-tests-alone-0123456789', serviceKey: 'a-service-key-for-tests' };
const logger = new Logger(() => () => undefined);
/** Hashing at production's cost took a third of the processor time of tests with many members. */
const accountsWithCheapPasswords = accountsWith(createPasswords({ memory: 64, passes: 1, parallelism: 1 }));
/** The member of `headersOf`. */
export const memberId = '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11';
const sessionId = '1d5c9a52-0d0b-4a57-8a86-6f1b6f0e2d37';

/** Another database than an own one, and how it is connected to. */
export interface DatabaseChoice {
  sharedUrl?: string;
  connect?: Connect;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database & { url: string };
  running: RunningModules;
  /** Request headers of each kind of caller. */
  headersOf(kind: 'visitor' | 'guest' | 'member' | BuiltInRole | 'service'): Promise<Record<string, string>>;
  /** Stores the session of these headers as confirmed, for calls that need confirmation. */
  confirmSession(): Promise<void>;
  /** Tokens that must be refused: expired, signed with another key, a refresh token, no token at all. */
  badTokens(): Promise<string[]>;
  /** Runs the queued jobs, including those that they add. */
  runJobs(): Promise<void>;
  /** Applies moderators' decisions without the delay in which they can be undone. */
  carryOut(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The whole service on a separate database, called without a socket. Every answer is validated against its schema. With a database URL it is another
 * process of the service that uses this database.
 */
export async function testApp(
  settings: NodeJS.ProcessEnv = {},
  sharedUrl?: string,
  connect?: Connect,
): Promise<TestApp> {
  const database = sharedUrl === undefined ? await testDatabase(connect) : sharedDatabase(sharedUrl, connect);
  const folder = await mkdtemp(join(tmpdir(), 'meydan-app-'));
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    // Requests are answered even on a busy machine.
    ANSWER_TIME_MS: '0',
    LOCAL_BANK_PORT: '0',
    LOCAL_BANK_DELAY_MS: '0',
    ...settings,
  });
  const running = await startModules(
    // Pages need a build; the browser tests open them.
    modules
      .filter((module) => module !== webHostModule)
      .map((module) => (module === accountsModule ? accountsWithCheapPasswords : module))
      .map((module) => (sharedUrl === undefined ? withTemplateTables(module) : module)),
    {
      config,
      database,
      secrets,
      openPages: () => Promise.reject(new Error('Pages are not served here')),
      publicUrl: publicUrlOf(config),
    },
  );
  const tokens = running.get(tokensPort);
  const app = await buildApp({
    config,
    database,
    tokens,
    serviceKey: secrets.serviceKey,
    bindings: running.bindings,
  });
  await running.routes(app);
  // The queue's own pool would lose its error handlers before its connections are closed.
  const queue = poolOf(database.url, { connections: 4 });
  const taskList = Object.fromEntries(
    running.jobs.map(({ name, payload, run }) => [name, async (given: unknown) => run(payload.parse(given))]),
  );
  // Runs are serialised: concurrent runs would each end while another still executes a job of their caller.
  let lastRun: Promise<void> = Promise.resolve();
  const runJobs = (): Promise<void> => {
    const run = () => runOnce({ pgPool: queue, taskList, noHandleSignals: true, logger });
    lastRun = lastRun.then(run, run);
    return lastRun;
  };
  return {
    app,
    database,
    running,
    async headersOf(kind) {
      if (kind === 'visitor') return {};
      if (kind === 'service') return { 'x-service-key': secrets.serviceKey };
      const caller =
        kind === 'guest'
          ? ({ kind, id: memberId } as const)
          : ({
              kind: 'member',
              id: memberId,
              sessionId,
              permissions: kind === 'member' ? [] : builtInRoles[kind],
              accountType: 'Personal',
            } as const);
      return { authorization: `Bearer ${await tokens.sign(caller, 'access')}` };
    },
    async confirmSession() {
      await database.query(
        `insert into session (id, account_id, salt, rotated_at, device_id, device, address, created_at, last_seen_at, confirmed_until)
         values ($1, $2, '', now(), '', '', '', now(), now(), 'infinity') on conflict (id) do nothing`,
        [sessionId, memberId],
      );
    },
    async badTokens() {
      const guest = { kind: 'guest', id: memberId } as const;
      const key = new TextEncoder().encode(secrets.session);
      const expired = await new SignJWT({ use: 'access', kind: 'guest' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(memberId)
        .setExpirationTime(1)
        .sign(key);
      return [
        expired,
        await tokensWith('another-secret').sign(guest, 'access'),
        await tokens.sign(guest, 'refresh'),
        'nonsense',
      ];
    },
    runJobs,
    async carryOut() {
      await endTakeBacks(database);
      await runJobs();
    },
    async close() {
      await app.close();
      await queue.end();
      await running.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function sharedDatabase(url: string, connect?: Connect): TestApp['database'] {
  return { ...openDatabase({ url, connections: 8, ...connect?.(url) }), url };
}
