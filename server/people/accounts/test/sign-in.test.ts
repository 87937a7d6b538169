import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { signInCalls as calls } from '../../../../contract/calls/sign-in.ts';
import { limits } from '../../../../contract/limits.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { createThrottle } from '../../verification/operations/throttle-port.ts';
import { createPasswords } from '../operations/passwords.ts';
import { createSignInGuard } from '../operations/sign-in-guard.ts';
import { signInBindings } from '../calls/sign-in.ts';
import {
  aPhone,
  anAccount,
  anEmail,
  cheap,
  goodPassword as password,
  newPassword,
  openHarness,
  refused,
} from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const day = 86_400;
interface More {
  comeBack?: boolean;
  address?: string;
  device?: string;
}
const signIn = (email: string, secret: string = password, { comeBack, ...client }: More = {}) =>
  harness.ask(
    calls.withEmail,
    { body: { email, password: secret, ...(comeBack !== undefined && { comeBack }) } },
    client,
  );
const wrong = 'wrong-password';
/** Fails this many times with a wrong password; each attempt must reach the check. */
async function fail(email: string, times: number, more: More = {}): Promise<void> {
  for (let tries = 0; tries < times; tries += 1)
    await expect(signIn(email, wrong, more)).rejects.toEqual(refused('LoginFailed'));
}
let browsers = 0;
const aBrowser = (): string => `browser-${String((browsers += 1)).padStart(16, '0')}`;
let networks = 0;
const anAddress = (): string => `198.51.100.${(networks += 1)}`;
const leave = (id: string, daysAgo: number) =>
  harness.database.query(
    `with gone as (update account set status = 'Passive' where id = $1)
     update account_login set left_at = $2, leave_reason_id = 1, leave_note = 'bye' where account_id = $1`,
    [id, new Date(Date.parse('2026-11-21T09:00:00Z') - daysAgo * day * 1000)],
  );
const hashOf = async (id: string) => {
  const [row] = await harness.database.query<{ password_hash: string }>(
    'select password_hash from account_login where account_id = $1',
    [id],
  );
  return row?.password_hash ?? '';
};

test('binds every call but sign-in by providers', () => {
  const others: string[] = [calls.external, calls.eDevlet, calls.providers].map((call) => call.id);
  const expected = [
    ...Object.values(calls).filter((call) => !others.includes(call.id)),
    ...Object.entries(memberCalls).flatMap(([name, call]) => (name.startsWith('change') ? [call] : [])),
  ];
  const bound = signInBindings({} as Parameters<typeof signInBindings>[0]).map((one) => one.call.id);
  expect(bound.toSorted()).toEqual(expected.map((call) => call.id).toSorted());
});

describe('the right password', () => {
  test('signs in by e-mail and by phone', async () => {
    const [email, phone] = [anEmail(), aPhone()];
    const id = await anAccount(harness, { email, phone });
    const byEmail = await harness.memberOf(await signIn(email));
    const byPhone = await harness.memberOf(await harness.ask(calls.withPhone, { body: { phone, password } }));
    expect([byEmail.id, byPhone.id]).toEqual([id, id]);
    expect(await harness.isOpen(byEmail)).toBe(true);
  });

  test('replaces a hash only if its cost is too low', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    const before = await hashOf(id);
    await signIn(email);
    expect(await hashOf(id)).toBe(before);
    harness.hashAt({ ...cheap, memory: 128 });
    await signIn(email);
    const after = await hashOf(id);
    expect(after).toContain('m=128,');
    await signIn(email);
    expect(await hashOf(id)).toBe(after);
    harness.hashAt(cheap);
  });
});

describe('a failed sign-in', () => {
  test('needs the same statements and one hash for an unknown, passwordless or erased account and a wrong password', async () => {
    const names = ['known', 'passwordless', 'erased', 'longGone'] as const;
    const emails = Object.fromEntries(names.map((name) => [name, anEmail()])) as Record<(typeof names)[number], string>;
    await anAccount(harness, { email: emails.known });
    await anAccount(harness, { email: emails.passwordless, password: null });
    const erased = await anAccount(harness, { email: emails.erased });
    await harness.database.query(`update account set status = 'Erased' where id = $1`, [erased]);
    await leave(await anAccount(harness, { email: emails.longGone }), limits.wayBackDays + 1);

    const answers: unknown[] = [];
    const spent: string[][] = [];
    const tries = [
      [emails.known, 'wrong-password'],
      [emails.passwordless, password],
      [emails.erased, password],
      [emails.longGone, password],
      [anEmail(), password],
    ] as const;
    for (const [email, secret] of tries) {
      const work = async () => {
        answers.push(await signIn(email, secret).catch((error: { answer: unknown }) => error.answer));
      };
      spent.push(await harness.statementsOf(work));
    }
    expect(answers[0]).toEqual({ errorCode: 'LoginFailed', detailErrorCodes: [], errors: [] });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    for (const statements of spent) expect(statements).toEqual(spent[0]);
  });
});

