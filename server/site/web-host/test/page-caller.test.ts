import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestSource } from '../../../platform/http/request-source.ts';
import type { Caller } from '../../../platform/caller.ts';
import { browserSession } from '../../../platform/http/cookies.ts';
import type { SessionTokens } from '../../../people/session/port.ts';
import { from, testSessions } from '../../../people/session/test/harness.ts';
import { pageCaller } from '../operations/page-caller.ts';

let of: Awaited<ReturnType<typeof testSessions>>;
let app: FastifyInstance;
let isDatabaseAway: boolean;

beforeAll(async () => {
  of = await testSessions();
  const sessions: Pick<typeof of.sessions, 'refresh'> = {
    refresh: (token, client) =>
      isDatabaseAway ? Promise.reject(new Error('Connection terminated')) : of.sessions.refresh(token, client),
  };
  app = Fastify({ trustProxy: true });
  await app.register(fastifyCookie);
  app.all('/page', (request, reply) => pageCaller(request, reply, { tokens: of.tokens, sessions }));
  app.get('/from', (request) => requestSource(request));
  app.get('/device', (request, reply) => {
    const browser = browserSession(request, reply);
    return [browser.deviceId(), browser.deviceId()];
  });
});
afterAll(async () => {
  await app.close();
  await of.close();
});
beforeEach(() => {
  isDatabaseAway = false;
});

/** Requests a page with a session's cookies; without `access`, the access token has expired. */
async function open(
  session?: Partial<SessionTokens>,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'POST'; headers?: Record<string, string> } = {},
) {
  const response = await app.inject({
    method,
    url: '/page',
    headers: { 'user-agent': from.userAgent, ...headers },
    cookies: {
      ...(session?.userToken !== undefined && { 'Access-Token': session.userToken }),
      ...(session?.refreshToken !== undefined && { 'Refresh-Token': session.refreshToken }),
    },
  });
  expect(response.statusCode).toBe(200);
  const cookies = new Map(response.cookies.map((cookie) => [cookie.name, cookie]));
  return { caller: response.json<Caller>(), cookies };
}

const value = (cookies: Awaited<ReturnType<typeof open>>['cookies'], name: string) => cookies.get(name)?.value ?? '';

