import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderationCalls as calls } from '../../../../contract/calls/moderation.ts';
import { chance } from '../../../platform/clock.ts';
import { moderationWorld } from './harness.ts';
import type { Member, ModerationWorld } from './harness.ts';

let world: ModerationWorld;
let moderator: Member;
let owner: Member;
let adId: string;

const wrongCategory = 1;
const other = 10;

beforeAll(async () => {
  world = await moderationWorld();
  moderator = await world.member({ roles: ['moderator'] });
  owner = await world.member();
  adId = await publishedAd();
});
afterAll(() => world.close());

async function publishedAd(): Promise<string> {
  const [id = ''] = await world.sent(owner, {});
  await world.moderation.check([id]);
  return id;
}

async function reportPhoto(of: Member): Promise<string> {
  const key = `p/${chance.uuid().replaceAll('-', '')}`;
  await world.database.query(
    `insert into media (key, owner_id, purpose, content_type, bytes, width, height, created_at)
     values ($1, $2, 'Report', 'image/webp', 1000, 800, 600, now())`,
    [key, of.id],
  );
  return key;
}

const report = (who: Member, body: object) =>
  world.ask(calls.report, { body: { adId, reasonId: wrongCategory, ...body } }, who);
const reports = (query: object = {}) => world.ask(calls.reports, { query }, moderator);

