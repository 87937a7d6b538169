import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testAds } from './harness.ts';
import type { Harness } from './harness.ts';
import type { Verdict } from '../model.ts';
import { userId, businessId } from '../../../../tests/support/ads.ts';
import { chance } from '../../../platform/clock.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());

const refusal = (reasons: ('PoorPhotos' | 'Other')[] = ['PoorPhotos'], message?: string) => ({
  at: harness.now().toISOString(),
  reasons,
  ...(message !== undefined && { message }),
});
const decide = (adId: string, event: Verdict['event'], more: Partial<Verdict> = {}) =>
  harness.life.decide([{ adId, event, ...more }], 'moderator');
const submitted = async (parts = {}) => (await harness.life.submit([harness.newAd(parts)]))[0] ?? '';

describe('submission', () => {
  it('returns ten-digit ids in order, stores all content and shows nothing yet', async () => {
    await harness.publishedEvents('AdSubmitted');
    const titles = Array.from({ length: 1_203 }, (_, index) => `Temiz aile arabası ${index}`);
    const ids = await harness.life.submit(titles.map((title) => harness.newAd({ title })));
    expect(new Set(ids).size).toBe(titles.length);
    for (const id of ids) expect(id).toMatch(/^[1-9][0-9]{9}$/);
    expect((await harness.row(ids[1_111] ?? ''))['title']).toBe(titles[1_111]);
    expect(await harness.life.contentOf(ids[7] ?? '', userId)).toEqual({
      status: 'UnderReview',
      content: harness.content({ title: titles[7] ?? '' }),
    });
    expect(await harness.isFound(ids[0] ?? '')).toBe(false);
    expect(await harness.kinds(ids[0] ?? '')).toEqual(['Submitted']);
    const submittedEvents = await harness.publishedEvents('AdSubmitted');
    expect(submittedEvents.map(({ adIds }) => adIds.length)).toEqual([500, 500, 203]);
    expect(submittedEvents.flatMap(({ adIds }) => adIds)).toEqual(ids);
  });

  it('refuses a second live ad of a plate and accepts it once the first has ended', async () => {
    const number = '34ABC101';
    const first = await submitted({ registryNumber: number });
    expect(await codeOf(submitted({ registryNumber: number, ownerId: businessId }))).toBe('RegistryNumberInUse');
    await decide(first, 'reject', { refusal: refusal() });
    const second = await submitted({ registryNumber: number, ownerId: businessId });
    expect(second).toMatch(/^1/);
    // The first may not return while the second is live.
    const again = harness.life.resubmit(first, userId, harness.content({ registryNumber: number }));
    expect(await codeOf(again)).toBe('RegistryNumberInUse');
  });

  it('accepts an empty list', async () => {
    expect(await harness.life.submit([])).toEqual([]);
  });
});

describe('approval', () => {
  it('starts period and promotions, records the first price and indexes the ad', async () => {
    await harness.publishedEvents('AdPublished');
    const adId = await submitted({
      periodDays: 60,
      dopings: [
        { type: 'Showcase', days: 7 },
        { type: 'UpToDate', days: 14 },
      ],
    });
    harness.pass(3_600_000);
    await harness.life.decide([{ adId, event: 'approve', version: 1 }], 'system');
    expect(await harness.row(adId)).toMatchObject({
      status: 'OnSale',
      published_at: harness.now(),
      status_at: harness.now(),
      refreshed_at: harness.now(),
      expires_at: harness.daysOn(60),
      dopings: { Showcase: harness.daysOn(7).toISOString(), UpToDate: harness.daysOn(14).toISOString() },
      awaiting_dopings: [],
    });
    expect(await harness.isFound(adId)).toBe(true);
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published', 'DopingStarted', 'DopingStarted']);
    expect(await harness.ads.priceHistory(adId)).toEqual([{ at: harness.now().toISOString(), price: 50_000_000 }]);
    expect(await harness.publishedEvents('AdPublished')).toEqual([{ adIds: [adId] }]);
  });

  it('applies all verdicts of a call or none', async () => {
    const [one, two] = [await submitted(), await submitted()];
    const both = harness.life.decide(
      [
        { adId: one, event: 'approve' },
        { adId: two, event: 'restore' },
      ],
      'moderator',
    );
    expect(await codeOf(both)).toBe('AdPendingApproval');
    expect(await harness.statusOf(one)).toBe('UnderReview');
    expect(await codeOf(decide('9999999999', 'approve'))).toBe('AdNotFound');
  });
});

