import { sessionsPort } from '../server/people/session/port.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountAdminCalls } from '../contract/calls/accounts-admin.ts';
import { memberCalls } from '../contract/calls/member.ts';
import { moderationCalls } from '../contract/calls/moderation.ts';
import { sessionCalls } from '../contract/calls/session.ts';
import { signInCalls } from '../contract/calls/sign-in.ts';
import { createPasswords } from '../server/people/accounts/operations/passwords.ts';
import { chance, clock } from '../server/platform/clock.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { injectPatiently, shimBrowser } from './support/browser-shim.ts';
import type { ShimBrowser } from './support/browser-shim.ts';

const password = 'Nar-Cicegi-47';
const start = Date.parse('2026-11-22T09:00:00Z');
const quarter = 15 * 60_000;
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let of: TestApp;
let hash: string;
let browser: ShimBrowser;
let email: string;
let memberId: string;
let client: Awaited<ReturnType<typeof aTab>>;
/** The service's clock and the page's clock. They are equal unless a test sets the page's wrong. */
const time = { now: start, wrongBy: 0 };

beforeAll(async () => {
  of = await testApp({ TRUST_PROXY: '1' });
  hash = await createPasswords().hash(password);
});
afterAll(() => of.close());

beforeEach(async () => {
  Object.assign(time, { now: start, wrongBy: 0 });
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(time.now));
  vi.spyOn(Date, 'now').mockImplementation(() => time.now + time.wrongBy);
  browser = shimBrowser(of.app);
  [memberId, email] = [chance.uuid(), `${chance.uuid()}@ornek.example`];
  await of.database.query(
    `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Işıl', 'Güneş', '2024-01-01Z')`,
    [memberId],
  );
  await of.database.query(
    'insert into account_login (account_id, email, password_hash, language) values ($1, $2, $3, $4)',
    [memberId, email, hash, 'tr'],
  );
  client = await aTab();
});
afterEach(() => {
  browser.close();
  vi.restoreAllMocks();
});

/** The client code as a separate tab runs it. */
const aTab = () =>
  browser.tab(async () => {
    const [{ call }, { uploadFile }, renewal, sessionEnd] = await Promise.all([
      import('../web/client/call.ts'),
      import('../web/client/upload.ts'),
      import('../web/client/session-renewal.ts'),
      import('../web/client/session-end.ts'),
    ]);
    return { call, uploadFile, ...renewal, ...sessionEnd };
  });

async function signIn(tab = client): Promise<void> {
  await tab.call(signInCalls.withEmail, { body: { email, password } });
  tab.startMemberSession(memberId);
  browser.asked = [];
}

const whoAsks = async (tab = client) => {
  const { userId, isGuest } = await tab.call(memberCalls.profile, {});
  return isGuest ? 'a guest' : userId === memberId ? 'the member' : 'somebody else';
};
const injected = (request: InjectOptions) => injectPatiently(of.app, () => request);
const requestsTo = (part: string) => browser.asked.filter((one) => one.includes(part));
const refused = () => browser.asked.filter((one) => / 4\d\d$/.test(one));
const aFile = () => new File([picture], 'a.png', { type: 'image/png' });

