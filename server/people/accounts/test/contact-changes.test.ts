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

/** A member who is signed in; without `confirmed` only just. */
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

describe('e-mail', () => {
  test('changes by the code sent to the new address, and the old one is told', async () => {
    const [before, after] = [anEmail(), anEmail()];
    const member = await aMember({ email: before });
    const { ticket } = await emailRequest(member, after);
    expect(await contactOf(member)).toMatchObject({ email: before });
    await emailValidate(member, ticket, harness.codeFor(after));
    expect(await contactOf(member)).toMatchObject({ email: after });
    expect(harness.sent.at(-1)).toMatchObject({ to: before, channel: 'Email', variant: 'ContactChanged' });
    await expect(harness.ask(calls.withEmail, { body: { email: before, password } })).rejects.toEqual(
      refused('LoginFailed'),
    );
    await harness.ask(calls.withEmail, { body: { email: after, password } });
  });

  test('neither asks for a code nor changes without a confirmed session', async () => {
    const member = await aMember({ email: anEmail() }, { isConfirmed: false });
    const next = anEmail();
    await expect(emailRequest(member, next)).rejects.toEqual(refused('ConfirmationRequired'));
    await harness.confirm(member);
    const { ticket } = await emailRequest(member, next);
    await harness.database.query('update session set confirmed_until = null where id = $1', [member.sessionId]);
    await expect(emailValidate(member, ticket, harness.codeFor(next))).rejects.toEqual(refused('ConfirmationRequired'));
    // The code was not used up.
    await harness.confirm(member);
    await emailValidate(member, ticket, harness.codeFor(next));
  });

  test('a code for my account is worth nothing to another member', async () => {
    const [ownChange, otherChange] = [await aMember({ email: anEmail() }), await aMember({ email: anEmail() })];
    const next = anEmail();
    const { ticket } = await emailRequest(ownChange, next);
    await expect(emailValidate(otherChange, ticket, harness.codeFor(next))).rejects.toEqual(refused('CodeWrong'));
    await emailValidate(ownChange, ticket, harness.codeFor(next));
    expect(await contactOf(ownChange)).toMatchObject({ email: next });
  });

  test('a code for a phone changes no address, nor does one for registering', async () => {
    const member = await aMember({ email: anEmail() });
    const phone = aPhone();
    const { ticket } = await phoneRequest(member, phone);
    await expect(emailValidate(member, ticket, harness.codeFor(phone))).rejects.toEqual(refused('CodeWrong'));
    const email = anEmail();
    const { ticket: another } = await harness.ask(calls.registerEmailRequest, { body: { email } });
    await expect(emailValidate(member, another, harness.codeFor(email))).rejects.toEqual(refused('CodeWrong'));
  });

  test('nobody learns whether an address has an account: answers and statements are the same', async () => {
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
    expect(harness.sent.at(-2)).toMatchObject({ to: existing, variant: 'AccountExists' });
  });

  test('an address that somebody registered meanwhile is theirs', async () => {
    const member = await aMember({ email: anEmail() });
    const next = anEmail();
    const { ticket } = await emailRequest(member, next);
    const code = harness.codeFor(next);
    await anAccount(harness, { email: next });
    await expect(emailValidate(member, ticket, code)).rejects.toEqual(refused('EmailTaken'));
  });

  test('the first address of an account is told to its phone', async () => {
    const phone = aPhone();
    const id = await anAccount(harness, { phone });
    const member = await harness.memberOf(await harness.ask(calls.withPhone, { body: { phone, password } }));
    await harness.confirm(member);
    const email = anEmail();
    const { ticket } = await emailRequest(member, email);
    await emailValidate(member, ticket, harness.codeFor(email));
    expect(await contactOf(member)).toEqual({ email, phone });
    expect(harness.sent.at(-1)).toMatchObject({ to: phone, channel: 'Sms', variant: 'ContactAdded' });
    expect(member.id).toBe(id);
  });
});

describe('phone', () => {
  test('changes by the code sent to the new number, and the old one is told', async () => {
    const [before, after] = [aPhone(), aPhone()];
    const member = await aMember({ email: anEmail(), phone: before });
    const { ticket } = await phoneRequest(member, after);
    await phoneValidate(member, ticket, harness.codeFor(after));
    expect(await contactOf(member)).toMatchObject({ phone: after });
    expect(harness.sent.at(-1)).toMatchObject({ to: before, channel: 'Sms', variant: 'ContactChanged' });
  });

  test('every address that the account had hears of a change', async () => {
    const [email, before, after] = [anEmail(), aPhone(), aPhone()];
    const member = await aMember({ email, phone: before });
    const { ticket } = await phoneRequest(member, after);
    await phoneValidate(member, ticket, harness.codeFor(after));
    const notices = harness.sent.filter((one) => one.variant === 'ContactChanged').slice(-2);
    expect(notices.map((one) => one.to)).toEqual([email, before]);
  });

  test('a first one asks for one code, its own; without a confirmed session it opens nothing for three days', async () => {
    const [email, phone] = [anEmail(), aPhone()];
    const member = await aMember({ email }, { isConfirmed: false });
    const { ticket } = await phoneRequest(member, phone);
    await phoneValidate(member, ticket, harness.codeFor(phone));
    expect(await contactOf(member)).toEqual({ email, phone });
    // Its owner hears of it where a thief cannot hide it.
    expect(harness.sent.at(-1)).toMatchObject({ to: email, channel: 'Email', variant: 'ContactAdded' });
    const recovered = async () => {
      harness.pass(limits.codeAgainSeconds);
      const sentBefore = harness.sent.length;
      await harness.ask(calls.forgotBySmsRequest, { body: { phone } });
      return harness.sent.length > sentBefore;
    };
    expect(await recovered()).toBe(false);
    await expect(harness.directory.contactOf(member.id)).resolves.toMatchObject({ isPhoneYoung: true });
    // A second one is no first one.
    await expect(phoneRequest(member, aPhone())).rejects.toEqual(refused('ConfirmationRequired'));
    harness.pass(limits.youngPhoneDays * 86_400);
    expect(await recovered()).toBe(true);
    await expect(harness.directory.contactOf(member.id)).resolves.toMatchObject({ isPhoneYoung: false });
  });

  test('a first one that was added from a confirmed session opens the account at once', async () => {
    const phone = aPhone();
    const member = await aMember({ email: anEmail() });
    const { ticket } = await phoneRequest(member, phone);
    await phoneValidate(member, ticket, harness.codeFor(phone));
    harness.pass(limits.codeAgainSeconds);
    const recovery = await harness.ask(calls.forgotBySmsRequest, { body: { phone } });
    await harness.ask(calls.forgotBySmsValidate, { body: { ticket: recovery.ticket, code: harness.codeFor(phone) } });
  });

  test('of two first ones at once, one is the first', async () => {
    const [one, other] = [aPhone(), aPhone()];
    const member = await aMember({ email: anEmail() }, { isConfirmed: false });
    const requests = [await phoneRequest(member, one), await phoneRequest(member, other)];
    const results = await Promise.allSettled(
      requests.map(({ ticket }, index) => phoneValidate(member, ticket, harness.codeFor(index === 0 ? one : other))),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('another account’s number is taken over by the proof of holding it alone', async () => {
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

  test('a proof of holding one number takes no other', async () => {
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

  test('a number is not taken from an account whose only way in it is', async () => {
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

  test('whoever lost the number recovers nothing by it any more', async () => {
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
