import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memberCalls as calls } from '../../../../contract/calls/member.ts';
import { initialReasons } from '../../../../data/reasons/initial-reasons.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { adHooks } from '../../../market/ads/operations/account-hooks.ts';
import { catalogueFromData } from '../../../market/catalogue/rules/seed-rows.ts';
import { clock } from '../../../platform/clock.ts';
import { createEvents } from '../../../kernel/events.ts';
import { createSearch } from '../../../market/search/port.ts';
import type { Search } from '../../../market/search/operations/search-port.ts';
import { eraseClosedAccounts, eraseJob } from '../operations/erase-accounts.ts';
import { returnAccount } from '../operations/return-account.ts';
import { leave } from '../operations/leave.ts';
import { recordConsents } from '../operations/consents.ts';
import { refusal, testAccounts } from './members.ts';
import type { Member, TestAccounts } from './members.ts';

const dayMs = 24 * 3600 * 1000;
const start = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * dayMs);

let harness: TestAccounts;
let search: Search;
const now = vi.spyOn(clock, 'now').mockReturnValue(start);
const failing = new Set<string>();

beforeAll(async () => {
  harness = await testAccounts();
  const catalogue = catalogueFromData();
  search = createSearch({ database: harness.database, catalogue: () => catalogue, places: harness.places });
  harness.hooks.add(
    adHooks({
      database: harness.database,
      refresh: (ids) => search.index.refresh(ids),
      events: createEvents(harness.database),
    }),
  );
  harness.hooks.add({
    async accountErased(id) {
      if (failing.has(id)) throw new Error('a part of the product is broken');
    },
  });
});
afterAll(async () => {
  now.mockRestore();
  await harness.close();
});

const leaving = (member: Member, body: object = { reasonId: 1 }) =>
  harness.ask(calls.leave, { body: body as never }, member);
const back = (member: Member) => returnAccount(harness, member.id);
const statusOf = async ({ id }: Member) => (await harness.accounts.principalOf(id))?.status;
const eraseAt = async (days: number) => {
  now.mockReturnValue(later(days));
  try {
    await eraseClosedAccounts(harness);
  } finally {
    now.mockReturnValue(start);
  }
};

async function createAd(owner: Member, parts: Partial<TestAd> = {}): Promise<string> {
  const ad = anAd({ ownerId: owner.id, expiresAt: later(60), ...parts });
  await givenAds(harness.database, [ad]);
  await search.index.refresh([ad.id]);
  return ad.id;
}
const adsOf = ({ id }: Member) =>
  harness.database.query<{ status: string; taken_down_for: string | null }>(
    'select status, taken_down_for from ad where owner_id = $1 order by id',
    [id],
  );
const foundOf = async ({ id }: Member) => (await search.index.find({ request: {}, ownerId: id })).ids;

describe('closing an account', () => {
  test('withdraws consents, ends sessions and states the return deadline', async () => {
    const member = await harness.create();
    await recordConsents(harness.database, member.id, { Email: true }, 'registration');
    await leaving(member, { reasonId: 7, note: ' Yeter ' });
    expect(await statusOf(member)).toBe('Passive');
    expect(harness.isSignedOut(member)).toBe(true);
    expect(await harness.accounts.hasConsent(member.id, 'Email')).toBe(false);
    const [consent] = await harness.database.query(
      'select is_given, source from announcement_consent where account_id = $1 order by at desc',
      [member.id],
    );
    expect(consent).toEqual({ is_given: false, source: 'leave' });
    const [login] = await harness.database.query(
      'select left_at, leave_reason_id, leave_note from account_login where account_id = $1',
      [member.id],
    );
    expect(login).toEqual({ left_at: start, leave_reason_id: 7, leave_note: 'Yeter' });
    expect(harness.notified.at(-1)).toMatchObject({
      accountId: member.id,
      template: 'User.DeleteAccount',
      tokens: { 'Event.Time': start.toISOString(), 'User.ReturnDate': later(30).toISOString() },
    });
    const { items } = await harness.ask(calls.profiles, { query: { userIds: member.id } }, { kind: 'visitor' });
    expect(items).toEqual([]);
  });

  test('needs a confirmed session and a listed reason, and changes nothing otherwise', async () => {
    const member = await harness.create();
    expect(await refusal(leaving(member, { reasonId: 8 }))).toBe('DeletionReasonUnknown');
    await harness.database.query('update session set confirmed_until = null where account_id = $1', [member.id]);
    expect(await refusal(leaving(member))).toBe('ConfirmationRequired');
    expect(await refusal(harness.ask(calls.exportData, {}, member))).toBe('ConfirmationRequired');
    expect(await statusOf(member)).toBe('Active');
  });

  test('rolls back completely on failure', async () => {
    const member = await harness.create();
    await createAd(member);
    const broken = { notify: async () => Promise.reject(new Error('no notices')) };
    expect(await refusal(leave({ ...harness, notices: broken }, member, { reasonId: 1 }))).toContain('no notices');
    expect(await statusOf(member)).toBe('Active');
    expect(harness.isSignedOut(member)).toBe(false);
    expect(await adsOf(member)).toEqual([{ status: 'OnSale', taken_down_for: null }]);
  });

  test('lists reasons in both languages', async () => {
    const { items } = await harness.ask(calls.deletionReasons, {}, { kind: 'visitor' }, 'en');
    expect(items).toEqual(
      initialReasons.accountDeletion.map(({ key, en }) => ({ id: Number(key), name: en, needsText: false })),
    );
  });
});

