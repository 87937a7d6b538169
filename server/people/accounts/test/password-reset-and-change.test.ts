import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { signInCalls as calls } from '../../../../contract/calls/sign-in.ts';
import { limits } from '../../../../contract/limits.ts';
import { aPhone, anAccount, anEmail, goodPassword as password, newPassword, openHarness, refused } from './harness.ts';
import type { Member, Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const confirmed = (word: string) => ({ password: word, passwordConfirmation: word });
const signIn = async (email: string, secret: string = password): Promise<Member> =>
  harness.memberOf(await harness.ask(calls.withEmail, { body: { email, password: secret } }));

async function provenEmail(email: string): Promise<string> {
  const { ticket } = await harness.ask(calls.forgotByEmailRequest, { body: { email } });
  const { proof } = await harness.ask(calls.forgotByEmailValidate, { body: { ticket, code: harness.codeFor(email) } });
  // Waits until the next code for the address is allowed.
  harness.pass(limits.codeAgainSeconds);
  return proof;
}

const reset = (proof: string, word: string) =>
  harness.ask(calls.forgotByEmailComplete, { body: { proof, ...confirmed(word) } });

describe('a forgotten password', () => {
  test('is reset by e-mail, which ends every session', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    const members = [await signIn(email), await signIn(email)];
    const bystander = anEmail();
    await anAccount(harness, { email: bystander });
    const other = await signIn(bystander);

    expect(await reset(await provenEmail(email), newPassword)).toEqual({ done: true, linked: [] });
    expect(await Promise.all(members.map(harness.isOpen))).toEqual([false, false]);
    expect(await harness.isOpen(other)).toBe(true);
    expect(harness.notified.at(-1)).toMatchObject({ accountId: id, template: 'User.ChangePassword' });
    await expect(signIn(email)).rejects.toEqual(refused('LoginFailed'));
    expect(await signIn(email, newPassword)).toMatchObject({ id });
  });

  test('cannot be reset by an earlier proof after another reset', async () => {
    const email = anEmail();
    await anAccount(harness, { email });
    const member = await signIn(email);
    const proof = await provenEmail(email);
    await harness.ask(
      memberCalls.changePassword,
      { body: { currentPassword: password, ...confirmed(newPassword) } },
      { caller: member },
    );
    await expect(reset(proof, 'sari-tren-gece-5')).rejects.toEqual(refused('ProofInvalid'));
    expect(await signIn(email, newPassword)).toMatchObject({ id: member.id });
  });

  test('is reset by SMS; an account without a password gets its first one', async () => {
    const phone = aPhone();
    await anAccount(harness, { phone, password: null });
    const { ticket } = await harness.ask(calls.forgotBySmsRequest, { body: { phone } });
    const { proof } = await harness.ask(calls.forgotBySmsValidate, { body: { ticket, code: harness.codeFor(phone) } });
    await harness.ask(calls.forgotBySmsComplete, { body: { proof, ...confirmed(newPassword) } });
    await harness.ask(calls.withPhone, { body: { phone, password: newPassword } });
  });

  test('can be reset by a member who left, but not for an erased account', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    await harness.database.query(
      `with left_now as (update account set status = 'Passive' where id = $1)
       update account_login set left_at = '2026-11-20Z' where account_id = $1`,
      [id],
    );
    await reset(await provenEmail(email), newPassword);
    await expect(signIn(email, newPassword)).rejects.toEqual(refused('AccountPassive'));
    const proof = await provenEmail(email);
    await harness.database.query(`update account set status = 'Erased' where id = $1`, [id]);
    await expect(reset(proof, 'yeşil-ördek-3')).rejects.toEqual(refused('ProofInvalid'));
  });

  test("ends the account's throttling after wrong guesses", async () => {
    const email = anEmail();
    const here = { address: '198.51.100.200' };
    await anAccount(harness, { email });
    const tryHere = (secret: string) => harness.ask(calls.withEmail, { body: { email, password: secret } }, here);
    for (let tries = 0; tries <= limits.freeSignInTries; tries += 1) {
      await expect(tryHere('wrong-password')).rejects.toEqual(refused('LoginFailed'));
    }
    for (let tries = 0; tries <= limits.freeAccountTries; tries += 1)
      await signIn(email, 'wrong').catch(() => undefined);
    const { ticket } = await harness.ask(calls.forgotByEmailRequest, { body: { email } });
    const { proof } = await harness.ask(calls.forgotByEmailValidate, {
      body: { ticket, code: harness.codeFor(email) },
    });
    await expect(signIn(email)).rejects.toEqual(refused('TooManyAttempts'));
    await expect(tryHere(password)).rejects.toEqual(refused('TooManyAttempts'));
    await harness.ask(calls.forgotByEmailComplete, { body: { proof, ...confirmed(newPassword) } }, here);
    await tryHere(newPassword);
    await signIn(email, newPassword);
  });

  test('tells the page and the owner which linked providers still sign in', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    harness.linked.set(id, 'a thief’s own');
    expect(await reset(await provenEmail(email), newPassword)).toMatchObject({ linked: [{ provider: 'Google' }] });
    expect(harness.notified.at(-1)).toMatchObject({
      accountId: id,
      template: 'User.ChangePassword',
      tokens: { 'Account.Ways': 'Google' },
    });
    const member = await signIn(email, newPassword);
    const body = { currentPassword: newPassword, ...confirmed('yeşil-ördek-3') };
    const changed = await harness.ask(memberCalls.changePassword, { body }, { caller: member });
    expect(changed).toMatchObject({ linked: [{ provider: 'Google' }] });
  });

  test('stays recoverable by its owner after a stranger requested codes', async () => {
    const email = anEmail();
    await anAccount(harness, { email });
    const [owner, stranger] = [{ address: '198.51.100.201' }, { address: '198.51.100.202' }];
    const ask = (from: object) => harness.ask(calls.forgotByEmailRequest, { body: { email } }, from);
    const own = await ask(owner);
    const code = harness.codeFor(email);
    for (let time = 0; time < limits.codesAnHour.asker; time += 1) {
      await ask(stranger);
      harness.pass(limits.codeAgainSeconds / 6);
      await ask(stranger).catch(() => undefined);
      harness.pass((limits.codeAgainSeconds * 5) / 6);
      if (time > 0) continue;
      // The owner's code stays valid for its whole lifetime.
      await harness.ask(calls.forgotByEmailValidate, { body: { ticket: own.ticket, code } });
    }
    await expect(ask(stranger)).rejects.toEqual(refused('TooManyAttempts'));
    await ask(owner);
    // A browser that has signed in to the account counts as the owner's. Strangers at the same network address do not affect it.
    const device = 'browser-of-the-owner-1';
    await harness.ask(calls.withEmail, { body: { email, password } }, { device });
    await ask({ ...stranger, device });
  });

  test('does not reveal who has an account: answers and all statements but the last are the same', async () => {
    const [existing, unknown] = [anEmail(), anEmail()];
    await anAccount(harness, { email: existing });
    const answers: object[] = [];
    const spent: string[][] = [];
    for (const email of [existing, unknown]) {
      const work = async () => {
        const { ticket: _, ...rest } = await harness.ask(calls.forgotByEmailRequest, { body: { email } });
        answers.push(rest);
      };
      spent.push(await harness.statementsOf(work));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(spent[0]).toEqual(spent[1]);
    expect(harness.sent.filter((one) => one.to === unknown)).toEqual([]);
  });

  test('accepts no code for an address without an account', async () => {
    const { ticket } = await harness.ask(calls.forgotByEmailRequest, { body: { email: anEmail() } });
    await expect(harness.ask(calls.forgotByEmailValidate, { body: { ticket, code: '000000' } })).rejects.toEqual(
      refused('CodeWrong'),
    );
  });
});

