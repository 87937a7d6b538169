import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { clock } from '../../../platform/clock.ts';
import { notificationCalls as calls } from '../../../../contract/calls/notifications.ts';
import { isPublicAddress, isPublicEndpoint, lookupPublic } from '../../../adapters/public-addresses.ts';
import { fcmPush } from '../../../adapters/push/fcm.ts';
import { loadVapidKeys } from '../../../adapters/push/vapid-keys.ts';
import { webPush } from '../../../adapters/push/web.ts';
import type { PushTarget } from '../../../adapters/push/port.ts';
import { smsGateway } from '../../../adapters/sms/http.ts';
import { outboxMail, outboxSms } from '../../../site/dev-outbox/operations/local-gateways.ts';
import { createWriter } from '../operations/message-writer.ts';
import { createDeliver } from '../operations/deliver.ts';
import { anOffer, browserKeys, publicUrl, secret, testNotifications } from './harness.ts';
import type { Harness } from './harness.ts';
import { sealWith } from '../operations/seal.ts';

/** A fake gateway: records requests and answers as the test says. */
let received: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answers: { status: number; body?: object }[] = [];
const gateway = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    const { status, body = {} } = answers.shift() ?? { status: 200 };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});

let harness: Harness;
let address: string;
let folder: string;
beforeAll(async () => {
  harness = await testNotifications();
  folder = await mkdtemp(join(tmpdir(), 'meydan-push-'));
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', () => resolve());
  });
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(async () => {
  gateway.close();
  await rm(folder, { recursive: true });
  await harness.close();
});
beforeEach(() => {
  received = [];
  answers = [];
});

/** Web Push that always connects to the fake gateway. */
function toBrowser() {
  const agent = new Agent();
  agent.createConnection = () => connect((gateway.address() as AddressInfo).port, '127.0.0.1');
  return webPush({ ...loadVapidKeys(join(folder, 'secrets', 'vapid')), subject: 'https://meydan.example', agent });
}

/** Delivers through the fake gateway only. */
function delivering() {
  const { database, accounts } = harness;
  const send = toBrowser();
  return createDeliver({
    database,
    accounts,
    applications: { tokensOf: async () => new Map(), forget: async () => undefined },
    gateways: {
      mail: outboxMail(database),
      sms: outboxSms(database),
      push: {
        publicKey: '',
        send: async (target, message) => (target.kind === 'browser' ? send(target, message) : 'gone'),
      },
    },
    writer: createWriter({ publicUrl, operator: { name: 'Meydan' }, unsubscribeLinks: { urlFor: () => publicUrl } }),
    seal: sealWith(secret, 'waiting messages'),
  });
}

const push = { id: '7b0b5d0e-3c56-4a7e-9d3f-0a4f3f0f6c11', title: 'Anlaştınız', body: 'Temiz Egea', isUrgent: true };
const failing = (trouble: string) => expect.objectContaining({ trouble });

describe('text messages', () => {
  const sms = { id: 'delivery-1', to: '+905321112233', text: 'Kodun 482913' };
  const send = () => smsGateway({ url: `${address}/sms`, token: 'a-token', sender: 'MEYDAN' }).send(sms);

  test('are sent with the same idempotency key in every attempt', async () => {
    await send();
    expect(JSON.parse(String(received[0]?.body))).toEqual({ to: sms.to, text: sms.text, sender: 'MEYDAN' });
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer a-token', 'idempotency-key': 'delivery-1' });
  });

  test.each([
    [400, 'Message'],
    [422, 'Message'],
    [401, 'Gateway'],
    [429, 'Gateway'],
    [503, 'Gateway'],
    [302, 'Gateway'],
  ])('an answer %i is reported as trouble of the %s', async (status, trouble) => {
    answers.push({ status });
    await expect(send()).rejects.toEqual(failing(trouble));
    expect(received).toHaveLength(1);
  });
});

