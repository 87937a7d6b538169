import { expect, vi } from 'vitest';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { Principal, Contact } from '../../accounts/port.ts';
import type { DirectMessage, Notice } from '../../notifications/port.ts';
import type { BrowserSession, Caller, RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createHooks } from '../../../kernel/hooks.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { tokensWith } from '../../../platform/tokens.ts';
import { createCodes } from '../../verification/operations/codes-port.ts';
import { createSessions } from '../operations/sessions-port.ts';
import { openEndedSessions } from '../operations/ended-sessions-port.ts';
import { sessionBindings } from '../calls.ts';
import type { SessionTokens } from '../port.ts';

const secret = 'a secret for tests';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
export const from: RequestContext['from'] = { address: '192.0.2.77', userAgent: chrome };
export const thief: RequestContext['from'] = { address: '203.0.113.9', userAgent: 'curl/8.5.0' };

/** A browser as handlers see it, with its cookies and the tokens it received. */
export interface TestBrowser extends BrowserSession {
  tokens: SessionTokens | undefined;
  isForgotten: boolean;
}

export function testBrowser(refreshToken?: string, device = chance.secret(16)): TestBrowser {
  const browser: TestBrowser = {
    refreshToken,
    tokens: undefined,
    isForgotten: false,
    deviceId: () => device,
    keep: (tokens) => void (browser.tokens = tokens),
    forget: () => void (browser.isForgotten = true),
  };
  return browser;
}

/** Sessions on a separate database, with test accounts and recorded notices. */
export async function testSessions() {
  const database = await testDatabase();
  const accounts = new Map<string, Principal & Partial<Contact>>();
  const notified: Notice[] = [];
  const sent: DirectMessage[] = [];
  const time = { now: Date.parse('2026-11-21T09:00:00Z') };
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(time.now));
  const notices = {
    notify: async (notice: Notice) => void notified.push(notice),
    send: async (message: DirectMessage) => void sent.push(message),
  };
  const directory = {
    principalOf: async (id: string) => accounts.get(id),
    lockPrincipal: async (id: string) => accounts.get(id),
    contactOf: async (id: string) => accounts.get(id) as Contact | undefined,
  };
  const hooks = createHooks();

  /** Another instance of the service on the same database. */
  async function copy() {
    const ended = await openEndedSessions(database);
    const tokens = tokensWith(secret, ended);
    const sessions = createSessions({ database, tokens, hooks, notices, accounts: directory, ended, secret });
    const codes = createCodes({ database, notices, secret });
    const bindings = sessionBindings({ database, tokens, sessions, codes, accounts: directory });
    return { ended, tokens, sessions, bindings };
  }
  const here = await copy();
  hooks.add(here.sessions.hooks);

  const context = (caller: Caller, browser?: BrowserSession): RequestContext => ({
    caller,
    language: 'tr',
    from,
    ...(browser && { browser }),
  });

  return {
    ...here,
    database,
    hooks,
    accounts,
    notified,
    sent,
    copy,
    context,
    pass: (seconds: number) => void (time.now += seconds * 1000),
    /** An account that may sign in. */
    member(overrides: Partial<Principal & Contact> = {}): string {
      const id = chance.uuid();
      accounts.set(id, { status: 'Active', accountType: 'Personal', permissions: [], ...overrides });
      return id;
    },
    /** Signs in without a browser. */
    signIn: (accountId: string) => here.sessions.start(accountId, context({ kind: 'visitor' })),
    callerOf: (tokens: Pick<SessionTokens, 'userToken'>) => here.tokens.verify(tokens.userToken, 'access'),
    async ask<C extends Call>(call: C, input: CallInput<C>, caller: Caller, browser?: BrowserSession) {
      const binding = here.bindings.find((one) => one.call.id === call.id);
      if (!binding) throw new Error(`${call.id} is not bound`);
      return call.answer.parse(await invoke(binding, input, context(caller, browser))) as CallAnswer<C>;
    },
    async close() {
      vi.restoreAllMocks();
      await here.ended.close();
      await database.close();
    },
  };
}

export const refused = (code: string) => expect.objectContaining({ code });

/** The error code of a refused call, or `done`. */
export const outcome = (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
