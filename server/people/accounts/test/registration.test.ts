import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInCalls as calls } from '../../../../contract/calls/sign-in.ts';
import { chance } from '../../../platform/clock.ts';
import {
  aPhone,
  anAccount,
  anEmail,
  approvals,
  externalProof,
  goodPassword as password,
  openHarness,
  refused,
} from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const person = { name: 'Ayşe', surname: 'Yılmaz', password, passwordConfirmation: password, approvals };

async function provenEmail(email: string): Promise<string> {
  const { ticket } = await harness.ask(calls.registerEmailRequest, { body: { email } });
  const { proof } = await harness.ask(calls.registerEmailValidate, { body: { ticket, code: harness.codeFor(email) } });
  return proof;
}

async function provenPhone(phone: string): Promise<string> {
  const { ticket } = await harness.ask(calls.registerSmsRequest, { body: { phone } });
  const { proof } = await harness.ask(calls.registerSmsValidate, { body: { ticket, code: harness.codeFor(phone) } });
  return proof;
}

async function provenExisting(phone: string) {
  const { ticket } = await harness.ask(calls.existingPhoneRequest, { body: { phone } });
  return harness.ask(calls.existingPhoneValidate, { body: { ticket, code: harness.codeFor(phone) } });
}

const loginOf = async (key: 'email' | 'phone', value: string) => {
  const [row] = await harness.database.query<{ id: string; user_name: string; status: string; has_password: boolean }>(
    `select account.id, account.user_name, account.status, password_hash is not null as has_password
     from account_login join account on account.id = account_id where ${key} = $1`,
    [value],
  );
  return row;
};

describe('with a reserved name', () => {
  test.each([
    ['Meydan', 'Destek'],
    ['Ｍｅｙｄａｎ', 'Ｄｅｓｔｅｋ'],
    ['Меуdаn', 'Yılmaz'],
  ])('is refused: %s %s; the proof stays valid', async (name, surname) => {
    const email = anEmail();
    const proof = await provenEmail(email);
    const registered = (names: object) =>
      harness.ask(calls.registerEmailComplete, { body: { ...person, ...names, proof } });
    await expect(registered({ name, surname })).rejects.toMatchObject({
      code: 'NameReserved',
      answer: { errors: [{ code: 'NameReserved', path: 'name' }] },
    });
    expect(await loginOf('email', email)).toBeUndefined();
    await registered({});
  });

  test('is refused for a name from a provider', async () => {
    const { password: _, passwordConfirmation: __, ...rest } = person;
    const body = { ...rest, name: 'Meydan', surname: 'Destek', proof: await provenEmail(anEmail()), externalProof };
    await expect(harness.ask(calls.registerEmailComplete, { body })).rejects.toEqual(refused('NameReserved'));
  });
});

