import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import type { Call } from '../contract/declare.ts';
import { limits } from '../contract/limits.ts';
import { clock } from '../server/platform/clock.ts';
import { basePaths } from '../server/platform/http/routes.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

interface Operation {
  parameters?: { name: string; in: string; example: string }[];
  requestBody?: { content: Record<string, { example?: object }> };
}

let testing: TestApp;
let headers: Record<string, string>;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  testing = await testApp();
  await testing.confirmSession();
  headers = await testing.headersOf('administrator');
  ({ paths } = (await testing.app.inject('/api/openapi.json')).json<{ paths: typeof paths }>());
});
afterAll(() => testing.close());

const costly = calls.filter(({ needsConfirmation }) => needsConfirmation);

/** Makes a call with the documentation's example, and returns its error code. */
async function codeOf(call: Call): Promise<string | undefined> {
  const path = basePaths[call.base ?? 'main'] + call.path;
  const { parameters = [], requestBody } = paths[path]?.[call.method.toLowerCase()] ?? {};
  const named = parameters.filter((one) => one.in === 'path');
  const url = named.reduce((left, { name, example }) => left.replace(`{${name}}`, example), path);
  const payload = requestBody?.content['application/json']?.example;
  const key = call.idempotency ? { 'idempotency-key': crypto.randomUUID() } : {};
  const response = await testing.app.inject({
    method: call.method,
    url,
    headers: { ...headers, ...key },
    ...(payload && { payload }),
  });
  return response.json<{ errorCode?: string }>().errorCode;
}

/** Sets when the session started, and until when it is confirmed, in seconds from now. */
async function startedAgo(started: number, confirmed: number | null): Promise<void> {
  const now = clock.now().getTime();
  const at = (seconds: number) => new Date(now + seconds * 1000);
  await testing.database.query('update session set created_at = $1, confirmed_until = $2', [
    at(-started),
    confirmed === null ? null : at(confirmed),
  ]);
}

describe('a costly change by staff', () => {
  test.each(costly.map((call) => [call.id, call] as const))(
    'refuses an old session that calls %s',
    async (_id, call) => {
      await startedAgo(limits.confirmedSeconds + 1, null);
      expect(await codeOf(call)).toBe('ConfirmationRequired');
      await startedAgo(limits.confirmedSeconds + 1, -1);
      expect(await codeOf(call)).toBe('ConfirmationRequired');
    },
  );

  test.each(costly.map((call) => [call.id, call] as const))(
    'lets %s through after a sign-in or a code',
    async (_id, call) => {
      await startedAgo(0, null);
      expect(await codeOf(call)).not.toBe('ConfirmationRequired');
      await startedAgo(limits.confirmedSeconds + 1, 60);
      expect(await codeOf(call)).not.toBe('ConfirmationRequired');
    },
  );

  test('includes what could read or change mails with codes', () => {
    const ids = [
      'notifications.message-template.save',
      'notifications.desk.restore-template',
      'notifications.email-account.save',
      'notifications.desk.test-email-account',
    ];
    expect(costly.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test('is declared only for calls by staff', () => {
    expect(costly.filter(({ permission }) => permission === undefined)).toEqual([]);
    expect(costly.length).toBeGreaterThan(0);
  });
});
