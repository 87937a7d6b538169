import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessId, userId } from '../../../../tests/support/ads.ts';
import { codeOf, dayMs, testAds } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testAds();
});
afterAll(() => harness.close());

describe('promotions and periods', () => {
  it('starts a promotion now or extends its end; UpToDate moves the ad to the top', async () => {
    const adId = await harness.published();
    expect(await codeOf(harness.life.addDopings(adId, businessId, [{ type: 'Urgent', days: 7 }]))).toBe('AdNotFound');
    await harness.life.addDopings(adId, userId, [{ type: 'Urgent', days: 7 }]);
    harness.pass(dayMs);
    const ends = await harness.life.addDopings(adId, userId, [
      { type: 'Urgent', days: 7 },
      { type: 'UpToDate', days: 7 },
    ]);
    expect(ends).toEqual([
      { type: 'Urgent', endsAt: harness.daysOn(13) },
      { type: 'UpToDate', endsAt: harness.daysOn(7) },
    ]);
    const [found] = await harness.database.query('select created_at from ad_search where id = $1', [adId]);
    expect(found).toEqual({ created_at: harness.now() });
    expect((await harness.ads.detailOf(adId, 'tr')).publishedAt).toBe(harness.daysOn(-1).toISOString());
    expect(await harness.life.stateOf(adId, userId)).toMatchObject({ status: 'OnSale', categoryId: harness.cars });
  });

  it('requires a video for the media pack, possibly in a waiting edit', async () => {
    const adId = await harness.published();
    const pack = () => harness.life.addDopings(adId, userId, [{ type: 'MediaPack', days: 7 }]);
    expect(await codeOf(pack())).toBe('VideoMissing');
    await harness.life.edit(adId, userId, harness.content({ video: 'v/0123456789abcdef0123456789abcdef' }));
    expect(await pack()).toEqual([{ type: 'MediaPack', endsAt: harness.daysOn(7) }]);
    expect(await harness.life.stateOf(adId, userId)).toMatchObject({ usesMediaPack: true });
  });

  it('accepts the media pack for more than 20 photos', async () => {
    const photos = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ key: `u/${String(at).padStart(32, '0')}`, width: 800, height: 600 }));
    const adId = await harness.published();
    const pack = () => harness.life.addDopings(adId, userId, [{ type: 'MediaPack', days: 7 }]);
    await harness.life.edit(adId, userId, harness.content({ pictures: photos(20) }));
    expect(await codeOf(pack())).toBe('VideoMissing');
    await harness.life.edit(adId, userId, harness.content({ pictures: photos(21) }));
    expect(await pack()).toEqual([{ type: 'MediaPack', endsAt: harness.daysOn(7) }]);
  });

  it('adds a longer period to the remaining time, and a new one to now', async () => {
    const adId = await harness.published();
    expect(await harness.life.addPeriod(adId, userId, 30)).toEqual({ expiresAt: harness.daysOn(60) });
    await harness.database.query(`update ad set status = 'Archived', status_at = $2, expires_at = $2 where id = $1`, [
      adId,
      harness.daysOn(-30),
    ]);
    await harness.search.index.refresh([adId]);
    await harness.publishedEvents('AdPublished');
    expect(await harness.life.addPeriod(adId, userId, 15)).toEqual({ expiresAt: harness.daysOn(15) });
    expect(await harness.isFound(adId)).toBe(true);
    expect(await harness.publishedEvents('AdPublished')).toEqual([{ adIds: [adId] }]);
    await harness.database.query(`update ad set status = 'Archived', status_at = $2 where id = $1`, [
      adId,
      harness.daysOn(-31),
    ]);
    expect(await codeOf(harness.life.addPeriod(adId, userId, 15))).toBe('AdPeriodOver');
  });

  it('pages promotions that end in a time range by whole ads', async () => {
    harness.setTime('2027-03-01T09:00:00Z');
    const ids = [await harness.published(), await harness.published(), await harness.published()];
    for (const adId of ids)
      await harness.life.addDopings(adId, userId, [
        { type: 'Urgent', days: 7 },
        { type: 'Boost', days: 7 },
        { type: 'Showcase', days: 14 },
      ]);
    const from = harness.daysOn(7);
    const page = (after?: string) => harness.life.dopingsEnding(from, harness.daysOn(8), after, 2);
    const first = await page();
    expect(first.map(({ adId, type }) => [adId, type])).toEqual([
      [ids[0], 'Boost'],
      [ids[0], 'Urgent'],
      [ids[1], 'Boost'],
      [ids[1], 'Urgent'],
    ]);
    expect(first[0]?.endsAt).toEqual(from);
    expect((await page(ids[1])).map(({ adId }) => adId)).toEqual([ids[2], ids[2]]);
    expect(await harness.life.dopingsEnding(harness.daysOn(6), from, undefined, 10)).toEqual([]);
  });
});