describe('by e-mail', () => {
  test('exchanges the code for a proof, creates the account and signs in', async () => {
    const email = anEmail();
    const session = await harness.ask(calls.registerEmailComplete, {
      body: { ...person, proof: await provenEmail(email), consents: { Email: true, Sms: false } },
    });
    const member = await harness.memberOf(session);
    expect(session.isGuest).toBe(false);
    expect(member.permissions).toEqual([]);
    const login = await loginOf('email', email);
    expect(login).toMatchObject({ id: member.id, status: 'Active', has_password: true });
    expect(login?.user_name).toMatch(/^ayse-y-\d{4}$/);
    expect(harness.notified.filter((notice) => notice.accountId === member.id)).toEqual([
      { accountId: member.id, template: 'User.Welcome', tokens: { 'User.Name': 'Ayşe' } },
      { accountId: member.id, template: 'User.UserNameCreated', tokens: { 'User.UserName': login?.user_name } },
    ]);
    const approved = await harness.database.query<{ type: string }>(
      'select type, version from agreement_approval where caller_id = $1 order by type desc',
      [member.id],
    );
    expect(approved).toEqual(approvals);
    expect(
      await harness.database.query('select channel, is_given, source from announcement_consent where account_id = $1', [
        member.id,
      ]),
    ).toEqual([{ channel: 'Email', is_given: true, source: 'registration' }]);
  });

  test('gives no consents by default', async () => {
    const email = anEmail();
    await harness.ask(calls.registerEmailComplete, { body: { ...person, proof: await provenEmail(email) } });
    const rows = await harness.database.query('select from announcement_consent where account_id = $1', [
      (await loginOf('email', email))?.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('refuses missing or weak input, creates nothing and leaves the proof valid', async () => {
    const email = anEmail();
    const proof = await provenEmail(email);
    const before = await harness.counts();
    const tryWith = (parts: object) =>
      harness.ask(calls.registerEmailComplete, { body: { ...person, proof, ...parts } });
    const weak = (word: string) => ({ password: word, passwordConfirmation: word });
    await expect(tryWith({ approvals: [] })).rejects.toEqual(refused('AgreementApprovalMissing'));
    await expect(tryWith({ approvals: approvals.slice(0, 1) })).rejects.toEqual(refused('AgreementApprovalMissing'));
    await expect(tryWith({ approvals: approvals.map(({ type }) => ({ type, version: '0.9' })) })).rejects.toEqual(
      refused('AgreementApprovalMissing'),
    );
    await expect(tryWith(weak('Galatasaray1905'))).rejects.toEqual(refused('PasswordTooCommon'));
    await expect(tryWith(weak(email))).rejects.toEqual(refused('PasswordTooCommon'));
    await expect(tryWith(weak('AyşeYılmaz'))).rejects.toEqual(refused('PasswordTooCommon'));
    await expect(tryWith({ password: undefined, passwordConfirmation: undefined })).rejects.toEqual(
      refused('ValidationFailed'),
    );
    await expect(
      tryWith({ password: undefined, passwordConfirmation: undefined, externalProof: 'somebody-elses-proof' }),
    ).rejects.toEqual(refused('ExternalTicketInvalid'));
    expect(await harness.counts()).toEqual(before);
    await tryWith({});
    expect(await harness.counts()).toMatchObject({
      account: (before['account'] ?? 0) + 1,
      session: (before['session'] ?? 0) + 1,
    });
  });

  test("needs no password with a provider's proof", async () => {
    const proof = await harness.codes.vouch('RegisterByEmail', 'vouched@ornek.example');
    const { name, surname } = person;
    const session = await harness.ask(calls.registerEmailComplete, {
      body: { name, surname, approvals, proof, externalProof },
    });
    expect(harness.linked.get((await harness.memberOf(session)).id)).toBe(externalProof);
    expect(await loginOf('email', 'vouched@ornek.example')).toMatchObject({ has_password: false });
  });
});

describe('does not reveal who has an account', () => {
  test('answers a request alike and at the same cost for known and unknown addresses', async () => {
    const [existing, unknown] = [anEmail(), anEmail()];
    await anAccount(harness, { email: existing });
    const answers: object[] = [];
    const spent: string[][] = [];
    for (const email of [existing, unknown]) {
      const work = async () => {
        const { ticket, ...rest } = await harness.ask(calls.registerEmailRequest, { body: { email } });
        expect(ticket).toHaveLength(36);
        answers.push(rest);
      };
      spent.push(await harness.statementsOf(work));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(spent[0]).toEqual(spent[1]);
    expect(harness.sent.slice(-2)).toMatchObject([
      { to: existing, template: 'User.AccountExists', tokens: {} },
      { to: unknown, code: expect.stringMatching(/^\d{6}$/) },
    ]);
  });

  test('accepts no code for an address that has an account', async () => {
    const phone = aPhone();
    await anAccount(harness, { phone });
    const { ticket } = await harness.ask(calls.registerSmsRequest, { body: { phone } });
    await expect(harness.ask(calls.registerSmsValidate, { body: { ticket, code: '000000' } })).rejects.toEqual(
      refused('CodeWrong'),
    );
  });
});

describe('concurrent registrations', () => {
  test('create one account for an address, and the refused one leaves no rows', async () => {
    for (const [way, target] of [
      ['Email', anEmail()],
      ['Sms', aPhone()],
    ] as const) {
      const isEmail = way === 'Email';
      const purpose = isEmail ? 'RegisterByEmail' : 'RegisterBySms';
      const proofs = [await harness.codes.vouch(purpose, target), await harness.codes.vouch(purpose, target)];
      const before = await harness.counts();
      const call = isEmail ? calls.registerEmailComplete : calls.registerSmsComplete;
      const results = await Promise.allSettled(
        proofs.map((proof) => harness.ask(call, { body: { ...person, proof, consents: { Push: true } } })),
      );
      expect(results.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const loser = results.find((one) => one.status === 'rejected');
      expect(loser?.reason).toMatchObject({ code: isEmail ? 'EmailTaken' : 'PhoneTaken' });
      expect(await harness.counts()).toEqual({
        account: (before['account'] ?? 0) + 1,
        account_login: (before['account_login'] ?? 0) + 1,
        agreement_approval: (before['agreement_approval'] ?? 0) + 2,
        announcement_consent: (before['announcement_consent'] ?? 0) + 1,
        session: (before['session'] ?? 0) + 1,
      });
    }
  });

  test('create one account per proof, whether it is used twice at once or later', async () => {
    const proof = await provenEmail(anEmail());
    const complete = () => harness.ask(calls.registerEmailComplete, { body: { ...person, proof } });
    const results = await Promise.allSettled([complete(), complete()]);
    expect(results.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'ProofInvalid' });
    await expect(complete()).rejects.toEqual(refused('ProofInvalid'));
  });

  test('do not assign a user name twice', async () => {
    const uuid = chance.uuid;
    const fixed = '00000001-0000-4000-8000-000000000000';
    const names: (string | undefined)[] = [];
    for (const email of [anEmail(), anEmail()]) {
      const proof = await provenEmail(email);
      let drawn = 0;
      // The id is drawn first, then the four digits of the name: both registrations draw the same digits first.
      chance.uuid = () => ((drawn += 1) === 2 ? fixed : uuid());
      try {
        await harness.ask(calls.registerEmailComplete, { body: { ...person, proof } });
      } finally {
        chance.uuid = uuid;
      }
      names.push((await loginOf('email', email))?.user_name);
    }
    expect(names[0]).toBe('ayse-y-1001');
    expect(names[1]).toMatch(/^ayse-y-\d{4}$/);
    expect(names[1]).not.toBe(names[0]);
  });
});

describe('a proof of another purpose', () => {
  test.each([
    ['Email', 'ForgotPasswordByEmail'],
    ['Email', 'RegisterBySms'],
    ['Email', 'ExistingPhone'],
    ['Email', 'Confirm'],
    ['Sms', 'RegisterByEmail'],
    ['Sms', 'ChangePhone'],
  ] as const)('registration by %s refuses one of %s', async (way, purpose) => {
    const proof = await harness.codes.vouch(purpose, way === 'Email' ? anEmail() : aPhone());
    const call = way === 'Email' ? calls.registerEmailComplete : calls.registerSmsComplete;
    await expect(harness.ask(call, { body: { ...person, proof } })).rejects.toEqual(refused('ProofInvalid'));
  });
});

describe('by phone', () => {
  test('exchanges the code for a proof and creates the account', async () => {
    const phone = aPhone();
    await harness.ask(calls.registerSmsComplete, { body: { ...person, proof: await provenPhone(phone) } });
    expect(await loginOf('phone', phone)).toMatchObject({ status: 'Active' });
    expect(harness.sent.findLast((one) => one.to === phone)).toMatchObject({ channel: 'Sms', language: 'tr' });
  });

  test("shows the phone's holder which account uses the number, and lets them take it over", async () => {
    const [phone, email] = [aPhone(), anEmail()];
    const oldId = await anAccount(harness, { phone, email });
    const existing = await provenExisting(phone);
    expect(existing).toMatchObject({ belongsToAccount: true, maskedEmail: 'k•••@o•••.example' });
    const session = await harness.ask(calls.registerSmsComplete, { body: { ...person, proof: existing.proof } });
    expect(await loginOf('phone', phone)).toMatchObject({ id: (await harness.memberOf(session)).id });
    expect(await loginOf('email', email)).toMatchObject({ id: oldId, status: 'Active' });
    expect(harness.sent.at(-1)).toMatchObject({ to: email, channel: 'Email' });
  });

  test('reports an unused number as free, and registers it', async () => {
    const phone = aPhone();
    const existing = await provenExisting(phone);
    expect(existing).toEqual({ proof: existing.proof, belongsToAccount: false });
    await harness.ask(calls.registerSmsComplete, { body: { ...person, proof: existing.proof } });
    expect(await loginOf('phone', phone)).toBeDefined();
  });

  test("refuses to take a number that is the account's only sign-in method", async () => {
    const phone = aPhone();
    const id = await anAccount(harness, { phone });
    const { proof } = await provenExisting(phone);
    const before = await harness.counts();
    const complete = () => harness.ask(calls.registerSmsComplete, { body: { ...person, proof } });
    await expect(complete()).rejects.toEqual(refused('PhoneTaken'));
    expect(await harness.counts()).toEqual(before);
    harness.linked.set(id, 'by a provider');
    await complete();
    expect((await loginOf('phone', phone))?.id).not.toBe(id);
  });
});