describe('a member whose page was idle for a quarter of an hour', () => {
  beforeEach(async () => {
    await signIn();
    time.now += quarter + 60_000;
  });

  test('continues without any refused request', async () => {
    expect(await whoAsks()).toBe('the member');
    expect([requestsTo('refresh-token').length, refused()]).toEqual([1, []]);
  });

  test('continues day after day', async () => {
    for (let day = 0; day < 20; day += 1) {
      time.now += 24 * 3600_000;
      expect(await whoAsks()).toBe('the member');
    }
    expect(refused()).toEqual([]);
  });

  test.each([
    ['slow by the whole token lifetime', -quarter - 60_000],
    ['slow by years', -5e10],
    ['fast by an hour', 3600_000],
    ['fast by years', 5e10],
  ])('continues when the computer’s clock is %s', async (_name, wrongBy) => {
    time.wrongBy = wrongBy;
    expect(await whoAsks()).toBe('the member');
    time.now += 60_000;
    await whoAsks();
    expect(requestsTo('refresh-token')).toHaveLength(1);
    browser.asked = [];
    time.now += quarter;
    expect(await whoAsks()).toBe('the member');
    // After one renewal the page knows the service's time.
    expect(refused()).toEqual([]);
  });

  test('requests new tokens once for any number of concurrent calls', async () => {
    expect(await Promise.all(Array.from({ length: 5 }, () => whoAsks()))).toEqual(
      Array.from({ length: 5 }, () => 'the member'),
    );
    expect([requestsTo('refresh-token').length, refused()]).toEqual([1, []]);
  });

  test('stays signed in in every tab, even when all wake at once', async () => {
    const tabs = [client, await aTab(), await aTab()];
    for (const tab of tabs) tab.startMemberSession(memberId);
    expect(await Promise.all(tabs.map((tab) => whoAsks(tab)))).toEqual(['the member', 'the member', 'the member']);
    time.now += quarter + 60_000;
    for (const tab of tabs) expect(await whoAsks(tab)).toBe('the member');
    expect(refused()).toEqual([]);
  });

  test('uploads a file in one attempt', async () => {
    const { key } = await client.uploadFile(aFile(), { purpose: 'Feedback' });
    expect(await of.database.query('select owner_id from media where key = $1', [key])).toEqual([
      { owner_id: memberId },
    ]);
    expect([requestsTo('/media').length, refused()]).toEqual([1, []]);
  });

  test('sees all private pictures, also on an idle page', async () => {
    const { key } = await client.uploadFile(aFile(), { purpose: 'Feedback' });
    time.now += quarter + 60_000;
    browser.asked = [];
    const look = async () => (await fetch(`/media/private/${key.slice(2)}`, {})).status;
    expect(await Promise.all([look(), look(), look()])).toEqual([200, 200, 200]);
    expect(await whoAsks()).toBe('the member');
    time.now += quarter + 60_000;
    expect([await look(), refused()]).toEqual([200, []]);
  });

  test('sees no private picture after the session has ended', async () => {
    const { key } = await client.uploadFile(aFile(), { purpose: 'Feedback' });
    await of.running.get(sessionsPort).endAll(memberId, 'logout');
    expect((await fetch(`/media/private/${key.slice(2)}`, {})).status).toBe(404);
    time.now += quarter + 60_000;
    expect((await fetch(`/media/private/${key.slice(2)}`, {})).status).toBe(404);
  });

  test('uploads a file even if the token expires during the upload', async () => {
    await whoAsks();
    time.now += quarter - 30_000;
    browser.asked = [];
    browser.onSending = () => void (time.now += 60_000);
    await client.uploadFile(aFile(), { purpose: 'Feedback' });
    expect(browser.asked).toEqual([expect.stringMatching(/^POST .*media.* 200$/)]);
  });

  test('is recognised by public calls even if the page does not know its clock error', async () => {
    time.wrongBy = -quarter - 60_000;
    await client.call(memberCalls.reportReasons, {});
    expect(browser.asked).toEqual([
      'GET /api/identity/user-report-reason/list 200',
      'POST /api/identity/user/refresh-token 200',
      'GET /api/identity/user-report-reason/list 200',
    ]);
  });

  test('sends no changing request twice', async () => {
    time.wrongBy = -quarter - 60_000;
    await client.call(signInCalls.withEmail, { body: { email, password } });
    expect(requestsTo('login-with-email')).toHaveLength(1);
  });
});

