import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionCalls as calls } from '../../../../contract/calls/session.ts';
import { chance } from '../../../platform/clock.ts';
import { deviceName } from '../rules/device-name.ts';
import { sessionJobs } from '../jobs.ts';
import { from, outcome, refused, testBrowser, testSessions } from './harness.ts';

let harness: Awaited<ReturnType<typeof testSessions>>;
const moves: [string, string][] = [];
beforeAll(async () => {
  harness = await testSessions();
  harness.hooks.add({ guestBecameMember: async (guestId, memberId) => void moves.push([guestId, memberId]) });
});
afterAll(() => harness.close());
afterEach(() => {
  harness.notified.length = 0;
  harness.sent.length = 0;
  moves.length = 0;
});

const visitor = { kind: 'visitor' } as const;
const browserContext = (device?: string) => harness.context(visitor, testBrowser(undefined, device));
/** Signs a member in; the caller has that session. */
async function signedIn(id = harness.member()) {
  const tokens = await harness.signIn(id);
  const caller = await harness.callerOf(tokens);
  if (caller.kind !== 'member') throw new Error('A member was expected');
  return { ...tokens, caller };
}
const sessionsOf = (id: string) => harness.database.query('select from session where account_id = $1', [id]);

describe('a sign-in', () => {
  test("stores the tokens in a browser's cookies, and returns no refresh token to its scripts", async () => {
    const id = harness.member();
    const browser = testBrowser();
    const answer = await harness.sessions.start(id, harness.context(visitor, browser), { isFirst: true });
    expect(answer).toEqual({ userToken: expect.any(String), refreshToken: '', isGuest: false });
    expect(browser.tokens).toEqual({ ...answer, refreshToken: expect.stringMatching(/^m\./) });
    expect(await harness.sessions.list(id)).toMatchObject([{ device: 'Chrome, Windows', address: '192.0.2.0' }]);
  });

  test('notifies about a new device, but not for the first or a known one', async () => {
    const id = harness.member();
    const [home, work] = [chance.secret(16), chance.secret(16)];
    await harness.sessions.start(id, browserContext(home), { isFirst: true });
    await harness.sessions.start(id, browserContext(home));
    expect(harness.notified).toEqual([]);
    await harness.sessions.start(id, browserContext(work));
    await harness.sessions.start(id, browserContext(work));
    expect(harness.notified).toEqual([
      {
        accountId: id,
        template: 'User.NewDeviceLogin',
        tokens: { 'Device.Name': 'Chrome, Windows', 'Device.Place': '192.0.2.0', 'Event.Time': expect.any(String) },
        onceKey: expect.any(String),
      },
    ]);
    await harness.sessions.start(harness.member(), browserContext(work));
    expect(harness.notified).toHaveLength(1);
  });

  test("moves the guest's data to the member", async () => {
    const [id, guest] = [harness.member(), chance.uuid()];
    await harness.sessions.start(id, harness.context({ kind: 'guest', id: guest }));
    expect(moves).toEqual([[guest, id]]);
  });

  test('that fails leaves no session, no moved data and unchanged cookies', async () => {
    const [id, guest] = [harness.member(), chance.uuid()];
    await harness.database.query('create table basket (owner uuid)');
    await harness.database.query('insert into basket values ($1)', [guest]);
    harness.hooks.add({
      async guestBecameMember(guestId, memberId) {
        await harness.database.query('update basket set owner = $2 where owner = $1', [guestId, memberId]);
      },
    });
    const browser = testBrowser();
    const signing = vi.spyOn(harness.tokens, 'sign').mockRejectedValue(new Error('no key'));
    const failing = harness.sessions.start(id, harness.context({ kind: 'guest', id: guest }, browser));
    await expect(failing).rejects.toThrow('no key');
    signing.mockRestore();
    expect(await harness.database.query('select owner from basket')).toEqual([{ owner: guest }]);
    expect([await sessionsOf(id), browser.tokens, browser.isForgotten]).toEqual([[], undefined, false]);
  });

  test('sets no cookies if its transaction fails later', async () => {
    const id = harness.member();
    const browser = testBrowser();
    const registration = harness.database.inTransaction(async () => {
      await harness.sessions.start(id, harness.context(visitor, browser), { isFirst: true });
      throw new Error('taken');
    });
    await expect(registration).rejects.toThrow('taken');
    expect([await sessionsOf(id), browser.tokens]).toEqual([[], undefined]);
  });

  test('to a closed or erased account is refused', async () => {
    const left = harness.member({ status: 'Passive' });
    await expect(harness.signIn(left)).rejects.toEqual(refused('AccountPassive'));
    await expect(harness.signIn(harness.member({ status: 'Erased' }))).rejects.toEqual(refused('LoginFailed'));
    await expect(harness.signIn(chance.uuid())).rejects.toEqual(refused('LoginFailed'));
  });

  test('costs the same statements with many sessions as with one', async () => {
    const id = harness.member();
    const statements = async () => {
      const queries = vi.spyOn(harness.database, 'query');
      await harness.sessions.start(id, browserContext());
      const count = queries.mock.calls.length;
      queries.mockRestore();
      return count;
    };
    await harness.signIn(id);
    const few = await statements();
    for (let time = 0; time < 10; time += 1) await harness.signIn(id);
    expect(await statements()).toBe(few);
  });
});

