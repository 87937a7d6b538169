import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { carriersFrom } from '../../server/adapters/carriers/index.ts';
import { openPaymentProvider } from '../../server/adapters/payment/index.ts';
import { readConfig } from '../../server/platform/config.ts';
import { chance } from '../../server/platform/clock.ts';
import { pageHeaders } from '../../server/site/web-host/rules/page-headers.ts';
import { testApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

/** The product in production: no development tools, and no redirects to other sites. */
const production = {
  MEYDAN_ENV: 'production',
  SESSION_SECRET: 'k7Q2vX9mB4nC8zL1pR6tY3wE5uI0oA-s',
  SERVICE_KEY: 'w3E5uI0oA7Q2vX9mB4nC8zL1pR6tY-sd',
  PUBLIC_URL: 'https://meydan.example',
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'meydan@meydan.example',
  SMS_GATEWAY_URL: 'http://127.0.0.1:9',
  SMS_GATEWAY_TOKEN: 'token',
  SMS_SENDER: 'MEYDAN',
  EIDS_URL: 'https://127.0.0.1:9',
  EIDS_KEY: 'key',
  E_ARCHIVE_URL: 'https://127.0.0.1:9',
  E_ARCHIVE_KEY: 'key',
  DEMO_ADS: '0',
};
const iyzico = {
  IYZICO_API_KEY: 'key',
  IYZICO_SECRET_KEY: 'secret',
  IYZICO_URL: 'https://127.0.0.1:9',
  IYZICO_SUB_MERCHANT_KEY: 'own',
};

let local: TestApp;
let live: TestApp;
beforeAll(async () => {
  local = await testApp({ PUBLIC_URL: 'https://meydan.example' });
  live = await testApp({ ...production, ...iyzico });
});
afterAll(async () => {
  await live.close();
  await local.close();
});

describe('in production', () => {
  test('no development address exists', async () => {
    type Path = ['GET' | 'POST', string];
    const there: Path[] = [
      ['GET', '/dev/outbox'],
      ['GET', '/api/dev/outbox'],
      ['GET', '/dev/parcels'],
      ['GET', '/dev/issuers/google/.well-known/openid-configuration'],
      ['POST', '/webhooks/carriers/Mock'],
      ['POST', '/api/payment/notifications/local'],
      ['POST', '/api/payment/return/local'],
    ];
    const ofNothing: Path[] = [
      ['GET', '/dev/outbox/1'],
      ['POST', `/dev/parcels/Mock/${'1'.repeat(12)}/OnDelivery`],
      ['GET', `/api/payment/return/local?paymentId=${chance.uuid()}`],
    ];
    for (const [method, url] of [...there, ...ofNothing]) {
      const { statusCode } = await live.app.inject({ method, url });
      expect([method, url, statusCode]).toEqual([method, url, 404]);
    }
    // The first paths exist in development; the others need a stored message, parcel or payment.
    for (const [method, url] of there) {
      expect([url, (await local.app.inject({ method, url })).statusCode]).not.toEqual([url, 404]);
    }
  });

  test('payments cannot use the local bank, and parcels cannot use the local carrier', async () => {
    expect(() => readConfig(production)).toThrow(/IYZICO/);
    for (const name of Object.keys(iyzico)) {
      expect(() => readConfig({ ...production, ...iyzico, [name]: '' })).toThrow(name);
    }
    const config = { ...readConfig({ ...production, ...iyzico }), IYZICO_API_KEY: undefined };
    const opened = openPaymentProvider({ config, secret: 's', publicUrl: 'https://meydan.example' });
    await expect(opened).rejects.toThrow('IYZICO');
    expect([...carriersFrom(config, 's').keys()]).toEqual([]);
  });
});

describe('a browser that returns from the bank', () => {
  test.each([
    'returnUrl=https://evil.example',
    'redirect_url=//evil.example&next=//evil.example&url=javascript:alert(1)',
    'paymentId=https://evil.example',
    'paymentId=%0d%0aLocation:%20https://evil.example',
    'paymentId=../../evil',
    'paymentId=//evil.example&paymentId=//evil.example',
  ])('with %s is redirected only to a page of the product', async (fields) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const from = { host: 'evil.example', 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' };
    for (const answer of [
      await local.app.inject({ url: `/api/payment/return/local?${fields}`, headers: from }),
      await local.app.inject({
        method: 'POST',
        url: `/api/payment/return/local?${fields}`,
        headers: { ...from, ...form },
        payload: fields,
      }),
    ]) {
      expect(answer.statusCode).toBe(303);
      expect(new URL(String(answer.headers.location)).origin).toBe('https://meydan.example');
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const framed = await local.app.inject({
      url: `/api/payment/return/local?${fields}`,
      headers: { ...from, 'sec-fetch-dest': 'iframe' },
    });
    expect(framed.body).not.toContain('evil');
    expect(framed.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('pages', () => {
  const policyOf = (framed?: string[]) =>
    new Map(
      (pageHeaders({ config: readConfig({}), scriptHashes: ['a-hash'], framed })['content-security-policy'] ?? '')
        .split('; ')
        .map((rule): [string, string] => [rule.split(' ')[0] ?? '', rule.slice(rule.indexOf(' ') + 1)]),
    );

  test('allow frames of another origin only where a card is typed', () => {
    expect(policyOf().get('frame-src')).toBe("'self'");
    expect(policyOf(['https://bank.example']).get('frame-src')).toBe("'self' https://bank.example");
  });

  test('cannot be framed, send forms only to the product, and run only their own scripts', () => {
    for (const policy of [policyOf(), policyOf(['https:'])]) {
      expect(policy.get('frame-ancestors')).toBe("'none'");
      expect(policy.get('form-action')).toBe("'self'");
      expect(policy.get('script-src')).toBe("'self' 'sha256-a-hash'");
      expect(policy.get('connect-src')).not.toContain('https:');
    }
    expect(pageHeaders({ config: readConfig({}) })['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
});
