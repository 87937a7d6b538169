import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadClasses } from '../admission-limit.ts';
import type { LoadClass } from '../admission-limit.ts';
import { chance } from '../clock.ts';
import { tokensWith } from '../tokens.ts';
import { registerAdmission } from './admission.ts';
import { domainErrorOf, waitAfter } from './error-answers.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' };
const tokens = tokensWith('a-secret-for-tests-alone-0123456789');

let app: FastifyInstance;
let register: Registry;
/** Ends the requests that wait. */
let work: PromiseWithResolvers<object>;
const readBody = vi.fn<(body: string) => void>();
const openStream = vi.fn<() => void>();

beforeEach(async () => {
  work = Promise.withResolvers();
  register = new Registry();
  readBody.mockReset();
  openStream.mockReset();
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const refusal = domainErrorOf(error);
    return reply
      .code(refusal.status)
      .header('retry-after', String(waitAfter(refusal)))
      .send(refusal.answer);
  });
  await app.register(fastifyCookie);
  registerAdmission(app, { goalMs: 250, register, tokens });
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    readBody(String(body));
    done(null, body);
  });
  app.all('/work', () => work.promise);
  app.get('/checkout', { config: { admission: 'high' } }, () => work.promise);
  app.post('/notification', { config: { admission: 'high-for-all' } }, () => work.promise);
  app.get('/health', { config: { admission: 'free' } }, () => ({ status: 'ok' }));
  app.get('/stream', { config: { admission: 'stream' } }, () => {
    openStream();
    return work.promise;
  });
});
afterEach(async () => {
  work.resolve({});
  await app.close();
});

const aMember = () =>
  ({
    kind: 'member',
    id: chance.uuid(),
    sessionId: chance.uuid(),
    permissions: [],
    accountType: 'Personal',
  }) as const;
const member = async () => tokens.sign(aMember(), 'access');

const guest = async () => tokens.sign({ kind: 'guest', id: chance.uuid() }, 'access');

/** A request of each class that waits until the test ends it. */
async function requestOf(of: LoadClass) {
  if (of === 'high') return { url: '/checkout', headers: { ...browser, authorization: `Bearer ${await guest()}` } };
  if (of === 'robot') return { url: '/work', headers: { 'user-agent': 'Googlebot/2.1' } };
  return {
    url: '/work',
    headers: of === 'guest' ? browser : { ...browser, authorization: `Bearer ${await member()}` },
  };
}

const figure = async (name: string) =>
  Number(new RegExp(`^${name} (.+)$`, 'm').exec(await register.metrics())?.[1] ?? Number.NaN);
const refusedOf = (of: LoadClass) => figure(`meydan_requests_refused_total\\{class="${of}"\\}`);

/** Lets others run. */
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Sends requests until one is refused; returns that answer. */
async function fill(of: LoadClass) {
  const request = await requestOf(of);
  for (;;) {
    const before = await figure('meydan_requests_running');
    let answer: { statusCode: number } | undefined;
    void app.inject(request).then((given) => (answer = given));
    while (!answer && (await figure('meydan_requests_running')) === before) await turn();
    if (answer) return answer;
  }
}

test('refuses robots first, then guests, then members, and purchases last', async () => {
  const running: number[] = [];
  for (const of of loadClasses) {
    expect((await fill(of)).statusCode).toBe(503);
    running.push(await figure('meydan_requests_running'));
    for (const other of loadClasses.slice(0, loadClasses.indexOf(of)))
      expect((await app.inject(await requestOf(other))).statusCode).toBe(503);
  }
  expect(running).toEqual(running.toSorted((a, b) => a - b));
  expect(new Set(running).size).toBe(loadClasses.length);
});

test('refuses with the error format and a time after which to come again, before it reads the body', async () => {
  await fill('guest');
  const answer = await app.inject({
    method: 'POST',
    url: '/work',
    headers: { ...browser, 'content-type': 'text/plain' },
    payload: 'a body',
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ errorCode: 'ServiceUnavailable', detailErrorCodes: [], errors: [] });
  expect(Number(answer.headers['retry-after'])).toBe(answer.json<{ retryAfterSeconds: number }>().retryAfterSeconds);
  expect(readBody).not.toHaveBeenCalled();
});

