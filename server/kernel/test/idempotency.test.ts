import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { declare } from '../../../contract/declare.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { clock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { DomainError } from '../../platform/errors.ts';
import { buildApp } from '../../platform/http/app.ts';
import { bind } from '../../platform/http/binding.ts';
import { tokensWith } from '../../platform/tokens.ts';
import { deleteExpiredAnswersJob } from '../idempotency.ts';

const pay = declare({
  id: 'test.payment.create',
  method: 'POST',
  path: '/test/payment/{cart}',
  access: 'guest',
  summary: 'Pays.',
  params: z.object({ cart: z.string() }),
  query: z.object({ note: z.string().optional() }),
  body: z.object({ amount: z.int(), card: z.object({ a: z.int(), b: z.int() }).optional() }),
  answer: z.object({ paymentId: z.int() }),
  idempotency: { hours: 24 },
});
const refund = declare({
  ...pay,
  id: 'test.refund.create',
  path: '/test/refund/{cart}',
  idempotency: { hours: 1, isRequired: true },
});

const members = {
  buyer: { kind: 'guest', id: '00000000-0000-4000-8000-00000000000a' },
  thief: { kind: 'guest', id: '00000000-0000-4000-8000-00000000000b' },
} as const;

let database: Awaited<ReturnType<typeof testDatabase>>;
let app: FastifyInstance;
/** Runs in the handler after the payment, before the answer is stored. */
let afterPaying: () => Promise<void> | void;
let notified: number[];
const tokens = tokensWith('a secret for tests');
const headers: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  await database.query('create table charge (id int generated always as identity primary key, cart text, amount int)');
  const take = async ({ params, body }: { params: { cart: string }; body: { amount: number } }) => {
    const [row] = await database.query<{ id: number }>(
      'insert into charge (cart, amount) values ($1, $2) returning id',
      [params.cart, body.amount],
    );
    const paymentId = row?.id ?? 0;
    database.afterCommit(() => notified.push(paymentId));
    await afterPaying();
    return { paymentId };
  };
  app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', ANSWER_TIME_MS: '0' }),
    database,
    tokens,
    serviceKey: 'a key for tests',
    bindings: [bind(pay, take), bind(refund, take)],
  });
  for (const [name, caller] of Object.entries(members)) {
    headers[name] = `Bearer ${await tokens.sign(caller, 'access')}`;
  }
});
beforeEach(async () => {
  afterPaying = () => undefined;
  notified = [];
  await database.query('truncate charge');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

interface TestRequest {
  by?: keyof typeof members;
  call?: 'payment' | 'refund';
  cart?: string;
  query?: string;
  body?: object;
}

async function ask(
  key: string | undefined,
  { by = 'buyer', call = 'payment', cart = '1', query = '', body }: TestRequest = {},
) {
  const {
    statusCode,
    payload,
    headers: answered,
  } = await app.inject({
    method: 'POST',
    url: `/api/test/${call}/${cart}${query}`,
    headers: { authorization: headers[by], ...(key !== undefined && { 'idempotency-key': key }) },
    payload: body ?? { amount: 5 },
  });
  const { errorCode } = JSON.parse(payload) as { errorCode?: string };
  return { statusCode, payload, errorCode, retryAfter: answered['retry-after'], type: answered['content-type'] };
}

const payments = async () => (await database.query('select from charge')).length;
let made = 0;
const newKey = () => `key-${(made += 1)}`;

describe('a request with a key', () => {
  it('runs once and gets the identical answer again', async () => {
    const key = newKey();
    const body = { amount: 5, card: { a: 1, b: 2 } };
    const first = await ask(key, { body });
    const second = await ask(key, { body: { card: { b: 2, a: 1 }, amount: 5 } });
    expect(first.statusCode).toBe(200);
    expect(second).toEqual(first);
    expect([await payments(), notified.length]).toEqual([1, 1]);
  });

  it('is equal with its fields in another order, and different with two values swapped', async () => {
    const key = newKey();
    const first = await ask(key, { body: { amount: 5, card: { a: 1, b: 2 } } });
    expect(await ask(key, { body: { card: { b: 2, a: 1 }, amount: 5 } })).toEqual(first);
    expect((await ask(key, { body: { amount: 5, card: { a: 2, b: 1 } } })).errorCode).toBe('IdempotencyKeyReused');
  });

  it.each<[string, TestRequest]>([
    ['body', { body: { amount: 6 } }],
    ['query', { query: '?note=hi' }],
    ['path', { cart: '2' }],
  ])('is refused with another %s', async (_, other) => {
    const key = newKey();
    await ask(key);
    const { statusCode, errorCode } = await ask(key, other);
    expect([statusCode, errorCode, await payments()]).toEqual([422, 'IdempotencyKeyReused', 1]);
  });

  it('does not expose its answer to another caller with the same key', async () => {
    const key = newKey();
    const own = await ask(key);
    const others = await ask(key, { by: 'thief' });
    expect(others.statusCode).toBe(200);
    expect(others.payload).not.toBe(own.payload);
    expect((await ask(key, { by: 'thief', body: { amount: 6 } })).errorCode).toBe('IdempotencyKeyReused');
    expect(await payments()).toBe(2);
  });

  it('is separate for another call', async () => {
    const key = newKey();
    await ask(key);
    expect((await ask(key, { call: 'refund' })).statusCode).toBe(200);
    expect(await payments()).toBe(2);
  });

  it('is refused while the same request runs, and gets its answer afterwards', async () => {
    const key = newKey();
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    afterPaying = () => {
      begun.resolve();
      return goOn.promise;
    };
    const first = ask(key);
    await begun.promise;
    const second = await ask(key);
    expect([second.statusCode, second.errorCode, second.retryAfter]).toEqual([409, 'IdempotencyKeyInUse', '1']);
    expect((await ask(key, { body: { amount: 6 } })).errorCode).toBe('IdempotencyKeyInUse');
    goOn.resolve();
    const answered = await first;
    expect(await ask(key)).toEqual(answered);
    expect(await payments()).toBe(1);
  });

  it('runs once for many concurrent requests', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(key)));
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(new Set(done.map(({ payload }) => payload)).size).toBe(1);
    for (const { statusCode, errorCode } of answers) {
      expect(statusCode === 200 || errorCode === 'IdempotencyKeyInUse').toBe(true);
    }
    expect([await payments(), notified.length]).toEqual([1, 1]);
  });
});

