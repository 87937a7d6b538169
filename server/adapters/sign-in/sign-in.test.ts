import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { appleIssuer, appleSecret } from './apple.ts';
import { facebookProvider } from './facebook.ts';
import { signInAdapters } from './index.ts';
import { openIdProvider } from './openid.ts';

const secrets = {
  redirectUri: 'https://meydan.example/auth/external/google/return',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
};

const opened: (Server | FastifyInstance)[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-issuers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** Starts a server that handles every request the same way; returns its address. */
async function serverThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const googleAt = (issuer: string) =>
  openIdProvider({
    name: 'Google',
    issuer: () => issuer,
    clientId: 'meydan',
    clientSecret: () => 'secret',
    scope: 'openid',
    isLocal: true,
  });

const facebookAt = (address: string) =>
  facebookProvider({
    endpoints: () => ({
      issuer: address,
      authorization: `${address}/auth`,
      token: `${address}/token`,
      me: `${address}/me`,
    }),
    clientId: 'meydan',
    clientSecret: 'secret',
    isLocal: true,
  });

const returned = new URLSearchParams({ code: 'c', state: secrets.state });

describe('settings', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  test('uses a local issuer for a provider without settings, and leaves the provider out in production', () => {
    const namesOf = (isProduction: boolean) =>
      signInAdapters({ settings: google, isProduction, folder }).providers.map(({ name }) => name);
    expect(namesOf(false)).toEqual(['Google', 'Apple', 'Facebook', 'EDevlet']);
    expect(namesOf(true)).toEqual(['Google']);
  });

  test('refuses incomplete settings', () => {
    const settings = { ...google, APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team' };
    expect(() => signInAdapters({ settings, isProduction: false, folder })).toThrow(
      /Apple.*APPLE_KEY_ID, APPLE_PRIVATE_KEY/,
    );
  });

  test('has no local issuers in production', async () => {
    const app = Fastify();
    opened.push(app);
    signInAdapters({ settings: {}, isProduction: true, folder }).register(app);
    const answer = await app.inject('/dev/issuers/google/.well-known/openid-configuration');
    expect(answer.statusCode).toBe(404);
  });
});

test('signs a short-lived Apple client secret with the developer’s key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const key = { clientId: 'com.example.web', teamId: 'TEAM', keyId: 'KEY' };
  for (const written of [pem, pem.replaceAll('\n', '\\n')]) {
    const { payload, protectedHeader } = await jwtVerify(await appleSecret({ ...key, privateKey: written }), publicKey);
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY' });
    expect(payload).toMatchObject({ iss: 'TEAM', sub: 'com.example.web', aud: appleIssuer });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  }
});

describe('a failing provider', () => {
  test('is unavailable if nothing responds', async () => {
    const address = await serverThat((request) => request.socket.destroy());
    const away = { code: 'ExternalProviderUnavailable' };
    await expect(googleAt(address).authorizationUrl(secrets, 'tr')).rejects.toMatchObject(away);
    await expect(googleAt(address).claimsOf(secrets, returned)).rejects.toMatchObject(away);
    await expect(facebookAt(address).claimsOf(secrets, returned)).rejects.toMatchObject(away);
  });

  test('is unavailable if it responds with an error page', async () => {
    const address = await serverThat((_request, response) =>
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>'),
    );
    const away = { code: 'ExternalProviderUnavailable' };
    await expect(googleAt(address).authorizationUrl(secrets, 'tr')).rejects.toMatchObject(away);
    await expect(facebookAt(address).claimsOf(secrets, returned)).rejects.toMatchObject(away);
  });

  test('works again afterwards', async () => {
    let isAway = true;
    const address: string = await serverThat((_request, response) => {
      if (isAway) return response.writeHead(503).end();
      const metadata = {
        issuer: address,
        authorization_endpoint: `${address}/auth`,
        token_endpoint: `${address}/token`,
      };
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(metadata));
    });
    const google = googleAt(address);
    await expect(google.authorizationUrl(secrets, 'tr')).rejects.toThrow('ExternalProviderUnavailable');
    isAway = false;
    expect((await google.authorizationUrl(secrets, 'tr')).pathname).toBe('/auth');
  });

  test('refuses if it rejects our client secret', async () => {
    const address = await serverThat((_request, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
    );
    await expect(facebookAt(address).claimsOf(secrets, returned)).rejects.toMatchObject({ code: 'ExternalRefused' });
  });

  test('refuses if its response does not match the request', async () => {
    const address = await serverThat((_request, response) => response.end());
    const other = new URLSearchParams({ code: 'c', state: 'another' });
    await expect(facebookAt(address).claimsOf(secrets, other)).rejects.toMatchObject({ code: 'ExternalRefused' });
  });

  test.each([
    ['access_denied', 'ExternalCancelled'],
    ['user_cancelled_authorize', 'ExternalCancelled'],
    ['temporarily_unavailable', 'ExternalProviderUnavailable'],
    ['invalid_scope', 'ExternalRefused'],
  ])('maps %s to %s', async (error, code) => {
    const answer = new URLSearchParams({ error, state: secrets.state });
    await expect(facebookAt('http://127.0.0.1:9').claimsOf(secrets, answer)).rejects.toMatchObject({ code });
  });
});

test('sends Facebook a proof of the token and does not trust its email address', async () => {
  const requestedUrls: URL[] = [];
  const address = await serverThat((request, response) => {
    const url = new URL(request.url ?? '', 'http://own.invalid');
    response.writeHead(200, { 'content-type': 'application/json' });
    if (url.pathname === '/token') return response.end('{"access_token":"t","token_type":"bearer"}');
    requestedUrls.push(url);
    return response.end('{"id":"7","email":"a@b.example","first_name":"Işıl","email_verified":true,"verified":true}');
  });
  expect(await facebookAt(address).claimsOf(secrets, returned)).toEqual({
    subject: '7',
    email: 'a@b.example',
    isEmailVerified: false,
    name: 'Işıl',
    surname: undefined,
  });
  expect(requestedUrls[0]?.searchParams.get('fields')).toBe('id,email,first_name,last_name');
  expect(requestedUrls[0]?.searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/);
});

describe('the local issuer’s page', () => {
  async function pageOf(fill?: Record<string, string>) {
    const app = Fastify();
    opened.push(app);
    const { providers, register } = signInAdapters({ settings: {}, isProduction: false, folder });
    register(app);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const here = { ...secrets, redirectUri: `${origin}/auth/external/google/return` };
    const open = async () => {
      const question = await providers[0]?.authorizationUrl(here, 'en');
      const sent = await fetch(question ?? '', { redirect: 'manual' });
      const cookie = sent.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const path = sent.headers.get('location') ?? '';
      return { url: new URL(path, origin), headers: { cookie } };
    };
    if (fill) {
      const { url, headers } = await open();
      await fetch(url, { headers, method: 'POST', body: new URLSearchParams(fill), redirect: 'manual' });
    }
    const { url, headers } = await open();
    return fetch(url, { headers });
  }

  test('runs no script, loads nothing and allows only its own style', async () => {
    const page = await pageOf();
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    const style = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(html).not.toMatch(/<script|<link|<img|style=|https?:/);
  });

  test('escapes what people typed', async () => {
    const page = await pageOf({ email: '"><script>1</script>', name: '<b>x', surname: '&' });
    const html = await page.text();
    expect(html).toContain('&lt;b&gt;x &amp;<small>&quot;&gt;&lt;script&gt;1&lt;/script&gt;</small>');
    expect(html).not.toMatch(/<script|<b>/);
  });
});
