import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import type { DirectMessage } from '../../notifications/port.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { createCodes } from '../operations/codes-port.ts';
import { verificationJobs } from '../jobs.ts';
import type { CodeRequest, Codes } from '../port.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let codes: Codes;
let sent: DirectMessage[];
let now = Date.parse('2026-11-21T09:00:00Z');
let people = 0;

beforeAll(async () => {
  database = await testDatabase();
  const send = async (message: DirectMessage) => void sent.push(message);
  codes = createCodes({ database, notices: { send }, secret: 'a secret for tests' });
});
afterAll(() => database.close());
beforeEach(() => {
  sent = [];
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now));
});
afterEach(() => vi.restoreAllMocks());

const pass = (seconds: number) => {
  now += seconds * 1000;
};
const nextAddress = () => `person${(people += 1)}@ornek.example`;
const refused = (code: string) => expect.objectContaining({ code });

/** A request with a new target and network by the same visitor, unless overridden. */
const request = (overrides: Partial<CodeRequest> = {}) => {
  const { address = `2001:db8:${people.toString(16)}::1` } = overrides;
  return codes.request({
    purpose: 'RegisterByEmail',
    channel: 'Email',
    target: nextAddress(),
    language: 'tr',
    address,
    asker: { class: 'Visitor', key: overrides.address ?? 'one and the same' },
    message: 'code',
    ...overrides,
  });
};

/** Requests a code and returns it as delivered. */
async function received(overrides: Partial<CodeRequest> = {}): Promise<{ ticket: string; code: string }> {
  const { ticket } = await request(overrides);
  return { ticket, code: sent.at(-1)?.code ?? '' };
}

