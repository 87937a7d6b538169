import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../contract/calls/index.ts';
import { requiredAccess } from '../contract/declare.ts';
import type { Access, Call } from '../contract/declare.ts';
import { builtInRoles } from '../contract/permissions.ts';
import type { BuiltInRole } from '../contract/permissions.ts';
import { basePaths } from '../server/platform/http/routes.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';

const ofMembers = ['visitor', 'guest', 'member', 'owner', 'party', 'buyer', 'seller'] as const;
/** Access levels that each kind of caller's token opens, besides calls with a permission of the role. */
const callers = {
  visitor: ['visitor'],
  guest: ['visitor', 'guest'],
  member: ofMembers,
  moderator: ofMembers,
  support: ofMembers,
  finance: ofMembers,
  content: ofMembers,
  administrator: ofMembers,
  service: ['visitor', 'private'],
} as const satisfies Record<string, readonly Access[]>;

type CallerKind = keyof typeof callers;

const isOpened = (call: Call, kind: CallerKind): boolean => {
  if (call.permission === undefined) return (callers[kind] as readonly Access[]).includes(requiredAccess(call));
  const held: readonly string[] = kind in builtInRoles ? builtInRoles[kind as BuiltInRole] : [];
  return call.permission === 'any' ? held.length > 0 : held.includes(call.permission);
};

let testing: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  testing = await testApp();
  app = testing.app;
});
afterAll(() => testing.close());

const address = (call: Call) => basePaths[call.base ?? 'main'] + call.path.replace(/\{\w+\}/g, '1');

describe('access to each call', () => {
  const cases = calls.flatMap((call) =>
    (Object.keys(callers) as CallerKind[]).map((kind) => [call.id, kind, call] as const),
  );

  it.each(cases)('checks the access level of %s for a %s', async (_id, kind, call) => {
    const response = await app.inject({
      method: call.method,
      url: address(call),
      // Calls are limited by address, too.
      remoteAddress: `10.0.0.${Object.keys(callers).indexOf(kind)}`,
      headers: await testing.headersOf(kind),
      ...(call.method !== 'GET' && { payload: {} }),
    });
    const code = response.json<{ errorCode?: string }>().errorCode;
    if (isOpened(call, kind)) {
      expect(response.statusCode).toBeLessThan(500);
      expect(['TokenMissing', 'MemberRequired', 'NotAllowed']).not.toContain(code);
    } else {
      const refusals = {
        visitor: call.access === 'private' ? [403, 'NotAllowed'] : [401, 'TokenMissing'],
        guest: call.access === 'private' ? [403, 'NotAllowed'] : [403, 'MemberRequired'],
      } as const;
      const refusal = kind === 'visitor' || kind === 'guest' ? refusals[kind] : [403, 'NotAllowed'];
      expect([response.statusCode, code]).toEqual(refusal);
    }
  });

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s does not accept an expired, altered or misused token',
    async (_id, call) => {
      const ask = (headers: Record<string, string>) =>
        app.inject({ method: call.method, url: address(call), headers, ...(call.method !== 'GET' && { payload: {} }) });
      for (const token of await testing.badTokens()) {
        const response = await ask({ authorization: `Bearer ${token}` });
        const code = response.json<{ errorCode?: string }>().errorCode;
        if (call.access === 'visitor') expect(code).not.toBe('TokenExpired');
        else expect([response.statusCode, code]).toEqual([401, 'TokenExpired']);
      }
    },
  );

  it('limits the rate by the real source address and ignores X-Forwarded-For', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 80; time += 1) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/identity/user/create-guest-user',
        headers: { 'x-forwarded-for': `203.0.113.${time}` },
      });
      statuses.add(response.statusCode);
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });

  it('refuses a wrong service key', async () => {
    const response = await app.inject({
      url: '/api/category-manager/private/category-names',
      headers: { 'x-service-key': 'guess' },
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('errors of malformed requests', () => {
  it.each<[string, InjectOptions, number, string]>([
    ['an unknown path', { method: 'GET', url: '/api/nothing' }, 404, 'NotFound'],
    [
      'broken JSON',
      {
        method: 'POST',
        url: '/api/identity/user/refresh-token',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
      400,
      'MalformedRequest',
    ],
    [
      'a body of two megabytes',
      { method: 'POST', url: '/api/identity/user/refresh-token', payload: { refreshToken: 'x'.repeat(2_000_000) } },
      413,
      'PayloadTooLarge',
    ],
    [
      'a body of another type',
      {
        method: 'POST',
        url: '/api/identity/user/refresh-token',
        payload: '<x/>',
        headers: { 'content-type': 'application/xml' },
      },
      400,
      'MalformedRequest',
    ],
  ])('refuses %s', async (_name, request, status, code) => {
    const response = await app.inject(request);
    expect([response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([status, code]);
  });

  it('reports every invalid field at once', async () => {
    const response = await app.inject({ url: '/api/identity/address/by-coordinate?latitude=x&longitude=999' });
    expect(response.statusCode).toBe(400);
    const { errors } = response.json<{ errors: { path: string }[] }>();
    expect(errors.map((error) => error.path).toSorted()).toEqual(['latitude', 'longitude']);
  });
});