describe('reporting an ad', () => {
  it('reaches the moderators with its photos, and is solved once', async () => {
    const member = await world.member();
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
    const { reports: shown } = await world.moderation.detail(moderator.id, adId, 'en');
    expect(shown).toContainEqual(expect.objectContaining({ reason: 'Other' }));
    const solving = { query: { adReportId: item?.id ?? '' }, body: { note: 'Bakıldı' } };
    await world.ask(calls.solveReport, solving, moderator);
    await expect(world.ask(calls.solveReport, solving, moderator)).rejects.toMatchObject({
      code: 'ReportAlreadySolved',
    });
    expect(await ofMember({ IsSolved: true })).toMatchObject([{ isSolved: true, note: 'Bakıldı' }]);
    const unknown = { query: { adReportId: chance.uuid() }, body: {} };
    await expect(world.ask(calls.solveReport, unknown, moderator)).rejects.toMatchObject({ code: 'ReportNotFound' });
  });

  it('keeps one open report of a member and an ad, also when two come at once', async () => {
    const member = await world.member();
    const both = await Promise.allSettled([report(member, {}), report(member, {})]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
    expect(refused).toEqual(['ReportExists']);
  });

  it('refuses a report of one’s own ad', async () => {
    await expect(report(owner, {})).rejects.toMatchObject({ code: 'CannotReportOwnAd' });
  });

  it('does not give away an ad that never was published', async () => {
    const [hidden = ''] = await world.sent(owner, {});
    await expect(report(await world.member(), { adId: hidden })).rejects.toMatchObject({ code: 'AdNotFound' });
    await expect(report(await world.member(), { adId: '9999999999' })).rejects.toMatchObject({ code: 'AdNotFound' });
  });

  it('refuses somebody else’s photo, an ad’s photo and a fourth one', async () => {
    const member = await world.member();
    const foreign = await reportPhoto(await world.member());
    await expect(report(member, { photos: [foreign] })).rejects.toMatchObject({ code: 'MediaNotFound' });
    const { key } = await world.photo(member, 5n);
    await expect(report(member, { photos: [key.replace('u/', 'p/')] })).rejects.toMatchObject({
      code: 'MediaNotFound',
    });
    const four = await Promise.all([1, 2, 3, 4].map(() => reportPhoto(member)));
    await expect(report(member, { photos: four })).rejects.toMatchObject({ code: 'TooManyPhotos' });
    expect((await reports()).items.some(({ reporter }) => reporter.id === member.id)).toBe(false);
  });

  it('asks for words where the reason alone says too little', async () => {
    const member = await world.member();
    await expect(report(member, { reasonId: other })).rejects.toMatchObject({
      code: 'ReportDescriptionRequired',
      details: [{ path: 'description' }],
    });
    await expect(report(member, { reasonId: 2_000_000 })).rejects.toMatchObject({ code: 'ReportReasonUnknown' });
  });

  it('shows the ad that most members report first, and the solved ones last', async () => {
    const popular = await publishedAd();
    for (let count = 0; count < 4; count += 1) await report(await world.member(), { adId: popular });
    const { items, total } = await reports({ PageSize: 100 });
    expect(items.slice(0, 4).map(({ ad }) => ad?.id)).toEqual(Array(4).fill(popular));
    expect(items.map(({ isSolved }) => isSolved)).toEqual(items.map(({ isSolved }) => isSolved).toSorted());
    expect(total).toBe(items.length);
    const second = await reports({ PageSize: 2, PageNumber: 2 });
    expect(second.items.map(({ id }) => id)).toEqual(items.slice(2, 4).map(({ id }) => id));
    expect((await reports({ EndDate: '2020-01-01' })).items).toEqual([]);
  });

  it('leaves no words of a member who is erased, and hands them out before', async () => {
    const member = await world.member();
    await report(member, { description: 'Satıcı aradı, tanıyorum' });
    expect(await world.hooks.exportOf(member.id)).toMatchObject({
      reports: [{ adId, description: 'Satıcı aradı, tanıyorum' }],
    });
    await world.hooks.accountErased(member.id);
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
    (id: number) => world.ask(calls.switchReason, { query: { reportReasonId: id } }, moderator),
  ],
  [
    'members',
    calls.createUserReason,
    calls.userReasons,
    (id: number) => world.ask(calls.switchUserReason, { body: { userReportReasonId: id } }, moderator),
  ],
] as const)('reasons for reports of %s', (_what, create, list, switchIt) => {
  const form = { tr: 'Başka bir neden', en: 'Some other reason', needsDescription: true };

  it('are added once, switched and listed', async () => {
    const made = await world.ask(create, { body: form }, moderator);
    expect(made).toMatchObject({ name: form.tr, ...form, isActive: true });
    expect((await switchIt(made.id)).isActive).toBe(false);
    expect(await world.ask(create, { body: form }, moderator)).toEqual(made);
    const { items } = await world.ask(list, {}, moderator, 'en');
    expect(items.filter(({ tr }) => tr === form.tr)).toMatchObject([{ name: form.en }]);
    await expect(switchIt(1_999_999_999)).rejects.toMatchObject({ code: 'ReportReasonNotFound' });
  });
});

it('offers visitors the active reasons alone', async () => {
  await world.ask(calls.switchReason, { query: { reportReasonId: 2 } }, moderator);
  const { items } = await world.ask(calls.activeReasons, {}, { kind: 'visitor' });
  expect(items.map(({ id }) => id)).not.toContain(2);
  await expect(report(await world.member(), { reasonId: 2 })).rejects.toMatchObject({ code: 'ReportReasonUnknown' });
});

describe('reports of members', () => {
  it('are read and solved by moderators', async () => {
    const [reporter, reported] = [await world.member(), await world.member()];
    const id = chance.uuid();
    await world.database.query(
      `insert into user_report (id, reporter_id, user_id, reason_id, created_at) values ($1, $2, $3, 3, now())`,
      [id, reporter.id, reported.id],
    );
    const read = () => world.ask(calls.userReports, { query: { UserId: reported.id } }, moderator);
    expect((await read()).items).toMatchObject([{ id, member: { id: reported.id }, isSolved: false }]);
    await world.ask(calls.solveUserReport, { body: { userReportId: id, note: 'Uyarıldı' } }, moderator);
    expect((await read()).items).toMatchObject([{ isSolved: true, note: 'Uyarıldı', solvedBy: expect.any(String) }]);
    const again = world.ask(calls.solveUserReport, { body: { userReportId: id } }, moderator);
    await expect(again).rejects.toMatchObject({ code: 'ReportAlreadySolved' });
  });
});
