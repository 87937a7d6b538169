import { Person } from '../person.ts';
import type { Recorder } from '../recorder.ts';
import type { Cast } from './cast.ts';
import { confirm } from './registration.ts';
import type { Newcomers } from './registration.ts';

/** Signs in with Google and e-Devlet through the local issuers. */
export async function signInWithProviders(rec: Recorder, { round }: Cast, { email }: Newcomers): Promise<void> {
  const person = new Person('somebody with Google', 'browser');
  const google = { email: `google${round}@ornek.example`, isEmailVerified: 'on', name: 'Deniz', surname: 'Yılmaz' };
  const ticket = await goTo(rec, person, 'google', google);
  const outcome = await rec.call(person, 'identity.user.external-login', { body: { ticket } });
  await rec.call(person, 'identity.user.external-login', { body: { ticket } }, 'a second time');
  const approvals: object[] = [];
  for (const type of ['TermsAndConditions', 'IndividualMembership']) {
    const latest = await rec.callUnrecorded(person, 'agreements.get-latest-version', {
      query: { agreementType: type },
    });
    approvals.push({ type, version: latest.textAt('version') });
  }
  const externalProof = outcome.textAt('externalProof');
  const form = {
    name: 'Deniz',
    surname: round === 0 ? 'Yılmaz' : 'Kaya',
    approvals,
    externalProof,
    proof: outcome.textAt('proof'),
  };
  await rec.call(person, 'identity.user.register.email.complete', { body: form }, 'with Google');
  await rec.call(person, 'identity.user.external-identities');
  const delayed = await goTo(rec, person, 'google', google);
  await rec.call(person, 'identity.user.external-login', { body: { ticket: delayed } }, 'signed in');
  await confirm(rec, person, google.email);
  await rec.call(
    person,
    'identity.user.external-identities.delete',
    { params: { provider: 'Google' } },
    'the last way in',
  );
  const identityNumber = round === 0 ? '10000000146' : '10000000214';
  const identity = { identityNumber, name: 'Deniz', surname: 'Yılmaz' };
  const proof = await goTo(rec, person, 'edevlet', identity);
  await rec.call(person, 'ads.external.auth.edevlet.login', { body: { ticket: proof } });
  await rec.call(person, 'ads.external.auth.edevlet.login', { body: { ticket: 'x'.repeat(43) } }, 'worthless');
  await rec.call(person, 'identity.user.external-identities', {}, 'two');
  await rec.call(person, 'identity.user.external-identities.delete', { params: { provider: 'Google' } });
  const taken = new Person('somebody with the newcomer’s address', 'browser');
  const other = await goTo(rec, taken, 'google', { ...google, email: `yeni-${email}` });
  await rec.call(taken, 'identity.user.external-login', { body: { ticket: other } }, 'an address of an account');
}

/** Follows the redirects to a provider and back. Returns the ticket in the login page's URL. */
async function goTo(rec: Recorder, person: Person, provider: string, fields: Record<string, string>): Promise<string> {
  let answer = await rec.getUnrecorded(person, `/auth/external/${provider}/start?lang=${rec.language}`);
  let path = '';
  for (let steps = 0; steps < 6 && answer.status !== 200; steps += 1) {
    path = pathOf(answer.headersOf('location')[0]);
    answer = await rec.getUnrecorded(person, path);
  }
  answer = await rec.getUnrecorded(person, path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    contentType: 'application/x-www-form-urlencoded',
  });
  for (let steps = 0; steps < 6; steps += 1) {
    const to = answer.headersOf('location')[0];
    const ticket = new URL(to ?? '/', 'http://own.invalid').searchParams.get('external');
    if (ticket !== null) return ticket;
    answer = await rec.getUnrecorded(person, pathOf(to));
  }
  return '';
}

function pathOf(location: string | undefined): string {
  const url = new URL(location ?? '/', 'http://own.invalid');
  return url.pathname + url.search;
}