describe('a request that failed', () => {
  it('leaves nothing if it failed before its answer was stored, and can be repeated', async () => {
    const key = newKey();
    afterPaying = () => {
      throw new Error('the process stopped here');
    };
    expect((await ask(key)).statusCode).toBe(500);
    expect([await payments(), notified]).toEqual([0, []]);
    afterPaying = () => undefined;
    expect((await ask(key)).statusCode).toBe(200);
    expect(await payments()).toBe(1);
  });

  it('leaves nothing if its connection is lost, and can be repeated', async () => {
    const key = newKey();
    afterPaying = async () => {
      await database.query('select pg_terminate_backend(pg_backend_pid())');
    };
    expect((await ask(key)).statusCode).toBe(503);
    afterPaying = () => undefined;
    expect((await ask(key)).statusCode).toBe(200);
    expect([await payments(), notified.length]).toEqual([1, 1]);
  });

  it('is not stored if it was refused: its changes are rolled back and it runs again', async () => {
    const key = newKey();
    afterPaying = () => {
      throw new DomainError('PaymentRequired');
    };
    expect((await ask(key)).errorCode).toBe('PaymentRequired');
    expect(await payments()).toBe(0);
    afterPaying = () => undefined;
    expect((await ask(key)).statusCode).toBe(200);
  });
});

describe('an answer', () => {
  it('is stored for the hours of its call, then deleted', async () => {
    const [retained, over] = [newKey(), newKey()];
    const now = clock.now();
    const clockSpy = vi.spyOn(clock, 'now').mockReturnValue(now);
    const first = await ask(retained);
    clockSpy.mockRestore();
    await ask(over);
    expect(
      await database.query('select expires_at as "expiresAt" from idempotent_answer where answer = $1', [
        first.payload,
      ]),
    ).toEqual([{ expiresAt: new Date(now.getTime() + 24 * 3_600_000) }]);
    await database.query(`update idempotent_answer set expires_at = '2020-01-01' where answer <> $1`, [first.payload]);
    expect((await ask(over, { body: { amount: 6 } })).statusCode).toBe(200);
    expect((await ask(over, { body: { amount: 6 } })).statusCode).toBe(200);
    expect(await payments()).toBe(3);
    await database.query(`update idempotent_answer set expires_at = '2020-01-01' where answer <> $1`, [first.payload]);
    const forget = deleteExpiredAnswersJob(database);
    expect([forget.name, forget.cron]).toEqual(['idempotency.forget', '17 * * * *']);
    await forget.run({});
    expect(await database.query('select answer from idempotent_answer')).toEqual([{ answer: first.payload }]);
    expect(await ask(retained)).toEqual(first);
  });
});

describe('the header', () => {
  it('may be missing, and then every request runs', async () => {
    const answers = [await ask(undefined), await ask(undefined)];
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(2);
    expect(await payments()).toBe(2);
  });

  it('is required if the call says so', async () => {
    const { statusCode, errorCode } = await ask(undefined, { call: 'refund' });
    expect([statusCode, errorCode, await payments()]).toEqual([400, 'IdempotencyKeyMissing', 0]);
  });

  it.each(['k', 'k'.repeat(255), 'a key ~!'])('may be %j', async (key) => {
    const first = await ask(key);
    expect([first.statusCode, await ask(key)]).toEqual([200, first]);
  });

  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(256)],
    ['not ASCII', 'anahtar\u00e7'],
  ])('is refused if it is %s', async (_, key) => {
    const { statusCode, errorCode } = await ask(key);
    expect([statusCode, errorCode, await payments()]).toEqual([400, 'IdempotencyKeyInvalid', 0]);
  });

  it('is documented for the calls that use it', async () => {
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<
        string,
        { post: { parameters: { name: string; in: string; required?: boolean }[]; 'x-error-codes': string[] } }
      >;
    }>();
    const headerOf = (path: string) => paths[path]?.post.parameters.find(({ name }) => name === 'Idempotency-Key');
    expect(headerOf('/api/test/payment/{cart}')).toMatchObject({ in: 'header', schema: { maxLength: 255 } });
    expect(headerOf('/api/test/payment/{cart}')).not.toHaveProperty('required');
    expect(headerOf('/api/test/refund/{cart}')).toHaveProperty('required', true);
    expect(paths['/api/test/refund/{cart}']?.post['x-error-codes']).toContain('IdempotencyKeyMissing');
    expect(paths['/api/test/payment/{cart}']?.post['x-error-codes']).not.toContain('IdempotencyKeyMissing');
  });
});
