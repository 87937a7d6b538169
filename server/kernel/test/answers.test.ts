import Fastify from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../../../contract/calls/index.ts';
import { declare } from '../../../contract/declare.ts';
import { aContext } from '../../../tests/support/context.ts';
import { bind, inProcessClient } from '../../platform/http/binding.ts';
import { registerCalls } from '../../platform/http/routes.ts';
import type { Database } from '../../platform/database.ts';
import { tokensWith } from '../../platform/tokens.ts';
import { answerReport, refuseUnknownKeys } from '../answer-strictness.ts';
import { answerWriter } from '../answers.ts';

const person = z.object({ id: z.string(), name: z.string().optional() });
const people = declare({
  id: 'test.people.list',
  method: 'GET',
  path: '/test/people',
  access: 'visitor',
  summary: 'People.',
  answer: z.object({
    items: z.array(person),
    byCity: z.record(z.string(), person),
    at: z.iso.datetime(),
    either: z.union([
      z.object({ kind: z.literal('a'), a: z.int() }),
      z.object({ kind: z.literal('b'), b: z.string() }),
    ]),
  }),
});
const leaky = {
  items: [
    { id: '1', passwordHash: 'hunter2' },
    { id: '2', name: 'Ada', passwordHash: 'hunter2' },
  ],
  byCity: { izmir: { id: '3', passwordHash: 'hunter2' } },
  at: '2026-11-20T12:00:00.000Z',
  either: { kind: 'a' as const, a: 1 },
  passwordHash: 'hunter2',
};
const clean = {
  items: [{ id: '1' }, { id: '2', name: 'Ada' }],
  byCity: { izmir: { id: '3' } },
  at: '2026-11-20T12:00:00.000Z',
  either: { kind: 'a', a: 1 },
};

const bindings = [bind(people, () => leaky)];
const app = Fastify();
const page = inProcessClient(new Map(bindings.map((one) => [one.call.id, one])), aContext());
const harness = answerReport();
let received: string[] = [];

beforeAll(async () => {
  registerCalls(app, {
    bindings,
    database: {} as Database,
    tokens: tokensWith('a secret for tests'),
    serviceKey: 'a key for tests',
  });
  await app.ready();
});
beforeEach(() => {
  received = [];
  refuseUnknownKeys(undefined);
});
afterAll(async () => {
  refuseUnknownKeys(harness);
  await app.close();
});

describe('a handler that returns a password hash', () => {
  it('exposes it neither over HTTP nor in a page', async () => {
    const overHttp = await app.inject({ url: '/api/test/people' });
    expect([overHttp.statusCode, overHttp.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(overHttp.body).not.toContain('hunter2');
    expect(overHttp.json()).toEqual(clean);
    expect(await page.call(people, {})).toEqual(clean);
  });

  it('fails in tests, with the paths of the extra keys', async () => {
    refuseUnknownKeys((problem) => received.push(problem));
    const sentence =
      'test.people.list answers items.0.passwordHash, items.1.passwordHash, byCity.izmir.passwordHash, passwordHash, which the schema of its answer does not name';
    await expect(page.call(people, {})).rejects.toThrow(sentence);
    expect((await app.inject({ url: '/api/test/people' })).statusCode).toBe(500);
    expect(received).toEqual([sentence, sentence]);
  });
});

it('fails in tests if the schema refuses a value, with its path', () => {
  refuseUnknownKeys((problem) => received.push(problem));
  const { write } = answerWriter(people);
  expect(() => write({ ...clean, at: 'yesterday' } as never)).toThrow(
    'test.people.list answers what its schema refuses',
  );
  expect(received.join()).toContain('at at');
});

it('throws if a required property is missing, for pages and over HTTP', () => {
  const { at: _, ...rest } = clean;
  expect(() => answerWriter(people).write(rest as never)).toThrow('at');
  expect(() => answerWriter(people).read(rest as never)).toThrow('at');
});

it('is checked in every test', () => {
  expect(harness).toBeDefined();
});

it('gives a page the same answer as HTTP, and always the same', () => {
  const value = fc.record({
    items: fc.array(fc.record({ id: fc.string(), name: fc.string() }, { requiredKeys: ['id'] })),
    byCity: fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      fc.record({ id: fc.string() }),
      { noNullPrototype: true },
    ),
    at: fc.constant('2026-11-20T12:00:00.000Z'),
    either: fc.oneof(
      fc.record({ kind: fc.constant('a' as const), a: fc.integer() }),
      fc.record({ kind: fc.constant('b' as const), b: fc.string() }),
    ),
  });
  const { write, read } = answerWriter(people);
  fc.assert(
    fc.property(value, (answer) => {
      expect(read(answer)).toEqual(JSON.parse(write(answer).toString()));
      expect(read(answer)).toEqual(answer);
      expect(write(read(answer))).toBe(write(answer));
    }),
  );
});

it('has a serialiser for every call', () => {
  for (const call of calls) expect(answerWriter(call)).toBe(answerWriter(call));
});