describe('push messages to browsers', () => {
  const target = { kind: 'browser', endpoint: 'https://push.example.org/send/abc?x=1', keys: browserKeys() } as const;

  function send(to: Extract<PushTarget, { kind: 'browser' }> = target) {
    return toBrowser()(to, push);
  }

  test('are encrypted, signed for their push service, and replaced when sent again', async () => {
    expect(await send()).toBe('sent');
    const [message] = received;
    expect(message?.url).toBe('/send/abc?x=1');
    expect(message?.headers).toMatchObject({
      topic: push.id.replaceAll('-', ''),
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    expect(String(message?.body)).not.toContain('Egea');
    const token = /t=([^,]+)/.exec(message?.headers.authorization ?? '')?.[1] ?? '';
    expect(decodeJwt(token)).toMatchObject({ aud: 'https://push.example.org', sub: 'https://meydan.example' });
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
  ])('an answer %i means that the browser is %s', async (status, outcome) => {
    answers.push({ status });
    expect(await send()).toBe(outcome);
  });

  test.each([
    [413, 'Message'],
    [429, 'Later'],
    [500, 'Later'],
  ])('an answer %i is reported as trouble: %s', async (status, trouble) => {
    answers.push({ status });
    await expect(send()).rejects.toEqual(failing(trouble));
  });

  test('reports invalid keys as trouble of the message', async () => {
    await expect(send({ ...target, keys: { p256dh: 'AAAA', auth: 'AAAA' } })).rejects.toEqual(failing('Message'));
  });

  test('creates the key pair once, readable only by its owner', async () => {
    const file = join(folder, 'secrets', 'vapid');
    expect(loadVapidKeys(file)).toEqual(loadVapidKeys(file));
    expect((await stat(file)).mode & 0o077).toBe(0);
  });
});

describe('endpoint addresses given by members', () => {
  test.each([
    'http://push.example.org/',
    'https://localhost/',
    'https://db.internal/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.5/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.5]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://push.example.org:8443/',
    'https://user:word@push.example.org/',
  ])('%s is refused', async (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(false);
    const subscription = { body: { endpoint, keys: browserKeys() } };
    await expect(harness.ask(calls.subscribe, await harness.member(), subscription)).rejects.toEqual(
      expect.objectContaining({ code: 'ValidationFailed' }),
    );
  });

  test('refuses a public name with a private address', async () => {
    const answer = await new Promise<unknown>((resolve) => {
      lookupPublic('localhost', {}, (error) => resolve(error?.code));
    });
    expect(answer).toBe('EPRIVATE');
    expect(['8.8.8.8', '2a00:1450:4001::1'].every(isPublicAddress)).toBe(true);
  });
});

describe('push messages to applications', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = () => ({
    projectId: 'meydan',
    clientEmail: 'push@meydan.example',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
    tokenUrl: `${address}/token`,
    messagesUrl: address,
  });
  const target = { kind: 'application', token: 'phone-1' } as const;
  const granted = { status: 200, body: { access_token: 'granted', expires_in: 3600 } };

  test('are sent with one access token', async () => {
    const send = fcmPush(account());
    answers.push(granted);
    expect([await send(target, push), await send(target, push)]).toEqual(['sent', 'sent']);
    expect(received.map(({ url }) => url)).toEqual([
      '/token',
      '/v1/projects/meydan/messages:send',
      '/v1/projects/meydan/messages:send',
    ]);
    const assertion = new URLSearchParams(String(received[0]?.body)).get('assertion') ?? '';
    expect(decodeJwt(assertion)).toMatchObject({ iss: 'push@meydan.example', aud: `${address}/token` });
    expect(received[1]?.headers.authorization).toBe('Bearer granted');
    expect(JSON.parse(String(received[1]?.body))).toMatchObject({
      message: { token: 'phone-1', notification: { title: push.title, body: push.body } },
    });
  });

  test('are retried if the gateway is busy, and a removed application is gone', async () => {
    const send = fcmPush(account());
    answers.push(granted, { status: 404, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } });
    expect(await send(target, push)).toBe('gone');
    answers.push({ status: 503 });
    await expect(send(target, push)).rejects.toEqual(failing('Gateway'));
    answers.push({ status: 400, body: { error: { details: [{ errorCode: 'INVALID_ARGUMENT' }] } } });
    await expect(send(target, push)).rejects.toEqual(failing('Message'));
  });
});

