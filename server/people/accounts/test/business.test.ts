import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountAdminCalls as calls } from '../../../../contract/calls/accounts-admin.ts';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { isTaxNumber } from '../../../../contract/fields/checksums.ts';
import { chance } from '../../../platform/clock.ts';
import { sellerAccount } from '../operations/seller-accounts.ts';
import { refusal, testAccounts } from './members.ts';
import type { Member, TestAccounts } from './members.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';

let harness: TestAccounts;
beforeAll(async () => {
  harness = await testAccounts();
});
afterAll(() => harness.close());

const administrator = {
  kind: 'member',
  id: chance.uuid(),
  sessionId: chance.uuid(),
  permissions: builtInRoles.administrator,
  accountType: 'Personal',
} as const;

const form = {
  title: 'Demir Otomotiv',
  taxOffice: 'Konak',
  mersis: '0123456789012345',
  kep: '',
  provinceId: 35,
  address: 'Cumhuriyet Bulvarı 12',
};

/** A member with an uploaded document. */
async function createApplicant(): Promise<Member & { documents: string[] }> {
  const member = await harness.create();
  const file = { bytes: Buffer.from(`%PDF-1.7 ${member.id}`), contentType: 'application/pdf' };
  const { key } = await harness.media.upload(member.id, 'Document', file);
  return { ...member, documents: [key] };
}
const send = (member: Member & { documents: string[] }, parts: object) =>
  harness.ask(calls.saveBusiness, { body: { ...form, documents: member.documents, ...parts } as never }, member);
const decide = (member: Member, body: object) =>
  harness.ask(calls.decideBusiness, { body: { userId: member.id, ...body } as never }, administrator);
const verify = (member: Member) => decide(member, { isVerified: true });
/** The member's entries in the administrator's list of pending businesses. */
const listed = async (member: Member) =>
  (await harness.ask(calls.businesses, {}, administrator)).items.filter((one) => one.member.userId === member.id);
const publicOf = async (member: Member) =>
  (await harness.ask(memberCalls.profiles, { query: { userIds: member.id } }, { kind: 'visitor' })).items[0];

let made = 0;
/** A valid tax number that no other test uses. */
function nextTaxNumber(): string {
  made += 1;
  const digits = '0123456789'.split('').map((last) => `${111_111_111 + made}${last}`);
  return digits.find(isTaxNumber) ?? '';
}

