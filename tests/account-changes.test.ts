import { sessionsPort } from '../server/people/session/port.ts';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountChanges, otherChanges } from '../contract/account-changes.ts';
import type { AccountChange } from '../contract/account-changes.ts';
import { calls } from '../contract/calls/index.ts';
import type { Call } from '../contract/declare.ts';
import { basePaths } from '../server/platform/http/routes.ts';
import { templates } from '../server/people/notifications/rules/templates/index.ts';
import { aContext } from './support/context.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

const named = ({ call, when }: AccountChange) => `${call.id}${when === undefined ? '' : `: ${when}`}`;
const rows = accountChanges.map((row) => [named(row), row] as const);

describe('the table of account changes', () => {
  test('lists every call that changes an account exactly once', () => {
    // Calls about money, identity or signing in belong to an account too, in any declaration file.
    const isOfAccount = ({ id, path }: Call) =>
      id.startsWith('identity.') || /iban|bank|card|wallet|payout|identit|eids|edevlet|login/i.test(`${id} ${path}`);
    // Excludes messages, feedback, follows, moderation and ad drafts: they do not change the account.
    const isOthers = ({ id, access }: Call) =>
      /^(?:identity\.(?:messages|user-favorite|user-feedback|mobile-application|user-report-reason|user-report\.solved)|drafts|analytics)\b/.test(
        id,
      ) || access === 'moderator';
    const changing = calls.filter((call) => call.method !== 'GET' && isOfAccount(call) && !isOthers(call));
    const inTable = accountChanges.map(({ call }) => call.id);
    const below = otherChanges.map(([call]) => call.id);
    expect([...new Set(inTable), ...below].toSorted()).toEqual(changing.map((call) => call.id).toSorted());
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  });

  test.each(rows)('%s is notified on every channel, regardless of preferences', (_name, { recipients }) => {
    if (recipients === 'nobody' || recipients === 'contacts') return;
    expect(templates[recipients].kind).toBe('account');
    expect(templates[recipients].locked).toEqual(expect.arrayContaining(['Email', 'Sms']));
    expect(templates[recipients].channels).toEqual(expect.arrayContaining(['InApp', 'Email', 'Sms']));
  });

  test.each(rows)('%s has the access level that its confirmation requires', (_name, { call, confirmation }) => {
    const doors: Partial<Record<AccountChange['confirmation'], string[]>> = {
      Administrator: ['administrator'],
      Service: ['private'],
    };
    expect(doors[confirmation] ?? ['visitor', 'guest', 'member']).toContain(call.access);
  });
});