describe('refusal', () => {
  it('keeps the reason until the ad is resubmitted, and then reports a resubmission', async () => {
    const adId = await submitted();
    await decide(adId, 'askEdit', { refusal: { ...refusal(['Other'], 'Fiyatı kontrol et'), part: 'price' } });
    expect(await harness.row(adId)).toMatchObject({ status: 'WaitingForEdit', refusal: { part: 'price' } });
    const content = harness.content({ price: 40_000_000, title: 'Temiz aile arabası, tek elden' });
    expect(await codeOf(harness.life.resubmit(adId, businessId, content))).toBe('AdNotFound');
    await harness.life.resubmit(adId, userId, content);
    const [underReview] = await harness.life.forReview([adId]);
    expect(underReview).toMatchObject({
      kind: 'Resubmit',
      version: 2,
      content: { price: 40_000_000, title: content.title },
    });
    expect((await harness.row(adId))['refusal']).toBeNull();
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'EditAsked', 'Submitted']);
  });

  it('does not apply a verdict to content resubmitted after the review began', async () => {
    const adId = await submitted();
    await decide(adId, 'reject', { version: 1, refusal: refusal() });
    await harness.life.resubmit(adId, userId, harness.content({ title: 'Bambaşka bir başlık' }));
    expect(await codeOf(decide(adId, 'approve', { version: 1 }))).toBe('ReviewChanged');
    expect(await codeOf(decide(adId, 'approve', { version: 2 }))).toBe('done');
  });

  it('does not transfer a verification to another registry number', async () => {
    const adId = await submitted({ registryNumber: '34ABC201', isVerified: true });
    await decide(adId, 'reject', { refusal: refusal() });
    await harness.life.resubmit(adId, userId, harness.content({ registryNumber: '34ABC202' }));
    expect((await harness.row(adId))['is_verified']).toBe(false);
    await decide(adId, 'reject', { refusal: refusal() });
    await harness.life.resubmit(adId, userId, harness.content({ registryNumber: '34ABC203' }), { isVerified: true });
    expect((await harness.row(adId))['is_verified']).toBe(true);
  });
});

describe('edits of published ads', () => {
  it('shows new content only after approval', async () => {
    const adId = await harness.published();
    await harness.publishedEvents('AdSubmitted');
    const content = harness.content({ title: 'Ucuz telefon, kutusunda', provinceId: 6, districtId: 1231, stock: 4 });
    expect(await harness.life.edit(adId, userId, content)).toEqual({ waitsForReview: true });
    expect(await harness.row(adId)).toMatchObject({ title: 'Temiz aile arabası', province_id: 34, stock: 4 });
    expect((await harness.life.contentOf(adId, userId)).content).toEqual(content);
    expect(await harness.publishedEvents('AdSubmitted')).toEqual([{ adIds: [adId] }]);
    const [underReview] = await harness.life.forReview([adId]);
    expect(underReview).toMatchObject({
      kind: 'Edit',
      status: 'OnSale',
      content: { title: content.title, price: content.price },
      shown: { title: 'Temiz aile arabası' },
    });
    await decide(adId, 'approve', { version: underReview?.version ?? 0 });
    expect(await harness.row(adId)).toMatchObject({ title: content.title, province_id: 6, status: 'OnSale' });
    expect(await harness.life.forReview([adId])).toEqual([]);
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published', 'EditSent', 'EditPublished']);
  });

  it.each([
    ['description', { description: 'Başka bir açıklama metni.' }],
    ['pictures', { pictures: [] }],
    ['category', { categoryId: 30_301 }],
    ['a video', { video: 'v/0123456789abcdef0123456789abcdef' }],
  ])('%s: needs a review', async (_, parts) => {
    const adId = await harness.published();
    expect(await harness.life.edit(adId, userId, harness.content(parts))).toEqual({ waitsForReview: true });
  });

  it.each([
    ['price', { price: 45_000_000 }, { price: '45000000' }],
    ['stock', { stock: 9 }, { stock: 9 }],
    ['place', { provinceId: 6, districtId: 1231 }, { province_id: 6, district_id: 1231 }],
    ['specs', { specs: { '12': [34] } }, { specs: { '12': [34] } }],
    ['delivery', { delivery: ['BuyerPays' as const] }, { delivery: ['BuyerPays'] }],
    ['sale terms', { acceptsOffers: false, showPhone: true }, { accepts_offers: false, show_phone: true }],
  ])('%s: changes at once', async (_, parts, columns) => {
    const adId = await harness.published();
    expect(await harness.life.edit(adId, userId, harness.content(parts))).toEqual({ waitsForReview: false });
    expect(await harness.row(adId)).toMatchObject(columns);
    expect(await harness.life.forReview([adId])).toEqual([]);
  });

  it('keeps the shown content and gives the reason when an edit is refused', async () => {
    const adId = await harness.published();
    await harness.life.edit(adId, userId, harness.content({ title: 'Beni hemen arayın lütfen' }));
    await decide(adId, 'reject', { refusal: refusal(['Other'], 'Başlıkta iletişim yok') });
    expect(await harness.row(adId)).toMatchObject({
      status: 'OnSale',
      title: 'Temiz aile arabası',
      refusal: { message: 'Başlıkta iletişim yok' },
    });
    expect((await harness.life.contentOf(adId, userId)).content.title).toBe('Temiz aile arabası');
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published', 'EditSent', 'EditRejected']);
  });

  it('discards the waiting edit when an edit restores the shown content', async () => {
    const adId = await harness.published();
    await harness.life.edit(adId, userId, harness.content({ title: 'Bir başka başlık daha' }));
    const [underReview] = await harness.life.forReview([adId]);
    expect(await harness.life.edit(adId, userId, harness.content())).toEqual({ waitsForReview: false });
    expect(await codeOf(decide(adId, 'approve', { version: underReview?.version ?? 0 }))).toBe('ReviewChanged');
    expect((await harness.row(adId))['title']).toBe('Temiz aile arabası');
  });

  it('decides an edit of an archived ad without publishing the ad', async () => {
    const adId = await harness.published();
    await harness.life.edit(adId, userId, harness.content({ title: 'Bir başka başlık daha' }));
    await harness.database.query(`update ad set status = 'Archived' where id = $1`, [adId]);
    await decide(adId, 'approve');
    expect(await harness.row(adId)).toMatchObject({ status: 'Archived', title: 'Bir başka başlık daha' });
  });

  it("keeps the registry number, so that a verified ad cannot become another vehicle's", async () => {
    const adId = await harness.published({ registryNumber: '34ABC301', isVerified: true });
    await harness.life.edit(adId, userId, harness.content({ registryNumber: '34ABC302' }));
    expect((await harness.row(adId))['registry_number']).toBe('34ABC301');
  });

  it("refuses ads that are another user's, deleted or not on sale", async () => {
    const adId = await harness.published();
    const edit = (by: string) => codeOf(harness.life.edit(adId, by, harness.content()));
    expect(await edit(businessId)).toBe('AdNotFound');
    await harness.database.query(`update ad set status = 'Locked' where id = $1`, [adId]);
    expect(await edit(userId)).toBe('AdPublished');
    await harness.database.query(`update ad set status = 'Archived', deleted_at = now() where id = $1`, [adId]);
    expect(await edit(userId)).toBe('AdNotFound');
  });
});

