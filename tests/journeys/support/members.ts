import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { uniqueNumber } from './unique-number.ts';

/** The password of members registered here. */
export const password = 'Nar-Cicegi-47';

/**
 * Makes a call as the member who is signed in in the page's browser, otherwise as its guest, who is created if needed; the page need not be open yet.
 * Throws on a refusal.
 */
export async function callAs<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const isKnown = (await page.context().cookies()).some(({ name }) => name === 'Access-Token');
  if (!isKnown) await createGuest(page);
  const cookies = await page.context().cookies();
  const valueOf = (name: string) => decodeURIComponent(cookies.find((cookie) => cookie.name === name)?.value ?? '');
  const token = valueOf('Access-Token');
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'accept-language': valueOf('Language'),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body && { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Creates a guest as the page does at its first call. */
async function createGuest(page: Page): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/api/identity/user/create-guest-user', { data: {}, headers });
  if (!answer.ok()) throw new Error(`No guest was created: ${answer.status()} ${await answer.text()}`);
}

/** The newest code sent to an address. */
export async function codeFor(page: Page, to: string, before?: string): Promise<string> {
  let code: string | undefined;
  const look = async () => {
    const answer = await page.request.get(`/api/dev/outbox?limit=10&to=${encodeURIComponent(to)}`);
    const messages = (await answer.json()) as { code?: string }[];
    code = messages.find((message) => message.code !== undefined)?.code;
    return code !== undefined && code !== before;
  };
  // Also used in `beforeAll`, where `expect.poll` is not available.
  await vi.waitFor(async () => expect(await look()).toBe(true), { timeout: 60_000 });
  return code ?? '';
}

export interface Mail {
  subject: string;
  text: string;
}

/** Messages to an address that contain a text. */
export async function mailsTo(page: Page, to: string, part: string): Promise<Mail[]> {
  const answer = await page.request.get(`/api/dev/outbox?limit=10&to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as Mail[]).filter(({ subject, text }) => `${subject}\n${text}`.includes(part));
}

/** Registers a member who is signed in in the page's browser. Returns the e-mail address. */
export async function register(page: Page): Promise<string> {
  const email = `uye${uniqueNumber()}@ornek.example`;
  const { ticket } = await callAs<{ ticket: string }>(page, 'POST', '/identity/user/register/email/request', { email });
  const code = await codeFor(page, email);
  const { proof } = await callAs<{ proof: string }>(page, 'POST', '/identity/user/register/email/validate', {
    ticket,
    code,
  });
  const approvals = await Promise.all(
    ['TermsAndConditions', 'IndividualMembership'].map(async (type) => {
      const path = `/agreement-manager/agreement/get-latest-version?agreementType=${type}`;
      return { type, version: (await callAs<{ version: string }>(page, 'GET', path)).version };
    }),
  );
  const person = { name: 'Işıl', surname: 'Güneş', password, passwordConfirmation: password };
  await callAs(page, 'POST', '/identity/user/register/email/complete', { proof, approvals, ...person });
  return email;
}