describe('throttling', () => {
  test('is counted by address and account, with increasing delays', async () => {
    const [email, address] = [anEmail(), anAddress()];
    await anAccount(harness, { email });
    await fail(email, limits.freeSignInTries, { address });
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await fail(email, 1, { address });
      // The right password is not checked during the delay either.
      const refusal = await signIn(email, password, { address }).catch(
        (error: unknown) => error as { code: string; retryAfterSeconds: number },
      );
      expect(refusal).toMatchObject({ code: 'TooManyAttempts' });
      waits.push('retryAfterSeconds' in refusal ? refusal.retryAfterSeconds / 60 : 0);
      harness.pass(waits.at(-1)! * 60);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    await signIn(email, password, { address });
    await fail(email, 1, { address });
    await signIn(email, password, { address });
  });

  test('is the same for addresses without an account', async () => {
    const [email, address] = [anEmail(), anAddress()];
    await fail(email, limits.freeSignInTries + 1, { address });
    await expect(signIn(email, password, { address })).rejects.toEqual(refused('TooManyAttempts'));
  });

  test('does not let one stranger lock out the owner, elsewhere or on a known browser behind the same address', async () => {
    const [email, address, device] = [anEmail(), anAddress(), aBrowser()];
    await anAccount(harness, { email });
    await signIn(email, password, { address, device });
    await fail(email, limits.freeSignInTries + 1, { address });
    // The stranger retries as soon as allowed, for hours.
    for (let round = 0; round < 30; round += 1) {
      harness.pass(15 * 60);
      await fail(email, 1, { address });
    }
    await expect(signIn(email, password, { address })).rejects.toEqual(refused('TooManyAttempts'));
    await signIn(email, password, { address, device });
    await signIn(email);
  });

  test("delays all unknown browsers, but not the owner's, for an account that fails from many addresses", async () => {
    const [email, device] = [anEmail(), aBrowser()];
    await anAccount(harness, { email });
    await signIn(email, password, { device });
    await fail(email, limits.freeAccountTries + 1);
    await expect(signIn(email)).rejects.toEqual(refused('TooManyAttempts'));
    await signIn(email, password, { device });
    // A known browser is counted separately.
    await fail(email, limits.freeSignInTries + 1, { device });
    await expect(signIn(email, password, { device })).rejects.toEqual(refused('TooManyAttempts'));
  });

  test('treats a browser known to another account, or one signed out for suspicion, as unknown', async () => {
    const [own, victims, address, device, stolen] = [anEmail(), anEmail(), anAddress(), aBrowser(), aBrowser()];
    await anAccount(harness, { email: own });
    const id = await anAccount(harness, { email: victims });
    await signIn(own, password, { device });
    await signIn(victims, password, { device: stolen });
    await harness.database.query(`update session set ended_at = now(), end_reason = 'password' where account_id = $1`, [
      id,
    ]);
    await fail(victims, limits.freeSignInTries + 1, { address, device });
    for (const one of [device, stolen])
      await expect(signIn(victims, password, { address, device: one })).rejects.toEqual(refused('TooManyAttempts'));
  });

  test('does not delay neighbours behind one address when one of them mistypes often', async () => {
    const [clumsy, neighbour, address] = [anEmail(), anEmail(), anAddress()];
    await anAccount(harness, { email: clumsy });
    await anAccount(harness, { email: neighbour });
    await fail(clumsy, limits.freeSignInTries + 1, { address });
    for (let round = 0; round < 25; round += 1) {
      harness.pass(15 * 60);
      await fail(clumsy, 1, { address });
    }
    await signIn(neighbour, password, { address });
  });

  test('delays stolen passwords tried on many accounts from one address, and an own account does not reset it', async () => {
    const [own, existing, address, device] = [anEmail(), anEmail(), anAddress(), aBrowser()];
    await anAccount(harness, { email: own });
    await anAccount(harness, { email: existing });
    await signIn(existing, password, { device });
    for (let tries = 0; tries <= limits.freeAddressAccounts; tries += 1) {
      await fail(anEmail(), 1, { address });
      if (tries < limits.freeAddressAccounts) await signIn(own, password, { address });
    }
    await expect(signIn(own, password, { address })).rejects.toEqual(refused('TooManyAttempts'));
    await signIn(own);
    // Users behind that address can still sign in with their known browser.
    await signIn(existing, password, { address, device });
    const waits: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const refusal = await signIn(anEmail(), wrong, { address }).catch(
        (error: { retryAfterSeconds: number }) => error,
      );
      waits.push('retryAfterSeconds' in refusal ? refusal.retryAfterSeconds / 60 : 0);
      harness.pass(waits.at(-1)! * 60);
      await fail(anEmail(), 1, { address });
    }
    expect(waits).toEqual([1, 2, 4, 8, 15]);
  });

  test('counts concurrent guesses like sequential ones', async () => {
    const [email, address] = [anEmail(), anAddress()];
    await anAccount(harness, { email });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => signIn(email, wrong, { address })));
    const codes = results.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : 'SignedIn',
    );
    expect(codes.filter((code) => code === 'LoginFailed')).toHaveLength(limits.freeSignInTries + 1);
    expect(codes.filter((code) => code === 'TooManyAttempts')).toHaveLength(20 - limits.freeSignInTries - 1);
  });

  test('lets at most one of concurrent guesses through several processes check the password without free attempts', async () => {
    const sessions = { knowsDevice: async () => false };
    const target = anEmail();
    const context = { from: { address: anAddress() } } as RequestContext;
    // Each process has its own queue.
    const processes = Array.from({ length: 8 }, () =>
      createSignInGuard({ throttle: createThrottle({ database: harness.database }), sessions }),
    );
    const attempts = () =>
      Promise.allSettled(processes.map((one) => one.check({ target, accountId: undefined, context })));
    const passed = (await attempts()).filter(({ status }) => status === 'fulfilled').length;
    expect(passed).toBeLessThanOrEqual(limits.freeSignInTries + 1);
    // Blocked for a minute: the next guesses must wait for each other, too.
    expect((await attempts()).filter(({ status }) => status === 'fulfilled')).toHaveLength(0);
  });
});

