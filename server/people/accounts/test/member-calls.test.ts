import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberCalls as calls } from '../../../../contract/calls/member.ts';
import { aMember } from '../../../../tests/support/context.ts';
import { chance } from '../../../platform/clock.ts';
import { refusal, testAccounts } from './members.ts';
import type { TestAccounts } from './members.ts';

let harness: TestAccounts;
const parted: [string, string][] = [];
beforeAll(async () => {
  harness = await testAccounts();
  harness.hooks.add({
    menuCounts: { MyAds: async () => 3 },
    memberBlocked: async (...pair) => void parted.push(pair),
  });
});
afterAll(() => harness.close());

const guest = { kind: 'guest', id: chance.uuid() } as const;
const visitor = { kind: 'visitor' } as const;
const stranger = chance.uuid();
const picture = async (colour: string) => ({
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer(),
  contentType: 'image/png',
});
const form = { name: 'Işıl', surname: 'Öztürk', showsPhone: true };

describe('a profile', () => {
  test('contains only the id for a guest', async () => {
    const profile = await harness.ask(calls.profile, {}, guest);
    expect(profile).toMatchObject({ userId: guest.id, isGuest: true, name: '', roles: [], eidsState: 'None' });
    expect(new Set(Object.values(profile.menuCounts))).toEqual(new Set([0]));
    expect(profile).not.toHaveProperty('email');
  });

  test("contains the member's own data and the provided menu counts", async () => {
    const member = await harness.create({ userName: 'ayse-1', phone: '+905321234567', language: 'en' });
    const profile = await harness.ask(calls.profile, {}, member);
    expect(profile).toMatchObject({
      userId: member.id,
      isGuest: false,
      userName: 'ayse-1',
      isEmailVerified: true,
      phone: '+905321234567',
      isPhoneVerified: true,
      hasPassword: true,
      defaultLanguage: 'en',
      businessState: 'None',
      menuCounts: { MyAds: 3, MyOrders: 0 },
    });
    expect(JSON.stringify(profile)).not.toContain('argon2');
  });

  test('fails with AccountNotFound for an unknown account', async () => {
    expect(await refusal(harness.ask(calls.profile, {}, aMember(stranger)))).toBe('AccountNotFound');
    expect(await refusal(harness.ask(calls.updateProfile, { body: form }, aMember(stranger)))).toBe('AccountNotFound');
  });

  test('refuses reserved names, but accepts one that the member had before', async () => {
    const [member, early] = [await harness.create(), await harness.create({ name: 'Destek', surname: 'Ay' })];
    const change = (caller: ReturnType<typeof aMember>, names: object) =>
      harness.ask(
        calls.updateProfile,
        { body: { name: 'Ayşe', surname: 'Yılmaz', showsPhone: false, ...names } },
        caller,
      );
    expect(await refusal(change(member, { name: 'Destek', surname: 'Ekibi' }))).toBe('NameReserved');
    expect(await change(early, { name: 'Destek', surname: 'Ay', showsPhone: true })).toMatchObject({
      showsPhone: true,
    });
  });

  test('stores an optional gender that other users do not see', async () => {
    const member = await harness.create();
    const body = { name: 'Ayşe', surname: 'Yılmaz', showsPhone: false };
    expect(await harness.ask(calls.updateProfile, { body }, member)).not.toHaveProperty('gender');
    expect(await harness.ask(calls.updateProfile, { body: { ...body, gender: 'Female' } }, member)).toMatchObject({
      gender: 'Female',
    });
    expect(await harness.ask(calls.updateProfile, { body }, member)).toMatchObject({ gender: 'Female' });
    const { items } = await harness.ask(calls.profiles, { query: { userIds: member.id } }, member);
    expect(JSON.stringify(items)).not.toContain('Female');
    expect(await harness.ask(calls.updateProfile, { body: { ...body, gender: null } }, member)).not.toHaveProperty(
      'gender',
    );
  });

  test('changes with its picture, which can be kept, replaced and removed', async () => {
    const member = await harness.create();
    const save = (body: object) => harness.ask(calls.updateProfile, { body: { ...form, ...body } }, member);
    const { key } = await harness.media.upload(member.id, 'Profile', await picture('red'));
    expect(await save({ pictureKey: key })).toMatchObject({
      name: 'Işıl',
      showsPhone: true,
      profilePictureUrl: `/media/200/${key}.webp`,
      picture: { key, width: 40, height: 30 },
    });
    expect(await save({ name: 'Işıl Su' })).toMatchObject({ name: 'Işıl Su', picture: { key } });
    expect(await save({ pictureKey: null })).not.toHaveProperty('picture');
  });

  test('refuses pictures of other users and of other purposes', async () => {
    const [member, other] = [await harness.create(), await harness.create()];
    const { key: otherKey } = await harness.media.upload(other.id, 'Profile', await picture('blue'));
    const { key: reported } = await harness.media.upload(member.id, 'Report', await picture('green'));
    for (const pictureKey of [otherKey, reported, 'u/0']) {
      const body = { ...form, pictureKey };
      expect(await refusal(harness.ask(calls.updateProfile, { body }, member))).toBe('MediaNotFound');
    }
    expect(await harness.ask(calls.profile, {}, member)).toMatchObject({ name: 'Ayşe' });
  });

  test('shows the public a first name and an initial, once per id in the requested order, and skips unknown ids', async () => {
    const [one, two] = [await harness.create({ surname: 'İnan' }), await harness.create({ name: 'Can' })];
    const userIds = [two.id, stranger, one.id, two.id.toUpperCase()].join(',');
    const { items } = await harness.ask(calls.profiles, { query: { userIds } }, visitor);
    expect(items.map((item) => [item.userId, item.name])).toEqual([
      [two.id, 'Can Y.'],
      [one.id, 'Ayşe İ.'],
    ]);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual([
      'accountType',
      'memberSince',
      'name',
      'userId',
      'verified',
    ]);
  });
});

