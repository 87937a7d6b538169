import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { signInCalls } from '../../../../contract/calls/sign-in.ts';
import { landingOf } from './browser.ts';
import type { Browser } from './browser.ts';
import { anEmail, anIdentityNumber, openHarness } from './harness.ts';
import type { Harness } from './harness.ts';
import { ProviderFailure } from '../port.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const person = (email: string) => ({ email, name: 'Işıl', surname: 'Öz', isEmailVerified: 'on' });
const citizen = (identityNumber: string) => ({ identityNumber, name: 'Işıl', surname: 'Öz' });

/** Signs in at the provider, but does not request our return URL yet. */
async function signInAtProvider(browser: Browser, provider: 'Google' | 'Apple' | 'Facebook' | 'EDevlet' = 'Google') {
  const page = await browser.goToProvider(provider);
  return browser.signInAt(page.path, { ...person(anEmail()), identityNumber: anIdentityNumber() });
}

const parametersOf = (path: string) => new URL(path, harness.origin).searchParams;

/** The outcome that our page gets for a returned answer. */
async function tokenFrom(browser: Browser, back: { path: string; form?: URLSearchParams }): Promise<string> {
  const landing = landingOf(await browser.returnToSite(back), harness.origin);
  if (landing.ticket === 'invalid') return 'invalid';
  return browser.completeSignIn(landing).then(
    ({ outcome }) => outcome,
    (error: Error) => error.message,
  );
}

