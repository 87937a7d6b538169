import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { signInCalls } from '../../../../contract/calls/sign-in.ts';
import type { ExternalProvider } from '../../../../contract/enums.ts';
import { anEmail, anIdentityNumber, approvals, openHarness } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const person = (email: string) => ({ email, name: 'Işıl', surname: 'Öz', isEmailVerified: 'on' });

/** Creates an account with a linked identity. */
async function linkedAccount(provider: ExternalProvider, email = anEmail()): Promise<{ id: string; email: string }> {
  const id = await harness.anAccount({ email: anEmail() });
  const browser = harness.browser();
  await harness.signedIn(browser, id);
  await browser.completeSignIn(await browser.signIn(provider, person(email)));
  return { id, email };
}

describe('the providers', () => {
  test('are listed in order with their start path', async () => {
    const { items } = await harness.browser().call(signInCalls.providers, {});
    expect(items).toEqual([
      { provider: 'Google', startPath: '/auth/external/google/start' },
      { provider: 'Apple', startPath: '/auth/external/apple/start' },
      { provider: 'Facebook', startPath: '/auth/external/facebook/start' },
      { provider: 'EDevlet', startPath: '/auth/external/edevlet/start' },
    ]);
  });

  test.each([
    ['tr', '/uyelik/giris-yap', 'Giriş yap'],
    ['en', '/auth/login', 'Sign in'],
  ])('are shown in %s, and return to the login screen in that language', async (lang, path, button) => {
    const browser = harness.browser();
    const page = await browser.goToProvider('Google', { lang, redirect_url: '/ilan/egea/1?x=1' });
    expect(page.html).toContain(`<html lang="${lang}">`);
    expect(page.html).toContain(`>${button}</button>`);
    const landing = await browser.signIn('Google', person(anEmail()), { lang, redirect_url: '/ilan/egea/1?x=1' });
    expect(landing).toMatchObject({ path, provider: 'Google', redirectUrl: '/ilan/egea/1?x=1' });
    expect(landing.ticket).toMatch(/^[\w-]{43}$/);
  });

  test('need one click for a known user', async () => {
    const browser = harness.browser();
    const email = anEmail();
    await browser.signIn('Apple', person(email));
    const page = await browser.goToProvider('Apple');
    const subject = new RegExp(`value="([\\w-]+)">Işıl Öz<small>${email}`).exec(page.html)?.[1] ?? '';
    const returned = await browser.signInAt(page.path, { person: subject });
    expect(returned.form?.get('code')).toBeTruthy();
  });

  test('refuses an unknown provider', async () => {
    expect((await harness.browser().ask('/auth/external/nobody/start')).status).toBe(404);
  });
});

