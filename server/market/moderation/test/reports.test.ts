import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationCalls as calls } from '../../../../contract/calls/moderation.ts';
import { chance } from '../../../platform/clock.ts';
import { openHarness } from './harness.ts';
import type { Member, ModerationHarness } from './harness.ts';

let harness: ModerationHarness;
let moderator: Member;
let owner: Member;
let adId: string;

const wrongCategory = 1;
const other = 10;

beforeAll(async () => {
  harness = await openHarness();
  moderator = await harness.member({ role: 'moderator' });
  owner = await harness.member();
  adId = await publishedAd();
});
afterAll(() => harness.close());

async function publishedAd(): Promise<string> {
  const [id = ''] = await harness.sent(owner, {});
  await harness.moderation.checkAds([id]);
  return id;
}

async function reportPhoto(of: Member): Promise<string> {
  const key = `p/${chance.uuid().replaceAll('-', '')}`;
  await harness.database.query(
    `insert into media (key, owner_id, purpose, content_type, bytes, width, height, created_at)
     values ($1, $2, 'Report', 'image/webp', 1000, 800, 600, now())`,
    [key, of.id],
  );
  return key;
}

const report = (reporter: Member, body: object) =>
  harness.ask(calls.report, { body: { adId, reasonId: wrongCategory, ...body } }, reporter);
const reports = (query: object = {}) => harness.ask(calls.reports, { query }, moderator);

