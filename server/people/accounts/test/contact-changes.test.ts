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

/** A signed-in member, with a confirmed session unless `isConfirmed` is false. */
async function aMember(contact: { email: string; phone?: string }, { isConfirmed = true } = {}): Promise<Member> {
  await anAccount(harness, contact);
  const session = await harness.ask(calls.withEmail, { body: { email: contact.email, password } });
  const member = await harness.memberOf(session);
  if (isConfirmed) await harness.confirm(member);
  return member;
}

const contactOf = async ({ id }: Member) =>
  (await harness.database.query('select email, phone from account_login where account_id = $1', [id]))[0];

const emailRequest = (caller: Member, email: string) =>
  harness.ask(memberCalls.changeEmailRequest, { body: { email } }, { caller });
const emailValidate = (caller: Member, ticket: string, code: string) =>
  harness.ask(memberCalls.changeEmailValidate, { body: { ticket, code } }, { caller });
const phoneRequest = (caller: Member, phone: string) =>
  harness.ask(memberCalls.changePhoneRequest, { body: { phone } }, { caller });
const phoneValidate = (caller: Member, ticket: string, code: string, existingPhoneProof?: string) =>
  harness.ask(
    memberCalls.changePhoneValidate,
    { body: { ticket, code, ...(existingPhoneProof !== undefined && { existingPhoneProof }) } },
    { caller },
  );

async function provenExisting(phone: string): Promise<string> {
  const { ticket } = await harness.ask(calls.existingPhoneRequest, { body: { phone } });
  const { proof } = await harness.ask(calls.existingPhoneValidate, { body: { ticket, code: harness.codeFor(phone) } });
  return proof;
}

