import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { outboxMail, outboxSms } from '../operations/local-gateways.ts';
import { registerOutbox } from '../routes.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  app = Fastify();
  registerOutbox(app, { database, isProduction: false });
  const mail = outboxMail(database);
  for (let number = 1; number <= 120; number += 1) {
    await mail.send({
      messageId: `<${number}@meydan.example>`,
      to: number % 2 === 0 ? 'a@meydan.example' : 'b@meydan.example',
      subject: `Konu ${number} <b>`,
      text: 'Düz söz',
      html: '<p>Söz</p><script>parent.alert(1)</script>',
      headers: {},
    });
  }
  await outboxSms(database).send({ id: 'sms-1', to: '+905321112233', text: 'Kodun 482913', code: '482913' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const ask = async (query = '') => {
  const answer = await app.inject({ url: `/api/dev/outbox${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Record<string, unknown>[]>();
};

test('returns the newest messages first and unchanged, at most a hundred', async () => {
  const all = await ask('?limit=5000');
  expect(all).toHaveLength(100);
  expect(all[0]).toEqual({
    to: '+905321112233',
    channel: 'Sms',
    subject: '',
    text: 'Kodun 482913',
    code: '482913',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
  });
  expect(all[1]).toEqual({
    to: 'a@meydan.example',
    channel: 'Email',
    subject: 'Konu 120 <b>',
    text: 'Düz söz',
    createdAt: expect.any(String) as string,
  });
});

test('filters by recipient and limits the number', async () => {
  const rows = await ask('?to=b@meydan.example&limit=2');
  expect(rows.map(({ subject }) => subject)).toEqual(['Konu 119 <b>', 'Konu 117 <b>']);
  expect(await ask('?to=nobody@meydan.example')).toEqual([]);
});

test('stores a message once if it is sent again', async () => {
  await outboxSms(database).send({ id: 'sms-1', to: '+905321112233', text: 'Kodun 482913', code: '482913' });
  expect(await ask('?to=%2B905321112233')).toHaveLength(1);
});

test('shows each message as text, and lets a mail run nothing', async () => {
  const page = await app.inject({ url: '/dev/outbox?to=a@meydan.example' });
  expect(page.body).toContain('Konu 120 &lt;b&gt;');
  expect(page.body).not.toContain('Konu 119');
  const shown = /src="(\/dev\/outbox\/\d+)"/.exec(page.body)?.[1] ?? '';
  expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups"/);
  const mail = await app.inject({ url: shown });
  expect(mail.body).toContain('<p>Söz</p>');
  expect(mail.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect((await app.inject({ url: '/dev/outbox/999999' })).statusCode).not.toBe(200);
});

test.each(['?to=', '?to=a&to=b', `?to=${'a'.repeat(300)}`])('accepts an invalid recipient: %s', async (query) => {
  for (const url of ['/api/dev/outbox', '/dev/outbox']) {
    expect((await app.inject({ url: url + query })).statusCode).toBe(200);
  }
});

test('is not available in production', async () => {
  const production = Fastify();
  registerOutbox(production, { database, isProduction: true });
  for (const url of ['/api/dev/outbox', '/dev/outbox', '/dev/outbox/1']) {
    expect((await production.inject({ url })).statusCode).toBe(404);
  }
});