describe('a language', () => {
  test("is stored for a member's mails, and ignored for a guest", async () => {
    const member = await harness.create();
    await harness.ask(calls.setLanguage, { query: { languageCode: 'en' } }, member);
    await harness.ask(calls.setLanguage, { query: { languageCode: 'en' } }, guest);
    expect((await harness.accounts.contactOf(member.id))?.language).toBe('en');
  });

  test('ghsa-9pp3-53p2-ww9v: is refused if it contains SQL, and changes nothing', async () => {
    const member = await harness.create({ language: 'tr' });
    for (const languageCode of ["en'; update account_login set language = 'en", "tr' or 'a'='a", 'en;--', '']) {
      const query = { languageCode } as unknown as { languageCode: 'tr' };
      expect(await refusal(harness.ask(calls.setLanguage, { query }, member))).toBe('LanguageUnknown');
    }
    const query = { languageCode: 'tr\u0000' } as unknown as { languageCode: 'tr' };
    expect(await refusal(harness.ask(calls.setLanguage, { query }, member))).toBe('MalformedRequest');
    expect((await harness.accounts.contactOf(member.id))?.language).toBe('tr');
  });
});

describe('a block', () => {
  test('works in both directions until it is removed', async () => {
    const [member, other] = [await harness.create(), await harness.create({ name: 'Can' })];
    const ban = { body: { bannedId: other.id } };
    await harness.ask(calls.ban, ban, member);
    await harness.ask(calls.ban, ban, member);
    expect(await harness.accounts.isBlocked(member.id, other.id)).toBe(true);
    expect(await harness.accounts.isBlocked(other.id, member.id)).toBe(true);
    const page = await harness.ask(calls.banned, {}, member);
    expect(page).toMatchObject({ hasNextPage: false, items: [{ userId: other.id, name: 'Can Y.' }] });
    expect((await harness.ask(calls.banned, {}, other)).items).toEqual([]);
    await harness.ask(calls.unban, { params: { bannedId: other.id } }, member);
    expect(await harness.accounts.isBlocked(other.id, member.id)).toBe(false);
  });

  test('runs the hooks once, and appears in the directory for each of several members', async () => {
    parted.length = 0;
    const [member, other, third] = [await harness.create(), await harness.create(), await harness.create()];
    await harness.ask(calls.ban, { body: { bannedId: other.id.toUpperCase() } }, member);
    await harness.ask(calls.ban, { body: { bannedId: other.id } }, member);
    expect(parted.splice(0)).toEqual([[member.id, other.id]]);
    const everybody = [member.id, other.id, third.id];
    expect(await harness.accounts.blockedAmong(member.id, everybody)).toEqual(new Set([other.id]));
    expect(await harness.accounts.blockedAmong(other.id, everybody)).toEqual(new Set([member.id]));
    expect(await harness.accounts.blockedAmong(third.id, everybody)).toEqual(new Set());
    expect(await harness.accounts.blockedBy(member.id)).toEqual([other.id]);
    expect(await harness.accounts.blockedBy(other.id)).toEqual([]);
  });

  test('cannot be removed by the blocked member', async () => {
    const [member, other] = [await harness.create(), await harness.create()];
    await harness.ask(calls.ban, { body: { bannedId: other.id } }, member);
    await harness.ask(calls.unban, { params: { bannedId: member.id } }, other);
    await harness.ask(calls.unban, { params: { bannedId: other.id } }, other);
    expect(await harness.accounts.isBlocked(member.id, other.id)).toBe(true);
  });

  test('of oneself in any spelling of the id, or of an unknown id, is refused', async () => {
    const member = await harness.create();
    const ban = (bannedId: string) => refusal(harness.ask(calls.ban, { body: { bannedId } }, member));
    expect(await ban(member.id)).toBe('CannotBlockYourself');
    expect(await ban(member.id.toUpperCase())).toBe('CannotBlockYourself');
    expect(await ban(stranger)).toBe('AccountNotFound');
    expect(await ban("' or true")).toBe('ValidationFailed');
  });

  test('is listed newest first, page by page', async () => {
    const member = await harness.create();
    const others: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      const { id } = await harness.create();
      await harness.database.query(`insert into ban values ($1, $2, $3)`, [member.id, id, new Date(count * 1000)]);
      others.unshift(id);
    }
    const first = await harness.ask(calls.banned, {}, member);
    const second = await harness.ask(calls.banned, { query: { pageIndex: 1 } }, member);
    expect([first.hasNextPage, second.hasNextPage]).toEqual([true, false]);
    expect([...first.items, ...second.items].map((item) => item.userId)).toEqual(others);
  });
});

