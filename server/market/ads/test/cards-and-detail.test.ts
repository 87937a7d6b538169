import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAds } from '../operations/ad-views-port.ts';
import type { Ads } from '../model.ts';
import { anAd, givenAds, businessId, userId } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templatePlaces } from '../../../../tests/support/template-tables.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { clock } from '../../../platform/clock.ts';
import { createSearch } from '../../search/port.ts';
import type { Search } from '../../search/operations/search-port.ts';

const dayMs = 24 * 3600 * 1000;
const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

describe('cards and detail pages', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let ads: Ads;
  let search: Search;
  const catalogue = catalogueFromData();
  const spec = (key: string) => catalogue.specByKey.get(key) ?? { id: 0, values: [] };
  const cars = [...catalogue.categories.values()].find((category) => category.paths.tr === 'vasita/otomobil');
  const renault = spec('carMake').values.find((value) => value.names.tr === 'Renault');
  const clio = spec('carModel').values.find((value) => value.parentValueId === renault?.id);
  const make = { [spec('carMake').id]: renault?.id ?? 0, [spec('carModel').id]: [clio?.id ?? 0] };

  beforeAll(async () => {
    vi.spyOn(clock, 'now').mockReturnValue(now);
    database = await testDatabase();
    const places = await templatePlaces(database);
    const sources = { database, catalogue: () => catalogue, places: () => places };
    search = createSearch(sources);
    ads = createAds({ ...sources, marketOf: search.marketOf });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await database.close();
  });

  async function createAd(parts: Partial<TestAd> = {}): Promise<TestAd> {
    const ad = anAd({ categoryId: cars?.id ?? 0, publishedAt: daysAgo(10), ...parts });
    await givenAds(database, [ad]);
    await search.index.refresh([ad.id]);
    return ad;
  }
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    );

  test("shows facts with units and numbers in the reader's language", async () => {
    const ad = await createAd({
      title: 'Clio, çok temiz!',
      specs: { ...make, [spec('modelYear').id]: 2014, [spec('mileage').id]: 128_400 },
      pictures: [
        { key: 'a/1', width: 4, height: 3 },
        { key: 'a/2', width: 4, height: 3 },
      ],
      ownerId: businessId,
      ownerType: 'Business',
      dopings: { Showcase: daysAgo(-1).toISOString(), Urgent: daysAgo(1).toISOString() },
    });
    const [card] = await ads.cardsOf([ad.id], 'tr');
    expect(card).toMatchObject({
      id: ad.id,
      path: `clio-cok-temiz/${ad.id}`,
      place: 'İstanbul, Kadıköy',
      picture: { key: 'a/1' },
      pictureCount: 2,
      dopings: ['Showcase'],
      owner: 'Business',
      ownerName: 'Demir Otomotiv',
    });
    const texts = card?.facts.map((fact) => fact.text);
    expect(texts).toContain('2014');
    expect(texts).toContain('128.400 km');
    expect((await ads.cardsOf([ad.id], 'en'))[0]?.facts.map((fact) => fact.text)).toContain('128,400 km');
  });

  test('keeps the requested order and omits unpublished ads', async () => {
    const [one, departed, two, locked] = [
      await createAd(),
      await createAd({ status: 'Archived' }),
      await createAd(),
      await createAd({ status: 'Locked' }),
    ];
    const ids = [two.id, departed.id, locked.id, one.id, '9999999999'];
    expect((await ads.cardsOf(ids, 'tr')).map((card) => card.id)).toEqual([two.id, locked.id, one.id]);
    expect(await ads.cardsOf([], 'tr')).toEqual([]);
  });

  test('shows an old price for 30 days, and never a lower one', async () => {
    const oldPriceOf = async (parts: Partial<TestAd>) =>
      (await ads.cardsOf([(await createAd({ price: 1000, ...parts })).id], 'tr'))[0]?.oldPrice;
    expect(await oldPriceOf({ oldPrice: 1200, droppedAt: daysAgo(29) })).toBe(1200);
    expect(await oldPriceOf({ oldPrice: 1200, droppedAt: daysAgo(31) })).toBeUndefined();
    expect(await oldPriceOf({ oldPrice: 900, droppedAt: daysAgo(1) })).toBeUndefined();
  });

  test('shows the whole ad but not the exact place', async () => {
    const ad = await createAd({
      specs: { ...make, [spec('mileage').id]: 90_000 },
      isVerified: true,
      publishedAt: daysAgo(1),
      lat: 40.987654,
      lng: 29.012345,
    });
    const detail = await ads.detailOf(ad.id, 'tr');
    expect(detail).toMatchObject({
      id: ad.id,
      province: { id: 34, name: 'İstanbul' },
      badges: ['Verified', 'New'],
      seller: { name: 'Ayşe Y.', accountType: 'Personal', memberSince: '2024-01-01T00:00:00.000Z' },
    });
    expect(detail.categories.map((category) => category.name)).toEqual(['Vasıta', 'Otomobil']);
    expect(detail.specs.find((each) => each.key === 'mileage')?.texts).toEqual(['90.000 km']);
    expect(detail.specs.find((each) => each.key === 'carMake')?.valueIds).toEqual([renault?.id]);
    expect(detail.point).not.toEqual({ lat: ad.lat, lng: ad.lng });
    expect(detail.point?.lat).toBeCloseTo(40.9876, 2);
    expect(detail).not.toHaveProperty('seller.business');
  });

  test('shows price statistics of ten or more comparable ads, without the ad itself', async () => {
    const other = spec('carModel').values.find((value) => value.parentValueId === renault?.id && value.id !== clio?.id);
    const alike = { [spec('carMake').id]: renault?.id ?? 0, [spec('carModel').id]: other?.id ?? 0 };
    const prices = [400, 310, 300, 290, 300, 320, 300, 280, 300, 300];
    const made: TestAd[] = [];
    for (const price of prices) made.push(await createAd({ price, categoryId: 40101, specs: alike }));
    expect((await ads.detailOf(made[0]?.id ?? '', 'tr')).market).toBeUndefined();
    await createAd({ price: 310, categoryId: 40101, specs: alike });
    expect((await ads.detailOf(made[0]?.id ?? '', 'tr')).market).toEqual({
      count: 10,
      least: 280,
      low: 300,
      median: 300,
      high: 310,
      most: 320,
    });
  });

  test.each([
    ['OnSale', 'answered'],
    ['Locked', 'answered'],
    ['Archived', 'AdNoLongerPublished'],
    ['OutOfStock', 'AdNoLongerPublished'],
    ['NotOnSale', 'AdNoLongerPublished'],
    ['UnderReview', 'AdNotFound'],
    ['NeedsAction', 'AdNotFound'],
    ['ListingError', 'AdNotFound'],
  ] as const)('answers the page of an ad that is %s: %s', async (status, answer) => {
    expect(await refusal(ads.detailOf((await createAd({ status })).id, 'tr'))).toBe(answer);
    expect(await refusal(ads.detailOf((await createAd({ status, publishedAt: null })).id, 'tr'))).toBe('AdNotFound');
  });

  test('refuses an unknown id', async () => {
    expect(await refusal(ads.detailOf('9999999999', 'tr'))).toBe('AdNotFound');
    expect(await refusal(ads.priceHistory('9999999999'))).toBe('AdNotFound');
    expect(await refusal(ads.sellerOf('00000000-0000-4000-8000-00000000dead'))).toBe('AdOwnerNotFound');
  });

  test('returns the price history and the lowest price of the last 30 days', async () => {
    const ad = await createAd({ price: 900, oldPrice: 1100, droppedAt: daysAgo(5) });
    const steps: [number, number][] = [
      [90, 500],
      [60, 800],
      [20, 1100],
      [5, 900],
    ];
    for (const [days, price] of steps)
      await database.query('insert into ad_price (ad_id, at, price) values ($1, $2, $3)', [
        ad.id,
        daysAgo(days),
        price,
      ]);
    expect((await ads.priceHistory(ad.id)).map((step) => step.price)).toEqual([500, 800, 1100, 900]);
    expect(await ads.lowestPrice(ad.id)).toEqual({ price: 800, days: 30 });
    expect(await ads.droppedAds(50)).toContainEqual({ id: ad.id, prices: [500, 800, 1100, 900] });
  });

  test('ends the remaining time with the period', async () => {
    expect(await ads.remainingTime((await createAd({ expiresAt: daysAgo(-2) })).id)).toEqual({
      expiresAt: daysAgo(-2).toISOString(),
      remainingSeconds: 2 * 24 * 3600,
    });
    expect(await refusal(ads.remainingTime((await createAd({ expiresAt: daysAgo(1) })).id))).toBe(
      'AdNoLongerPublished',
    );
  });

  test("shows a business's legally required details", async () => {
    for (const ownerId of [businessId, userId]) await createAd({ ownerId });
    expect(await ads.sellerOf(businessId)).toMatchObject({
      name: 'Demir Otomotiv',
      business: { city: 'İzmir' },
      ratingCount: 0,
    });
    expect(await ads.sellerOf(userId)).not.toHaveProperty('rating');
  });
});