describe('ads of a closed account', () => {
  test('are hidden, and visible again after the return unless they expired', async () => {
    const member = await harness.create();
    const lasting = await createAd(member);
    await createAd(member, { expiresAt: later(5) });
    await createAd(member, { status: 'Archived' });
    await createAd(member, { status: 'NotOnSale' });
    const other = await harness.create();
    const others = await createAd(other);
    expect(await foundOf(member)).toHaveLength(2);
    await leaving(member);
    expect(await foundOf(member)).toEqual([]);
    expect(await adsOf(member)).toEqual([
      { status: 'NotOnSale', taken_down_for: 'ownerLeft' },
      { status: 'NotOnSale', taken_down_for: 'ownerLeft' },
      { status: 'Archived', taken_down_for: null },
      { status: 'NotOnSale', taken_down_for: null },
    ]);
    now.mockReturnValue(later(6));
    await back(member);
    now.mockReturnValue(start);
    expect(await statusOf(member)).toBe('Active');
    expect(await foundOf(member)).toEqual([lasting]);
    expect((await adsOf(member)).map((ad) => ad.status)).toEqual(['OnSale', 'NotOnSale', 'Archived', 'NotOnSale']);
    expect((await adsOf(member)).map((ad) => ad.taken_down_for)).toEqual([null, null, null, null]);
    expect(await foundOf(other)).toEqual([others]);
  });

  test('are still hidden after the return if a moderator took them down during the closure', async () => {
    const member = await harness.create();
    const id = await createAd(member);
    await leaving(member);
    await harness.database.query(`update ad set status = 'NeedsAction' where id = $1`, [id]);
    await back(member);
    expect(await adsOf(member)).toEqual([{ status: 'NeedsAction', taken_down_for: null }]);
    expect(await foundOf(member)).toEqual([]);
  });
});

describe('returning', () => {
  test('has an effect only once, and only for a closed account', async () => {
    const member = await harness.create();
    await leaving(member);
    await Promise.all([back(member), back(member)]);
    expect(await statusOf(member)).toBe('Active');
    // Every contact of the account gets a notice, in case an attacker returned in the owner's place.
    expect(
      harness.notified.filter((one) => one.accountId === member.id && one.template === 'User.Returned'),
    ).toHaveLength(1);
    await eraseAt(40);
    expect(await statusOf(member)).toBe('Active');
    expect(await refusal(returnAccount(harness, 'a0000000-0000-4000-8000-000000000000'))).toBe('LoginFailed');
  });
});

/** Creates a member with rows in every table of this module. */
async function createMemberWithTraces(name: string): Promise<Member> {
  const member = await harness.create({
    name,
    surname: name,
    userName: name,
    email: `${name}@ornek.com`,
    phone: '+905320000000',
  });
  const other = await harness.create();
  await createAd(member, { title: name, description: name, pictures: [{ key: `u/${name}`, width: 1, height: 1 }] });
  const { database } = harness;
  await database.query(
    `update account set account_type = 'Business', is_verified = true, picture = $2, business = $3 where id = $1`,
    [member.id, JSON.stringify({ key: name, width: 1, height: 1 }), JSON.stringify({ title: name })],
  );
  await database.query(
    `insert into business (account_id, state, title, tax_number, tax_office, province_id, address, documents, sent_at)
     values ($1, 'Verified', $2, '1234567890', $2, 34, $2, array[$2], now())`,
    [member.id, name],
  );
  await database.query('insert into ban values ($1, $2, now()), ($2, $1, now())', [member.id, other.id]);
  await database.query(`insert into account_role (account_id, role, assigned_at) values ($1, 'moderator', now())`, [
    member.id,
  ]);
  const report = { reasonId: 8, description: name };
  await harness.ask(calls.reportUser, { body: { ...report, userId: other.id } }, member);
  await harness.ask(calls.reportUser, { body: { ...report, userId: member.id } }, other);
  await recordConsents(database, member.id, { Sms: true }, 'registration');
  await leaving(member, { reasonId: 7, note: name });
  return member;
}