describe('signing out', () => {
  test("ends the session and clears the browser's cookies", async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    const browser = testBrowser(here.refreshToken);
    await harness.ask(calls.logout, { body: {} }, here.caller, browser);
    expect(browser.isForgotten).toBe(true);
    await expect(harness.callerOf(here)).rejects.toEqual(refused('TokenExpired'));
    await expect(harness.sessions.refresh(here.refreshToken, from)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await harness.callerOf(elsewhere);
  });

  test('everywhere ends all sessions of the member only', async () => {
    const id = harness.member();
    const ownSessions = [await signedIn(id), await signedIn(id), await signedIn(id)];
    const other = await signedIn();
    await harness.ask(calls.logout, { body: { everywhere: true } }, ownSessions[0]!.caller);
    for (const one of ownSessions) {
      expect(await outcome(harness.callerOf(one))).toBe('TokenExpired');
      expect(await outcome(harness.sessions.refresh(one.refreshToken, from))).toBe('RefreshTokenInvalid');
    }
    expect(await outcome(harness.callerOf(other))).toBe('done');
    expect(await harness.sessions.list(id)).toEqual([]);
  });

  test('is no error for a guest or when repeated', async () => {
    const browser = testBrowser();
    await harness.ask(calls.logout, { body: {} }, { kind: 'guest', id: chance.uuid() }, browser);
    expect(browser.isForgotten).toBe(true);
    const { caller } = await signedIn();
    await harness.ask(calls.logout, { body: {} }, caller);
    await harness.ask(calls.logout, { body: {} }, caller);
  });

  test('can spare one session, as after a new password', async () => {
    const id = harness.member();
    const [stays, goes] = [await signedIn(id), await signedIn(id)];
    await harness.sessions.endAll(id, 'password', stays.caller.sessionId);
    expect([await outcome(harness.callerOf(stays)), await outcome(harness.callerOf(goes))]).toEqual([
      'done',
      'TokenExpired',
    ]);
  });
});