describe('a valid session', () => {
  const refusals: [string, () => Response | undefined][] = [
    ['the rate is used up', () => Response.json({ errorCode: 'TooManyRequests' }, { status: 429 })],
    ['the database is unavailable', () => Response.json({ errorCode: 'ServiceUnavailable' }, { status: 503 })],
    ['a proxy asks for a password', () => new Response('<html>', { status: 401 })],
    ['a bearer was refused', () => Response.json({ errorCode: 'TokenExpired' }, { status: 401 })],
    [
      'there is no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ];
  test.each(refusals)('survives if %s', async (_name, answer) => {
    await signIn();
    time.now += quarter + 60_000;
    const before = new Map(browser.cookies);
    browser.onRequest = (_method, path) => (path.includes('refresh-token') ? answer() : undefined);
    await expect(whoAsks()).rejects.toMatchObject({ status: 0, codes: ['NetworkError'] });
    expect([client.isMemberSession(), browser.cookies]).toEqual([true, before]);
    browser.onRequest = () => undefined;
    expect(await whoAsks()).toBe('the member');
  });

  test('survives if another tab signs in while this tab’s renewal is refused', async () => {
    await client.call(sessionCalls.createGuest, {});
    const other = await aTab();
    browser.cookies.set('Refresh-Token', 'm.nonsense');
    time.now += quarter + 60_000;
    browser.onRequest = async (_method, path) => {
      if (!path.includes('refresh-token')) return undefined;
      browser.onRequest = () => undefined;
      // Refused by the sent token, but answered after the other tab's sign-in.
      const response = await injected({
        method: 'POST',
        url: '/api/identity/user/refresh-token',
        headers: { 'sec-fetch-site': 'same-origin', cookie: 'Refresh-Token=m.nonsense' },
        payload: {},
      });
      expect(response.cookies).toEqual([]);
      await other.call(signInCalls.withEmail, { body: { email, password } });
      return new Response(response.body, { status: response.statusCode });
    };
    expect(await whoAsks()).toBe('the member');
  });

  test('survives if a page that knows no session asks for a guest’s', async () => {
    await signIn();
    for (const name of ['Access-Token', 'IsGuest']) browser.cookies.delete(name);
    expect(await whoAsks(await aTab())).toBe('the member');
    expect(refused()).toEqual([]);
  });
});

describe('an ended session', () => {
  test('is reported once, and a guest does not repeat the member’s request', async () => {
    await signIn();
    await of.running.get(sessionsPort).endAll(memberId, 'logout');
    time.now += quarter + 60_000;
    await expect(whoAsks()).rejects.toMatchObject({ status: 401 });
    expect(client.isMemberSession()).toBe(false);
    expect(requestsTo('create-guest')).toEqual([]);
  });
});

describe('a role', () => {
  const assign = async (isAssigned: boolean) => {
    await of.confirmSession();
    const response = await injected({
      method: accountAdminCalls.assignRole.method,
      url: `/api${accountAdminCalls.assignRole.path}`,
      headers: await of.headersOf('administrator'),
      payload: { userId: memberId, role: 'moderator', isAssigned },
    });
    expect(response.statusCode).toBe(200);
  };
  const opens = () =>
    client.call(moderationCalls.summary, {}).then(
      () => true,
      (error: { codes: string[] }) => error.codes[0],
    );

  test('applies to the next call after it is granted, and no longer after it is revoked', async () => {
    await signIn();
    expect(await opens()).toBe('NotAllowed');
    await assign(true);
    expect(await opens()).toBe(true);
    await assign(false);
    expect(await opens()).toBe('NotAllowed');
    expect([await whoAsks(), client.isMemberSession()]).toEqual(['the member', true]);
    const rows = await of.database.query<{ template: string }>(
      'select template from notification where account_id = $1 order by id',
      [memberId],
    );
    expect(rows.map(({ template }) => template)).toEqual(['User.RoleGiven', 'User.RoleTaken']);
  });

  test('causes no refusal while the page renews its session after a notification', async () => {
    await signIn();
    await assign(true);
    const [, ...answers] = await Promise.all([client.renewSession(), opens(), opens()]);
    expect([answers, refused()]).toEqual([[true, true], []]);
  });
});

describe('a guest', () => {
  test('is refused nothing in the first call or after a quarter of an hour', async () => {
    expect(await whoAsks()).toBe('a guest');
    time.now += quarter + 60_000;
    expect(await whoAsks()).toBe('a guest');
    expect(refused()).toEqual([]);
  });

  test.each([0, -quarter - 60_000])(
    'keeps their data when they sign in after a quarter of an hour, with a clock wrong by %i',
    async (wrongBy) => {
      const { key } = await client.uploadFile(aFile(), { purpose: 'Feedback' });
      time.now += quarter + 60_000;
      time.wrongBy = wrongBy;
      await signIn();
      expect(await of.database.query('select owner_id from media where key = $1', [key])).toEqual([
        { owner_id: memberId },
      ]);
    },
  );
});

describe('a request without the client', () => {
  test('is anonymous with an expired bearer on public calls and refused on others', async () => {
    const { userToken } = await client.call(sessionCalls.createGuest, {});
    time.now += quarter + 1_000;
    for (const token of [userToken, `${userToken}x`, 'nonsense']) {
      const headers = { authorization: `Bearer ${token}` };
      const open = await injected({ url: '/api/elasticsearch-manager/ads/filter', headers });
      expect([open.statusCode, open.headers['www-authenticate']]).toEqual([200, 'Bearer error="invalid_token"']);
      const shared = await injected({ url: '/api/category-manager/category/main-categories', headers });
      expect([shared.statusCode, shared.headers['www-authenticate']]).toEqual([200, undefined]);
      const closed = await injected({ url: '/api/identity/user/profile', headers });
      expect([closed.statusCode, closed.json<{ errorCode: string }>().errorCode]).toEqual([401, 'TokenExpired']);
    }
  });
});