describe('a business', () => {
  test("is marked for the administrator if its title resembles the operator's name", async () => {
    const member = await createApplicant();
    await send(member, { taxNumber: nextTaxNumber(), title: 'Меydan Destek Hizmetleri' });
    expect(await listed(member)).toMatchObject([{ resemblesHouse: true }]);
    expect(await publicOf(member)).toMatchObject({ name: 'Ayşe Y.' });
    await decide(member, { isVerified: false, reason: 'Bu ad bizim.' });
    expect(await listed(member)).toEqual([]);
  });

  test('is pending, becomes verified, and shows the details required by law', async () => {
    const member = await createApplicant();
    expect(await harness.ask(calls.business, {}, member)).toEqual({});
    const sent = await send(member, { taxNumber: nextTaxNumber() });
    expect(sent).toMatchObject({ state: 'Pending', title: form.title, documents: member.documents });
    expect(await publicOf(member)).toMatchObject({ name: 'Ayşe Y.', accountType: 'Personal', verified: false });
    expect(await harness.ask(memberCalls.profile, {}, member)).toMatchObject({ businessState: 'Pending' });
    expect(await listed(member)).toMatchObject([{ title: form.title, member: { userId: member.id, name: 'Ayşe Y.' } }]);
    await verify(member);
    expect(await publicOf(member)).toMatchObject({ name: form.title, accountType: 'Business', verified: true });
    expect((await sellerAccount(harness.database, member.id))?.business).toEqual({
      title: form.title,
      mersis: form.mersis,
      kep: '',
      city: 'İzmir',
    });
    const [row] = await harness.database.query('select decided_by, decided_at from business where account_id = $1', [
      member.id,
    ]);
    expect(row).toEqual({ decided_by: administrator.id, decided_at: expect.any(Date) });
    expect(harness.notified.at(-1)).toMatchObject({ accountId: member.id, template: 'User.BusinessVerified' });
    expect(await listed(member)).toEqual([]);
  });

  test('gets a reason when rejected, and can be submitted again', async () => {
    const member = await createApplicant();
    const taxNumber = nextTaxNumber();
    await send(member, { taxNumber });
    expect(await refusal(decide(member, { isVerified: false }))).toBe('TextTooShort');
    await decide(member, { isVerified: false, reason: 'Vergi levhası okunmuyor' });
    expect(await harness.ask(calls.business, {}, member)).toMatchObject({
      business: { state: 'Rejected', reason: 'Vergi levhası okunmuyor' },
    });
    expect(harness.notified.at(-1)).toMatchObject({
      template: 'User.BusinessRejected',
      tokens: { 'Business.Title': form.title, 'Business.Reason': 'Vergi levhası okunmuyor' },
    });
    expect(await publicOf(member)).toMatchObject({ accountType: 'Personal' });
    const again = await send(member, { taxNumber });
    expect(again).toMatchObject({ state: 'Pending' });
    expect(again).not.toHaveProperty('reason');
    expect(again).not.toHaveProperty('decidedAt');
    await decide(member, { isVerified: false, reason: 'Yine okunmuyor' });
  });

  test('cannot be changed while pending', async () => {
    const member = await createApplicant();
    const taxNumber = nextTaxNumber();
    await send(member, { taxNumber });
    expect(await send(member, { taxNumber })).toMatchObject({ state: 'Pending' });
    expect(await refusal(send(member, { taxNumber, title: 'Başka Otomotiv' }))).toBe('BusinessPending');
    await verify(member);
    expect(await publicOf(member)).toMatchObject({ name: form.title });
  });

  test('becomes pending again after a change, and shows the verified details until the decision', async () => {
    const [member, other] = [await createApplicant(), await createApplicant()];
    const taxNumber = nextTaxNumber();
    await send(member, { taxNumber });
    await verify(member);
    expect(await send(member, { taxNumber })).toMatchObject({ state: 'Verified' });
    expect(await send(member, { taxNumber, title: 'Demir Filo' })).toMatchObject({ state: 'Pending' });
    expect(await publicOf(member)).toMatchObject({ name: form.title, accountType: 'Business', verified: true });
    // The business keeps its tax number while pending.
    expect(await refusal(send(other, { taxNumber }))).toBe('TaxNumberTaken');
    await verify(member);
    expect(await publicOf(member)).toMatchObject({ name: 'Demir Filo' });
  });

  test('accepts one of two concurrent decisions', async () => {
    const member = await createApplicant();
    await send(member, { taxNumber: nextTaxNumber() });
    const answers = await Promise.all([
      refusal(verify(member)),
      refusal(decide(member, { isVerified: false, reason: 'Belgeler eksik' })),
    ]);
    expect(answers.toSorted()).toEqual(['BusinessAlreadyDecided', 'answered']);
    expect(harness.notified.filter((notice) => notice.accountId === member.id)).toHaveLength(1);
    expect(await refusal(verify(member))).toBe('BusinessAlreadyDecided');
  });

  test('allows two pending businesses with one tax number, but verifies only one', async () => {
    const [one, two, three] = [await createApplicant(), await createApplicant(), await createApplicant()];
    const taxNumber = nextTaxNumber();
    await send(one, { taxNumber });
    await send(two, { taxNumber });
    const answers = await Promise.all([refusal(verify(one)), refusal(verify(two))]);
    expect(answers.toSorted()).toEqual(['TaxNumberTaken', 'answered']);
    expect(await refusal(send(three, { taxNumber }))).toBe('TaxNumberTaken');
  });

  test('needs an existing province, own documents and an active account', async () => {
    const [member, other] = [await createApplicant(), await createApplicant()];
    const taxNumber = '1234567890';
    expect(await refusal(send(member, { taxNumber, provinceId: 9_999_999_999 }))).toBe('ProvinceNotFound');
    expect(await refusal(send(member, { taxNumber, documents: other.documents }))).toBe('MediaNotFound');
    expect(await refusal(verify(member))).toBe('BusinessNotFound');
    expect(await harness.ask(calls.business, {}, member)).toEqual({});
  });

  test('is visible only to its owner, and moderators cannot decide about it', async () => {
    const [member, other] = [await createApplicant(), await harness.create()];
    await send(member, { taxNumber: nextTaxNumber() });
    expect(await harness.ask(calls.business, {}, other)).toEqual({});
    const body = { userId: member.id, isVerified: true };
    expect(await refusal(harness.ask(calls.decideBusiness, { body }, member))).toBe('NotAllowed');
    const moderator = { ...other, permissions: builtInRoles.moderator };
    expect(await refusal(harness.ask(calls.decideBusiness, { body }, moderator))).toBe('NotAllowed');
  });

  test("stays verified when its owner's e-Devlet verification expires", async () => {
    const member = await createApplicant();
    await harness.database.query(
      `update account set account_type = 'Business', business = '{}', is_verified = true where id = $1`,
      [member.id],
    );
    for (const eidsUserId of ['eids', null]) {
      await harness.ask(calls.updateEids, { body: { userId: member.id, eidsUserId } }, { kind: 'service' });
    }
    expect(await publicOf(member)).toMatchObject({ verified: true });
  });
});