describe('prices', () => {
  const change = async (adId: string, price: number) => {
    harness.pass(60_000);
    await harness.life.edit(adId, userId, harness.content({ price }));
  };
  const shown = async (adId: string) => (await harness.ads.cardsOf([adId], 'tr'))[0]?.oldPrice;

  it('shows the old price after a drop, records the history and publishes an event', async () => {
    const adId = await harness.published();
    await harness.publishedEvents('AdPriceChanged');
    await change(adId, 40_000_000);
    expect(await shown(adId)).toBe(50_000_000);
    expect((await harness.ads.priceHistory(adId)).map(({ price }) => price)).toEqual([50_000_000, 40_000_000]);
    expect(await harness.publishedEvents('AdPriceChanged')).toEqual([
      { adId, oldPrice: 50_000_000, price: 40_000_000 },
    ]);
    await change(adId, 45_000_000);
    expect(await shown(adId)).toBeUndefined();
  });

  it('does not count a drop after a raise', async () => {
    const adId = await harness.published();
    await change(adId, 90_000_000);
    await change(adId, 50_000_000);
    expect(await shown(adId)).toBeUndefined();
    await change(adId, 49_000_000);
    expect(await shown(adId)).toBe(50_000_000);
  });
});

describe('suspension and restoration', () => {
  it('lets a moderator suspend and restore, but not ads down for another cause', async () => {
    const adId = await harness.published();
    await decide(adId, 'suspend', { refusal: refusal() });
    expect(await harness.row(adId)).toMatchObject({ status: 'NotOnSale', taken_down_for: 'moderator' });
    expect(await harness.isFound(adId)).toBe(false);
    await decide(adId, 'restore');
    expect(await harness.row(adId)).toMatchObject({ status: 'OnSale', taken_down_for: null, refusal: null });
    await harness.life.suspend([adId], 'authorityLapsed');
    expect(await codeOf(decide(adId, 'restore'))).toBe('AdPassive');
    expect(await harness.kinds(adId)).toEqual(['Submitted', 'Published', 'TakenDown', 'Restored', 'TakenDown']);
  });

  it('suspends ads after a lapsed confirmation, blocks archived ones and changes no others', async () => {
    const live = await harness.published({ isVerified: true });
    const withdrawn = await harness.published({ isVerified: true });
    await harness.database.query(`update ad set status = 'Archived' where id = $1`, [withdrawn]);
    const inReview = await submitted();
    await harness.life.suspend([live, withdrawn, inReview, '9999999999'], 'authorityLapsed');
    expect(await harness.row(live)).toMatchObject({ status: 'NotOnSale', is_verified: false });
    expect(await harness.statusOf(withdrawn)).toBe('Archived');
    expect(await harness.statusOf(inReview)).toBe('UnderReview');
    expect(await codeOf(harness.life.addPeriod(withdrawn, userId, 30))).toBe('AuthorityRefused');
    await harness.life.restore([live, withdrawn, inReview], 'authorityLapsed');
    expect(await harness.row(live)).toMatchObject({ status: 'OnSale', is_verified: true, taken_down_for: null });
    expect(await harness.isFound(live)).toBe(true);
    expect(await codeOf(harness.life.addPeriod(withdrawn, userId, 30))).toBe('done');
  });

  it('does not restore what a moderator suspended', async () => {
    const adId = await harness.published();
    await decide(adId, 'suspend', { refusal: refusal() });
    await harness.life.restore([adId], 'authorityLapsed');
    expect(await harness.statusOf(adId)).toBe('NotOnSale');
  });

  it('shows only one restored ad per registry number', async () => {
    const number = '34ABC401';
    const first = await harness.published({ registryNumber: number });
    await harness.life.suspend([first], 'authorityLapsed');
    const second = await harness.published({ registryNumber: number });
    await harness.life.suspend([second], 'authorityLapsed');
    await harness.life.restore([second, first], 'authorityLapsed');
    expect(await harness.statusOf(first)).toBe('OnSale');
    expect(await harness.statusOf(second)).toBe('NotOnSale');
    const third = await harness.published();
    await decide(third, 'suspend', { refusal: refusal() });
    await harness.database.query('update ad set registry_number = $2, is_verified = true where id = $1', [
      third,
      number,
    ]);
    expect(await codeOf(decide(third, 'restore'))).toBe('RegistryNumberInUse');
  });
});