/** Tables that contain a word in a text, JSON or array column. */
async function tablesWith(word: string): Promise<string[]> {
  const tables = await harness.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await harness.database.query(
      `select from "${name}" as row where to_jsonb(row)::text ilike $1 limit 1`,
      [`%${word}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('erasing', () => {
  test('waits thirty days and leaves no personal data', async () => {
    const name = 'zümrütgül';
    const member = await createMemberWithTraces(name);
    expect(await tablesWith(name)).toEqual(
      expect.arrayContaining(['account', 'account_login', 'business', 'user_report', 'ad']),
    );
    await eraseAt(29.9);
    expect(await statusOf(member)).toBe('Passive');
    await eraseAt(30);
    expect(await statusOf(member)).toBe('Erased');
    expect(await tablesWith(name)).toEqual([]);
    expect(await tablesWith('+905320000000')).toEqual([]);
    // The remaining rows contain only the member's id.
    const keptTables = ['account', 'ad', 'announcement_consent', 'user_report'];
    expect((await tablesWith(member.id)).toSorted()).toEqual(keptTables);
    expect(await harness.accounts.principalOf(member.id)).toMatchObject({ accountType: 'Personal', permissions: [] });
    expect(await refusal(back(member))).toBe('LoginFailed');
    const about = await harness.database.query(
      'select solved_at is not null as solved from user_report where user_id = $1 or reporter_id = $1 order by user_id = $1',
      [member.id],
    );
    expect(about).toEqual([{ solved: false }, { solved: true }]);
  });

  test('changes nothing when repeated, and erases once when run concurrently', async () => {
    const member = await harness.create();
    await leaving(member);
    const erased: string[] = [];
    harness.hooks.add({ accountErased: async (id) => void erased.push(id) });
    await Promise.all([eraseAt(31), eraseAt(31)]);
    await eraseAt(31);
    expect(erased).toEqual([member.id]);
  });

  test('continues after a failure, and leaves the failed account complete for the next run', async () => {
    const [bad, good] = [await harness.create(), await harness.create()];
    for (const member of [bad, good]) await leaving(member);
    failing.add(bad.id);
    expect(await refusal(eraseAt(31))).toContain('1 accounts could not be erased');
    expect([await statusOf(bad), await statusOf(good)]).toEqual(['Passive', 'Erased']);
    expect((await harness.accounts.contactOf(bad.id))?.email).toBeDefined();
    failing.delete(bad.id);
    now.mockReturnValue(later(31));
    await eraseJob(harness).run({});
    now.mockReturnValue(start);
    expect(await statusOf(bad)).toBe('Erased');
  });

  test('frees the address and the user name', async () => {
    const parts = { userName: 'erik-agaci', email: 'erik@ornek.com' };
    await leaving(await harness.create(parts));
    await eraseAt(31);
    expect((await harness.accounts.contactByEmail(parts.email))?.accountId).toBeUndefined();
    expect((await harness.accounts.contactByEmail((await harness.create(parts), parts.email)))?.status).toBe('Active');
  });
});

describe('data export', () => {
  test('contains all account data, but no credentials', async () => {
    const member = await harness.create({ userName: 'indiren' });
    const other = await harness.create({ name: 'Gizem' });
    await recordConsents(harness.database, member.id, { Sms: true }, 'registration');
    await harness.ask(calls.ban, { body: { bannedId: other.id } }, member);
    await harness.ask(calls.reportUser, { body: { userId: other.id, reasonId: 3 } }, member);
    await harness.ask(calls.reportUser, { body: { userId: member.id, reasonId: 8, description: 'sır' } }, other);
    const { parts } = await harness.ask(calls.exportData, {}, member);
    expect(parts).toMatchObject({
      account: {
        profile: { userName: 'indiren', name: 'Ayşe' },
        consents: [{ channel: 'Sms', isGiven: true, source: 'registration' }],
        blocked: [{ userId: other.id }],
        reports: [{ userId: other.id }],
      },
      sessions: [{ device: expect.any(String) }],
    });
    for (const secret of ['argon2', 'Gizem', 'sır']) expect(JSON.stringify(parts)).not.toContain(secret);
  });
});