describe('push subscriptions', () => {
  test('are read for every browser and application of a member', async () => {
    const member = await harness.member();
    const endpoints = ['https://push.example.org/1', 'https://push.example.org/2'];
    for (const endpoint of endpoints)
      await harness.ask(calls.subscribe, member, { body: { endpoint, keys: browserKeys() } });
    harness.applicationTokens.set(member.id, ['phone-of-member']);
    await harness.notices.notify(anOffer(member));
    await harness.work();
    const pushes = (await harness.outbox()).filter(({ channel }) => channel === 'Push');
    expect(pushes.map(({ to }) => to).toSorted()).toEqual([...endpoints, 'phone-of-member'].toSorted());
    expect(pushes[0]?.text).toContain('Temiz Egea');
  });

  test('are deleted if the push service no longer knows them, and wait while it is busy', async () => {
    const member = await harness.member();
    const [ended, busy] = ['https://push.example.org/ended', 'https://push.example.org/busy'];
    for (const endpoint of [ended, busy])
      await harness.ask(calls.subscribe, member, { body: { endpoint, keys: browserKeys() } });
    await harness.notices.notify(anOffer(member));
    const [row] = await harness.database.query<{ id: string }>(
      `select id from delivery where account_id = $1 and channel = 'Push'`,
      [member.id],
    );
    const deliver = delivering();
    const state = () => harness.database.query('select state, error from delivery where id = $1', [row?.id]);
    answers.push({ status: 410 }, { status: 503 });
    await expect(deliver({ deliveryIds: [row?.id ?? ''] })).rejects.toEqual(failing('Later'));
    expect(await state()).toEqual([{ state: 'Waiting', error: '503' }]);
    const left = 'select endpoint from push_subscription where account_id = $1';
    expect(await harness.database.query(left, [member.id])).toHaveLength(1);
    await deliver({ deliveryIds: [row?.id ?? ''] });
    expect(await state()).toEqual([{ state: 'Sent', error: null }]);
    await deliver({ deliveryIds: [row?.id ?? ''] });
    expect(received).toHaveLength(3);
  });

  test('belong to the last member who subscribed the browser, who alone can end them', async () => {
    const [first, second] = [await harness.member(), await harness.member()];
    const endpoint = 'https://push.example.org/shared';
    for (const member of [first, second])
      await harness.ask(calls.subscribe, member, { body: { endpoint, keys: browserKeys() } });
    const owner = () =>
      harness.database.query('select account_id as id from push_subscription where endpoint = $1', [endpoint]);
    await harness.ask(calls.unsubscribe, first, { body: { endpoint } });
    expect(await owner()).toEqual([{ id: second.id }]);
    await harness.ask(calls.unsubscribe, second, { body: { endpoint } });
    expect(await owner()).toEqual([]);
  });

  test('are limited per member, and the public key is returned', async () => {
    const member = await harness.member();
    // Without different times, the oldest would be undefined.
    let at = clock.now().getTime();
    const ticking = vi.spyOn(clock, 'now').mockImplementation(() => new Date((at += 1_000)));
    for (let number = 0; number < 22; number += 1) {
      await harness.ask(calls.subscribe, member, {
        body: { endpoint: `https://push.example.org/many/${number}`, keys: browserKeys() },
      });
    }
    ticking.mockRestore();
    const remaining = await harness.database.query<{ endpoint: string }>(
      'select endpoint from push_subscription where account_id = $1 order by created_at',
      [member.id],
    );
    expect(remaining).toHaveLength(20);
    expect(remaining[0]?.endpoint).toBe('https://push.example.org/many/2');
    expect((await harness.ask(calls.pushKey, member, {})).key).toMatch(/^[\w-]{87}$/);
  });
});