describe('badges and deletion', () => {
  it('adds a badge once, shows it and removes it', async () => {
    const adId = await harness.published();
    await harness.life.addBadge(adId, 'EditorsChoice');
    await harness.life.addBadge(adId, 'EditorsChoice');
    expect((await harness.ads.detailOf(adId, 'tr')).badges).toEqual(['New', 'EditorsChoice']);
    await harness.life.removeBadge(adId, 'EditorsChoice');
    expect((await harness.ads.detailOf(adId, 'tr')).badges).toEqual(['New']);
    expect(await codeOf(harness.life.addBadge('9999999999', 'EditorsChoice'))).toBe('AdNotFound');
  });

  it('removes an ad for everyone when a moderator deletes it', async () => {
    const adId = await harness.published({ title: 'Yasaklı bir ürün ilanı' });
    expect(await harness.life.publishedAmong([adId])).toEqual([{ adId, title: 'Yasaklı bir ürün ilanı' }]);
    expect(await harness.life.deleteForGood(adId)).toEqual({ ownerId: userId, title: 'Yasaklı bir ürün ilanı' });
    expect(await codeOf(harness.ads.detailOf(adId, 'tr'))).toBe('AdNoLongerPublished');
    expect(await harness.life.anyForReview(adId)).toBeUndefined();
    expect(await harness.life.publishedAmong([adId])).toEqual([]);
    expect(await harness.isFound(adId)).toBe(false);
    expect(await codeOf(harness.life.deleteForGood(adId))).toBe('AdNotFound');
  });
});

it('previews an unpublished ad, also of an inactive seller', async () => {
  const content = harness.content({ video: 'v/0123456789abcdef0123456789abcdef', stock: 3, delivery: ['SellerPays'] });
  const id = chance.uuid();
  await harness.database.query(
    `insert into account (id, account_type, name, surname, status, created_at) values ($1, 'Personal', 'Can', 'Er', 'Passive', now())`,
    [id],
  );
  const preview = await harness.ads.previewOf({ id: '1000000000', ownerId: id, status: 'UnderReview', content }, 'tr');
  expect(preview).toMatchObject({
    status: 'UnderReview',
    title: content.title,
    video: '/media/video/0123456789abcdef0123456789abcdef',
    hasVideo: true,
    stock: 3,
    delivery: ['SellerPays'],
    acceptsOffers: true,
    seller: { name: 'Can E.' },
  });
  expect(preview).not.toHaveProperty('market');
});
