import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../contract/calls/index.ts';
import type { Call } from '../contract/declare.ts';
import { limits } from '../contract/limits.ts';
import { basePaths } from '../server/platform/http/routes.ts';
import { testApp } from './support/app.ts';
import type { TestApp } from './support/app.ts';
import { limitOf, longestBody, longestMatch } from './support/longest-body.ts';

describe('the longest body', () => {
  test.each(calls.flatMap((call: Call) => (call.body ? [[call.id, call, call.body] as const] : [])))(
    'of %s is finite and within the limit',
    (_id, call, body) => {
      expect(longestBody(body)).toBeLessThanOrEqual(limitOf(call));
    },
  );

  test('has a raised limit only where the schema needs it', () => {
    for (const call of calls) {
      if (call.bodyBytes === undefined) continue;
      expect(call.body).toBeDefined();
      expect([call.id, call.body && longestBody(call.body) > limits.bodyBytes]).toEqual([call.id, true]);
    }
  });

  test('is counted in bytes of JSON with the longest escapes', () => {
    expect(longestBody(z.string().max(3))).toBe('"\\u0131\\u0131\\u0131"'.length);
    expect(longestBody(z.array(z.boolean()).max(2))).toBeGreaterThanOrEqual('[false,false]'.length);
    expect(longestBody(z.object({ a: z.enum(['x', 'ışık']).optional() }))).toBeGreaterThanOrEqual(
      Buffer.byteLength('{"a":"ışık"}'),
    );
    expect(longestBody(z.union([z.null(), z.string().regex(/^[0-9]{5}$/)]))).toBe('"12345"'.length);
  });

  test.each([
    ['a text', z.object({ a: z.object({ b: z.string() }) }), 'body.a.b'],
    ['a list', z.object({ a: z.array(z.int()) }), 'body.a'],
    ['a text in a list', z.object({ a: z.array(z.string()).max(3) }), 'body.a[]'],
    ['a record', z.object({ a: z.record(z.string().max(3), z.int()) }), 'body.a'],
    ['anything', z.object({ a: z.unknown() }), 'body.a'],
    ['a text whose pattern has no end anchor', z.object({ a: z.string().regex(/^ab/) }), 'body.a'],
  ])('is unlimited with %s', (_what, schema, path) => {
    expect(() => longestBody(schema)).toThrow(new RegExp(`^${path.replaceAll(/[.[\]]/g, String.raw`\$&`)} is `));
  });

  test.each([
    ['^[1-9][0-9]{9}$', 10],
    ['^(?:ab|[a-z]{2,5})x?$', 6],
    ['^([0-9]|1[0-2])$', 2],
    ['^[a-z]+$', Infinity],
    ['^a{3,}$', Infinity],
    ['^a|b$', Infinity],
  ])('of the pattern %s has %d letters', (pattern, most) => {
    expect(longestMatch(pattern)).toBe(most);
  });
});

describe('a body over the limit', () => {
  let testing: TestApp;
  beforeAll(async () => {
    testing = await testApp();
  });
  afterAll(() => testing.close());

  const send = async (call: Call, bytes: number) =>
    testing.app.inject({
      method: call.method,
      url: basePaths[call.base ?? 'main'] + call.path.replaceAll(/\{\w+\}/g, '1'),
      headers: {
        ...(await testing.headersOf('administrator')),
        'content-type': call.upload ? 'application/octet-stream' : 'application/json',
      },
      payload: call.upload ? Buffer.alloc(bytes) : JSON.stringify({ a: 'x'.repeat(bytes - '{"a":""}'.length) }),
    });
  const taking = calls.filter((call) => call.method !== 'GET' && !call.upload);

  test.each(taking.map((call) => [call.id, call] as const))(
    'is refused by %s, and a body at the limit is not',
    async (_id, call) => {
      const refused = await send(call, limitOf(call) + 1);
      expect([refused.statusCode, refused.json()]).toEqual([
        413,
        { errorCode: 'PayloadTooLarge', detailErrorCodes: [], errors: [] },
      ]);
      expect((await send(call, limitOf(call))).statusCode).not.toBe(413);
    },
  );

  const uploads = calls.flatMap((call) => (call.upload ? [[call.id, call, call.upload.maxBytes] as const] : []));
  test.each(uploads)('of an upload is refused by %s above the upload limit', async (_id, call, maxBytes) => {
    const refused = await send(call, maxBytes + 1);
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([413, 'FileTooLarge']);
    expect(maxBytes).toBeGreaterThan(limits.bodyBytes);
    expect((await send(call, limits.bodyBytes + 1)).statusCode).not.toBe(413);
  });
});
