import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { versionsToday } from '../../../../tests/support/agreements.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { createAccountDirectory } from '../../accounts/port.ts';
import { returnAccount } from '../../accounts/operations/return-account.ts';
import { createPasswords } from '../../accounts/operations/passwords.ts';
import { signInBindings } from '../../accounts/calls/sign-in.ts';
import { signInAdapters } from '../../../adapters/sign-in/index.ts';
import { approveAgreements, registrationAgreements } from '../../agreements/operations/approvals.ts';
import { seedAgreements } from '../../agreements/seed.ts';
import type { DirectMessage, Notice } from '../../notifications/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { buildApp } from '../../../platform/http/app.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { createSessions } from '../../session/operations/sessions-port.ts';
import { createCodes } from '../../verification/operations/codes-port.ts';
import { createThrottle } from '../../verification/operations/throttle-port.ts';
import { Browser } from './browser.ts';
import { externalSignInBindings } from '../calls.ts';
import { externalSignInHooks } from '../hooks.ts';
import { createExternalSignIn } from '../operations/external-sign-in-port.ts';
import { registerExternalRoutes } from '../routes.ts';

const secret = 'a secret for tests alone, long enough';
const loginPaths = { tr: '/uyelik/giris-yap', en: '/auth/login' };

/**
 * Starts a server on a port with the real local issuers, sessions, codes and accounts. Messages are collected instead of sent. It trusts one
 * proxy, so that every browser can have its own network address.
 */
export async function openHarness({ publicUrl }: { publicUrl?: string } = {}) {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'meydan-external-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ANSWER_TIME_MS: '0', TRUST_PROXY: '1' });
  const sent: DirectMessage[] = [];
  const notified: Notice[] = [];
  const merged: string[] = [];
  const notices = {
    send: async (message: DirectMessage) => void sent.push(message),
    notify: async (notice: Notice) => void notified.push(notice),
  };
  const tokens = tokensWith(secret);
  const hooks = createHooks({
    guestBecameMember: async (guestId, memberId) => void merged.push(`${guestId} ${memberId}`),
  });
  const accounts = createAccountDirectory(database);
  const ended = { add: () => undefined, addChange: () => undefined };
  const sessions = createSessions({ database, tokens, hooks, notices, accounts, ended, secret });
  const codes = createCodes({ database, notices, secret });
  const adapters = signInAdapters({ settings: {}, isProduction: false, folder: join(folder, 'local-issuers') });
  const { flows, links } = createExternalSignIn({
    database,
    accounts,
    notices,
    async hasPassword(accountId) {
      const rows = await database.query(
        'select from account_login where account_id = $1 and password_hash is not null',
        [accountId],
      );
      return rows.length > 0;
    },
  });
  const bindings = externalSignInBindings({
    database,
    providers: adapters.providers,
    flows,
    links,
    accounts,
    sessions,
    codes,
    reopenAccount: (accountId) => returnAccount({ database, hooks, notices }, accountId),
  });
  hooks.add(externalSignInHooks(links));
  await seeded(database.url);
  const registration = signInBindings({
    database,
    passwords: createPasswords({ memory: 64, passes: 2, parallelism: 1 }),
    codes,
    throttle: createThrottle({ database }),
    sessions,
    notices,
    external: links,
    hooks,
    agreements: {
      approve: (accountId, approvals) => approveAgreements(database, accountId, approvals, registrationAgreements),
    },
  });
  const app = await buildApp({
    config,
    database,
    tokens,
    serviceKey: secret,
    bindings: [...bindings, ...registration],
  });
  registerExternalRoutes(app, {
    flows,
    providers: adapters.providers,
    identitySecret: secret,
    publicUrl,
    loginPath: (language) => loginPaths[language],
  });
  adapters.register(app);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    database,
    origin,
    providers: adapters.providers,
    flows,
    links,
    codes,
    accounts,
    hooks,
    sent,
    notified,
    merged,
    browser: () => new Browser(origin),
    /** Inserts a registered account directly. */
    async anAccount({ email, password = null }: { email?: string; password?: string | null } = {}): Promise<string> {
      const id = chance.uuid();
      await database.query(
        `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Ayşe', 'Yılmaz', '2026-01-01Z')`,
        [id],
      );
      await database.query('insert into account_login (account_id, email, password_hash) values ($1, $2, $3)', [
        id,
        email ?? null,
        password,
      ]);
      return id;
    },
    /** Signs a member in on a browser without a provider. */
    async signedIn(browser: Browser, accountId: string, { isConfirmed = true } = {}): Promise<void> {
      const made = await sessions.start(accountId, {
        caller: { kind: 'visitor' },
        language: 'tr',
        from: { address: '192.0.2.1', userAgent: 'test' },
      });
      browser.token = made.userToken;
      if (!isConfirmed) return;
      await database.query(`update session set confirmed_until = now() + interval '10 minutes' where account_id = $1`, [
        accountId,
      ]);
    },
    /** Confirms every session of the member. */
    confirmed: (accountId: string) =>
      database.query(`update session set confirmed_until = now() + interval '10 minutes' where account_id = $1`, [
        accountId,
      ]),
    async aGuest(browser: Browser): Promise<string> {
      const id = chance.uuid();
      browser.token = await tokens.sign({ kind: 'guest', id }, 'access');
      return id;
    },
    leave: (accountId: string) =>
      database.query(
        `with left_account as (update account set status = 'Passive' where id = $1)
         update account_login set left_at = now() where account_id = $1`,
        [accountId],
      ),
    statusOf: async (accountId: string) => (await accounts.contactOf(accountId))?.status,
    codeFor(target: string): string {
      const code = sent.findLast((message) => message.to === target)?.code;
      if (code === undefined) throw new Error(`No code was sent to ${target}`);
      return code;
    },
    /** The id of the member signed in on a browser. */
    async memberOf(browser: Browser): Promise<string> {
      const caller = await tokens.verify(browser.token ?? '', 'access');
      expect(caller.kind).toBe('member');
      return caller.id;
    },
    /** Advances the server's clock during the work. The issuers use the real clock. */
    async later<T>(seconds: number, work: () => Promise<T>): Promise<T> {
      const watch = vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + seconds * 1000));
      try {
        return await work();
      } finally {
        watch.mockRestore();
      }
    },
    async close() {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function seeded(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await seedAgreements(client);
  await client.end();
}

/** The current versions that registration requires. */
export const approvals = versionsToday(registrationAgreements);

export type Harness = Awaited<ReturnType<typeof openHarness>>;

let made = 0;
export const anEmail = (): string => `kisi${(made += 1)}@ornek.example`;

/** A valid identity number. */
export function anIdentityNumber(): string {
  const digits = Array.from(String(100_000_000 + (made += 1)), Number);
  const sum = (from: number, step: number, to = 9) => {
    let total = 0;
    for (let place = from; place < to; place += step) total += digits[place] ?? 0;
    return total;
  };
  const tenth = (((sum(0, 2) * 7 - sum(1, 2)) % 10) + 10) % 10;
  return [...digits, tenth, (sum(0, 1) + tenth) % 10].join('');
}