describe.each(['Google', 'Apple', 'Facebook'] as const)('%s', (provider) => {
  const isBelieved = provider !== 'Facebook';

  test('asks a new user to register, with the known data filled in', async () => {
    const browser = harness.browser();
    const email = anEmail();
    const outcome = await browser.completeSignIn(await browser.signIn(provider, person(email)));
    expect(outcome).toMatchObject({
      outcome: 'RegistrationNeeded',
      provider,
      suggested: { name: 'Işıl', surname: 'Öz', email },
    });
    expect(outcome.session).toBeUndefined();
    expect(outcome.proof !== undefined).toBe(isBelieved);
    if (outcome.proof !== undefined) {
      expect(await harness.codes.useProof(outcome.proof, ['RegisterByEmail'])).toMatchObject({ target: email });
    }
    const id = await harness.anAccount();
    expect(await harness.links.linkByProof(outcome.externalProof ?? '', id)).toBe(provider);
    expect(await harness.links.countOf(id)).toBe(1);
    await expect(harness.links.linkByProof(outcome.externalProof ?? '', id)).rejects.toMatchObject({
      code: 'ExternalTicketInvalid',
    });
  });

  test("signs in a known identity, and moves the guest's data to the member", async () => {
    const { id, email } = await linkedAccount(provider);
    const browser = harness.browser();
    const guestId = await harness.aGuest(browser);
    const outcome = await browser.completeSignIn(await browser.signIn(provider, person(email)));
    expect(outcome).toMatchObject({ outcome: 'SignedIn', provider, session: { isGuest: false, refreshToken: '' } });
    expect(await harness.memberOf(browser)).toBe(id);
    expect(browser.cookies.has('Refresh-Token /')).toBe(true);
    expect(harness.merged).toContain(`${guestId} ${id}`);
  });

  test('asks a closed account first, and reopens it with the same ticket', async () => {
    const { id, email } = await linkedAccount(provider);
    await harness.leave(id);
    const browser = harness.browser();
    const landing = await browser.signIn(provider, person(email));
    await expect(browser.completeSignIn(landing)).rejects.toThrow('AccountPassive');
    expect(await harness.statusOf(id)).toBe('Passive');
    expect(await browser.completeSignIn(landing, { comeBack: true })).toMatchObject({ outcome: 'SignedIn' });
    expect(await harness.statusOf(id)).toBe('Active');
  });

  test('links for a member only in a confirmed session', async () => {
    const id = await harness.anAccount();
    const browser = harness.browser();
    await harness.signedIn(browser, id, { isConfirmed: false });
    const email = anEmail();
    const landing = await browser.signIn(provider, person(email));
    await expect(browser.completeSignIn(landing)).rejects.toThrow('ConfirmationRequired');
    await harness.signedIn(browser, id);
    expect(await browser.completeSignIn(landing)).toEqual({ outcome: 'Linked', provider });
    const { items } = await browser.call(memberCalls.identities, {});
    expect(items).toEqual([{ provider, email, linkedAt: expect.any(String) }]);
  });

  test('links an identity to one account only', async () => {
    const { id, email } = await linkedAccount(provider);
    const browser = harness.browser();
    await harness.signedIn(browser, await harness.anAccount());
    await expect(browser.completeSignIn(await browser.signIn(provider, person(email)))).rejects.toThrow(
      'ExternalLinkedElsewhere',
    );
    expect(await harness.links.countOf(id)).toBe(1);
  });

  test("replaces the member's earlier identity of the same provider", async () => {
    const { id, email } = await linkedAccount(provider);
    const browser = harness.browser();
    await harness.signedIn(browser, id);
    const other = anEmail();
    await browser.completeSignIn(await browser.signIn(provider, person(other)));
    expect(await harness.links.of(id)).toMatchObject([{ provider, email: other }]);
    const stranger = harness.browser();
    expect(await stranger.completeSignIn(await stranger.signIn(provider, person(email)))).toMatchObject({
      outcome: 'RegistrationNeeded',
    });
  });

  test('reports a cancelled sign-in once', async () => {
    const browser = harness.browser();
    const landing = await browser.signIn(provider, { action: 'cancel' });
    await expect(browser.completeSignIn(landing)).rejects.toThrow('ExternalCancelled');
    await expect(browser.completeSignIn(landing)).rejects.toThrow('ExternalTicketInvalid');
  });
});

describe('an address that already has an account', () => {
  test.each(['Google', 'Apple'] as const)('%s: is linked with the code sent to its owner', async (provider) => {
    const email = anEmail();
    const id = await harness.anAccount({ email });
    const browser = harness.browser();
    const landing = await browser.signIn(provider, person(email.toUpperCase().replace('KISI', 'Kisi')));
    const result = await browser.completeSignIn(landing);
    expect(result).toMatchObject({ outcome: 'ProofNeeded', provider, maskedTarget: 'k•••@o•••.example' });
    expect(result.session).toBeUndefined();
    expect(await harness.links.countOf(id)).toBe(0);
    const codeTicket = result.code?.ticket ?? '';
    const code = harness.codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    await expect(browser.completeSignIn(landing, { codeTicket, code: wrong })).rejects.toThrow('CodeWrong');
    expect(await browser.completeSignIn(landing, { codeTicket, code })).toMatchObject({ outcome: 'SignedIn' });
    expect(await harness.memberOf(browser)).toBe(id);
    await expect(browser.completeSignIn(landing, { codeTicket, code })).rejects.toThrow('ExternalTicketInvalid');
    const again = harness.browser();
    expect(await again.completeSignIn(await again.signIn(provider, person(email)))).toMatchObject({
      outcome: 'SignedIn',
    });
  });

  test('of a closed account needs the code, and then the decision to return', async () => {
    const email = anEmail();
    const id = await harness.anAccount({ email });
    await harness.leave(id);
    const browser = harness.browser();
    const landing = await browser.signIn('Google', person(email));
    const result = await browser.completeSignIn(landing);
    const proof = { codeTicket: result.code?.ticket ?? '', code: harness.codeFor(email) };
    await expect(browser.completeSignIn(landing, proof)).rejects.toThrow('AccountPassive');
    expect(await browser.completeSignIn(landing, { comeBack: true })).toMatchObject({ outcome: 'SignedIn' });
    expect(await harness.statusOf(id)).toBe('Active');
  });
});