const wrong = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
const outcome = (tried: Promise<unknown>): Promise<string> =>
  tried.then(
    () => 'right',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

describe('a code', () => {
  test("is delivered in the recipient's language, and stored only as a hash", async () => {
    const target = '+905321234567';
    const accountId = chance.uuid();
    const answer = await request({ purpose: 'ChangePhone', channel: 'Sms', target, language: 'en', accountId });
    expect(answer).toEqual({ ticket: expect.any(String), expiresInSeconds: 180, againInSeconds: 60 });
    const code = sent[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(sent).toEqual([
      {
        channel: 'Sms',
        to: target,
        language: 'en',
        template: 'User.PhoneValidation',
        tokens: { Code: code, Minutes: 3 },
        code,
      },
    ]);
    const [row] = await database.query('select * from one_time_code where id = $1', [answer.ticket]);
    expect(JSON.stringify({ ...row, id: undefined, code_hash: undefined })).not.toContain(code);
    expect(await codes.check(answer.ticket, code, 'ChangePhone', accountId)).toEqual({
      purpose: 'ChangePhone',
      target,
      accountId,
    });
  });

  test('works once', async () => {
    const { ticket, code } = await received();
    await expect(codes.check(ticket, wrong(code), 'RegisterByEmail')).rejects.toEqual(refused('CodeWrong'));
    await codes.check(ticket, code, 'RegisterByEmail');
    await expect(codes.check(ticket, code, 'RegisterByEmail')).rejects.toEqual(refused('CodeUsed'));
  });

  test('works once for four concurrent uses', async () => {
    const { ticket, code } = await received();
    // All four have counted their try before any of them can use the code.
    const passed = Promise.withResolvers<void>();
    let waitedSeconds = 0;
    const together = createCodes({
      database: {
        ...database,
        async query(text, values) {
          if (text.includes('set used_at')) {
            waitedSeconds += 1;
            if (waitedSeconds === 4) passed.resolve();
            await passed.promise;
          }
          return database.query(text, values);
        },
      },
      notices: { send: async () => undefined },
      secret: 'a secret for tests',
    });
    const four = Array.from({ length: 4 }, () => outcome(together.prove(ticket, code, 'RegisterByEmail')));
    expect((await Promise.all(four)).toSorted()).toEqual(['CodeUsed', 'CodeUsed', 'CodeUsed', 'right']);
  });

  test('expires after three minutes', async () => {
    const { ticket, code } = await received();
    pass(180);
    await expect(codes.check(ticket, code, 'RegisterByEmail')).rejects.toEqual(refused('CodeExpired'));
  });

  test('is refused for another purpose, asker or ticket', async () => {
    const accountId = chance.uuid();
    const own = await received({ purpose: 'Confirm', accountId });
    const other = await received({ purpose: 'Confirm', accountId: chance.uuid() });
    await expect(codes.check(own.ticket, own.code, 'ChangeEmail', accountId)).rejects.toEqual(refused('CodeWrong'));
    await expect(codes.check(own.ticket, own.code, 'Confirm', chance.uuid())).rejects.toEqual(refused('CodeWrong'));
    await expect(codes.check(other.ticket, other.code, 'Confirm', accountId)).rejects.toEqual(refused('CodeWrong'));
    await expect(codes.check(chance.uuid(), own.code, 'Confirm', accountId)).rejects.toEqual(refused('CodeWrong'));
    await codes.check(own.ticket, own.code, 'Confirm', accountId);
  });

  test("is refused when copied to another ticket's row", async () => {
    const [one, other] = [await received(), await received()];
    await database.query(
      'update one_time_code set code_hash = (select code_hash from one_time_code where id = $1) where id = $2',
      [one.ticket, other.ticket],
    );
    await expect(codes.check(other.ticket, one.code, 'RegisterByEmail')).rejects.toEqual(refused('CodeWrong'));
  });

  test('allows five tries: the sixth is refused even if right', async () => {
    const { ticket, code } = await received();
    for (let step = 1; step <= 5; step += 1)
      expect(await outcome(codes.check(ticket, wrong(code, step), 'RegisterByEmail'))).toBe('CodeWrong');
    expect(await outcome(codes.check(ticket, code, 'RegisterByEmail'))).toBe('CodeTooManyTries');
  });

  test('allows five tries of fifty concurrent ones', async () => {
    const { ticket, code } = await received();
    const tries = Array.from({ length: 50 }, (_, index) =>
      outcome(codes.check(ticket, wrong(code, index + 1), 'RegisterByEmail')),
    );
    const counts = Object.groupBy(await Promise.all(tries), (one) => one);
    expect([counts['CodeWrong']?.length, counts['CodeTooManyTries']?.length]).toEqual([5, 45]);
    expect(await outcome(codes.check(ticket, code, 'RegisterByEmail'))).toBe('CodeTooManyTries');
  });

  test('cannot be tried inside a transaction, whose rollback would undo the count', async () => {
    const { ticket, code } = await received();
    const inside = database.inTransaction(() => codes.check(ticket, wrong(code), 'RegisterByEmail'));
    await expect(inside).rejects.toThrow('outside transactions');
  });

  test('is invalidated by the next one', async () => {
    const target = nextAddress();
    const first = await received({ target });
    pass(60);
    const second = await received({ target });
    await expect(codes.check(first.ticket, first.code, 'RegisterByEmail')).rejects.toEqual(refused('CodeExpired'));
    await codes.check(second.ticket, second.code, 'RegisterByEmail');
  });
});

describe('requesting codes', () => {
  test('is refused within a minute for the same purpose', async () => {
    const target = nextAddress();
    await request({ target });
    pass(20);
    await expect(request({ target })).rejects.toMatchObject({ code: 'CodeTooSoon', retryAfterSeconds: 40 });
    await request({ target, purpose: 'ForgotPasswordByEmail' });
    pass(40);
    await request({ target });
  });

  test('sends one code for two concurrent requests', async () => {
    const target = nextAddress();
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(request({ target }))));
    expect(outcomes.toSorted()).toEqual(['CodeTooSoon', 'CodeTooSoon', 'right']);
    expect(sent).toHaveLength(1);
  });

  test('allows ten per hour for one asker and target', async () => {
    const target = nextAddress();
    for (let time = 0; time < 10; time += 1) {
      await request({ target });
      pass(60);
    }
    const again = () => request({ target, purpose: 'ForgotPasswordByEmail' });
    await expect(again()).rejects.toMatchObject({ code: 'TooManyAttempts', retryAfterSeconds: 3000 });
    pass(3001);
    await again();
  });

  test('allows twenty per hour for one target from all strangers together, from any addresses', async () => {
    const target = nextAddress();
    for (let time = 0; time < 20; time += 1) {
      await request({ target, address: `198.51.100.${time}` });
      pass(60);
    }
    const stranger = () => request({ target, address: '198.51.100.99' });
    await expect(stranger()).rejects.toMatchObject({ code: 'TooManyAttempts', retryAfterSeconds: 2400 });
    // Members asking for another user's target are counted separately, and so is the owner.
    await request({ target, asker: { class: 'Member', key: 'one' } });
    for (let time = 0; time < 10; time += 1) {
      await request({ target, asker: { class: 'Owner', key: 'owner' } });
      pass(60);
    }
  });

  test("does not let a stranger block the owner or invalidate the owner's code", async () => {
    const target = nextAddress();
    const purpose = 'ForgotPasswordByEmail';
    const own = await received({ target, purpose, address: '192.0.2.10' });
    await request({ target, purpose, address: '198.51.100.10' });
    pass(60);
    await request({ target, purpose, address: '198.51.100.10' });
    await codes.check(own.ticket, own.code, purpose);
    const next = await received({ target, purpose, address: '192.0.2.10' });
    await codes.check(next.ticket, next.code, purpose);
  });

  test('does not count an owner for a network shared with strangers', async () => {
    const address = '203.0.113.77';
    await Promise.all(Array.from({ length: 30 }, () => request({ address })));
    await expect(request({ address })).rejects.toEqual(refused('TooManyAttempts'));
    await request({ address, asker: { class: 'Owner', key: 'somebody' } });
  });

  test('returns the open code with its remaining time if asked to resume', async () => {
    const accountId = chance.uuid();
    const ownRequest = { target: nextAddress(), accountId, purpose: 'Confirm', resumes: true } as const;
    const first = await request(ownRequest);
    pass(20);
    expect(await request(ownRequest)).toEqual({ ticket: first.ticket, expiresInSeconds: 160, againInSeconds: 40 });
    pass(70);
    expect(await request(ownRequest)).toEqual({ ticket: first.ticket, expiresInSeconds: 90, againInSeconds: 0 });
    expect(sent).toHaveLength(1);
    const other = await request({ ...ownRequest, resumes: false });
    expect(other.ticket).not.toBe(first.ticket);
    expect((await request(ownRequest)).ticket).toBe(other.ticket);
    await codes.check(other.ticket, sent[1]?.code ?? '', 'Confirm', accountId);
    pass(60);
    expect([(await request(ownRequest)).ticket === other.ticket, sent.length]).toEqual([false, 3]);
  });

  test('allows thirty per hour from one network, counted over all its addresses', async () => {
    const from = (host: number) => request({ address: `2001:db8:ffff:7::${host.toString(16)}` });
    await Promise.all(Array.from({ length: 30 }, (_, host) => from(host)));
    await expect(from(30)).rejects.toMatchObject({ code: 'TooManyAttempts', retryAfterSeconds: 3600 });
    await request({ address: '2001:db8:ffff:8::1' });
    pass(3600);
    await from(31);
  });

  test.each(['nothing', 'exists'] as const)('with message %s answers alike, and no code is valid', async (message) => {
    const target = nextAddress();
    const other = await request();
    sent = [];
    const answer = await request({ target, message });
    expect({ ...answer, ticket: '' }).toEqual({ ...other, ticket: '' });
    expect(sent).toEqual(
      message === 'nothing'
        ? []
        : [
            {
              channel: 'Email',
              to: target,
              language: 'tr',
              template: 'User.AccountExists',
              tokens: {},
            },
          ],
    );
    await expect(request({ target, message })).rejects.toEqual(refused('CodeTooSoon'));
    for (const [index, code] of ['000000', '123456', '999999', '424242', '777777'].entries())
      expect(await outcome(codes.check(answer.ticket, code, 'RegisterByEmail')), String(index)).toBe('CodeWrong');
    expect(await outcome(codes.check(answer.ticket, '000001', 'RegisterByEmail'))).toBe('CodeTooManyTries');
  });

  test('stores nothing if the message cannot be sent', async () => {
    const target = nextAddress();
    const failing = createCodes({
      database,
      notices: { send: () => Promise.reject(new Error('no queue')) },
      secret: 'a secret for tests',
    });
    const asker = { class: 'Visitor', key: '192.0.2.1' } as const;
    const codeRequest = {
      purpose: 'RegisterByEmail',
      channel: 'Email',
      target,
      language: 'tr',
      message: 'code',
      asker,
    } as const;
    await expect(failing.request({ ...codeRequest, address: '192.0.2.1' })).rejects.toThrow('no queue');
    await codes.request({ ...codeRequest, address: '192.0.2.1' });
  });
});

