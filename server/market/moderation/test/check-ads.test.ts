import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckCode } from '../../../../contract/enums.ts';
import { openHarness, plateCategory } from './harness.ts';
import type { ModerationHarness } from './harness.ts';

let harness: ModerationHarness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.notified.length = 0;
  harness.standings.clear();
  delete harness.market.median;
});

const statusOf = async (id: string) => (await harness.ads.anyForReview(id))?.status;

async function reviewOf(id: string) {
  const [row] = await harness.database.query<{ codes: CheckCode[]; risk: number; findings: object[]; kind: string }>(
    'select codes, risk, findings, kind from review where ad_id = $1',
    [id],
  );
  return row;
}

/** Findings as `code:weight`. */
async function found(id: string): Promise<string[]> {
  await harness.moderation.checkAds([id]);
  const review = await reviewOf(id);
  return ((review?.findings ?? []) as { code: string; weight: string }[]).map(
    ({ code, weight }) => `${code}:${weight}`,
  );
}

describe('automatic check', () => {
  it('publishes a clean ad of a member with verified e-mail and phone, and notifies them', async () => {
    const owner = await harness.member();
    const [id = ''] = await harness.sent(owner, {});
    await harness.runJobs();
    expect(await statusOf(id)).toBe('OnSale');
    expect(await reviewOf(id)).toBeUndefined();
    const notices = harness.notified.filter((one) => one.accountId === owner.id);
    expect(notices).toMatchObject([{ template: 'Ads.Approved', routeValue: id }]);
    const log = await harness.moderation.listDecisions({ adId: id, sort: '-at', pageSize: 50 });
    expect(log.items).toMatchObject([{ decision: 'Approve', ad: { id } }]);
    expect(log.items[0]).not.toHaveProperty('by');
  });

  it('queues any other ad, notifies its owner, and notifies moderators once an hour', async () => {
    const owner = await harness.member();
    const moderator = await harness.member({ role: 'moderator' });
    const [id = ''] = await harness.sent(owner, { title: 'Satılık tabanca, çok temiz' });
    expect(await found(id)).toEqual(['ForbiddenWord:danger']);
    expect(await statusOf(id)).toBe('UnderReview');
    expect((await reviewOf(id))?.risk).toBe(90);
    expect(harness.notified.find((one) => one.accountId === owner.id)).toMatchObject({
      template: 'Ads.PendingApprove',
    });
    await harness.moderation.checkAds([id]);
    const keys = harness.notified.filter((one) => one.accountId === moderator.id).map((one) => one.onceKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('reports the original words of the ad', async () => {
    const [id = ''] = await harness.sent(await harness.member(), {
      description: 'Çok temiz, ulaş: ０５３２ 123 45 67. Kapora şart.',
    });
    await harness.moderation.checkAds([id]);
    expect((await reviewOf(id))?.findings).toMatchObject([
      { code: 'ContactInText', matches: [{ field: 'description', text: '０５３２ 123 45 67' }] },
      { code: 'PrepaymentWords', matches: [{ field: 'description', text: 'Kapora' }] },
    ]);
  });

  it.each([
    ['no e-mail', { email: null }],
    ['no phone', { phone: null }],
  ])('queues the ad of a member who has %s', async (_what, parts) => {
    const [id = ''] = await harness.sent(await harness.member(parts), {});
    expect(await found(id)).toEqual(['ContactUnverified:warning']);
    expect((await reviewOf(id))?.risk).toBeLessThan(50);
  });

  it("flags another member's text in any spelling, and the member's own text as a warning", async () => {
    const [one, two] = [await harness.member(), await harness.member()];
    const text = {
      title: 'Üç kişilik koltuk takımı',
      description: 'Az kullanıldı, kumaşı tertemiz. Ölçüsü 210 santim.',
    };
    const [first = ''] = await harness.sent(one, text);
    expect(await found(first)).toEqual([]);
    const [again = ''] = await harness.sent(one, text);
    expect(await found(again)).toEqual(['DuplicateText:warning']);
    const [stolen = ''] = await harness.sent(two, {
      title: 'ÜÇ KİŞİLİK  koltuk-takımı',
      description: 'Az kullanıldı; kumaşı tеrtemiz.\nÖlçüsü 210 santim!',
    });
    expect(await found(stolen)).toEqual(['DuplicateText:danger']);
    expect((await reviewOf(stolen))?.findings).toMatchObject([{ adIds: expect.arrayContaining([first, again]) }]);
  });

  it("flags another member's photo after a new upload, but not a different photo", async () => {
    const [one, two] = [await harness.member(), await harness.member()];
    const hash = 0x9a3f_51c7_2e84_b06dn;
    const [first = ''] = await harness.sent(one, { pictures: [await harness.photo(one, hash)] });
    expect(await found(first)).toEqual([]);
    const pictures = [await harness.photo(two, 0x1234_5678_9abc_def0n), await harness.photo(two, hash ^ 0b11_0001n)];
    const [stolen = ''] = await harness.sent(two, { pictures });
    expect(await found(stolen)).toEqual(['DuplicatePhoto:danger']);
    expect((await reviewOf(stolen))?.findings).toMatchObject([{ adIds: [first], photos: [1] }]);
    const [other = ''] = await harness.sent(two, { pictures: [await harness.photo(two, hash ^ 0xff00n)] });
    expect(await found(other)).toEqual([]);
  });

  it('ignores plain backgrounds and demo pictures', async () => {
    const [one, two] = [await harness.member(), await harness.member()];
    const demo = { key: 'demo/1', width: 800, height: 600 };
    const [first = ''] = await harness.sent(one, { pictures: [await harness.photo(one, 0n), demo] });
    const [second = ''] = await harness.sent(two, { pictures: [await harness.photo(two, 0n), demo] });
    expect(await found(first)).toEqual([]);
    expect(await found(second)).toEqual([]);
  });

  it.each([
    [349_999, ['PriceFarBelow:danger']],
    [350_000, []],
    [4_000_000, []],
    [4_000_001, ['PriceFarAbove:warning']],
  ])('compares a price of %i kuruş with a median of 1,000,000', async (price, expected) => {
    harness.market.median = 1_000_000;
    const [id = ''] = await harness.sent(await harness.member(), { price });
    expect(await found(id)).toEqual(expected);
  });

  it('queues the sixth ad a new member submits in a day', async () => {
    const owner = await harness.member({ days: 6 });
    const first = await harness.sent(owner, {}, {}, {}, {}, {});
    await harness.moderation.checkAds(first);
    expect(await Promise.all(first.map(statusOf))).toEqual(Array(5).fill('OnSale'));
    const [sixth = ''] = await harness.sent(owner, {});
    expect(await found(sixth)).toEqual(['NewAccountRate:warning']);
    const older = await harness.member({ days: 8 });
    const many = await harness.sent(older, {}, {}, {}, {}, {}, {});
    await harness.moderation.checkAds(many);
    expect(await Promise.all(many.map(statusOf))).toEqual(Array(6).fill('OnSale'));
  });

  it('publishes a vehicle only with listing authority', async () => {
    const owner = await harness.member();
    const [bare = '', refused = '', good = ''] = await harness.sent(
      owner,
      { categoryId: plateCategory },
      { categoryId: plateCategory, registryNumber: '34ABC12' },
      { categoryId: plateCategory, registryNumber: '34ABC13' },
    );
    harness.standings.set('34ABC12', { state: 'Expired' });
    harness.standings.set('34ABC13', { state: 'Verified' });
    expect(await found(bare)).toEqual(['AuthorityMissing:danger']);
    expect(await found(refused)).toEqual(['AuthorityMissing:danger']);
    expect(await found(good)).toEqual([]);
    expect(await statusOf(good)).toBe('OnSale');
  });

  it('publishes a clean edit at once, and leaves the published version unchanged while a suspect edit waits', async () => {
    const owner = await harness.member();
    const [id = ''] = await harness.sent(owner, {});
    await harness.moderation.checkAds([id]);
    const { content } = await harness.ads.contentOf(id, owner.id);
    await harness.ads.edit(id, owner.id, { ...content, title: 'Meşe çalışma masası, çekmeceli' });
    expect(await found(id)).toEqual([]);
    expect((await harness.ads.anyForReview(id))?.content.title).toBe('Meşe çalışma masası, çekmeceli');
    harness.notified.length = 0;
    await harness.ads.edit(id, owner.id, { ...content, title: 'Masa, WhatsApp 0532 123 45 67' });
    expect(await found(id)).toEqual(['ContactInText:danger']);
    expect(await reviewOf(id)).toMatchObject({ kind: 'Edit' });
    expect((await harness.ads.anyForReview(id))?.shown?.title).toBe('Meşe çalışma masası, çekmeceli');
    expect(harness.notified.find((one) => one.accountId === owner.id)).toMatchObject({
      template: 'Ads.PendingApprove',
    });
  });

  it('needs no more statements for many ads, and sends an owner at most five notifications', async () => {
    const owner = await harness.member();
    let lookups = 0;
    const { query } = harness.database;
    const statements = async (count: number) => {
      const ids = await harness.sent(owner, ...Array.from({ length: count }, () => ({})));
      lookups = 0;
      await harness.moderation.checkAds(ids);
      const needed = lookups;
      expect(await Promise.all(ids.map(statusOf))).toEqual(Array(count).fill('OnSale'));
      return needed;
    };
    harness.database.query = async (...args) => {
      lookups += 1;
      return query(...args);
    };
    try {
      expect(await statements(60)).toBe(await statements(5));
    } finally {
      harness.database.query = query;
    }
    expect(harness.notified).toHaveLength(10);
  });
});