describe('registering', () => {
  test('needs neither code nor password if the provider verified the address', async () => {
    const browser = harness.browser();
    const guestId = await harness.aGuest(browser);
    const email = anEmail();
    const { proof = '', externalProof = '' } = await browser.completeSignIn(
      await browser.signIn('Google', person(email)),
    );
    const form = { proof, externalProof, name: 'Işıl', surname: 'Öz', approvals };
    await browser.call(signInCalls.registerEmailComplete, { body: form });
    const id = await harness.memberOf(browser);
    expect(harness.merged).toContain(`${guestId} ${id}`);
    expect(await harness.accounts.contactOf(id)).toMatchObject({ email, status: 'Active' });
    const again = harness.browser();
    expect(await again.completeSignIn(await again.signIn('Google', person(email)))).toMatchObject({
      outcome: 'SignedIn',
    });
    expect(await harness.memberOf(again)).toBe(id);
  });

  test('leaves the proof valid if it fails', async () => {
    const browser = harness.browser();
    const { proof = '', externalProof = '' } = await browser.completeSignIn(
      await browser.signIn('Google', person(anEmail())),
    );
    const form = { proof, externalProof, name: 'Işıl', surname: 'Öz' };
    await expect(browser.call(signInCalls.registerEmailComplete, { body: { ...form, approvals: [] } })).rejects.toThrow(
      'AgreementApprovalMissing',
    );
    expect(await browser.call(signInCalls.registerEmailComplete, { body: { ...form, approvals } })).toMatchObject({
      isGuest: false,
    });
  });
});

describe('Apple', () => {
  test('suggests the name that comes beside the first token', async () => {
    const browser = harness.browser();
    const page = await browser.goToProvider('Apple');
    const returned = await browser.signInAt(page.path, person(anEmail()));
    returned.form?.set('user', JSON.stringify({ name: { firstName: ' Çağla\u200b ', lastName: 'Şen' } }));
    const response = await browser.returnToSite(returned);
    const ticket = new URL(response.headers.get('location') ?? '', harness.origin).searchParams.get('external') ?? '';
    expect(await browser.completeSignIn({ ticket })).toMatchObject({ suggested: { name: 'Çağla', surname: 'Şen' } });
  });
});