describe('an unrequested answer', () => {
  test.each(['', '?state=made-up&code=x', '?code=x', '?state=a&state=b', '?error=access_denied'])(
    '%j is invalid, and sets no cookie',
    async (query) => {
      const response = await harness.browser().ask(`/auth/external/google/return${query}`);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe('/uyelik/giris-yap?external=invalid');
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test('accepts a state once', async () => {
    const browser = harness.browser();
    const back = await signInAtProvider(browser);
    expect(await tokenFrom(browser, back)).toBe('RegistrationNeeded');
    expect(await tokenFrom(browser, back)).toBe('invalid');
  });

  test('accepts a state for fifteen minutes', async () => {
    const browser = harness.browser();
    const back = await signInAtProvider(browser);
    expect(await harness.later(15 * 60 + 1, () => tokenFrom(browser, back))).toBe('invalid');
  });

  test("refuses a provider's answer at another provider's return URL", async () => {
    const browser = harness.browser();
    const { path } = await signInAtProvider(browser);
    expect(await tokenFrom(browser, { path: path.replace('google', 'facebook') })).toBe('invalid');
  });
});

describe('a tampered answer', () => {
  test.each(['nonce', 'verifier'])('is refused if its %s differs from the request', async (column) => {
    const browser = harness.browser();
    const { path } = await signInAtProvider(browser);
    await harness.database.query(`update external_flow set ${column} = repeat('x', 43) where ticket_hash is null`);
    expect(await tokenFrom(browser, { path })).toBe('ExternalRefused');
  });

  test.each(['Google', 'Facebook'] as const)('is refused: %s with the code of another sign-in', async (provider) => {
    const [victim, attacker] = [harness.browser(), harness.browser()];
    const stolen = parametersOf((await signInAtProvider(victim, provider)).path).get('code') ?? '';
    const { path } = await signInAtProvider(attacker, provider);
    const own = parametersOf(path).get('code') ?? '';
    expect(await tokenFrom(attacker, { path: path.replace(own, stolen) })).toBe('ExternalRefused');
  });

  test('is refused: used code', async () => {
    const browser = harness.browser();
    const first = await signInAtProvider(browser);
    const used = parametersOf(first.path).get('code') ?? '';
    expect(await tokenFrom(browser, first)).toBe('RegistrationNeeded');
    const { path } = await signInAtProvider(browser);
    const fresh = parametersOf(path).get('code') ?? '';
    expect(await tokenFrom(browser, { path: path.replace(fresh, used) })).toBe('ExternalRefused');
  });

  test('is refused: another issuer', async () => {
    const browser = harness.browser();
    const { path } = await signInAtProvider(browser);
    expect(await tokenFrom(browser, { path: path.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example') })).toBe(
      'ExternalRefused',
    );
  });

  test('is refused: an error response without its issuer', async () => {
    const browser = harness.browser();
    const { path } = await signInAtProvider(browser);
    const state = parametersOf(path).get('state') ?? '';
    const unsigned = `/auth/external/google/return?state=${state}&error=access_denied`;
    expect(await tokenFrom(browser, { path: unsigned })).toBe('ExternalRefused');
  });
});

describe('a ticket', () => {
  test('signs in only the browser that began the sign-in (login CSRF)', async () => {
    const attacker = harness.browser();
    const landing = await attacker.signIn('Google', person(anEmail()));
    const victim = harness.browser();
    await expect(victim.completeSignIn(landing)).rejects.toThrow('ExternalTicketInvalid');
    await victim.goToProvider('Google');
    await expect(victim.completeSignIn(landing)).rejects.toThrow('ExternalTicketInvalid');
    expect(await attacker.completeSignIn(landing)).toMatchObject({ outcome: 'RegistrationNeeded' });
  });

  test("does not sign in a victim who was sent through the attacker's authorization URL", async () => {
    const [attacker, victim] = [harness.browser(), harness.browser()];
    const page = await attacker.goToProvider('Google');
    // The attacker knows everything but the ticket, and the victim's browser does not have the attacker's cookie.
    for (const [key, cookie] of attacker.cookies) if (cookie.name !== 'External-Flow') victim.cookies.set(key, cookie);
    const back = await victim.signInAt(page.path, person(anEmail()));
    const landing = landingOf(await victim.returnToSite(back), harness.origin);
    await expect(victim.completeSignIn(landing)).rejects.toThrow('ExternalTicketInvalid');
  });

  test('is accepted only from our own pages', async () => {
    const browser = harness.browser();
    const { ticket } = await browser.signIn('Google', person(anEmail()));
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      const response = await browser.ask(`/api${signInCalls.external.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(site !== undefined && { 'sec-fetch-site': site }) },
        body: JSON.stringify({ ticket }),
      });
      expect(await response.json()).toMatchObject({ errorCode: 'ExternalTicketInvalid' });
    }
  });

  test('works once', async () => {
    const browser = harness.browser();
    const landing = await browser.signIn('Google', person(anEmail()));
    const ends = await Promise.allSettled([browser.completeSignIn(landing), browser.completeSignIn(landing)]);
    expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(browser.completeSignIn(landing)).rejects.toThrow('ExternalTicketInvalid');
  });

  test('expires, and so does its proof', async () => {
    const browser = harness.browser();
    const landing = await browser.signIn('Google', person(anEmail()));
    await harness.later(35 * 60 + 1, () =>
      expect(browser.completeSignIn(landing)).rejects.toThrow('ExternalTicketInvalid'),
    );
    const { externalProof = '' } = await browser.completeSignIn(landing);
    const id = await harness.anAccount();
    await harness.later(20 * 60 + 1, () =>
      expect(harness.links.linkByProof(externalProof, id)).rejects.toMatchObject({
        code: 'ExternalTicketInvalid',
      }),
    );
  });

  test('is refused by the call for the other kind of provider', async () => {
    const browser = harness.browser();
    await harness.aGuest(browser);
    const google = await browser.signIn('Google', person(anEmail()));
    await expect(browser.completeEDevletSignIn(google)).rejects.toThrow('ExternalTicketInvalid');
    const eDevlet = await browser.signIn('EDevlet', citizen(anIdentityNumber()));
    await expect(browser.completeSignIn(eDevlet)).rejects.toThrow('ExternalTicketInvalid');
  });

  test('stores no state, ticket, proof or identity number in plain text', async () => {
    const browser = harness.browser();
    await harness.aGuest(browser);
    const number = anIdentityNumber();
    const page = await browser.goToProvider('EDevlet');
    const back = await browser.signInAt(page.path, citizen(number));
    const { ticket } = landingOf(await browser.returnToSite(back), harness.origin);
    const { externalProof = '' } = await browser.completeEDevletSignIn({ ticket });
    const id = await harness.anAccount();
    await harness.links.linkByProof(externalProof, id);
    const rows = await harness.database.query(
      'select flow::text from external_flow flow union all select identity::text from external_identity identity union all select login::text from account_login login',
    );
    const all = JSON.stringify(rows);
    const flowId = browser.cookies.get('External-Flow /')?.value ?? '';
    const state = parametersOf(back.path).get('state') ?? '';
    for (const secret of [number, ticket, externalProof, flowId, state]) {
      expect(secret).not.toBe('');
      expect(all).not.toContain(secret);
    }
  });
});

describe('an address that the provider has not verified', () => {
  test.each([
    ['Google', {}],
    ['Apple', {}],
    ['Facebook', { isEmailVerified: 'on' }],
  ] as const)('%s: links nothing, requests no code and proves nothing', async (provider, verified) => {
    const email = anEmail();
    const id = await harness.anAccount({ email });
    const browser = harness.browser();
    const outcome = await browser.completeSignIn(
      await browser.signIn(provider, { email, name: 'Kötü', surname: 'Kişi', ...verified }),
    );
    expect(outcome.outcome).toBe('RegistrationNeeded');
    expect(outcome.proof).toBeUndefined();
    expect(harness.sent.some((message) => message.to === email)).toBe(false);
    expect(await harness.links.countOf(id)).toBe(0);
  });

  test('is ignored if it is malformed', async () => {
    const browser = harness.browser();
    const outcome = await browser.completeSignIn(await browser.signIn('Google', person('ışık@örnek.example')));
    expect(outcome.suggested).toEqual({ name: 'Işıl', surname: 'Öz' });
    expect(outcome.proof).toBeUndefined();
  });
});

describe('the linking code', () => {
  test('works only for its account and purpose', async () => {
    const [email, own] = [anEmail(), anEmail()];
    const victimId = await harness.anAccount({ email });
    await harness.anAccount({ email: own });
    const attacker = harness.browser();
    const landing = await attacker.signIn('Google', person(email));
    await attacker.completeSignIn(landing);
    const other = harness.browser();
    const result = await other.completeSignIn(await other.signIn('Google', person(own)));
    const ownCode = { codeTicket: result.code?.ticket ?? '', code: harness.codeFor(own) };
    await expect(attacker.completeSignIn(landing, ownCode)).rejects.toThrow('CodeWrong');
    const confirm = await harness.codes.request({
      purpose: 'Confirm',
      channel: 'Email',
      target: email,
      language: 'tr',
      accountId: victimId,
      asker: { class: 'Owner', key: `member|${victimId}` },
      address: '192.0.2.9',
      message: 'code',
    });
    const another = { codeTicket: confirm.ticket, code: harness.codeFor(email) };
    await expect(attacker.completeSignIn(landing, another)).rejects.toThrow('CodeWrong');
    expect(await harness.links.countOf(victimId)).toBe(0);
  });

  test('allows five guesses', async () => {
    const email = anEmail();
    await harness.anAccount({ email });
    const browser = harness.browser();
    const landing = await browser.signIn('Google', person(email));
    const codeTicket = (await browser.completeSignIn(landing)).code?.ticket ?? '';
    const code = harness.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0');
      await expect(browser.completeSignIn(landing, { codeTicket, code: wrong })).rejects.toThrow('CodeWrong');
    }
    await expect(browser.completeSignIn(landing, { codeTicket, code })).rejects.toThrow('CodeTooManyTries');
  });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/%2Fevil.example', 'javascript:alert(1)'])(
  'does not redirect to %s',
  async (redirect) => {
    const browser = harness.browser();
    const landing = await browser.signIn('Google', person(anEmail()), { redirect_url: redirect });
    expect(landing.redirectUrl).toBeNull();
  },
);

describe('a provider sign-in', () => {
  test('uses an HttpOnly browser cookie that several tabs share', async () => {
    const browser = harness.browser();
    const first = await browser.ask('/auth/external/google/start');
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^External-Flow=[\w-]{43}; Max-Age=2100; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const second = await browser.ask('/auth/external/apple/start');
    expect(second.headers.getSetCookie()[0]?.slice(0, 57)).toBe(first.headers.getSetCookie()[0]?.slice(0, 57));
    browser.cookies.set('External-Flow /', { name: 'External-Flow', value: 'planted', path: '/' });
    await browser.ask('/auth/external/google/start');
    expect(browser.cookies.get('External-Flow /')?.value).not.toBe('planted');
  });

  test('reads a cross-site form without cookies, and sets none', async () => {
    const browser = harness.browser();
    const back = await signInAtProvider(browser, 'Apple');
    expect(back.form?.get('state')).toBeTruthy();
    const response = await browser.returnToSite(back);
    expect(response.status).toBe(303);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('accepts no other content type', async () => {
    const browser = harness.browser();
    const { form } = await signInAtProvider(browser, 'Apple');
    const response = await browser.ask('/auth/external/apple/return', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form ?? [])),
    });
    expect(response.status).toBe(400);
  });

  test('accepts forms only at the return URL', async () => {
    const response = await harness.browser().ask(`/api${signInCalls.external.path}`, {
      method: 'POST',
      body: new URLSearchParams({ ticket: 'x'.repeat(43) }),
    });
    expect(response.status).toBe(400);
  });
});

describe('e-Devlet', () => {
  test.each(['', '12345678901', '10000000145', '1000000014', 'abcdefghijk', '١٠٠٠٠٠٠٠١٤٦'])(
    'refuses an invalid identity number: %j',
    async (number) => {
      const browser = harness.browser();
      await harness.aGuest(browser);
      await expect(browser.completeEDevletSignIn(await browser.signIn('EDevlet', citizen(number)))).rejects.toThrow(
        'ExternalRefused',
      );
    },
  );

  test('verifies one account per person, also at registration', async () => {
    const number = anIdentityNumber();
    const [first, second] = [harness.browser(), harness.browser()];
    await harness.aGuest(second);
    const { externalProof = '' } = await second.completeEDevletSignIn(await second.signIn('EDevlet', citizen(number)));
    const firstId = await harness.anAccount();
    await harness.signedIn(first, firstId);
    await first.completeEDevletSignIn(await first.signIn('EDevlet', citizen(number)));
    const secondId = await harness.anAccount();
    await expect(harness.links.linkByProof(externalProof, secondId)).rejects.toMatchObject({
      code: 'IdentityTaken',
    });
    await harness.signedIn(second, secondId);
    const landing = await second.signIn('EDevlet', citizen(number));
    await expect(second.completeEDevletSignIn(landing)).rejects.toThrow('IdentityTaken');
    expect(await harness.links.countOf(secondId)).toBe(0);
  });

  test('refuses an identity that its owner unlinked', async () => {
    const number = anIdentityNumber();
    const id = await harness.anAccount({ password: 'x' });
    const browser = harness.browser();
    await harness.signedIn(browser, id);
    await browser.completeEDevletSignIn(await browser.signIn('EDevlet', citizen(number)));
    await browser.call(memberCalls.unlink, { params: { provider: 'EDevlet' } });
    const guest = harness.browser();
    await harness.aGuest(guest);
    await expect(guest.completeEDevletSignIn(await guest.signIn('EDevlet', citizen(number)))).rejects.toThrow(
      'IdentityTaken',
    );
  });
});

test('reports an unavailable provider on our own page', async () => {
  const [google] = harness.providers;
  if (!google) throw new Error('There is no provider');
  vi.spyOn(google, 'authorizationUrl').mockRejectedValueOnce(new ProviderFailure('ExternalProviderUnavailable'));
  const browser = harness.browser();
  const landing = landingOf(await browser.ask('/auth/external/google/start'), harness.origin);
  await expect(browser.completeSignIn(landing)).rejects.toThrow('ExternalProviderUnavailable');
});

test('uses the public return URL for any requested host', async () => {
  const elsewhere = await openHarness({ publicUrl: 'https://meydan.example' });
  try {
    const response = await elsewhere
      .browser()
      .ask('/auth/external/google/start', { headers: { host: 'evil.example' } });
    const params = new URL(response.headers.get('location') ?? '').searchParams;
    expect(params.get('redirect_uri')).toBe('https://meydan.example/auth/external/google/return');
  } finally {
    await elsewhere.close();
  }
});