describe('a proof', () => {
  test('works once', async () => {
    const email = anEmail();
    await anAccount(harness, { email });
    const proof = await provenEmail(email);
    await reset(proof, newPassword);
    await expect(reset(proof, 'yeşil-ördek-3')).rejects.toEqual(refused('ProofInvalid'));
  });

  test('is refused for another purpose, or without an account', async () => {
    const email = anEmail();
    await anAccount(harness, { email });
    for (const purpose of ['RegisterByEmail', 'ForgotPasswordBySms', 'Confirm', 'ForgotPasswordByEmail'] as const) {
      const proof = await harness.codes.vouch(purpose, email);
      await expect(reset(proof, newPassword), purpose).rejects.toEqual(refused('ProofInvalid'));
    }
    await signIn(email);
  });

  test('is refused if the account has lost the address', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    const proof = await provenEmail(email);
    await harness.database.query('update account_login set email = $2 where account_id = $1', [id, anEmail()]);
    await expect(reset(proof, newPassword)).rejects.toEqual(refused('ProofInvalid'));
  });
});

describe('a new password', () => {
  test('must differ from the last four, and a refused one leaves the proof valid', async () => {
    const email = anEmail();
    await anAccount(harness, { email });
    const words = [password, 'birinci-dağ-1', 'ikinci-göl-2', 'üçüncü-ova-3', 'dördüncü-çay-4'];
    for (const word of words.slice(1)) await reset(await provenEmail(email), word);
    const proof = await provenEmail(email);
    for (const word of words.slice(1)) {
      await expect(reset(proof, word), word).rejects.toEqual(refused('PasswordSameAsOld'));
    }
    await expect(reset(proof, 'sifre1234')).rejects.toEqual(refused('PasswordTooCommon'));
    await expect(reset(proof, email)).rejects.toEqual(refused('PasswordTooCommon'));
    // The oldest of five passwords is allowed again.
    await reset(proof, password);
    await signIn(email);
  });
});

