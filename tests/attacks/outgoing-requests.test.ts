import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { httpAuthority } from '../../server/adapters/eids/http.ts';
import { openIyzico } from '../../server/adapters/payment/iyzico/index.ts';
import { smtpGateway, verifySmtp } from '../../server/adapters/mail/smtp.ts';
import { fcmPush } from '../../server/adapters/push/fcm.ts';
import { loadVapidKeys } from '../../server/adapters/push/vapid-keys.ts';
import { webPush } from '../../server/adapters/push/web.ts';
import { facebookProvider } from '../../server/adapters/sign-in/facebook.ts';
import { openIdProvider } from '../../server/adapters/sign-in/openid.ts';
import { smsGateway } from '../../server/adapters/sms/http.ts';
import { s3Storage } from '../../server/adapters/storage/s3.ts';
import { analyticsServices } from '../../server/site/analytics/operations/analytics-services.ts';
import { clock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { fetchWithin } from '../../server/platform/fetch-safely.ts';
import { allOddities, hostileServer } from '../support/hostile-server.ts';
import type { HostileServer } from '../support/hostile-server.ts';

let server: HostileServer;
let folder: string;
beforeAll(async () => {
  server = await hostileServer();
  folder = await mkdtemp(join(tmpdir(), 'meydan-outside-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  // Timeouts fire soon after the server has misbehaved. The tests do not care which of the two ends the wait.
  const { after } = clock;
  vi.spyOn(clock, 'after').mockImplementation((_ms, run) => {
    let isOver = false;
    void server.asked().then(() => after(30, () => isOver || run()));
    return () => {
      isOver = true;
    };
  });
});
afterEach(() => vi.restoreAllMocks());

const address = () => `http://127.0.0.1:${server.port}`;
const secrets = {
  redirectUri: 'https://meydan.example/auth/external/google/return',
  state: 's',
  nonce: 'n',
  verifier: 'v'.repeat(43),
};
const returned = new URLSearchParams({ code: 'c', state: 's' });
const push = { id: '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11', title: 'Anlaştınız', body: 'Temiz Egea', isUrgent: true };
const visit = {
  visitor: 'a'.repeat(32),
  pageName: 'Giriş',
  path: '/',
  userType: 'guest',
  language: 'tr',
  platform: 'web',
  pageType: 'login',
} as const;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' });

/** A browser's keys, and unencrypted connections that all reach the hostile server. */
function browserPush() {
  const pair = createECDH('prime256v1');
  const agent = new Agent();
  agent.createConnection = () => connect(server.port, '127.0.0.1');
  const send = webPush({ ...loadVapidKeys(join(folder, 'vapid')), subject: 'https://meydan.example', agent });
  return send(
    {
      kind: 'browser',
      endpoint: 'https://push.example/1',
      keys: { p256dh: pair.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') },
    },
    push,
  );
}

const fcm = (tokenUrl: string) =>
  fcmPush({ projectId: 'p', clientEmail: 'a@b.example', privateKey: rsa.toString(), tokenUrl, messagesUrl: address() });

const openId = () =>
  openIdProvider({
    name: 'Google',
    issuer: address,
    clientId: 'meydan',
    clientSecret: () => 'secret',
    scope: 'openid',
    isLocal: true,
  });

const storage = () =>
  s3Storage({
    endpoint: address(),
    region: 'x',
    bucket: 'b',
    accessKeyId: 'k',
    secretAccessKey: 's',
    firstWaitMs: 1,
  });

/** Every outgoing request of the product. Marked requests only read the status, so a broken body counts as an answer. */
const attempts: Record<string, { call(): Promise<unknown>; readsStatusAlone?: true }> = {
  'the photo of an ad': {
    call: () =>
      fetchWithin(
        { lookup: () => undefined, ports: new Set([String(server.port)]), allowed: ['127.0.0.1'] },
        `${address()}/a.jpg`,
        { maxBytes: 100_000, timeoutMs: 20_000 },
      ),
  },
  'a text message': {
    call: () =>
      smsGateway({ url: address(), token: 't', sender: 'M' }).send({ id: '1', to: '+905321112233', text: 'x' }),
    readsStatusAlone: true,
  },
  'a push message to a browser': { call: browserPush, readsStatusAlone: true },
  'a push message to an application': {
    call: () => fcm(address())({ kind: 'application', token: 't' }, push),
  },
  'the register of authorities': {
    call: () =>
      httpAuthority({ url: address(), key: 'k' }).ask({
        applicant: { eidsUserId: 'edevlet-4711' },
        kind: 'Plate',
        registryNumber: '34ABC123',
        relation: 'Owner',
        isRecheck: false,
      }),
  },
  'a payment provider': {
    call: async () =>
      (await openIyzico({ apiKey: 'k', secretKey: 's', url: address(), ownSubMerchant: 'own' })).inquire(
        '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11',
        'token',
      ),
  },
  'storing a file': { call: () => storage().put('u/one', Buffer.from('x'), 'image/webp') },
  'reading a file': { call: () => storage().get('u/one') },
  'a provider of sign-ins, asked for its metadata': { call: () => openId().authorizationUrl(secrets, 'tr') },
  'a provider of sign-ins, asked who it was': { call: () => openId().claimsOf(secrets, returned) },
  Facebook: {
    call: () =>
      facebookProvider({
        endpoints: () => ({ issuer: address(), authorization: address(), token: address(), me: address() }),
        clientId: 'meydan',
        clientSecret: 'secret',
        isLocal: true,
      }).claimsOf(secrets, returned),
  },
  analytics: {
    call: async () =>
      analyticsServices(
        readConfig({
          ANALYTICS_MATOMO_URL: address(),
          ANALYTICS_MATOMO_SITE_ID: '7',
          PUBLIC_URL: 'https://meydan.example',
        }),
      )[0]?.pageView(visit),
    readsStatusAlone: true,
  },
};

const bodies = new Set<string>([
  'sends half a body',
  'sends half a body and closes',
  'sends its body byte by byte',
  'sends a body without an end',
]);

describe.each(Object.entries(attempts))('%s ends by itself when its server', (_name, { call, readsStatusAlone }) => {
  test.each(allOddities)('%s', async (oddity) => {
    server.speaksFirst = false;
    server.oddity = oddity;
    const [end] = await Promise.allSettled([call()]);
    if (!(readsStatusAlone && bodies.has(oddity))) expect(end?.status).toBe('rejected');
  });
});

describe('a mail ends by itself when its server', () => {
  test.each(allOddities)('%s', async (oddity) => {
    server.speaksFirst = true;
    server.oddity = oddity;
    const account = { host: '127.0.0.1', port: server.port, isSecure: false, from: 'meydan@meydan.example' };
    const gateway = smtpGateway(account);
    const mail = {
      to: 'a@b.example',
      subject: 'x',
      text: 'x',
      html: 'x',
      messageId: '<1@meydan.example>',
      headers: {},
    };
    await expect(gateway.send(mail)).rejects.toMatchObject({ trouble: 'Gateway' });
    await expect(verifySmtp(account)).rejects.toMatchObject({ trouble: 'Gateway' });
    gateway.close?.();
  });
});