describe('a stolen access token', () => {
  let testing: TestApp;
  beforeAll(async () => {
    testing = await testApp();
  });
  afterAll(() => testing.close());

  const flowId = 'x'.repeat(43);
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

  /** A ticket of a finished provider sign-in in this browser. */
  async function aTicket(provider: 'Google' | 'EDevlet', subject: string): Promise<string> {
    const ticket = randomUUID().replaceAll('-', '').padEnd(43, 'y');
    const claims = { subject, isEmailVerified: false, ...(provider === 'EDevlet' && { identityHash: subject }) };
    await testing.database.query(
      `insert into external_flow (id, provider, state_hash, browser_hash, ticket_hash, nonce, verifier, language, claims, created_at)
       values ($1, $2, $3, $4, $5, 'n', 'v', 'tr', $6, now())`,
      [randomUUID(), provider, randomUUID(), hash(flowId), hash(ticket), JSON.stringify(claims)],
    );
    return ticket;
  }

  /** A member with an address and a phone whose access token was stolen. */
  async function aVictim(login: { password?: string; phone?: boolean; identity?: string } = {}) {
    const id = randomUUID();
    await testing.database.query(
      `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Ayşe', 'Yılmaz', now())`,
      [id],
    );
    await testing.database.query(
      `insert into account_login (account_id, email, phone, password_hash, identity_hash, eids_state) values ($1, $2, $3, $4, $5, $6)`,
      [
        id,
        `${id}@ornek.example`,
        login.phone === false ? null : `+90555${String(made++).padStart(7, '0')}`,
        login.password ?? null,
        login.identity ?? null,
        login.identity === undefined ? 'None' : 'Verified',
      ],
    );
    const { userToken } = await testing.running.get(sessionsPort).start(id, aContext());
    return { id, userToken };
  }
  let made = 1;

  const ask = async (call: Call, userToken: string, { params = {}, ...body }: Record<string, unknown>) => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name]),
    );
    const response = await testing.app.inject({
      method: call.method as 'POST',
      url: basePaths[call.base ?? 'main'] + path,
      headers: {
        authorization: `Bearer ${userToken}`,
        cookie: `External-Flow=${flowId}`,
        'sec-fetch-site': 'same-origin',
      },
      payload: body,
    });
    return response.json<{ errorCode?: string }>().errorCode ?? 'done';
  };

  interface Sample {
    login?: Parameters<typeof aVictim>[0];
    input(): Promise<Record<string, unknown>> | Record<string, unknown>;
  }
  const words = { password: 'mor-fil-dans-9', passwordConfirmation: 'mor-fil-dans-9' };
  const aCode = { ticket: randomUUID(), code: '123456' };
  const aBankAccount = {
    ...aCode,
    iban: 'TR330006100519786457841326',
    holder: 'Ayşe Yılmaz',
    address: 'Moda Caddesi 5',
  };

  /** A valid request for each row that requires a confirmed session. */
  const samples: Record<string, Sample> = {
    'identity.user.change-password: the account has no password': { input: () => words },
    'identity.user.external-login: a member links': {
      input: async () => ({ ticket: await aTicket('Google', randomUUID()) }),
    },
    'identity.user.external-identities.delete': { input: () => ({ params: { provider: 'Google' } }) },
    'identity.user.status.passive': { input: () => ({ reasonId: 1 }) },
    'identity.user.change-email.request: nothing changes yet': {
      input: () => ({ email: `${randomUUID()}@ornek.example` }),
    },
    'identity.user.change-email.validate': { input: () => aCode },
    'identity.user.change-phone.request: the account has a phone; nothing changes yet': {
      input: () => ({ phone: '+905559999999' }),
    },
    'identity.user.change-phone.validate: the account has a phone': { input: () => aCode },
    'earnings.user-bank-account.code: nothing changes yet': { input: () => ({}) },
    'earnings.user-bank-account.create': { input: () => aBankAccount },
    'earnings.user-bank-account.update': { input: () => aBankAccount },
    'ads.external.auth.edevlet.login: a member links': {
      input: async () => ({ ticket: await aTicket('EDevlet', randomUUID()) }),
    },
    'ads.external.auth.edevlet.login: replaces a verified identity': {
      login: { identity: 'the first' },
      input: async () => ({
        ticket: await aTicket('EDevlet', randomUUID()),
        currentTicket: await aTicket('EDevlet', 'the first'),
      }),
    },
  };
  const guarded = rows.filter(([, { confirmation }]) => ['Session', 'BothIdentities'].includes(confirmation));

  test('has a sample request for every protected change', () => {
    expect(Object.keys(samples).toSorted()).toEqual(guarded.map(([name]) => name).toSorted());
  });

  test.each(guarded)('is refused by %s', async (name, { call }) => {
    const sample = samples[name]!;
    const { id, userToken } = await aVictim(sample.login);
    const input = await sample.input();
    const before = await adState(id);
    expect(await ask(call, userToken, input)).toBe('ConfirmationRequired');
    expect(await adState(id)).toEqual(before);
    // After the owner confirms the session, the same request may fail only for another reason.
    await testing.database.query(
      `update session set confirmed_until = now() + interval '10 minutes' where account_id = $1`,
      [id],
    );
    expect(await ask(call, userToken, input)).not.toBe('ConfirmationRequired');
  });

  test('does not change a password without the current one', async () => {
    const { id, userToken } = await aVictim({ password: 'x' });
    const before = await adState(id);
    const path = calls.find((call) => call.id === 'identity.user.change-password')!;
    expect(await ask(path, userToken, { ...words, currentPassword: 'guess' })).toBe('CurrentPasswordWrong');
    expect(await adState(id)).toEqual(before);
  });

  test('does not replace a verified identity by another, even in a confirmed session', async () => {
    const { id, userToken } = await aVictim({ identity: 'the only one' });
    await testing.database.query(
      `update session set confirmed_until = now() + interval '10 minutes' where account_id = $1`,
      [id],
    );
    const call = calls.find((one) => one.id === 'ads.external.auth.edevlet.login')!;
    const ticket = await aTicket('EDevlet', 'somebody else');
    const before = await adState(id);
    expect(await ask(call, userToken, { ticket })).toBe('IdentityDiffers');
    expect(await adState(id)).toEqual(before);
  });

  const adState = (id: string) =>
    testing.database.query(
      `select account.status, account_login.*, array(select provider from external_identity where account_id = $1) as ways
       from account join account_login on account_id = id where id = $1`,
      [id],
    );
});