describe('the list', () => {
  test("contains the member's open sessions and marks the current one", async () => {
    const id = harness.member();
    const old = await signedIn(id);
    harness.pass(60);
    const current = await signedIn(id);
    await signedIn();
    const { items } = await harness.ask(calls.list, {}, current.caller);
    expect(items.map((item) => [item.id, item.isCurrent])).toEqual([
      [current.caller.sessionId, true],
      [old.caller.sessionId, false],
    ]);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      'address',
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastSeenAt',
    ]);
  });

  test('omits sessions without use for thirty days', async () => {
    const id = harness.member();
    await signedIn(id);
    harness.pass(30 * 24 * 3600 + 1);
    const { caller } = await signedIn(id);
    expect((await harness.ask(calls.list, {}, caller)).items.map((item) => item.id)).toEqual([caller.sessionId]);
  });

  test("ends a session on another device, but not another member's", async () => {
    const id = harness.member();
    const [here, there, foreign] = [await signedIn(id), await signedIn(id), await signedIn()];
    const end = (sessionId: string, browser?: ReturnType<typeof testBrowser>) =>
      outcome(harness.ask(calls.end, { params: { id: sessionId } }, here.caller, browser));
    expect(await end(foreign.caller.sessionId)).toBe('SessionNotFound');
    expect(await outcome(harness.callerOf(foreign))).toBe('done');
    const browser = testBrowser(here.refreshToken);
    expect(await end(there.caller.sessionId, browser)).toBe('done');
    expect(await outcome(harness.callerOf(there))).toBe('TokenExpired');
    expect(browser.isForgotten).toBe(false);
    expect(await end(there.caller.sessionId)).toBe('SessionNotFound');
    expect(await end(here.caller.sessionId, browser)).toBe('done');
    expect(browser.isForgotten).toBe(true);
  });
});

describe('a confirmation', () => {
  const email = () => `${chance.uuid()}@ornek.com`;

  test('allows this session only to make sensitive changes for ten minutes', async () => {
    const id = harness.member({ email: email(), phone: '+905321234567' });
    const [here, there] = [await signedIn(id), await signedIn(id)];
    await expect(harness.sessions.requireConfirmed(here.caller.sessionId)).rejects.toEqual(
      refused('ConfirmationRequired'),
    );
    const sent = await harness.ask(calls.confirmRequest, { body: {} }, here.caller);
    expect(sent).toMatchObject({ channel: 'Email', maskedTarget: expect.stringMatching(/^.•••@o•••\.com$/) });
    const code = harness.sent[0]?.code ?? '';
    await harness.ask(calls.confirmValidate, { body: { ticket: sent.ticket, code } }, here.caller);
    await harness.sessions.requireConfirmed(here.caller.sessionId);
    await expect(harness.sessions.requireConfirmed(there.caller.sessionId)).rejects.toEqual(
      refused('ConfirmationRequired'),
    );
    harness.pass(600);
    await expect(harness.sessions.requireConfirmed(here.caller.sessionId)).rejects.toEqual(
      refused('ConfirmationRequired'),
    );
  });

  test("is refused with another member's code", async () => {
    const [owner, thief] = [
      await signedIn(harness.member({ email: email() })),
      await signedIn(harness.member({ email: email() })),
    ];
    const { ticket } = await harness.ask(calls.confirmRequest, { body: {} }, thief.caller);
    const body = { ticket, code: harness.sent[0]?.code ?? '' };
    expect(await outcome(harness.ask(calls.confirmValidate, { body }, owner.caller))).toBe('CodeWrong');
    await expect(harness.sessions.requireConfirmed(owner.caller.sessionId)).rejects.toEqual(
      refused('ConfirmationRequired'),
    );
  });

  test('is sent by SMS if requested or the only contact, and refused without a contact', async () => {
    const phone = '+905321234568';
    const both = await signedIn(harness.member({ email: email(), phone }));
    expect(await harness.ask(calls.confirmRequest, { body: { channel: 'Sms' } }, both.caller)).toMatchObject({
      channel: 'Sms',
      maskedTarget: '+90 5•• ••• 45 68',
    });
    const onlyPhone = await signedIn(harness.member({ phone: '+905321234569' }));
    expect(await harness.ask(calls.confirmRequest, { body: {} }, onlyPhone.caller)).toMatchObject({ channel: 'Sms' });
    const neither = await signedIn();
    for (const [caller, body] of [
      [neither.caller, {}],
      [onlyPhone.caller, { channel: 'Email' as const }],
    ] as const)
      expect(await outcome(harness.ask(calls.confirmRequest, { body }, caller))).toBe('NoVerifiedContact');
  });

  test('resumes a code that is still valid, with its remaining time, when the dialog reopens', async () => {
    const { caller } = await signedIn(harness.member({ email: email() }));
    const first = await harness.ask(calls.confirmRequest, { body: { resume: true } }, caller);
    expect(first).toMatchObject({ expiresInSeconds: 180, againInSeconds: 60 });
    harness.pass(15);
    expect(await outcome(harness.ask(calls.confirmRequest, { body: {} }, caller))).toBe('CodeTooSoon');
    const again = await harness.ask(calls.confirmRequest, { body: { resume: true } }, caller);
    expect(again).toEqual({ ...first, expiresInSeconds: 165, againInSeconds: 45 });
    const code = harness.sent.at(-1)?.code ?? '';
    await harness.ask(calls.confirmValidate, { body: { ticket: again.ticket, code } }, caller);
    await harness.sessions.requireConfirmed(caller.sessionId);
  });

  test('is not sent to a recently added phone', async () => {
    const young = { phone: '+905321234570', isPhoneYoung: true };
    const { caller } = await signedIn(harness.member({ email: email(), ...young }));
    expect(await outcome(harness.ask(calls.confirmRequest, { body: { channel: 'Sms' } }, caller))).toBe(
      'NoVerifiedContact',
    );
    expect(await harness.ask(calls.confirmRequest, { body: {} }, caller)).toMatchObject({ channel: 'Email' });
  });

  test('ends with its session', async () => {
    const { caller } = await signedIn();
    await harness.database.query(`update session set confirmed_until = $2 where id = $1`, [
      caller.sessionId,
      new Date('2099-01-01'),
    ]);
    await harness.sessions.requireConfirmed(caller.sessionId);
    await harness.sessions.end(caller.id, caller.sessionId);
    await expect(harness.sessions.requireConfirmed(caller.sessionId)).rejects.toEqual(refused('ConfirmationRequired'));
  });
});

