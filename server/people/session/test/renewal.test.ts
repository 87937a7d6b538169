import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sessionCalls as calls } from '../../../../contract/calls/session.ts';
import { chance } from '../../../platform/clock.ts';
import { openEndedSessions } from '../operations/ended-sessions-port.ts';
import { from, outcome, refused, testBrowser, testSessions, thief } from './harness.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

let harness: Awaited<ReturnType<typeof testSessions>>;
beforeAll(async () => {
  harness = await testSessions();
});
afterAll(() => harness.close());
afterEach(() => {
  harness.notified.length = 0;
});

const renew = (token: string, client = from) => harness.sessions.refresh(token, client);
const sessionOf = (token: string) => token.split('.')[1] ?? '';
const endReason = async (token: string) =>
  (
    await harness.database.query<{ reason: string }>('select end_reason as reason from session where id = $1', [
      sessionOf(token),
    ])
  )[0]?.reason;

describe('a refresh token', () => {
  test('is replaced at each use, and yields an access token with the current facts', async () => {
    const id = harness.member();
    const first = await harness.signIn(id);
    harness.accounts.set(id, { status: 'Active', accountType: 'Business', permissions: builtInRoles.moderator });
    const second = await renew(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await harness.callerOf(second)).toEqual({
      kind: 'member',
      id,
      sessionId: sessionOf(first.refreshToken),
      accountType: 'Business',
      permissions: builtInRoles.moderator,
    });
    const third = await renew(second.refreshToken);
    expect(third.refreshToken).not.toBe(second.refreshToken);
  });

  test('leaves both tabs signed in when two use it at once', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const tabs = await Promise.all(Array.from({ length: 6 }, () => renew(refreshToken)));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    const [tab] = tabs;
    harness.pass(600);
    expect(await outcome(renew(tab?.refreshToken ?? ''))).toBe('done');
    expect(harness.notified).toEqual([]);
  });

  test('yields the same answer again within ten seconds', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const second = await renew(refreshToken);
    harness.pass(10);
    expect((await renew(refreshToken)).refreshToken).toBe(second.refreshToken);
  });

  test('ends the session if a thief uses it late, and notifies the owner once', async () => {
    const id = harness.member();
    const stolen = await harness.signIn(id);
    const owner = await renew(stolen.refreshToken);
    await harness.callerOf(owner);
    harness.pass(11);
    await expect(renew(stolen.refreshToken, thief)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await expect(renew(stolen.refreshToken, thief)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await expect(renew(owner.refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await expect(harness.callerOf(owner)).rejects.toEqual(refused('TokenExpired'));
    await expect(harness.callerOf(stolen)).rejects.toEqual(refused('TokenExpired'));
    expect(await endReason(stolen.refreshToken)).toBe('reuse');
    expect(harness.notified).toEqual([
      expect.objectContaining({
        accountId: id,
        template: 'User.NewDeviceLogin',
        tokens: { 'Device.Name': 'curl', 'Device.Place': '203.0.113.0', 'Event.Time': expect.any(String) },
      }),
    ]);
  });

  test("ends the session at the owner's next use if a thief renewed first", async () => {
    const stolen = await harness.signIn(harness.member());
    const thiefs = await renew(stolen.refreshToken, thief);
    await harness.callerOf(thiefs);
    harness.pass(900);
    await expect(renew(stolen.refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await expect(renew(thiefs.refreshToken, thief)).rejects.toEqual(refused('RefreshTokenInvalid'));
  });

  test('is late after two generations, however soon it is used', async () => {
    const first = await harness.signIn(harness.member());
    const second = await renew(first.refreshToken);
    await renew(second.refreshToken);
    await expect(renew(first.refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
    expect(await endReason(first.refreshToken)).toBe('reuse');
  });

  test('is refused if forged, which ends nothing', async () => {
    const [own, other] = [await harness.signIn(harness.member()), await harness.signIn(harness.member())];
    const [kind, session = '', generation, mac = ''] = own.refreshToken.split('.');
    const [, otherSession = '', , otherMac = ''] = other.refreshToken.split('.');
    const [row] = await harness.database.query<{ salt: string }>('select salt from session where id = $1', [session]);
    const forged = [
      [kind, session, generation, `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`],
      [kind, session, generation, otherMac],
      [kind, otherSession, generation, mac],
      [kind, session, '2', mac],
      [kind, session, '0', mac],
      [kind, session, '-1', mac],
      [kind, session, '1e9', mac],
      [kind, session, generation, row?.salt],
      [kind, session, generation, ''],
      [kind, session, generation],
      [kind, chance.uuid(), generation, mac],
      [kind, "' or true --", generation, mac],
      [kind],
    ].map((parts) => parts.join('.'));
    for (const token of [...forged, '', 'm', own.userToken, `${own.refreshToken}x`])
      expect(await outcome(renew(token)), token).toBe('RefreshTokenInvalid');
    expect(await outcome(renew(own.refreshToken))).toBe('done');
    expect(await outcome(renew(other.refreshToken))).toBe('done');
    expect(harness.notified).toEqual([]);
  });

  test('is not an access token, nor the other way round', async () => {
    const { refreshToken, userToken } = await harness.signIn(harness.member());
    await expect(harness.tokens.verify(refreshToken, 'access')).rejects.toEqual(refused('TokenExpired'));
    await expect(renew(userToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
  });

  test('expires after thirty days without use', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    harness.pass(30 * 24 * 3600);
    const renewed = await renew(refreshToken);
    harness.pass(30 * 24 * 3600 + 1);
    await expect(renew(renewed.refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
    expect(await endReason(refreshToken)).toBe('expired');
  });

  test.each(['Passive', 'Erased'] as const)('ends the session if the account is %s', async (status) => {
    const id = harness.member();
    const signedIn = await harness.signIn(id);
    harness.accounts.set(id, { status, accountType: 'Personal', permissions: [] });
    await expect(renew(signedIn.refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await expect(harness.callerOf(signedIn)).rejects.toEqual(refused('TokenExpired'));
    expect(await endReason(signedIn.refreshToken)).toBe('leave');
  });
});

describe('a refresh token whose answer was lost', () => {
  test('stays valid until its successor is used, and yields a new successor each time', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const tokens = [refreshToken];
    for (let time = 0; time < 3; time += 1) {
      tokens.push((await renew(refreshToken)).refreshToken);
      harness.pass(900);
    }
    expect(new Set(tokens).size).toBe(4);
    const last = await renew(refreshToken);
    await harness.callerOf(last);
    harness.pass(900);
    expect(await outcome(renew(last.refreshToken))).toBe('done');
    expect(harness.notified).toEqual([]);
  });

  test('works in several tabs at once', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    await renew(refreshToken);
    harness.pass(900);
    const tabs = await Promise.all(Array.from({ length: 6 }, () => renew(refreshToken)));
    expect(new Set(tabs.map((tab) => tab.refreshToken)).size).toBe(1);
    harness.pass(9);
    expect((await renew(refreshToken)).refreshToken).toBe(tabs[0]?.refreshToken);
    await harness.callerOf(tabs[0] ?? { userToken: '' });
    expect(harness.notified).toEqual([]);
  });

  test('is late after a call used its successor on any server instance', async () => {
    const there = await harness.copy();
    try {
      const { refreshToken } = await harness.signIn(harness.member());
      const second = await renew(refreshToken);
      await there.tokens.verify(second.userToken, 'access');
      harness.pass(11);
      await expect(renew(refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
      expect(await endReason(refreshToken)).toBe('reuse');
    } finally {
      await there.ended.close();
    }
  });

  test('is late after its successor was renewed', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const second = await renew(refreshToken);
    harness.pass(900);
    const third = await renew(second.refreshToken);
    await expect(renew(refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await expect(renew(third.refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
  });

  test('exposes a thief who uses the lost refresh token, however soon', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const lost = await renew(refreshToken);
    harness.pass(11);
    const owner = await renew(refreshToken);
    await expect(renew(lost.refreshToken, thief)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await expect(renew(owner.refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
    expect(harness.notified).toEqual([
      expect.objectContaining({ tokens: expect.objectContaining({ 'Device.Name': 'curl' }) }),
    ]);
  });

  test('invalidates the access token of the lost answer', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const lost = await renew(refreshToken);
    harness.pass(11);
    const owner = await renew(refreshToken);
    await expect(harness.callerOf(lost)).rejects.toEqual(refused('TokenExpired'));
    expect(await harness.callerOf(owner)).toMatchObject({ kind: 'member' });
    expect(await endReason(refreshToken)).toBeNull();
  });

  test("exposes a thief who uses it before its successor is used, at the owner's next use", async () => {
    const stolen = await harness.signIn(harness.member());
    const owner = await renew(stolen.refreshToken);
    harness.pass(600);
    const thiefs = await renew(stolen.refreshToken, thief);
    await harness.callerOf(thiefs);
    await expect(harness.callerOf(owner)).rejects.toEqual(refused('TokenExpired'));
    await expect(renew(owner.refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
    await expect(harness.callerOf(thiefs)).rejects.toEqual(refused('TokenExpired'));
    expect(await endReason(stolen.refreshToken)).toBe('reuse');
  });

  test('is either late or valid when it races with the first use of its successor', async () => {
    for (let time = 0; time < 10; time += 1) {
      const { refreshToken } = await harness.signIn(harness.member());
      const second = await renew(refreshToken);
      harness.pass(11);
      const [renewed, used] = await Promise.all([outcome(renew(refreshToken)), outcome(harness.callerOf(second))]);
      // In either order, they are never both accepted.
      expect([renewed, used]).not.toEqual(['done', 'done']);
      expect(await endReason(refreshToken)).toBe(renewed === 'done' ? null : 'reuse');
    }
  });

  test('costs one statement per renewal and none per call', async () => {
    const first = await harness.signIn(harness.member());
    const second = await renew(first.refreshToken);
    const queries = vi.spyOn(harness.database, 'query');
    await harness.callerOf(first);
    expect(queries).toHaveBeenCalledTimes(0);
    await Promise.all([harness.callerOf(second), harness.callerOf(second)]);
    await harness.callerOf(second);
    expect(queries).toHaveBeenCalledTimes(1);
    queries.mockRestore();
  });

  test("stays valid if storing the successor's first use failed, until it is stored", async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const second = await renew(refreshToken);
    const queries = vi.spyOn(harness.database, 'query').mockRejectedValueOnce(new Error('Connection terminated'));
    expect(await harness.callerOf(second)).toMatchObject({ kind: 'member' });
    queries.mockRestore();
    await harness.callerOf(second);
    harness.pass(11);
    await expect(renew(refreshToken)).rejects.toEqual(refused('RefreshTokenInvalid'));
  });
});

describe('the call', () => {
  const visitor = { kind: 'visitor' } as const;

  test("takes a browser's token from its cookie, and returns none to scripts", async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const browser = testBrowser(refreshToken);
    const answer = await harness.ask(calls.refresh, { body: {} }, visitor, browser);
    expect(answer).toEqual({ userToken: expect.any(String), refreshToken: '', isGuest: false });
    expect(browser.tokens).toMatchObject({ userToken: answer.userToken, isGuest: false });
    expect(browser.tokens?.refreshToken).not.toBe(refreshToken);
  });

  test("takes another client's token from the body, and returns the next one", async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const answer = await harness.ask(calls.refresh, { body: { refreshToken } }, visitor);
    expect(sessionOf(answer.refreshToken)).toBe(sessionOf(refreshToken));
  });

  test("leaves a browser's cookies alone when it refuses, because they may belong to a later sign-in", async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    await harness.sessions.endAll(
      (
        await harness.database.query<{ id: string }>('select account_id as id from session where id = $1', [
          sessionOf(refreshToken),
        ])
      )[0]?.id ?? '',
      'logout',
    );
    const browser = testBrowser(refreshToken);
    await expect(harness.ask(calls.refresh, { body: {} }, visitor, browser)).rejects.toEqual(
      refused('RefreshTokenInvalid'),
    );
    expect([browser.isForgotten, browser.tokens]).toEqual([false, undefined]);
  });

  test('continues an existing browser session instead of creating a guest', async () => {
    const { refreshToken } = await harness.signIn(harness.member());
    const browser = testBrowser(refreshToken);
    const answer = await harness.ask(calls.createGuest, {}, visitor, browser);
    expect([answer.isGuest, sessionOf(browser.tokens?.refreshToken ?? '')]).toEqual([false, sessionOf(refreshToken)]);
    expect((await harness.ask(calls.createGuest, {}, visitor, testBrowser('m.nonsense'))).isGuest).toBe(true);
  });

  test('renews a guest as the same guest', async () => {
    const browser = testBrowser();
    await harness.ask(calls.createGuest, {}, visitor, browser);
    const again = testBrowser(browser.tokens?.refreshToken);
    await harness.ask(calls.refresh, { body: {} }, visitor, again);
    expect([again.tokens?.refreshToken, again.tokens?.isGuest]).toEqual([browser.tokens?.refreshToken, true]);
  });
});

describe('another server instance', () => {
  test('refuses the tokens of an ended session without a statement', async () => {
    const there = await harness.copy();
    try {
      const id = harness.member();
      const [ended, stays] = [await harness.signIn(id), await harness.signIn(id)];
      expect(await there.tokens.verify(ended.userToken, 'access')).toMatchObject({ kind: 'member', id });
      await harness.sessions.end(id, sessionOf(ended.refreshToken));
      await expect(harness.tokens.verify(ended.userToken, 'access')).rejects.toEqual(refused('TokenExpired'));
      await vi.waitFor(() => expect(there.ended.has(sessionOf(ended.refreshToken))).toBe(true), { timeout: 30_000 });
      const queries = vi.spyOn(harness.database, 'query');
      await expect(there.tokens.verify(ended.userToken, 'access')).rejects.toEqual(refused('TokenExpired'));
      await there.tokens.verify(stays.userToken, 'access');
      expect(queries).not.toHaveBeenCalled();
      queries.mockRestore();
    } finally {
      await there.ended.close();
    }
  });

  test('knows, when it starts later, the recently ended sessions', async () => {
    const id = harness.member();
    const [long, lately] = [await harness.signIn(id), await harness.signIn(id)];
    await harness.sessions.end(id, sessionOf(long.refreshToken));
    harness.pass(17 * 60);
    await harness.sessions.end(id, sessionOf(lately.refreshToken));
    const there = await openEndedSessions(harness.database);
    try {
      expect([long, lately].map(({ refreshToken }) => there.has(sessionOf(refreshToken)))).toEqual([false, true]);
    } finally {
      await there.close();
    }
  });

  test('ignores an ending that was rolled back', async () => {
    const id = harness.member();
    const { refreshToken } = await harness.signIn(id);
    const undone = harness.database.inTransaction(async () => {
      await harness.sessions.endAll(id, 'password');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(harness.ended.has(sessionOf(refreshToken))).toBe(false);
    expect(await outcome(renew(refreshToken))).toBe('done');
  });
});