describe('e-Devlet', () => {
  const citizen = (identityNumber: string) => ({ identityNumber, name: 'Işıl', surname: 'Öz' });

  test('verifies a member, who can then sign in with it', async () => {
    const number = anIdentityNumber();
    const id = await harness.anAccount();
    const browser = harness.browser();
    await harness.signedIn(browser, id);
    expect(await browser.completeEDevletSignIn(await browser.signIn('EDevlet', citizen(number)))).toEqual({
      outcome: 'Linked',
      provider: 'EDevlet',
    });
    const [row] = await harness.database.query<{ state: string; hash: string }>(
      'select eids_state as state, identity_hash as hash from account_login where account_id = $1',
      [id],
    );
    expect(row).toEqual({ state: 'Verified', hash: expect.stringMatching(/^[\w-]{43}$/) });
    const guest = harness.browser();
    await harness.aGuest(guest);
    expect(await guest.completeEDevletSignIn(await guest.signIn('EDevlet', citizen(number)))).toMatchObject({
      outcome: 'SignedIn',
    });
    expect(await harness.memberOf(guest)).toBe(id);
  });

  test('is linked only in a confirmed session, so that a stolen access token is not enough', async () => {
    const number = anIdentityNumber();
    const id = await harness.anAccount({ email: anEmail() });
    const browser = harness.browser();
    await harness.signedIn(browser, id, { isConfirmed: false });
    const landing = await browser.signIn('EDevlet', citizen(number));
    await expect(browser.completeEDevletSignIn(landing)).rejects.toThrow('ConfirmationRequired');
    expect(await harness.links.countOf(id)).toBe(0);
    expect((await harness.accounts.contactByIdentity('x'))?.accountId).toBeUndefined();
    // The ticket is still valid after the member has confirmed the session.
    await harness.confirmed(id);
    expect(await browser.completeEDevletSignIn(landing)).toMatchObject({ outcome: 'Linked' });
    expect(harness.notified.filter((one) => one.accountId === id)).toMatchObject([{ template: 'User.EGovernment' }]);
  });

  test('replaces a verified identity only with proof of both', async () => {
    const [first, second] = [anIdentityNumber(), anIdentityNumber()];
    const id = await harness.anAccount({ password: 'x' });
    const browser = harness.browser();
    await harness.signedIn(browser, id);
    await browser.completeEDevletSignIn(await browser.signIn('EDevlet', citizen(first)));
    const other = await browser.signIn('EDevlet', citizen(second));
    await expect(browser.completeEDevletSignIn(other)).rejects.toThrow('IdentityDiffers');
    // Refused with a third identity, with the same ticket twice, and after unlinking first.
    const third = await browser.signIn('EDevlet', citizen(anIdentityNumber()));
    await expect(browser.completeEDevletSignIn(other, { currentTicket: third.ticket })).rejects.toThrow(
      'IdentityDiffers',
    );
    await expect(browser.completeEDevletSignIn(other, { currentTicket: other.ticket })).rejects.toThrow(
      'ExternalTicketInvalid',
    );
    await browser.call(memberCalls.unlink, { params: { provider: 'EDevlet' } });
    await expect(browser.completeEDevletSignIn(other)).rejects.toThrow('IdentityDiffers');
    // Refused after the verification has expired, too.
    await harness.database.query(
      `update account_login set eids_state = 'Expired', eids_user_id = null where account_id = $1`,
      [id],
    );
    await expect(browser.completeEDevletSignIn(other)).rejects.toThrow('IdentityDiffers');
    const current = await browser.signIn('EDevlet', citizen(first));
    expect(await browser.completeEDevletSignIn(other, { currentTicket: current.ticket })).toMatchObject({
      outcome: 'Linked',
    });
    const guest = harness.browser();
    await harness.aGuest(guest);
    expect(await guest.completeEDevletSignIn(await guest.signIn('EDevlet', citizen(second)))).toMatchObject({
      outcome: 'SignedIn',
    });
    expect(await harness.memberOf(guest)).toBe(id);
    expect(harness.notified.filter((one) => one.accountId === id).map((one) => one.template)).toEqual([
      'User.EGovernment',
      'User.SignInUnlinked',
      'User.EGovernment',
      expect.stringContaining('User.NewDeviceLogin'),
    ]);
  });

  test('verifies a new member at registration', async () => {
    const browser = harness.browser();
    await harness.aGuest(browser);
    const outcome = await browser.completeEDevletSignIn(await browser.signIn('EDevlet', citizen(anIdentityNumber())));
    expect(outcome).toMatchObject({ outcome: 'RegistrationNeeded', suggested: { name: 'Işıl', surname: 'Öz' } });
    expect(outcome.proof).toBeUndefined();
    const id = await harness.anAccount();
    await harness.links.linkByProof(outcome.externalProof ?? '', id);
    const [row] = await harness.database.query('select eids_state from account_login where account_id = $1', [id]);
    expect(row).toEqual({ eids_state: 'Verified' });
  });

  test('can be cancelled, and reopens a closed account', async () => {
    const number = anIdentityNumber();
    const browser = harness.browser();
    const id = await harness.anAccount();
    await harness.signedIn(browser, id);
    await expect(browser.completeEDevletSignIn(await browser.signIn('EDevlet', { action: 'cancel' }))).rejects.toThrow(
      'ExternalCancelled',
    );
    await browser.completeEDevletSignIn(await browser.signIn('EDevlet', citizen(number)));
    await harness.leave(id);
    const guest = harness.browser();
    await harness.aGuest(guest);
    const landing = await guest.signIn('EDevlet', citizen(number));
    await expect(guest.completeEDevletSignIn(landing)).rejects.toThrow('AccountPassive');
    expect(await guest.completeEDevletSignIn(landing, { comeBack: true })).toMatchObject({ outcome: 'SignedIn' });
  });
});