describe('a proof', () => {
  const proven = async () => {
    const { ticket, code } = await received();
    return codes.prove(ticket, code, 'RegisterByEmail');
  };

  test('replaces the code in a later step, once', async () => {
    const target = nextAddress();
    const accountId = chance.uuid();
    const { ticket, code } = await received({ target, accountId, purpose: 'ForgotPasswordByEmail' });
    const { proof } = await codes.prove(ticket, code, 'ForgotPasswordByEmail');
    expect(await codes.useProof(proof, ['RegisterByEmail', 'ForgotPasswordByEmail'])).toEqual({
      purpose: 'ForgotPasswordByEmail',
      target,
      accountId,
    });
    await expect(codes.useProof(proof, ['ForgotPasswordByEmail'])).rejects.toEqual(refused('ProofInvalid'));
  });

  test('works once for two concurrent uses', async () => {
    const { proof } = await proven();
    const both = [1, 2].map(() => outcome(codes.useProof(proof, ['RegisterByEmail'])));
    expect((await Promise.all(both)).toSorted()).toEqual(['ProofInvalid', 'right']);
  });

  test('is refused if it has another purpose, is expired, invented or read from the database', async () => {
    const { proof } = await proven();
    await expect(codes.useProof(proof, ['ForgotPasswordByEmail'])).rejects.toEqual(refused('ProofInvalid'));
    await expect(codes.useProof('x'.repeat(43), ['RegisterByEmail'])).rejects.toEqual(refused('ProofInvalid'));
    const [row] = await database.query<{ hash: string }>(
      'select proof_hash as hash from one_time_code where proof_hash is not null order by created_at desc limit 1',
    );
    await expect(codes.useProof(row?.hash ?? '', ['RegisterByEmail'])).rejects.toEqual(refused('ProofInvalid'));
    pass(20 * 60);
    await expect(codes.useProof(proof, ['RegisterByEmail'])).rejects.toEqual(refused('ProofInvalid'));
  });

  test('stays valid if the step that used it failed', async () => {
    const { proof } = await proven();
    const step = database.inTransaction(async () => {
      await codes.useProof(proof, ['RegisterByEmail']);
      throw new Error('taken');
    });
    await expect(step).rejects.toThrow('taken');
    await codes.useProof(proof, ['RegisterByEmail']);
  });

  test('can be issued without a code, and does not delay a code', async () => {
    const target = nextAddress();
    const proof = await codes.vouch('RegisterByEmail', target);
    await request({ target });
    expect(await codes.useProof(proof, ['RegisterByEmail'])).toEqual({
      purpose: 'RegisterByEmail',
      target,
      accountId: undefined,
    });
  });
});

test('deletes records older than a day', async () => {
  const { ticket: old } = await request();
  pass(25 * 3600);
  const { ticket: young } = await request();
  for (const job of verificationJobs({ database })) await job.run({});
  const rows = await database.query<{ id: string }>('select id from one_time_code');
  expect(rows).toEqual([{ id: young }]);
  expect(old).not.toBe(young);
  expect(await database.query('select from throttle where last_at < $1', [new Date(now - 24 * 3600_000)])).toEqual([]);
});