describe('changing the password', () => {
  const change = (caller: Member, word: string, currentPassword?: string, address?: string) =>
    harness.ask(
      memberCalls.changePassword,
      { body: { ...confirmed(word), ...(currentPassword !== undefined && { currentPassword }) } },
      { caller, ...(address !== undefined && { address }) },
    );

  test('needs the current one, and ends every other session', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    const [here, elsewhere] = [await signIn(email), await signIn(email)];
    await expect(change(here, newPassword)).rejects.toEqual(refused('ValidationFailed'));
    await expect(change(here, newPassword, 'wrong-password')).rejects.toEqual(refused('CurrentPasswordWrong'));
    await expect(change(here, password, password)).rejects.toEqual(refused('PasswordSameAsOld'));
    await expect(change(here, 'AyşeYılmaz', password)).rejects.toEqual(refused('PasswordTooCommon'));
    expect(await harness.isOpen(elsewhere)).toBe(true);
    await change(here, newPassword, password);
    expect([await harness.isOpen(here), await harness.isOpen(elsewhere)]).toEqual([true, false]);
    expect(harness.notified.at(-1)).toMatchObject({ accountId: id, template: 'User.ChangePassword' });
    await signIn(email, newPassword);
  });

  test('throttles wrong current passwords without throttling sign-in', async () => {
    const email = anEmail();
    await anAccount(harness, { email });
    const member = await signIn(email);
    for (let tries = 0; tries <= limits.freeSignInTries; tries += 1) {
      await expect(change(member, newPassword, 'wrong-password')).rejects.toEqual(refused('CurrentPasswordWrong'));
    }
    await expect(change(member, newPassword, password)).rejects.toEqual(refused('TooManyAttempts'));
    await signIn(email);
    await reset(await provenEmail(email), newPassword);
    await change(await signIn(email, newPassword), 'yeşil-ördek-3', newPassword);
  });

  test('needs a confirmed session if there is no password yet', async () => {
    const email = anEmail();
    const id = await anAccount(harness, { email });
    const member = await signIn(email);
    await harness.database.query('update account_login set password_hash = null where account_id = $1', [id]);
    await expect(change(member, newPassword)).rejects.toEqual(refused('ConfirmationRequired'));
    await expect(change(member, newPassword, password)).rejects.toEqual(refused('ConfirmationRequired'));
    await harness.confirm(member);
    await change(member, newPassword);
    await signIn(email, newPassword);
  });

  test('accepts one of two concurrent changes with the same current password', async () => {
    const email = anEmail();
    await anAccount(harness, { email });
    const members = [await signIn(email), await signIn(email)];
    const results = await Promise.allSettled(
      members.map((member, index) => change(member, `${newPassword}-${index}`, password)),
    );
    expect(results.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'CurrentPasswordWrong' });
  });
});

test('does not hash inside a transaction, which would block the database for other members', async () => {
  const email = anEmail();
  await anAccount(harness, { email });
  const member = await signIn(email);
  await reset(await provenEmail(email), newPassword);
  const body = { currentPassword: newPassword, ...confirmed(password) };
  await expect(harness.ask(memberCalls.changePassword, { body }, { caller: member })).rejects.toEqual(
    refused('PasswordSameAsOld'),
  );
  expect(harness.hashedInTransactions()).toBe(0);
});