describe('unlinking a provider', () => {
  test('needs a confirmed session, and leaves at least one sign-in method', async () => {
    const id = await harness.anAccount();
    const browser = harness.browser();
    await harness.signedIn(browser, id);
    await browser.completeSignIn(await browser.signIn('Google', person(anEmail())));
    const unlink = (provider: ExternalProvider) => browser.call(memberCalls.unlink, { params: { provider } });
    await expect(unlink('Google')).rejects.toThrow('LastWayIn');
    expect(await unlink('Facebook')).toEqual({ done: true });
    await browser.completeSignIn(await browser.signIn('Facebook', person(anEmail())));
    expect(await unlink('Google')).toEqual({ done: true });
    await expect(unlink('Facebook')).rejects.toThrow('LastWayIn');
    await harness.database.query(`update account_login set password_hash = 'x' where account_id = $1`, [id]);
    await harness.database.query('update session set confirmed_until = null where account_id = $1', [id]);
    await expect(unlink('Facebook')).rejects.toThrow('ConfirmationRequired');
    await harness.signedIn(browser, id);
    expect(await unlink('Facebook')).toEqual({ done: true });
    expect(await harness.links.of(id)).toEqual([]);
  });

  test('does not remove both identities in concurrent requests', async () => {
    const id = await harness.anAccount();
    const browser = harness.browser();
    await harness.signedIn(browser, id);
    await browser.completeSignIn(await browser.signIn('Google', person(anEmail())));
    await browser.completeSignIn(await browser.signIn('Facebook', person(anEmail())));
    const ends = await Promise.allSettled(
      (['Google', 'Facebook'] as const).map((provider) => browser.call(memberCalls.unlink, { params: { provider } })),
    );
    expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await harness.links.countOf(id)).toBe(1);
  });
});

test.each(['Google', 'Apple', 'Facebook'] as const)(
  'announces linking and unlinking of %s, but not an unchanged link',
  async (provider) => {
    const id = await harness.anAccount({ email: anEmail(), password: 'x' });
    const browser = harness.browser();
    await harness.signedIn(browser, id);
    const email = anEmail();
    await browser.completeSignIn(await browser.signIn(provider, person(email)));
    await browser.completeSignIn(await browser.signIn(provider, person(email)));
    await browser.call(memberCalls.unlink, { params: { provider } });
    expect(harness.notified.filter((one) => one.accountId === id)).toMatchObject([
      { template: 'User.SignInLinked', tokens: { 'Provider.Name': provider } },
      { template: 'User.SignInUnlinked', tokens: { 'Provider.Name': provider } },
    ]);
  },
);

test('announces a return with a provider', async () => {
  const { id, email } = await linkedAccount('Google');
  await harness.leave(id);
  const browser = harness.browser();
  await browser.completeSignIn(await browser.signIn('Google', person(email)), { comeBack: true });
  expect(harness.notified.filter((one) => one.accountId === id).map((one) => one.template)).toContain('User.Returned');
});

test('deletes identities with the account, and exports them before', async () => {
  const { id, email } = await linkedAccount('Google');
  expect(await harness.hooks.exportOf(id)).toMatchObject({ externalIdentities: [{ provider: 'Google', email }] });
  await harness.hooks.accountErased(id);
  expect(await harness.links.countOf(id)).toBe(0);
});

test('deletes expired flows', async () => {
  const browser = harness.browser();
  await browser.goToProvider('Google');
  await harness.flows.deleteExpired();
  const count = async () => (await harness.database.query('select from external_flow')).length;
  expect(await count()).toBeGreaterThan(0);
  await harness.later(3600, () => harness.flows.deleteExpired());
  expect(await count()).toBe(0);
});
