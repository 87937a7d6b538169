import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureRequests, requestKind } from './request-metrics.ts';

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

test('requests are counted by kind and class of status, and the event loop’s time is measured', async () => {
  const register = new Registry();
  const app = Fastify();
  measureRequests(app, register);
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