describe('a closed account', () => {
  test('asks whether to return, only after the right password', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    await leave(id, limits.wayBackDays - 1);
    await expect(signIn(email, 'wrong-password', { comeBack: true })).rejects.toEqual(refused('LoginFailed'));
    await expect(signIn(email)).rejects.toEqual(refused('AccountPassive'));
    expect(harness.returned).not.toContain(id);
    const member = await harness.memberOf(await signIn(email, password, { comeBack: true }));
    expect(member.id).toBe(id);
    expect(harness.returned.filter((one) => one === id)).toHaveLength(1);
    const rows = await harness.database.query(
      'select status, left_at, leave_reason_id, leave_note from account join account_login on account_id = id where id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'Active', left_at: null, leave_reason_id: null, leave_note: null }]);
  });

  test('cannot return after the return period', async () => {
    const email = anEmail();
    await leave(await anAccount(harness, { email }), limits.wayBackDays + 0.01);
    await expect(signIn(email, password, { comeBack: true })).rejects.toEqual(refused('LoginFailed'));
  });

  test('ignores the return flag if it is active', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    await signIn(email, password, { comeBack: true });
    expect(harness.returned).not.toContain(id);
  });
});

test('gives no session for an old password that changes during the sign-in', async () => {
  const email = anEmail();
  const id = await anAccount(harness, { email });
  const changed = await createPasswords(cheap).hash(newPassword);
  const client = await harness.database.connect();
  try {
    await client.query('begin');
    await client.query('update account_login set password_hash = $2 where account_id = $1', [id, changed]);
    // The sign-in reads the old hash and waits for the row lock before it creates the session.
    const late = signIn(email).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const rows = await harness.database.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    }, 30_000);
    await client.query('commit');
    expect(await late).toMatchObject({ code: 'LoginFailed' });
  } finally {
    client.release();
  }
  expect(await harness.database.query('select from session where account_id = $1', [id])).toEqual([]);
});
