import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const open: TestApp[] = [];
let local: TestApp;
let published: TestApp;

beforeAll(async () => {
  local = await testApp({ TRUST_PROXY: '1' });
  // The operator did not configure the proxy, so requests seem to come by http.
  published = await testApp({ PUBLIC_URL: 'https://meydan.example' });
  open.push(local, published);
});
afterAll(() => Promise.all(open.map((one) => one.close())));

/** The cookies of a new guest with their attributes. */
async function cookiesOf({ app }: TestApp, headers: Record<string, string>) {
  const url = '/api/identity/user/create-guest-user';
  const ask = () => app.inject({ method: 'POST', url, headers });
  // The machine may be busy for a moment after starting two servers.
  await expect.poll(async () => (await ask()).statusCode).toBe(200);
  return (await ask()).cookies as { name: string; secure?: boolean; httpOnly?: boolean; sameSite?: string }[];
}

const ours = { 'sec-fetch-site': 'same-origin' };

describe('cookies', () => {
  test('are sent by https alone if the public address uses it, regardless of proxy headers', async () => {
    for (const [app, headers, isSecure] of [
      [published, ours, true],
      [local, { ...ours, 'x-forwarded-proto': 'https' }, true],
      [local, ours, undefined],
    ] as const) {
      const cookies = await cookiesOf(app, headers);
      expect(cookies.map(({ name }) => name)).toEqual(['Access-Token', 'Refresh-Token', 'IsGuest']);
      expect(cookies.map(({ secure }) => secure)).toEqual([isSecure, isSecure, isSecure]);
      expect(cookies.every(({ sameSite }) => sameSite === 'Lax')).toBe(true);
      expect(cookies.find(({ name }) => name === 'Refresh-Token')?.httpOnly).toBe(true);
    }
  });

  test('of a provider sign-in are sent by https alone too', async () => {
    const response = await published.app.inject({ url: '/auth/external/google/start' });
    expect(response.cookies).toEqual([
      expect.objectContaining({ name: 'External-Flow', secure: true, httpOnly: true }),
    ]);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://kotu.example' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://kotu.meydan.example' }],
    ['an origin alone', { origin: 'https://kotu.example' }],
    ['a hidden origin', { origin: 'null' }],
  ])('are given to no page of %s, so such a page cannot sign a user in or out', async (_name, headers) => {
    expect(await cookiesOf(published, headers)).toEqual([]);
  });
});
