import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import { analyticsServices } from '../operations/analytics-services.ts';
import { withoutSecrets } from '../rules.ts';

let server: Server;
const requests: URLSearchParams[] = [];
let status: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://matomo.test').searchParams);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  status = 200;
  requests.splice(0);
});
afterAll(() => server.close());

const matomo = () => {
  const { port } = server.address() as AddressInfo;
  const settings = { ANALYTICS_MATOMO_URL: `http://127.0.0.1:${port}`, ANALYTICS_MATOMO_SITE_ID: '7' };
  return analyticsServices(readConfig({ ...settings, PUBLIC_URL: 'https://meydan.example' }))[0]!;
};

const visitor = 'a'.repeat(32);

it('sends page views and failed sign-ins to the service without the caller’s identity', async () => {
  await matomo().pageView({
    visitor,
    pageName: 'Giriş yap – Meydan',
    path: '/uyelik/giris-yap',
    userType: 'guest',
    language: 'tr',
    platform: 'web',
    pageType: 'login',
  });
  await matomo().failedLogin({ visitor, method: 'email', errorCode: 'LoginFailed', language: 'tr' });
  expect(requests.map((one) => Object.fromEntries(one))).toEqual([
    expect.objectContaining({ idsite: '7', url: 'https://meydan.example/uyelik/giris-yap', dimension1: 'guest' }),
    expect.objectContaining({ idsite: '7', e_c: 'login', e_a: 'failed_login', e_n: 'email: LoginFailed' }),
  ]);
});

it.each([
  ['/siparis-takip/siparis-detayi/ABC?key=geheim', '/siparis-takip/siparis-detayi/ABC'],
  ['/orders/ABC?a=1&KEY=geheim&b=2#key=geheim', '/orders/ABC?a=1&b=2'],
  ['/orders/ABC?key=geheim?key=geheim', '/orders/ABC'],
  ['/giris?external=geheim&redirect_url=%2F', '/giris?redirect_url=%2F'],
  ['/arama?q=kanepe', '/arama?q=kanepe'],
])('sends no parameter that grants access: %s', (path, expected) => {
  expect(withoutSecrets(path)).toBe(expected);
});

it('sends an event again if the service failed', async () => {
  status = 503;
  const failed = matomo().failedLogin({ visitor, method: 'Google', errorCode: 'ExternalCancelled', language: 'en' });
  await expect(failed).rejects.toThrow('503');
});