describe('reports of ads', () => {
  it('reaches the moderators with its photos, and is solved once', async () => {
    const member = await harness.member();
    const photo = await reportPhoto(member);
    await report(member, { reasonId: other, description: '  Aynı fotoğraf başka yerde  ', photos: [photo, photo] });
    const ofMember = async (query: object) =>
      (await reports({ AdId: adId, ...query })).items.filter(({ reporter }) => reporter?.id === member.id);
    const [item] = await ofMember({});
    expect(item).toMatchObject({
      member: { id: owner.id },
      ad: { id: adId, status: 'OnSale' },
      reason: { id: other, name: 'Diğer' },
      description: 'Aynı fotoğraf başka yerde',
      photos: [photo],
      isSolved: false,
    });
    const { reports: shown } = await harness.moderation.readReviewedAd(moderator.id, adId, 'en');
    expect(shown).toContainEqual(expect.objectContaining({ reason: 'Other' }));
    const solving = { query: { adReportId: item?.id ?? '' }, body: { note: 'Bakıldı' } };
    await harness.ask(calls.solveReport, solving, moderator);
    await expect(harness.ask(calls.solveReport, solving, moderator)).rejects.toMatchObject({
      code: 'ReportAlreadySolved',
    });
    expect(await ofMember({ IsSolved: true })).toMatchObject([{ isSolved: true, note: 'Bakıldı' }]);
    const unknown = { query: { adReportId: chance.uuid() }, body: {} };
    await expect(harness.ask(calls.solveReport, unknown, moderator)).rejects.toMatchObject({ code: 'ReportNotFound' });
  });

  it('accepts one open report per member and ad, also under concurrent requests', async () => {
    const member = await harness.member();
    const both = await Promise.allSettled([report(member, {}), report(member, {})]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(refused).toEqual(['ReportExists']);
  });

  it("refuses the reporter's own ad", async () => {
    await expect(report(owner, {})).rejects.toMatchObject({ code: 'CannotReportOwnAd' });
  });

  it('answers not found for an ad that was never published', async () => {
    const [hidden = ''] = await harness.sent(owner, {});
    await expect(report(await harness.member(), { adId: hidden })).rejects.toMatchObject({ code: 'AdNotFound' });
    await expect(report(await harness.member(), { adId: '9999999999' })).rejects.toMatchObject({ code: 'AdNotFound' });
  });

  it("refuses another user's photo, a photo of an ad, and a fourth photo", async () => {
    const member = await harness.member();
    const foreign = await reportPhoto(await harness.member());
    await expect(report(member, { photos: [foreign] })).rejects.toMatchObject({ code: 'MediaNotFound' });
    const { key } = await harness.photo(member, 5n);
    await expect(report(member, { photos: [key.replace('u/', 'p/')] })).rejects.toMatchObject({
      code: 'MediaNotFound',
    });
    const four = await Promise.all([1, 2, 3, 4].map(() => reportPhoto(member)));
    await expect(report(member, { photos: four })).rejects.toMatchObject({ code: 'TooManyPhotos' });
    expect((await reports()).items.some(({ reporter }) => reporter.id === member.id)).toBe(false);
  });

  it('requires a description if the reason alone is not enough', async () => {
    const member = await harness.member();
    await expect(report(member, { reasonId: other })).rejects.toMatchObject({
      code: 'ReportDescriptionRequired',
      details: [{ path: 'description' }],
    });
    await expect(report(member, { reasonId: 2_000_000 })).rejects.toMatchObject({ code: 'ReportReasonUnknown' });
  });

  it('lists the most reported ad first, and solved reports last', async () => {
    const popular = await publishedAd();
    for (let count = 0; count < 4; count += 1) await report(await harness.member(), { adId: popular });
    const { items, total } = await reports({ PageSize: 100 });
    expect(items.slice(0, 4).map(({ ad }) => ad?.id)).toEqual(Array(4).fill(popular));
    expect(items.map(({ isSolved }) => isSolved)).toEqual(items.map(({ isSolved }) => isSolved).toSorted());
    expect(total).toBe(items.length);
    const second = await reports({ PageSize: 2, PageNumber: 2 });
    expect(second.items.map(({ id }) => id)).toEqual(items.slice(2, 4).map(({ id }) => id));
    expect((await reports({ EndDate: '2020-01-01' })).items).toEqual([]);
  });

  it("exports a member's reports, and erases their texts with the account", async () => {
    const member = await harness.member();
    await report(member, { description: 'Satıcı aradı, tanıyorum' });
    expect(await harness.hooks.exportOf(member.id)).toMatchObject({
      reports: [{ adId, description: 'Satıcı aradı, tanıyorum' }],
    });
    await harness.hooks.accountErased(member.id);
    const left = (await reports({ PageSize: 100 })).items.find(({ reporter }) => reporter.id === member.id);
    expect(left).toMatchObject({ photos: [] });
    expect(left).not.toHaveProperty('description');
  });
});

describe.each([
  [
    'ads',
    calls.createReason,
    calls.reasons,
    (id: number) => harness.ask(calls.switchReason, { query: { reportReasonId: id } }, moderator),
  ],
  [
    'members',
    calls.createUserReason,
    calls.userReasons,
    (id: number) => harness.ask(calls.switchUserReason, { body: { userReportReasonId: id } }, moderator),
  ],
] as const)('reasons for reports of %s', (_what, create, list, switchIt) => {
  const form = { tr: 'Başka bir neden', en: 'Some other reason', needsDescription: true };

  it('adds a reason once, switches it and lists it', async () => {
    const made = await harness.ask(create, { body: form }, moderator);
    expect(made).toMatchObject({ name: form.tr, ...form, isActive: true });
    expect((await switchIt(made.id)).isActive).toBe(false);
    expect(await harness.ask(create, { body: form }, moderator)).toEqual(made);
    const { items } = await harness.ask(list, {}, moderator, 'en');
    expect(items.filter(({ tr }) => tr === form.tr)).toMatchObject([{ name: form.en }]);
    await expect(switchIt(1_999_999_999)).rejects.toMatchObject({ code: 'ReportReasonNotFound' });
  });
});

it('lists only active reasons for visitors', async () => {
  await harness.ask(calls.switchReason, { query: { reportReasonId: 2 } }, moderator);
  const { items } = await harness.ask(calls.activeReasons, {}, { kind: 'visitor' });
  expect(items.map(({ id }) => id)).not.toContain(2);
  await expect(report(await harness.member(), { reasonId: 2 })).rejects.toMatchObject({ code: 'ReportReasonUnknown' });
});

describe('reports of members', () => {
  it('lists and solves them for moderators', async () => {
    const [reporter, reported] = [await harness.member(), await harness.member()];
    const id = chance.uuid();
    await harness.database.query(
      `insert into user_report (id, reporter_id, user_id, reason_id, created_at) values ($1, $2, $3, 3, now())`,
      [id, reporter.id, reported.id],
    );
    const read = () => harness.ask(calls.userReports, { query: { UserId: reported.id } }, moderator);
    expect((await read()).items).toMatchObject([{ id, member: { id: reported.id }, isSolved: false }]);
    await harness.ask(calls.solveUserReport, { body: { userReportId: id, note: 'Uyarıldı' } }, moderator);
    expect((await read()).items).toMatchObject([{ isSolved: true, note: 'Uyarıldı', solvedBy: expect.any(String) }]);
    const again = harness.ask(calls.solveUserReport, { body: { userReportId: id } }, moderator);
    await expect(again).rejects.toMatchObject({ code: 'ReportAlreadySolved' });
  });
});