test('names different times, so that refused clients do not come together', async () => {
  await fill('guest');
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject({ url: '/work', headers: browser })));
  expect(new Set(answers.map(({ headers }) => headers['retry-after'])).size).toBeGreaterThan(1);
});

test('never refuses health checks, and admits again once requests end', async () => {
  await fill('high');
  expect((await app.inject('/health')).statusCode).toBe(200);
  work.resolve({});
  await expect.poll(() => figure('meydan_requests_running')).toBe(0);
  expect((await app.inject({ url: '/work', headers: browser })).statusCode).toBe(200);
});

test('knows a member’s page by its cookies', async () => {
  await fill('guest');
  const cookies = { 'Access-Token': await member(), IsGuest: 'false' };
  void app.inject({ url: '/work', headers: browser, cookies });
  await expect.poll(() => refusedOf('guest')).toBe(1);
  expect(await refusedOf('member')).toBe(0);
});

test('knows a member by an expired token, and admits banks, which have none', async () => {
  await fill('guest');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3600_000 });
  const expired = await member();
  vi.useRealTimers();
  for (const request of [
    { url: '/work', headers: { ...browser, authorization: `Bearer ${expired}` } },
    { url: '/notification', method: 'POST', headers: { 'user-agent': 'bank' } },
  ] as const) {
    const before = await figure('meydan_requests_running');
    void app.inject(request);
    await expect.poll(() => figure('meydan_requests_running')).toBeGreaterThan(before);
  }
});

const forgers: [string, () => Promise<string>][] = [
  ['signed with another secret', () => tokensWith('another-secret-0123456789-0123456789').sign(aMember(), 'access')],
  ['without a signature', async () => `${(await member()).split('.').slice(0, 2).join('.')}.`],
  ['that is none', async () => 'no token'],
];

test.each(forgers)('does not believe a token %s', async (_, forge) => {
  const token = await forge();
  await fill('guest');
  const forged = [
    { headers: { ...browser, authorization: `Bearer ${token}` } },
    { headers: browser, cookies: { 'Access-Token': token, 'Refresh-Token': token, IsGuest: 'false' } },
  ];
  for (const one of forged)
    for (const url of ['/work', '/checkout']) expect((await app.inject({ url, ...one })).statusCode).toBe(503);
  expect((await app.inject({ url: '/checkout', headers: browser })).statusCode).toBe(503);
});

test('refuses requests whose bodies have all arrived at once', async () => {
  const answers: number[] = [];
  const requests = Array.from({ length: 300 }, async () => {
    const headers = { ...browser, 'content-type': 'text/plain' };
    const { statusCode } = await app.inject({ method: 'POST', url: '/work', headers, payload: 'a body' });
    answers.push(statusCode);
  });
  await expect.poll(async () => (await figure('meydan_requests_running')) + answers.length).toBe(300);
  expect(await figure('meydan_requests_running')).toBeLessThanOrEqual(await figure('meydan_requests_limit'));
  expect(new Set(answers)).toEqual(new Set([503]));
  work.resolve({});
  await Promise.all(requests);
});

test('counts refused requests by class, and the time of admitted ones', async () => {
  await fill('guest');
  expect(await refusedOf('guest')).toBe(1);
  expect(await refusedOf('high')).toBe(0);
  const running = await figure('meydan_requests_running');
  work.resolve({});
  await expect.poll(() => figure('meydan_request_seconds_count')).toBe(running);
});

test('does not count open streams, but opens no more while it is too busy', async () => {
  void app.inject({ url: '/stream', headers: browser });
  await expect.poll(() => openStream).toHaveBeenCalled();
  expect(await figure('meydan_requests_running')).toBe(0);
  await fill('guest');
  expect((await app.inject({ url: '/stream', headers: browser })).statusCode).toBe(503);
});

test('counts a request only once its body has arrived, and no longer once its client is gone', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const came = once(app.server, 'request');
  socket.write('POST /work HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab');
  await came;
  expect(await figure('meydan_requests_running')).toBe(0);
  socket.write('cd');
  await expect.poll(() => figure('meydan_requests_running')).toBe(1);
  socket.destroy();
  await expect.poll(() => figure('meydan_requests_running')).toBe(0);
});