describe('changing the e-mail address', () => {
  test('needs the code sent to the new address, and notifies the old one', async () => {
    const [before, after] = [anEmail(), anEmail()];
    const member = await aMember({ email: before });
    const { ticket } = await emailRequest(member, after);
    expect(await contactOf(member)).toMatchObject({ email: before });
    await emailValidate(member, ticket, harness.codeFor(after));
    expect(await contactOf(member)).toMatchObject({ email: after });
    expect(harness.sent.at(-1)).toMatchObject({ to: before, channel: 'Email', template: 'User.ContactChanged' });
    await expect(harness.ask(calls.withEmail, { body: { email: before, password } })).rejects.toEqual(
      refused('LoginFailed'),
    );
    await harness.ask(calls.withEmail, { body: { email: after, password } });
  });

  test('needs a confirmed session for the code and for the change', async () => {
    const member = await aMember({ email: anEmail() }, { isConfirmed: false });
    const next = anEmail();
    await expect(emailRequest(member, next)).rejects.toEqual(refused('ConfirmationRequired'));
    await harness.confirm(member);
    const { ticket } = await emailRequest(member, next);
    await harness.database.query('update session set confirmed_until = null where id = $1', [member.sessionId]);
    await expect(emailValidate(member, ticket, harness.codeFor(next))).rejects.toEqual(refused('ConfirmationRequired'));
    // The refusal did not use up the code.
    await harness.confirm(member);
    await emailValidate(member, ticket, harness.codeFor(next));
  });

  test('refuses a code requested by another member', async () => {
    const [ownChange, otherChange] = [await aMember({ email: anEmail() }), await aMember({ email: anEmail() })];
    const next = anEmail();
    const { ticket } = await emailRequest(ownChange, next);
    await expect(emailValidate(otherChange, ticket, harness.codeFor(next))).rejects.toEqual(refused('CodeWrong'));
    await emailValidate(ownChange, ticket, harness.codeFor(next));
    expect(await contactOf(ownChange)).toMatchObject({ email: next });
  });

  test('refuses a code for a phone or for registration', async () => {
    const member = await aMember({ email: anEmail() });
    const phone = aPhone();
    const { ticket } = await phoneRequest(member, phone);
    await expect(emailValidate(member, ticket, harness.codeFor(phone))).rejects.toEqual(refused('CodeWrong'));
    const email = anEmail();
    const { ticket: another } = await harness.ask(calls.registerEmailRequest, { body: { email } });
    await expect(emailValidate(member, another, harness.codeFor(email))).rejects.toEqual(refused('CodeWrong'));
  });

  test('does not reveal whether an address has an account: answers and statements are the same', async () => {
    const member = await aMember({ email: anEmail() });
    const [existing, unknown] = [anEmail(), anEmail()];
    await anAccount(harness, { email: existing });
    const answers: object[] = [];
    const spent: string[][] = [];
    for (const email of [existing, unknown]) {
      const work = async () => {
        const { ticket: _, ...rest } = await emailRequest(member, email);
        answers.push(rest);
      };
      spent.push(await harness.statementsOf(work));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(spent[0]).toEqual(spent[1]);
    expect(harness.sent.at(-2)).toMatchObject({ to: existing, template: 'User.AccountExists' });
  });

  test('refuses an address that another account registered in between', async () => {
    const member = await aMember({ email: anEmail() });
    const next = anEmail();
    const { ticket } = await emailRequest(member, next);
    const code = harness.codeFor(next);
    await anAccount(harness, { email: next });
    await expect(emailValidate(member, ticket, code)).rejects.toEqual(refused('EmailTaken'));
  });

  test('notifies the phone when the account gets its first address', async () => {
    const phone = aPhone();
    const id = await anAccount(harness, { phone });
    const member = await harness.memberOf(await harness.ask(calls.withPhone, { body: { phone, password } }));
    await harness.confirm(member);
    const email = anEmail();
    const { ticket } = await emailRequest(member, email);
    await emailValidate(member, ticket, harness.codeFor(email));
    expect(await contactOf(member)).toEqual({ email, phone });
    expect(harness.sent.at(-1)).toMatchObject({ to: phone, channel: 'Sms', template: 'User.ContactAdded' });
    expect(member.id).toBe(id);
  });
});

describe('changing the phone number', () => {
  test('needs the code sent to the new number, and notifies the old one', async () => {
    const [before, after] = [aPhone(), aPhone()];
    const member = await aMember({ email: anEmail(), phone: before });
    const { ticket } = await phoneRequest(member, after);
    await phoneValidate(member, ticket, harness.codeFor(after));
    expect(await contactOf(member)).toMatchObject({ phone: after });
    expect(harness.sent.at(-1)).toMatchObject({ to: before, channel: 'Sms', template: 'User.ContactChanged' });
  });

  test('notifies every previous contact of the account', async () => {
    const [email, before, after] = [anEmail(), aPhone(), aPhone()];
    const member = await aMember({ email, phone: before });
    const { ticket } = await phoneRequest(member, after);
    await phoneValidate(member, ticket, harness.codeFor(after));
    const notices = harness.sent.filter((one) => one.template === 'User.ContactChanged').slice(-2);
    expect(notices.map((one) => one.to)).toEqual([email, before]);
  });

  test('needs only its own code for a first phone, which is not trusted for three days without a confirmed session', async () => {
    const [email, phone] = [anEmail(), aPhone()];
    const member = await aMember({ email }, { isConfirmed: false });
    const { ticket } = await phoneRequest(member, phone);
    await phoneValidate(member, ticket, harness.codeFor(phone));
    expect(await contactOf(member)).toEqual({ email, phone });
    // The notice goes to the e-mail address, where an attacker with the session cannot hide it.
    expect(harness.sent.at(-1)).toMatchObject({ to: email, channel: 'Email', template: 'User.ContactAdded' });
    const recovered = async () => {
      harness.pass(limits.codeAgainSeconds);
      const sentBefore = harness.sent.length;
      await harness.ask(calls.forgotBySmsRequest, { body: { phone } });
      return harness.sent.length > sentBefore;
    };
    expect(await recovered()).toBe(false);
    await expect(harness.directory.contactOf(member.id)).resolves.toMatchObject({ isPhoneYoung: true });
    // A second phone needs a confirmed session.
    await expect(phoneRequest(member, aPhone())).rejects.toEqual(refused('ConfirmationRequired'));
    harness.pass(limits.youngPhoneDays * 86_400);
    expect(await recovered()).toBe(true);
    await expect(harness.directory.contactOf(member.id)).resolves.toMatchObject({ isPhoneYoung: false });
  });

  test('trusts a first phone at once if the session was confirmed', async () => {
    const phone = aPhone();
    const member = await aMember({ email: anEmail() });
    const { ticket } = await phoneRequest(member, phone);
    await phoneValidate(member, ticket, harness.codeFor(phone));
    harness.pass(limits.codeAgainSeconds);
    const recovery = await harness.ask(calls.forgotBySmsRequest, { body: { phone } });
    await harness.ask(calls.forgotBySmsValidate, { body: { ticket: recovery.ticket, code: harness.codeFor(phone) } });
  });

  test('accepts only one of two concurrent first phones', async () => {
    const [one, other] = [aPhone(), aPhone()];
    const member = await aMember({ email: anEmail() }, { isConfirmed: false });
    const requests = [await phoneRequest(member, one), await phoneRequest(member, other)];
    const results = await Promise.allSettled(
      requests.map(({ ticket }, index) => phoneValidate(member, ticket, harness.codeFor(index === 0 ? one : other))),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test("takes over another account's number with the proof of holding that phone", async () => {
    const [phone, theirEmail] = [aPhone(), anEmail()];
    const member = await aMember({ email: anEmail() });
    await anAccount(harness, { email: theirEmail, phone });
    const first = await phoneRequest(member, phone);
    await expect(phoneValidate(member, first.ticket, harness.codeFor(phone))).rejects.toEqual(refused('PhoneTaken'));
    harness.pass(60);
    const { ticket } = await phoneRequest(member, phone);
    const code = harness.codeFor(phone);
    await phoneValidate(member, ticket, code, await provenExisting(phone));
    expect(await contactOf(member)).toMatchObject({ phone });
    const rows = await harness.database.query('select phone from account_login where email = $1', [theirEmail]);
    expect(rows).toEqual([{ phone: null }]);
    expect(harness.sent.filter((one) => one.to === theirEmail)).toHaveLength(1);
  });

  test('refuses a proof for a different number', async () => {
    const [victims, own] = [aPhone(), aPhone()];
    await anAccount(harness, { email: anEmail(), phone: victims });
    const member = await aMember({ email: anEmail() });
    const { ticket } = await phoneRequest(member, victims);
    await expect(phoneValidate(member, ticket, harness.codeFor(victims), await provenExisting(own))).rejects.toEqual(
      refused('ProofInvalid'),
    );
    const { ticket: another } = await phoneRequest(member, own);
    const forRegistering = await harness.codes.vouch('RegisterBySms', own);
    await expect(phoneValidate(member, another, harness.codeFor(own), forRegistering)).rejects.toEqual(
      refused('ProofInvalid'),
    );
  });

  test("refuses to take a number that is the account's only sign-in method", async () => {
    const phone = aPhone();
    const otherAccount = await anAccount(harness, { phone });
    const member = await aMember({ email: anEmail() });
    const { ticket } = await phoneRequest(member, phone);
    const code = harness.codeFor(phone);
    await expect(phoneValidate(member, ticket, code, await provenExisting(phone))).rejects.toEqual(
      refused('PhoneTaken'),
    );
    const [row] = await harness.database.query('select phone from account_login where account_id = $1', [otherAccount]);
    expect(row).toEqual({ phone });
  });

  test('refuses password recovery with a number that the account has lost', async () => {
    const phone = aPhone();
    await anAccount(harness, { email: anEmail(), phone });
    const { ticket } = await harness.ask(calls.forgotBySmsRequest, { body: { phone } });
    const { proof } = await harness.ask(calls.forgotBySmsValidate, { body: { ticket, code: harness.codeFor(phone) } });
    const member = await aMember({ email: anEmail() });
    const change = await phoneRequest(member, phone);
    const code = harness.codeFor(phone);
    await phoneValidate(member, change.ticket, code, await provenExisting(phone));
    await expect(
      harness.ask(calls.forgotBySmsComplete, {
        body: { proof, password: newPassword, passwordConfirmation: newPassword },
      }),
    ).rejects.toEqual(refused('ProofInvalid'));
  });
});
