import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditCalls } from '../../../../contract/calls/audit.ts';
import { memberDeskCalls as calls } from '../../../../contract/calls/member-desk.ts';
import { userAddressCalls } from '../../../../contract/calls/user-addresses.ts';
import type { Call } from '../../../../contract/declare.ts';
import type { BuiltInRole } from '../../../../contract/permissions.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { testApp } from '../../../../tests/support/app.ts';
import type { TestApp } from '../../../../tests/support/app.ts';
import { eraseClosedAccounts } from '../operations/erase-accounts.ts';

let testing: TestApp;
beforeAll(async () => {
  // The day must not change while a test compares days.
  const now = clock.now().getTime();
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now));
  testing = await testApp();
  await testing.confirmSession();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await testing.close();
});

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}
async function ask(call: Call, { params = {}, query = {}, body }: Input, by: BuiltInRole = 'administrator') {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const response = await testing.app.inject({
    method: call.method,
    url: `/api${path}?${new URLSearchParams(query).toString()}`,
    headers: await testing.headersOf(by),
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, answer: response.json<Record<string, unknown>>(), headers: response.headers };
}

const reason = 'Telefonda istedi';

async function aMember({ role, surname = 'Yılmaz' }: { role?: string; surname?: string } = {}) {
  const id = chance.uuid();
  const { database } = testing;
  await database.query(
    `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Ayşe', $2, now())`,
    [id, surname],
  );
  const email = `${id}@ornek.com`;
  await database.query(
    `insert into account_login (account_id, email, phone) values ($1, $2, '+90532' || lpad((random() * 9999999)::int::text, 7, '0'))`,
    [id, email],
  );
  if (role !== undefined)
    await database.query(`insert into account_role (account_id, role, assigned_at) values ($1, $2, now())`, [id, role]);
  return { id, email };
}
const entriesOf = async (subjectId: string) =>
  (await ask(auditCalls.list, { query: { subject: 'member', subjectId } })).answer['items'] as Record<
    string,
    unknown
  >[];
const profileOf = async (userId: string, by?: BuiltInRole) =>
  (await ask(calls.profile, { params: { userId } }, by)).answer;

describe('a member’s profile', () => {
  test('masks contact data and the surname', async () => {
    const { id, email } = await aMember();
    const profile = await profileOf(id, 'moderator');
    expect(profile).toMatchObject({ id, name: 'Ayşe Y.', email: `${email[0] ?? ''}•••@o•••.com`, isOpenToActs: true });
    expect(JSON.stringify(profile)).not.toContain('Yılmaz');
    expect(profile['phone']).toMatch(/^\+90 5•• ••• \d\d \d\d$/);
  });
});

describe('a reveal', () => {
  test('returns the value and logs who, what and why, but not the value', async () => {
    const { id, email } = await aMember();
    const { answer } = await ask(calls.reveal, { body: { userId: id, field: 'email', reason } }, 'support');
    expect(answer).toEqual({ value: email });
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([{ action: calls.reveal.id, after: { revealed: 'email' }, reason }]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  test('needs the permission and a reason', async () => {
    const { id } = await aMember();
    expect((await ask(calls.reveal, { body: { userId: id, field: 'email', reason } }, 'moderator')).status).toBe(403);
    expect((await ask(calls.reveal, { body: { userId: id, field: 'email', reason: '' } })).status).toBe(400);
    expect((await ask(userAddressCalls.reveal, { body: { userId: id, reason } }, 'finance')).status).toBe(403);
    expect(await entriesOf(id)).toEqual([]);
  });

  test('of addresses is logged', async () => {
    const { id } = await aMember();
    expect((await ask(userAddressCalls.reveal, { body: { userId: id, reason } })).answer).toEqual({ items: [] });
    expect(await entriesOf(id)).toMatchObject([{ after: { revealed: 'addresses' }, reason }]);
  });

  test('finds nothing after the erasure', async () => {
    const { id } = await aMember();
    await testing.database.query(`update account set status = 'Erased' where id = $1`, [id]);
    expect((await ask(calls.reveal, { body: { userId: id, field: 'name', reason } })).status).toBe(404);
  });
});

describe('acts on an account', () => {
  test('refuses acts on those who manage staff, and on staff unless by those who manage staff', async () => {
    const administrator = await aMember({ role: 'administrator' });
    const moderator = await aMember({ role: 'moderator' });
    const end = (userId: string, by: BuiltInRole) => ask(calls.endSessions, { body: { userId, reason } }, by);
    expect((await end(administrator.id, 'administrator')).status).toBe(403);
    expect((await end(moderator.id, 'support')).status).toBe(403);
    expect((await end(moderator.id, 'administrator')).status).toBe(200);
    expect(await profileOf(moderator.id, 'support')).toMatchObject({ isOpenToActs: false, roles: ['moderator'] });
  });

  test('signs the member out on all devices', async () => {
    const { id } = await aMember();
    await testing.database.query(
      `insert into session (id, account_id, salt, rotated_at, device_id, device, address, created_at, last_seen_at)
       values (gen_random_uuid(), $1, 'x', now(), 'd', 'Chrome', '10.0.0', now(), now())`,
      [id],
    );
    expect((await ask(calls.endSessions, { body: { userId: id, reason } }, 'support')).status).toBe(200);
    const open = await testing.database.query('select from session where account_id = $1 and ended_at is null', [id]);
    expect(open).toHaveLength(0);
    expect(await entriesOf(id)).toMatchObject([{ action: calls.endSessions.id, reason }]);
  });

  test('corrects a name, with both names masked in the log, unless it has changed', async () => {
    const { id } = await aMember();
    const correct = (shownName: string) =>
      ask(calls.correctName, { body: { userId: id, name: 'Ayşe Nur', surname: 'Kaya', shownName, reason } });
    expect((await correct('Ayşe Y.')).status).toBe(200);
    expect(await profileOf(id)).toMatchObject({ name: 'Ayşe Nur K.' });
    expect((await correct('Ayşe Y.')).answer['errorCode']).toBe('MemberChanged');
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([{ before: { name: 'A••• Y•••' }, after: { name: 'A••• N••• K•••' }, reason }]);
    expect(JSON.stringify(entries)).not.toContain('Kaya');
    const told = await testing.database.query('select template, tokens from notification where account_id = $1', [id]);
    expect(told).toEqual([{ template: 'User.NameCorrected', tokens: { 'User.Name': 'Ayşe Nur Kaya' } }]);
  });

  test('refuses a reserved name', async () => {
    const { id } = await aMember();
    const body = { userId: id, name: 'Meydan', surname: 'Destek', shownName: 'Ayşe Y.', reason };
    expect((await ask(calls.correctName, { body })).answer['errorCode']).toBe('NameReserved');
  });
});

describe('a resent verification', () => {
  const waiting = (accountId: string, target: string, createdAt: Date) =>
    testing.database.query(
      `insert into one_time_code (id, purpose, channel, target, account_id, code_hash, tries_left, created_at, expires_at)
       values (gen_random_uuid(), 'ChangeEmail', 'Email', $2, $1, 'old', 3, $3, $3::timestamptz + interval '3 minutes')`,
      [accountId, target, createdAt],
    );

  test('replaces the code of the same request', async () => {
    const { id } = await aMember();
    const resend = () => ask(calls.resendVerification, { body: { userId: id, reason } }, 'support');
    expect((await resend()).answer['errorCode']).toBe('NoCodeWaiting');
    await waiting(id, 'yeni@ornek.com', new Date(clock.now().getTime() - 90_000));
    expect((await resend()).answer).toEqual({ sentTo: 'y•••@o•••.com' });
    const [code] = await testing.database.query<{ code_hash: string; tries_left: number }>(
      'select code_hash, tries_left from one_time_code where account_id = $1',
      [id],
    );
    expect(code).toMatchObject({ tries_left: 3 });
    expect(code?.code_hash).not.toBe('old');
    expect((await resend()).answer['errorCode']).toBe('CodeTooSoon');
    expect(await entriesOf(id)).toHaveLength(1);
  });
});

describe('an erasure requested by letter', () => {
  const erase = (userId: string, letterDate: string) =>
    ask(calls.erase, { body: { userId, letterDate, reason } }, 'support');
  const daysAgo = (days: number) =>
    new Date(clock.now().getTime() - days * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);

  test('closes the account and erases it 30 days after the letter', async () => {
    const { id } = await aMember();
    const { answer } = await erase(id, daysAgo(10));
    expect(answer['erasedAfter']).toBe(
      new Date(Date.parse(`${daysAgo(10)}T00:00:00+03:00`) + 30 * 86_400_000).toISOString(),
    );
    expect(await profileOf(id)).toMatchObject({ status: 'Passive', erasedAfter: answer['erasedAfter'] });
    expect(await entriesOf(id)).toMatchObject([
      { before: { status: 'Active' }, after: { letterDate: daysAgo(10) }, reason },
    ]);
  });

  test('brings the erasure of a closed account forward, never back', async () => {
    const { id } = await aMember();
    const first = await erase(id, daysAgo(5));
    expect((await erase(id, daysAgo(2))).answer).toEqual(first.answer);
    const earlier = await erase(id, daysAgo(31));
    expect(Date.parse(String(earlier.answer['erasedAfter']))).toBeLessThan(clock.now().getTime());
    await eraseClosedAccounts({ database: testing.database, hooks: { accountErased: () => Promise.resolve() } });
    expect(await profileOf(id)).toMatchObject({ status: 'Erased', isOpenToActs: false });
    expect((await erase(id, daysAgo(2))).status).toBe(404);
  });

  test('refuses a letter of tomorrow or of more than a year ago', async () => {
    const { id } = await aMember();
    for (const days of [-1, 400])
      expect((await erase(id, daysAgo(days))).answer['errorCode']).toBe('LetterDateInvalid');
    expect(await profileOf(id)).toMatchObject({ status: 'Active' });
  });
});

describe('staff notes', () => {
  test('are shown to staff and deleted by their author within an hour', async () => {
    const { id } = await aMember();
    const added = await ask(calls.addNote, { body: { userId: id, text: 'Belge bekliyor' } }, 'support');
    expect(added.answer).toMatchObject({ text: 'Belge bekliyor', isDeletable: true });
    const { answer } = await ask(calls.notes, { params: { userId: id } }, 'moderator');
    expect(answer['items']).toHaveLength(1);
    const params = { id: String(added.answer['id']) };
    await testing.database.query(`update staff_note set at = at - interval '61 minutes' where id = $1`, [params.id]);
    expect((await ask(calls.removeNote, { params })).answer['errorCode']).toBe('NoteTooOld');
    await testing.database.query(`update staff_note set at = at + interval '61 minutes' where id = $1`, [params.id]);
    expect((await ask(calls.removeNote, { params })).status).toBe(200);
    expect((await ask(calls.removeNote, { params })).answer['errorCode']).toBe('NoteNotFound');
    expect(JSON.stringify(await entriesOf(id))).not.toContain('Belge');
  });

  test('cannot be deleted by others, nor added about an erased member', async () => {
    const { id } = await aMember();
    await testing.database.query(
      `insert into staff_note (id, member_id, author_id, text, at) values ($1, $1, gen_random_uuid(), 'x', now())`,
      [id],
    );
    expect((await ask(calls.removeNote, { params: { id } })).answer['errorCode']).toBe('NoteNotFound');
    await testing.database.query(`update account set status = 'Erased' where id = $1`, [id]);
    expect((await ask(calls.addNote, { body: { userId: id, text: 'Geç kalan not' } })).status).toBe(404);
  });
});
