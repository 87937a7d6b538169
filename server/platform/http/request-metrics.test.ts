import fastifyCookie from '@fastify/cookie';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registerAdmission } from './admission.ts';
import { measureRequests, requestKind } from './request-metrics.ts';
import { tokensWith } from '../tokens.ts';

test.each([
  ['/', 'page'],
  ['/ilan/bej-kanepe-1300000001?utm=1', 'page'],
  ['/assets', undefined],
  ['/assets/root.js', undefined],
  ['/assetsler', 'page'],
  ['/api/identity/session', 'call'],
  ['/api/live', undefined],
  ['/media/320/u/1.webp', 'picture'],
  ['/health/ready', undefined],
  ['/metrics', undefined],
])('%s is of kind %s', (url, kind) => expect(requestKind(url)).toBe(kind));

async function measuredApp() {
  const register = new Registry();
  const app = Fastify();
  await app.register(fastifyCookie);
  measureRequests(app, register);
  const tokens = tokensWith('a-secret-for-tests-alone-0123456789');
  registerAdmission(app, { goalMs: 250, register: new Registry(), tokens });
  return { app, register };
}

test('requests are counted by kind and class of status, and the event loop’s time is measured', async () => {
  const { app, register } = await measuredApp();
  app.get('/', async () => 'a page');
  app.get('/health/live', async () => 'ok');
  for (const url of ['/', '/', '/missing', '/health/live']) await app.inject(url);
  const text = await register.metrics();
  expect(text).toContain('meydan_answer_seconds_count{kind="page",status="2xx"} 2');
  expect(text).toContain('meydan_answer_seconds_count{kind="page",status="4xx"} 1');
  expect(text).not.toContain('status="5xx"');
  const active = Number(/meydan_event_loop_seconds_total\{state="active"\} (\S+)/.exec(text)?.[1]);
  expect(active).toBeGreaterThan(0);
  await app.close();
});

test('refusals because of overload are no failures', async () => {
  const { app, register } = await measuredApp();
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  app.get('/', async () => 'a page');
  app.get('/api/broken', { config: { admission: 'free' } }, async () => {
    throw new Error('The database is away');
  });
  // More requests than a process admits.
  for (let count = 0; count < 1_000; count += 1) app.admission.begin();
  for (const url of ['/', '/api/broken']) await app.inject(url);
  const text = await register.metrics();
  expect(text).toContain('meydan_answer_seconds_count{kind="page",status="refused"} 1');
  expect(text).toContain('meydan_answer_seconds_count{kind="call",status="5xx"} 1');
  await app.close();
});