describe('stored sessions', () => {
  test('are exported, and deleted with the account', async () => {
    const { caller, userToken } = await signedIn();
    expect(await harness.hooks.exportOf(caller.id)).toEqual({
      sessions: [expect.objectContaining({ id: caller.sessionId, device: 'Chrome, Windows', address: '192.0.2.0' })],
    });
    await harness.hooks.accountErased(caller.id);
    expect(await sessionsOf(caller.id)).toEqual([]);
    expect(await outcome(harness.callerOf({ userToken }))).toBe('TokenExpired');
  });

  test('are deleted sixty days after their end or last use', async () => {
    const id = harness.member();
    const [ended, unused] = [await signedIn(id), await signedIn(id)];
    await harness.sessions.end(id, ended.caller.sessionId);
    harness.pass(59 * 24 * 3600);
    const used = await signedIn(id);
    const forget = async () => {
      for (const job of sessionJobs({ database: harness.database })) await job.run({});
      return (await sessionsOf(id)).length;
    };
    expect(await forget()).toBe(3);
    harness.pass(24 * 3600 + 1);
    expect(await forget()).toBe(1);
    expect((await harness.sessions.list(id)).map((one) => one.id)).toEqual([used.caller.sessionId]);
    expect(unused.caller.sessionId).not.toBe(used.caller.sessionId);
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['MeydanApp/3.1 (Linux)', 'MeydanApp, Linux'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['Mozilla/5.0', 'HTTP'],
  ['Hesabın kapandı: http://kotu.example/1 2', 'Hesab'],
  ['<b>/1', 'HTTP'],
  ['x'.repeat(5_000), 'x'.repeat(40)],
  ['', 'HTTP'],
])('shows the device of %.60s as %s', (userAgent, device) => {
  expect(deviceName(userAgent)).toBe(device);
});