describe('a report', () => {
  const report = async (member: Parameters<typeof harness.ask>[2], body: object) =>
    refusal(harness.ask(calls.reportUser, { body: { reasonId: 2, ...body } as never }, member));
  const rowsOf = (reporterId: string) =>
    harness.database.query<Record<string, unknown>>(
      'select user_id, reason_id, description, photos from user_report where reporter_id = $1',
      [reporterId],
    );

  test('reaches the moderators with its description and photos', async () => {
    const [member, other] = [await harness.create(), await harness.create()];
    const { key } = await harness.media.upload(member.id, 'Report', await picture('yellow'));
    expect(await report(member, { userId: other.id, reasonId: 1, description: ' Kapora istedi ', photos: [key] })).toBe(
      'answered',
    );
    expect(await rowsOf(member.id)).toEqual([
      { user_id: other.id, reason_id: 1, description: 'Kapora istedi', photos: [key] },
    ]);
  });

  test('is accepted once while open, also from concurrent requests', async () => {
    const [member, other] = [await harness.create(), await harness.create()];
    const both = await Promise.all([report(member, { userId: other.id }), report(member, { userId: other.id })]);
    expect(both.toSorted()).toEqual(['ReportExists', 'answered']);
    await harness.database.query('update user_report set solved_at = now() where reporter_id = $1', [member.id]);
    expect(await report(member, { userId: other.id })).toBe('answered');
  });

  test.each([
    ['of an unknown member', { userId: stranger }, 'AccountNotFound'],
    ['for an unknown reason', { reasonId: 99 }, 'ReportReasonUnknown'],
    ['for a reason id out of range', { reasonId: 9_000_000_000_000 }, 'ReportReasonUnknown'],
    ['of fraud without a description', { reasonId: 1, description: ' \n ' }, 'ReportDescriptionRequired'],
    ['for another reason without a description', { reasonId: 8 }, 'ReportDescriptionRequired'],
    ['with a photo of another user', { photos: ['p/0'] }, 'MediaNotFound'],
  ])('%s is refused and stores nothing', async (_name, body, code) => {
    const [member, other] = [await harness.create(), await harness.create()];
    expect(await report(member, { userId: other.id, ...body })).toBe(code);
    expect(await rowsOf(member.id)).toEqual([]);
  });

  test('of oneself is refused in any spelling of the id', async () => {
    const member = await harness.create();
    expect(await report(member, { userId: member.id })).toBe('CannotReportYourself');
    expect(await report(member, { userId: member.id.toUpperCase() })).toBe('CannotReportYourself');
  });

  test('needs an existing reason', async () => {
    const [member, other] = [await harness.create(), await harness.create()];
    expect(await report(member, { userId: other.id, reasonId: 600 })).toBe('ReportReasonUnknown');
  });
});