describe('a page', () => {
  test('sets no cookie for a member whose token is valid', async () => {
    const id = of.member();
    const { caller, cookies } = await open(await of.signIn(id));
    expect(caller).toMatchObject({ kind: 'member', id, sessionId: expect.any(String) });
    expect(cookies.size).toBe(0);
  });

  test('is rendered for a member whose token has expired, with new cookies', async () => {
    const id = of.member();
    const signedIn = await of.signIn(id);
    of.pass(15 * 60 + 1);
    const { caller, cookies } = await open(signedIn);
    expect(caller).toMatchObject({ kind: 'member', id, sessionId: signedIn.refreshToken.split('.')[1] });
    expect(value(cookies, 'IsGuest')).toBe('false');
    expect(value(cookies, 'Refresh-Token')).not.toBe(signedIn.refreshToken);
    const next = await open({ refreshToken: value(cookies, 'Refresh-Token') });
    expect(next.caller).toMatchObject({ kind: 'member', id });
  });

  test('is rendered for the member in two tabs opened at once', async () => {
    const id = of.member();
    const { refreshToken } = await of.signIn(id);
    const tabs = await Promise.all([open({ refreshToken }), open({ refreshToken }), open({ refreshToken })]);
    expect(tabs.map((tab) => tab.caller)).toEqual(tabs.map(() => expect.objectContaining({ kind: 'member', id })));
    expect(new Set(tabs.map((tab) => value(tab.cookies, 'Refresh-Token'))).size).toBe(1);
  });

  test('is rendered for a guest with cookies of a signed-out, erased or stolen session', async () => {
    const [out, erased, robbed] = [of.member(), of.member(), of.member()];
    const stale = [await of.signIn(out), await of.signIn(erased), await of.signIn(robbed)];
    await of.sessions.endAll(out, 'logout');
    await of.hooks.accountErased(erased);
    of.accounts.delete(erased);
    await of.callerOf(await of.sessions.refresh(stale[2]?.refreshToken ?? '', from));
    of.pass(15 * 60 + 1);
    for (const session of [...stale, { userToken: 'x', refreshToken: 'm.x' }, { refreshToken: 'x' }]) {
      const { caller, cookies } = await open(session);
      expect(caller.kind).toBe('guest');
      expect(value(cookies, 'IsGuest')).toBe('true');
      expect(value(cookies, 'Refresh-Token')).not.toBe(session.refreshToken);
    }
  });

  test('does not end the session if its answer never arrives', async () => {
    const id = of.member();
    const signedIn = await of.signIn(id);
    for (let time = 0; time < 3; time += 1) {
      of.pass(15 * 60 + 1);
      const { caller } = await open(signedIn);
      expect(caller).toMatchObject({ kind: 'member', id });
    }
  });

  test('is rendered for the same guest again', async () => {
    const first = await open();
    const { caller } = await open({ refreshToken: value(first.cookies, 'Refresh-Token') });
    expect([first.caller.kind, caller]).toEqual(['guest', first.caller]);
  });

  test('is rendered for a visitor if a robot requests it', async () => {
    const { refreshToken } = await of.signIn(of.member());
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    const { caller, cookies } = await open({ refreshToken }, { headers });
    expect([caller, cookies.size]).toEqual([{ kind: 'visitor' }, 0]);
  });

  test('signs out no member when another site’s form requests it', async () => {
    const { caller, cookies } = await open({}, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect([caller, cookies.size]).toEqual([{ kind: 'visitor' }, 0]);
  });

  test('does not change a member’s cookies while the database is down', async () => {
    const { refreshToken } = await of.signIn(of.member());
    isDatabaseAway = true;
    const { caller, cookies } = await open({ refreshToken });
    expect([caller, cookies.size]).toEqual([{ kind: 'visitor' }, 0]);
    isDatabaseAway = false;
    expect((await open({ refreshToken })).caller.kind).toBe('member');
  });
});

describe('cookies', () => {
  test.each([
    ['http', undefined],
    ['https', true],
  ])('are for this site alone over %s, and the refresh token is hidden from scripts', async (protocol, secure) => {
    const { refreshToken } = await of.signIn(of.member());
    const { cookies } = await open({ refreshToken }, { headers: { 'x-forwarded-proto': protocol } });
    for (const name of ['Access-Token', 'Refresh-Token', 'IsGuest'])
      expect(cookies.get(name), name).toMatchObject({ sameSite: 'Lax', path: '/' });
    expect([...cookies.values()].map((cookie) => cookie.secure)).toEqual([secure, secure, secure]);
    expect(cookies.get('Refresh-Token')?.httpOnly).toBe(true);
  });

  test('have a stable browser id for two years, which callers cannot choose', async () => {
    const first = await app.inject({ url: '/device' });
    const [device = '', again] = first.json<string[]>();
    expect(device).toBe(again);
    expect(first.cookies).toMatchObject([
      { name: 'Device', value: device, httpOnly: true, sameSite: 'Lax', maxAge: 2 * 365 * 24 * 3600 },
    ]);
    const withDevice = await app.inject({ url: '/device', cookies: { Device: device } });
    expect(withDevice.json<string[]>()[0]).toBe(device);
    const odd = await app.inject({ url: '/device', cookies: { Device: "'; drop table session" } });
    expect(odd.json<string[]>()[0]).toMatch(/^[\w-]{22}$/);
  });
});

test('takes the client’s address and browser from the request’s headers', async () => {
  const response = await app.inject({
    url: '/from',
    headers: { 'user-agent': 'curl/8', 'x-forwarded-for': '203.0.113.5' },
  });
  expect(response.json()).toEqual({ address: '203.0.113.5', userAgent: 'curl/8' });
});
